import { createHash, randomUUID } from 'node:crypto';
import {
  freshStepUpMs,
  needsFactor,
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
import type { JournalEntry, StaffMember, StaffStore, StepUp } from '#ports/staff-store.ts';
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
  staff: Pick<StaffStore, 'find'>;
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
      if (member === null || member.endedAt !== null || !right.roles.includes(member.role)) {
        throw new RefusedRequest({ code: 'not_found' });
      }
      const lack = lackOf(member, { right, stepUp: shownStepUp(request, member, clock.now()), now: clock.now() });
      if (lack !== null) throw new RefusedRequest({ code: lack });
      request.staff = member;
    };
  };
}

/** The member of a route behind `requireStaff`. */
export function staffOf({ staff }: FastifyRequest): StaffMember {
  if (staff === null) throw new Error('the route does not require staff');
  return staff;
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
  if (!hasFactor) return needsFactor(member.role) ? 'factor_required' : null;
  if (stepUp === null) return 'step_up_required';
  return factor === 'session' || isFresh(stepUp, now) ? null : 'step_up_required';
}

/** Whether the factor was shown so lately that it is not asked again for staff, refunds and exports. */
export function isFresh({ shownAt }: StepUp, now: Date): boolean {
  return now.getTime() - Date.parse(shownAt) < freshStepUpMs;
}

/** Under which a browser keeps what it got for a factor. */
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
