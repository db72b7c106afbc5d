import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@chauffeur/core';
import { secretHash } from '#plugins/staff.ts';
import type { DriverDevice, Invitation, JournalEntry, StaffMember, StaffStore } from '#ports/staff-store.ts';
import { type AnApi, aSession } from './an-api.ts';

/** An owner without a factor, since the summer. */
export function aStaffMember(accountId: string, changes: Partial<StaffMember> = {}): StaffMember {
  return {
    accountId,
    email: `${accountId}@example.fr`,
    role: 'owner',
    since: '2026-07-01T08:00:00.000Z',
    endedAt: null,
    factors: [],
    recoveryHashes: [],
    challenge: null,
    stepUps: [],
    ...changes,
  };
}

/** A driver's bound browser, which keeps what it is called by here. */
export function aDevice(id: string, changes: Partial<DriverDevice> = {}): DriverDevice {
  const at = '2026-11-20T08:00:00.000Z';
  const expiresAt = '2026-12-20T08:00:00.000Z';
  return { id, tokenHash: secretHash(id), madeAt: at, openedAt: at, usedAt: at, expiresAt, ...changes };
}

/** An invitation of a dispatcher, good for the day of the tests. */
export function anInvitation(id: string, changes: Partial<Invitation> = {}): Invitation {
  return {
    id,
    tokenHash: secretHash(id),
    email: `${id}@example.fr`,
    role: 'dispatcher',
    invitedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

export function aJournalEntry(id = 'row-1', changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    at: '2026-11-20T09:00:00.000Z',
    who: { accountId: 'one', email: 'one@example.fr', role: 'owner' },
    action: 'inviteStaff',
    target: 'w1',
    before: { status: 'pending' },
    after: { status: 'validated', message: null, isLate: false, seats: 3 },
    requestId: 'request-1',
    ...changes,
  };
}

export function writeMember(staff: StaffStore, ...put: StaffMember[]): Promise<null> {
  return staff.change(() => ({ put, answer: null }));
}

interface Manner {
  /** When the factor was shown; null where there is none, and so none to show. */
  shownAt?: string | null;
  email?: string;
  /** Until when that opens the office, where a test goes on for days. */
  until?: string;
}

export type AStaffSession = Awaited<ReturnType<typeof aStaffSession>>;

/** Registers an account, makes it staff and shows its factor, a minute ago unless said otherwise. */
export async function aStaffSession(api: AnApi, role: StaffRole, { shownAt, email, until }: Manner = {}) {
  const session = await aSession(api, email);
  const token = randomBytes(32).toString('base64url');
  const at = shownAt === undefined ? new Date(api.clock.now().getTime() - 60_000).toISOString() : shownAt;
  const member = aStaffMember(session.userId, {
    email: session.email,
    role,
    ...(at !== null && shown(token, at, until)),
  });
  await writeMember(api.deps.staff, member);
  return { ...session, cookie: `${session.cookie}; chauffeur.office=${token}`, member };
}

function shown(token: string, shownAt: string, until?: string): Partial<StaffMember> {
  const expiresAt = until ?? new Date(Date.parse(shownAt) + 12 * 3_600_000).toISOString();
  const passkey = { kind: 'passkey' as const, credentialId: 'c', publicKey: 'k', counter: 0, transports: [] };
  return {
    factors: [{ id: 'factor-1', name: 'Téléphone', addedAt: shownAt, ...passkey }],
    stepUps: [{ tokenHash: secretHash(token), shownAt, expiresAt }],
  };
}
