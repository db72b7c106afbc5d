import { freshStepUpMs, httpContract, type JournalPage, type StaffAction, type StaffEntry } from '@chauffeur/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, type Result } from '#errors/result.ts';
import { accountOf, type RequireAccount } from '#plugins/account.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendRefusal, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import {
  deviceCookieOf,
  isFresh,
  journalEntryMaker,
  type MakeJournalEntry,
  type RequireStaff,
  shownDevice,
  shownStepUp,
  staffKey,
  staffOf,
  stepUpCookieOf,
} from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { JournalEntry, StaffStore } from '#ports/staff-store.ts';
import type { Devices } from './devices.ts';
import { type Factors, withoutSecrets } from './factors.ts';
import type { OfficeTeam } from './team.ts';

interface Deps {
  requireStaff: RequireStaff;
  requireAccount: RequireAccount;
  staff: Pick<StaffStore, 'journal'>;
  factors: Factors;
  devices: Devices;
  team: OfficeTeam;
  /** Rows as the owner reads them. */
  nameJournal: (entries: readonly JournalEntry[]) => Promise<JournalPage['entries']>;
  limit: RateLimiter;
  clock: Clock;
  publicUrl: string;
  wakeOutbox: () => void;
}

const bodyLimit = 4 * 1024;
/** Room for what a device signs of a passkey, which is longer than other bodies. */
const credentialLimit = 16 * 1024;

/** The door of the office, its people and its journal. */
export function addStaffRoutes(app: App, deps: Deps): void {
  const makeEntryFor = (request: FastifyRequest, action: StaffAction) => journalEntryMaker(request, action, deps.clock);
  addEntryRoutes(app, { ...deps, makeEntryFor });
  addEnrolmentRoutes(app, { ...deps, makeEntryFor });
  addStepUpRoutes(app, { ...deps, makeEntryFor });
  addTeamRoutes(app, { ...deps, makeEntryFor });
  addDeviceRoutes(app, { ...deps, makeEntryFor });
}

type RouteDeps = Deps & {
  makeEntryFor: (request: FastifyRequest, action: StaffAction) => MakeJournalEntry;
};

function addEntryRoutes(app: App, { factors, requireStaff, limit, clock, publicUrl, makeEntryFor }: RouteDeps): void {
  app.route({
    ...contractRoute(httpContract.staffEntry),
    onRequest: [limit('staff'), requireStaff('staffEntry')],
    handler: async (request) => entryOf(request, clock.now()),
  });

  app.route({
    ...contractRoute(httpContract.leaveOffice),
    onRequest: [limit('staff'), requireStaff('leaveOffice')],
    bodyLimit,
    handler: async (request, reply) => {
      const member = staffOf(request);
      const stepUp = shownStepUp(request, member, clock.now())?.tokenHash ?? null;
      const device = shownDevice(request)?.tokenHash ?? null;
      await factors.leave(
        member,
        { stepUp, device },
        makeEntryFor(request, 'leaveOffice')({ target: member.accountId }),
      );
      const cookies = [stepUpCookieOf(null, publicUrl), deviceCookieOf(null, publicUrl)];
      return reply.code(204).header('set-cookie', cookies).send();
    },
  });
}

function addEnrolmentRoutes(app: App, { factors, requireStaff, limit, publicUrl, makeEntryFor }: RouteDeps): void {
  /** A code that is tried counts like one that opens. */
  const proof = limit('stepUp', staffKey);

  app.route({
    ...contractRoute(httpContract.passkeyOptions),
    onRequest: [limit('staff'), requireStaff('passkeyOptions')],
    bodyLimit,
    handler: async (request) => factors.passkeyOptions(staffOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.addPasskey),
    onRequest: [limit('staff'), requireStaff('addPasskey'), proof],
    bodyLimit: credentialLimit,
    handler: async (request, reply) =>
      sendCodes(
        reply,
        await factors.addPasskey(staffOf(request), request.body, makeEntryFor(request, 'addPasskey')),
        publicUrl,
      ),
  });

  app.route({
    ...contractRoute(httpContract.codesOptions),
    onRequest: [limit('staff'), requireStaff('codesOptions')],
    bodyLimit,
    handler: async (request) => factors.codesOptions(staffOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.addCodes),
    onRequest: [limit('staff'), requireStaff('addCodes'), proof],
    bodyLimit,
    handler: async (request, reply) =>
      sendCodes(
        reply,
        await factors.addCodes(staffOf(request), request.body, makeEntryFor(request, 'addCodes')),
        publicUrl,
      ),
  });

  app.route({
    ...contractRoute(httpContract.removeFactor),
    onRequest: [limit('staff'), requireStaff('removeFactor')],
    handler: async (request, reply) =>
      sendNothing(
        reply,
        await factors.removeFactor(staffOf(request), request.params.id, makeEntryFor(request, 'removeFactor')),
      ),
  });

  app.route({
    ...contractRoute(httpContract.renewRecoveryCodes),
    onRequest: [limit('staff'), requireStaff('renewRecoveryCodes')],
    bodyLimit,
    handler: async (request, reply) =>
      sendCodes(
        reply,
        await factors.renewRecoveryCodes(staffOf(request), makeEntryFor(request, 'renewRecoveryCodes')),
        publicUrl,
      ),
  });
}

function addStepUpRoutes(app: App, { factors, requireStaff, limit, publicUrl, makeEntryFor }: RouteDeps): void {
  const proof = limit('stepUp', staffKey);

  app.route({
    ...contractRoute(httpContract.stepUpOptions),
    onRequest: [limit('staff'), requireStaff('stepUpOptions')],
    bodyLimit,
    handler: async (request) => factors.stepUpOptions(staffOf(request)),
  });

  app.route({
    ...contractRoute(httpContract.stepUpByPasskey),
    onRequest: [limit('staff'), requireStaff('stepUpByPasskey'), proof],
    bodyLimit: credentialLimit,
    handler: async (request, reply) => {
      const row = makeEntryFor(request, 'stepUpByPasskey');
      return sendOpened(
        reply,
        await factors.stepUpByPasskey(staffOf(request), request.body.credential, row),
        publicUrl,
      );
    },
  });

  app.route({
    ...contractRoute(httpContract.stepUpByCode),
    onRequest: [limit('staff'), requireStaff('stepUpByCode'), proof],
    bodyLimit,
    handler: async (request, reply) => {
      const row = makeEntryFor(request, 'stepUpByCode');
      return sendOpened(reply, await factors.stepUpByCode(staffOf(request), request.body.code, row), publicUrl);
    },
  });
}

function addTeamRoutes(
  app: App,
  { team, staff, nameJournal, requireStaff, requireAccount, limit, wakeOutbox, makeEntryFor }: RouteDeps,
): void {
  app.route({
    ...contractRoute(httpContract.team),
    onRequest: [limit('staff'), requireStaff('team')],
    handler: async () => team.everybody(),
  });

  app.route({
    ...contractRoute(httpContract.inviteStaff),
    onRequest: [limit('staff'), requireStaff('inviteStaff'), limit('mailsAccount', staffKey)],
    bodyLimit,
    handler: async (request, reply) => {
      await team.invite({ ...request.body, makeEntry: makeEntryFor(request, 'inviteStaff') });
      wakeOutbox();
      return reply.code(204).send();
    },
  });

  app.route({
    ...contractRoute(httpContract.withdrawInvitation),
    onRequest: [limit('staff'), requireStaff('withdrawInvitation')],
    handler: async (request, reply) =>
      sendNothing(reply, await team.withdraw(request.params.id, makeEntryFor(request, 'withdrawInvitation'))),
  });

  app.route({
    ...contractRoute(httpContract.endStaff),
    onRequest: [limit('staff'), requireStaff('endStaff')],
    handler: async (request, reply) => {
      const makeEntry = makeEntryFor(request, 'endStaff');
      return sendNothing(reply, await team.end(request.params.id, { makeEntry, lastOwner: 'stays' }));
    },
  });

  app.route({
    ...contractRoute(httpContract.journal),
    onRequest: [limit('staff'), requireStaff('journal')],
    handler: async ({ query: { cursor, limit: most } }) => {
      const page = await staff.journal({ limit: most, ...(cursor !== undefined && { cursor }) });
      return { ...page, entries: await nameJournal(page.entries) };
    },
  });

  app.route({
    ...contractRoute(httpContract.acceptInvitation),
    onRequest: [limit('signIn'), requireAccount],
    bodyLimit,
    handler: async (request, reply) =>
      sendResult(reply, await team.accept(accountOf(request), request.body.token, request.id)),
  });
}

function addDeviceRoutes(app: App, { devices, requireStaff, limit, publicUrl, makeEntryFor }: RouteDeps): void {
  app.route({
    ...contractRoute(httpContract.makeDeviceLink),
    onRequest: [limit('staff'), requireStaff('makeDeviceLink')],
    bodyLimit,
    handler: async (request, reply) => {
      const made = await devices.makeLink(request.params.id, makeEntryFor(request, 'makeDeviceLink'));
      return made.ok ? reply.code(201).send(made.value) : sendRefusal(request, reply, made.error);
    },
  });

  app.route({
    ...contractRoute(httpContract.endDevice),
    onRequest: [limit('staff'), requireStaff('endDevice')],
    handler: async (request, reply) =>
      sendNothing(reply, await devices.end(request.params.id, makeEntryFor(request, 'endDevice'))),
  });

  app.route({
    ...contractRoute(httpContract.openDevice),
    onRequest: [limit('signIn')],
    bodyLimit,
    handler: async (request, reply) => {
      const opened = await devices.open(request.body.token, request.id);
      if (opened.ok) reply.header('set-cookie', deviceCookieOf(opened.value, publicUrl));
      return sendNothing(reply, opened.ok ? ok(null) : opened);
    },
  });
}

type Opened = Result<{ token: string | null; recoveryCodes: string[] }>;

function sendOpened(reply: FastifyReply, opened: Opened, publicUrl: string): FastifyReply {
  return sendNothing(withToken(reply, opened, publicUrl), opened);
}

function sendCodes(reply: FastifyReply, opened: Opened, publicUrl: string): FastifyReply {
  if (!opened.ok) return sendRefusal(reply.request, reply, opened.error);
  const { recoveryCodes } = opened.value;
  return withToken(reply, opened, publicUrl).code(201).send({ recoveryCodes });
}

function withToken(reply: FastifyReply, opened: Opened, publicUrl: string): FastifyReply {
  const token = opened.ok ? opened.value.token : null;
  return token === null ? reply : reply.header('set-cookie', stepUpCookieOf(token, publicUrl));
}

function entryOf(request: FastifyRequest, now: Date): StaffEntry {
  const member = staffOf(request);
  const { email, role, factors, recoveryHashes } = member;
  const stepUp = shownStepUp(request, member, now);
  const fresh = stepUp !== null && isFresh(stepUp, now);
  return {
    email,
    role,
    factors: factors.map(withoutSecrets),
    recoveryCodesLeft: recoveryHashes.length,
    factorRequired: factors.length === 0,
    openUntil: stepUp?.expiresAt ?? null,
    freshUntil: fresh ? new Date(Date.parse(stepUp.shownAt) + freshStepUpMs).toISOString() : null,
  };
}
