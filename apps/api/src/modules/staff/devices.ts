import { randomBytes, randomUUID } from 'node:crypto';
import { type DeviceLink, deviceLinkMs, deviceLinkPath, deviceMs, mostDevices } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { type MakeJournalEntry, secretHash } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import type { DriverDevice, StaffMember, StaffStore } from '#ports/staff-store.ts';

interface Deps {
  staff: Pick<StaffStore, 'change'>;
  clock: Clock;
  publicUrl: string;
}

export type Devices = ReturnType<typeof createDevices>;

/** Browsers that a driver is let in by without a password (Rules 11.9). */
export function createDevices({ staff, clock, publicUrl }: Deps) {
  return {
    /** A link that binds the browser in which it is opened; an earlier one that nobody has opened is void. */
    async makeLink(accountId: string, makeEntry: MakeJournalEntry): Promise<Result<DeviceLink>> {
      const now = clock.now();
      const [id, token] = [randomUUID(), newToken()];
      const expiresAt = new Date(now.getTime() + deviceLinkMs).toISOString();
      const usage = { openedAt: null, usedAt: null };
      const device = { id, tokenHash: secretHash(token), madeAt: now.toISOString(), ...usage, expiresAt };
      return staff.change<Result<DeviceLink>>(({ team }) => {
        const member = team.find((one) => one.accountId === accountId && isDriver(one));
        if (member === undefined) return { answer: err('not_found') };
        const bound = openDevices(member, now).filter(({ openedAt }) => openedAt !== null);
        return {
          put: [{ ...member, devices: [...bound, device].slice(-mostDevices) }],
          journal: makeEntry({ target: accountId, after: { device: id } }),
          answer: ok({ url: `${new URL(deviceLinkPath, publicUrl).href}#${token}`, expiresAt }),
        };
      });
    },
    /** Exchanges a link for what its browser keeps. It counts once, and for a day. */
    open(token: string, requestId: string): Promise<Result<{ accountId: string; token: string }>> {
      const now = clock.now();
      const [at, kept, tokenHash] = [now.toISOString(), newToken(), secretHash(token)];
      return staff.change<Result<{ accountId: string; token: string }>>(({ team }) => {
        const isAsked = (one: DriverDevice) => one.openedAt === null && one.tokenHash === tokenHash;
        const member = team.find((one) => isDriver(one) && openDevices(one, now).some(isAsked));
        const device = member && openDevices(member, now).find(isAsked);
        if (member === undefined || device === undefined) return { answer: err('link_expired') };
        const { accountId, email, role } = member;
        const expiresAt = new Date(now.getTime() + deviceMs).toISOString();
        const opened = { ...device, tokenHash: secretHash(kept), openedAt: at, usedAt: at, expiresAt };
        const devices = openDevices(member, now).map((one) => (one.id === device.id ? opened : one));
        const row = { id: randomUUID(), at, who: { accountId, email, role }, action: 'openDevice' as const };
        return {
          put: [{ ...member, devices }],
          journal: { ...row, target: accountId, before: {}, after: { device: device.id }, requestId },
          answer: ok({ accountId, token: kept }),
        };
      });
    },
    /** Shuts a browser out at once. */
    end(id: string, makeEntry: MakeJournalEntry): Promise<Result<null>> {
      return staff.change<Result<null>>(({ team }) => {
        const member = team.find(({ devices }) => devices?.some((one) => one.id === id));
        if (member === undefined) return { answer: err('not_found') };
        const devices = member.devices?.filter((one) => one.id !== id) ?? [];
        const journal = makeEntry({ target: member.accountId, after: { device: null } });
        return { put: [{ ...member, devices }], journal, answer: ok(null) };
      });
    },
  };
}

/** 256 bits, which nobody guesses. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function isDriver({ role, endedAt }: StaffMember): boolean {
  return role === 'driver' && endedAt === null;
}

/** The devices that are let in, and the links that are good. */
export function openDevices({ devices = [] }: Pick<StaffMember, 'devices'>, now: Date): readonly DriverDevice[] {
  return devices.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
}

/** A device as the owner may see it. */
export function shownDeviceOf({ id, madeAt, openedAt, usedAt, expiresAt }: DriverDevice) {
  return { id, madeAt, openedAt, usedAt, expiresAt };
}
