import { createHash, randomUUID } from 'node:crypto';
import {
  cutText,
  deviceMs,
  freshStepUpMs,
  longestJournalValue,
  type OfficePerson,
  type OfficeRight,
  officeRights,
  type StaffAction,
  type StaffCall,
  stepUpMs,
} from '@chauffeur/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedRequest } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { DriverDevice, JournalEntry, StaffMember, StaffStore, StepUp } from '#ports/staff-store.ts';
import { createFindAccount } from './account.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the office asks, once `requireStaff` has let them in. */
    staff: StaffMember | null;
  }
}

/** A hook that lets in who may make this call (Rules 11.2). */
export type RequireStaff = (call: StaffCall) => (request: FastifyRequest) => Promise<void>;

interface Deps {
  identity: Identity;
  staff: Pick<StaffStore, 'find' | 'change'>;
  clock: Clock;
}

/**
 * Answers 404 to whoever is not staff, signed out or not, and to a role that may not make the call: to them there is nothing there. Staff
 * without a second factor is told so, as is staff that has to show it again (Rules 11.4). Asked of the store at each call: who is
 * ended is out at once.
 */
export function createRequireStaff(app: FastifyInstance, { identity, staff, clock }: Deps): RequireStaff {
  app.decorateRequest('staff', null);
  const findAccount = createFindAccount(identity);
  return (call) => {
    const right: OfficeRight = officeRights[call];
    return async (request) => {
      const account = await findAccount(request);
      const member = account && (await staff.find(account.id));
      const refusal = refusalOf(member, { right, request, now: clock.now() });
      if (refusal === null) {
        request.staff = member;
        return;
      }
      request.staff = right.device ? await driverOfDevice(request, { staff, clock }) : null;
      if (request.staff === null) throw new RefusedRequest({ code: refusal });
    };
  };
}

interface Asked {
  right: OfficeRight;
  request: FastifyRequest;
  now: Date;
}

/** Why the session alone does not let in; null where it does. */
function refusalOf(member: StaffMember | null, { right, request, now }: Asked) {
  if (member === null || member.endedAt !== null || !right.roles.includes(member.role)) return 'not_found';
  return lackOf(member, { right, stepUp: shownStepUp(request, member, now), now });
}

/** The cookie by which a driver's own browser keeps whose it is, and what the link was exchanged for. */
const deviceCookie = /(?:^|;)\s*chauffeur\.device=([\w-]{1,256})\.([\w-]{43})\s*(?:;|$)/;
/** How often the use of a device is noted. */
const usedEveryMs = 60 * 60_000;

/** The device that a request comes from, as its cookie says; null where there is none. */
export function shownDevice({ headers }: FastifyRequest): { accountId: string; tokenHash: string } | null {
  const [, account, token] = deviceCookie.exec(headers.cookie ?? '') ?? [];
  if (account === undefined || token === undefined) return null;
  return { accountId: Buffer.from(account, 'base64url').toString(), tokenHash: secretHash(token) };
}

/** The driver whose bound browser asks, as long as the owner has not taken it back (Rules 11.9). */
async function driverOfDevice(
  request: FastifyRequest,
  { staff, clock }: Pick<Deps, 'staff' | 'clock'>,
): Promise<StaffMember | null> {
  const shown = shownDevice(request);
  const member = shown && (await staff.find(shown.accountId));
  if (shown === null || member === null || member.endedAt !== null || member.role !== 'driver') return null;
  const now = clock.now();
  const isShown = ({ tokenHash, openedAt, expiresAt }: DriverDevice) =>
    tokenHash === shown.tokenHash && openedAt !== null && Date.parse(expiresAt) > now.getTime();
  const device = member.devices?.find(isShown);
  if (device === undefined) return null;
  if (device.usedAt === null || now.getTime() - Date.parse(device.usedAt) >= usedEveryMs) {
    await staff.change(({ team }) => {
      const found = team.find(({ accountId }) => accountId === member.accountId);
      const usedAt = now.toISOString();
      const devices = found?.devices?.map((one) => (one.id === device.id ? { ...one, usedAt } : one));
      return { put: found && devices ? [{ ...found, devices }] : [], answer: null };
    });
  }
  return member;
}

/** The cookie's header for a device, or for its end: for the calls of our own pages alone, and out of any script's reach. */
export function deviceCookieOf(device: { accountId: string; token: string } | null, publicUrl: string): string {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const life = device === null ? 0 : deviceMs / 1000;
  const value = device === null ? '' : `${Buffer.from(device.accountId).toString('base64url')}.${device.token}`;
  return `chauffeur.device=${value}; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`;
}

/** The member of a route behind `requireStaff`. */
export function staffOf({ staff }: FastifyRequest): StaffMember {
  if (staff === null) throw new Error('the route does not require staff');
  return staff;
}

/** Whoever of the office asks, as they are kept with what they did; behind `requireStaff`. */
export function officePersonOf(request: FastifyRequest): OfficePerson {
  const { accountId, email } = staffOf(request);
  return { accountId, email };
}

/** What limits count somebody of the office by, whatever address they ask from; behind `requireStaff`. */
export function staffKey(request: FastifyRequest): string {
  return `staff:${staffOf(request).accountId}`;
}

interface Shown {
  right: OfficeRight;
  stepUp: StepUp | null;
  now: Date;
}

function lackOf(member: StaffMember, { right: { factor }, stepUp, now }: Shown) {
  const hasFactor = member.factors.length > 0;
  if (factor === 'none' || (factor === 'first' && !hasFactor)) return null;
  if (!hasFactor) return 'factor_required';
  if (stepUp === null) return 'step_up_required';
  return factor === 'session' || isFresh(stepUp, now) ? null : 'step_up_required';
}

/** Whether the factor was shown so lately that it is not asked again for staff, refunds and exports. */
export function isFresh({ shownAt }: StepUp, now: Date): boolean {
  return now.getTime() - Date.parse(shownAt) < freshStepUpMs;
}

/** The cookie in which a browser keeps what it got for a factor. */
const stepUpCookie = 'chauffeur.office';
const stepUpToken = new RegExp(
  String.raw`(?:^|;)\s*${stepUpCookie.replace('.', String.raw`\.`)}=([\w-]{43})\s*(?:;|$)`,
);

/** The step-up of this browser that still holds, and is this member's own. */
export function shownStepUp({ headers }: FastifyRequest, { stepUps }: StaffMember, now: Date): StepUp | null {
  const token = stepUpToken.exec(headers.cookie ?? '')?.[1];
  if (token === undefined) return null;
  const tokenHash = secretHash(token);
  return (
    stepUps.find((stepUp) => stepUp.tokenHash === tokenHash && Date.parse(stepUp.expiresAt) > now.getTime()) ?? null
  );
}

/**
 * The cookie's header for a token, or for its end: for the office's calls of our own pages alone, and out of any script's reach. It comes
 * and goes with the step-up that is kept.
 */
export function stepUpCookieOf(token: string | null, publicUrl: string): string {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const life = token === null ? 0 : stepUpMs / 1000;
  return `${stepUpCookie}=${token ?? ''}; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`;
}

/** What is kept of a secret that is long and random, so that it needs no salt and cannot be found out by trying. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What a row of the journal says beside who, when and because of which request. */
export type JournalFacts = Pick<JournalEntry, 'target'> & Partial<Pick<JournalEntry, 'before' | 'after'>>;

/** The row that a changing call leaves, to be handed to the write that it is about (Rules 11.6). */
export function journalEntry(
  request: FastifyRequest,
  action: StaffAction,
  { now, target, before = {}, after = {} }: JournalFacts & { now: Date },
): JournalEntry {
  const { accountId, email, role } = staffOf(request);
  const who = { accountId, email, role };
  return { id: randomUUID(), at: now.toISOString(), who, action, target, before, after, requestId: request.id };
}

/** Makes a row of the journal from what it says besides who asked. */
export type MakeJournalEntry = (facts: JournalFacts) => JournalEntry;

/** Has a use-case say what a changing call has done, where it knows more of that than the route. */
export function journalEntryMaker(request: FastifyRequest, action: StaffAction, clock: Clock): MakeJournalEntry {
  return (facts) => journalEntry(request, action, { ...facts, now: clock.now() });
}

/** A field as the journal keeps it: texts, lists and groups cut to their limit. */
export function journalValue(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), longestJournalValue);
}
