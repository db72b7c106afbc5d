import { type Driver, httpContract, type LoggedPress, type OfficeRideLog } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendNothing, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import {
  journalEntry,
  journalEntryMaker,
  type JournalFacts,
  officePersonOf,
  type RequireStaff,
  staffOf,
} from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { type AnswerWaitingDeps, createAnswerWaiting } from './answer-waiting.ts';
import { sendDocument } from '../documents/document-routes.ts';
import { createDriverFeeds, type DriverFeedDeps } from './driver-feeds.ts';
import { createEnterLanding } from './enter-landing.ts';
import { createFollowLanding } from './follow-landing.ts';
import { createOwnRides, keptPresses } from './own-rides.ts';
import { createPressRide, type PressRideDeps } from './press-ride.ts';
import { type ProposalDeps, readProposals } from './read-proposals.ts';
import { createWithdrawNoShow } from './withdraw-no-show.ts';

interface Deps
  extends Omit<PressRideDeps, 'followLanding'>,
    Omit<DriverFeedDeps, 'ownRides' | 'language'>,
    Omit<AnswerWaitingDeps, keyof PressRideDeps> {
  fleet: Pick<FleetStore, 'ofOrder' | 'picture' | 'read'>;
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** A press is a few words. */
const bodyLimit = 1024;

/** What a driver sees and says of own rides, and what the office reads of it (Rules 14). */
export function addDriverRoutes(app: App, { requireStaff, limit, ...deps }: Deps): void {
  const ownRides = createOwnRides(deps);
  const followLanding = createFollowLanding(deps);
  const pressRide = createPressRide({ ...deps, followLanding });
  app.route({
    ...contractRoute(httpContract.driverRides),
    onRequest: [limit('staff'), requireStaff('driverRides')],
    handler: async (request) => (await ownRides.of(staffOf(request).accountId)).answer,
  });

  app.route({
    ...contractRoute(httpContract.pressRide),
    onRequest: [limit('staff'), requireStaff('pressRide')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { rideIndex, accountId: presser, sentAt, ...press } = request.body;
      const by = officePersonOf(request);
      if (presser !== undefined && presser !== by.accountId) return sendResult(reply, err('account_changed'));
      const landing = press.landsAt !== undefined && { landsAt: press.landsAt };
      const after = { ride: rideIndex, press: press.kind, stop: press.stop, at: press.at, ...landing };
      const journal = journalEntry(request, 'pressRide', { now: deps.clock.now(), target: orderId, after });
      return sendResult(reply, await pressRide({ by, orderId, rideIndex, press, sentAt, journal }));
    },
  });

  addFeedRoutes(app, { ...deps, requireStaff, limit });

  addOfficeRoutes(app, { ...deps, requireStaff, limit });
}

/** What the office reads and says of a ride that is under way. */
function addOfficeRoutes(app: App, { requireStaff, limit, ...deps }: Deps): void {
  const followLanding = createFollowLanding(deps);
  const readRideLog = createReadRideLog(deps);
  const answerWaiting = createAnswerWaiting(deps);
  const enterLanding = createEnterLanding(deps);
  const withdrawNoShow = createWithdrawNoShow(deps);
  app.route({
    ...contractRoute(httpContract.officeRideLog),
    onRequest: [limit('staff'), requireStaff('officeRideLog')],
    handler: async (request, reply) => sendResult(reply, await readRideLog(request.params.id)),
  });

  app.route({
    ...contractRoute(httpContract.officeAnswerWaiting),
    onRequest: [limit('staff'), requireStaff('officeAnswerWaiting')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const journalOf = (fields: Pick<JournalFacts, 'before' | 'after'>) =>
        journalEntry(request, 'officeAnswerWaiting', { now: deps.clock.now(), target: orderId, ...fields });
      return sendResult(
        reply,
        await answerWaiting({ ...request.body, orderId, by: officePersonOf(request), journalOf }),
      );
    },
  });

  app.route({
    ...contractRoute(httpContract.officeLanding),
    onRequest: [limit('staff'), requireStaff('officeLanding')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { rideIndex, landsAt } = request.body;
      const facts = { now: deps.clock.now(), target: orderId, after: { ride: rideIndex, landsAt } };
      const journal = journalEntry(request, 'officeLanding', facts);
      const entered = await enterLanding({ ...request.body, orderId, journal });
      if (entered.ok) await followLanding({ ...request.body, orderId, by: officePersonOf(request) });
      return sendResult(reply, entered.ok ? await readRideLog(orderId) : entered);
    },
  });

  app.route({
    ...contractRoute(httpContract.officeWithdrawNoShow),
    onRequest: [limit('staff'), requireStaff('officeWithdrawNoShow')],
    bodyLimit,
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const facts = { now: deps.clock.now(), target: orderId, after: { ride: request.body.rideIndex } };
      const journal = journalEntry(request, 'officeWithdrawNoShow', facts);
      const withdrawn = await withdrawNoShow({ ...request.body, orderId, by: officePersonOf(request), journal });
      return sendResult(reply, withdrawn.ok ? await readRideLog(orderId) : withdrawn);
    },
  });
}

/** Calendars of own rides: made and renewed by whoever drives, taken back by the owner, read by whoever has the address (Rules 14.15). */
function addFeedRoutes(app: App, { requireStaff, limit, ...deps }: Deps): void {
  const feeds = createDriverFeeds({
    ...deps,
    ownRides: createOwnRides(deps),
    language: () => deps.company().operatorLanguage,
  });
  app.route({
    ...contractRoute(httpContract.driverFeed),
    onRequest: [limit('staff'), requireStaff('driverFeed')],
    handler: async (request) => feeds.addressOf(staffOf(request).accountId),
  });

  app.route({
    ...contractRoute(httpContract.renewDriverFeed),
    onRequest: [limit('staff'), requireStaff('renewDriverFeed')],
    bodyLimit,
    handler: async (request) =>
      feeds.renew(staffOf(request).accountId, journalEntryMaker(request, 'renewDriverFeed', deps.clock)),
  });

  app.route({
    ...contractRoute(httpContract.endDriverFeed),
    onRequest: [limit('staff'), requireStaff('endDriverFeed')],
    handler: async (request, reply) =>
      sendNothing(reply, await feeds.end(request.params.id, journalEntryMaker(request, 'endDriverFeed', deps.clock))),
  });

  app.route({
    ...contractRoute(httpContract.readDriverFeed),
    onRequest: [limit('rideLinks')],
    handler: async (request, reply) => {
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      return sendDocument(reply, await feeds.read(request.params.file.replace(/\.ics$/, '')), 'attachment');
    },
  });
}

interface ReadRideLogDeps extends ProposalDeps {
  orders: Pick<OrderStore, 'find'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'read'>;
}

type ReadRideLog = (orderId: string) => Promise<Result<OfficeRideLog>>;

/** How far the rides of an order are, by whose presses, and what is proposed to charge for waiting (Rules 14.6, 14.7). */
function createReadRideLog({ orders, ...deps }: ReadRideLogDeps): ReadRideLog {
  return async (orderId) => {
    const order = await orders.find(orderId);
    if (order === null) return err('not_found');
    const [{ presses, proposals }, { drivers }] = await Promise.all([readProposals(deps, order), deps.fleet.read()]);
    const rides = proposals.map(({ isOpen: _open, ...proposal }) => ({
      ...proposal,
      presses: presses.flatMap((press) => {
        const by = presserOf(press, drivers);
        return keptPresses([press], orderId, proposal.rideIndex).map((kept) => ({ ...kept, ...by }));
      }),
    }));
    return ok({ rides });
  };
}

function presserOf({ driverId, flight }: LoggedPress, drivers: readonly Driver[]) {
  if (driverId === '') return { by: flight === undefined ? 'office' : 'service', driverName: '' } as const;
  const driver = drivers.find(({ id }) => id === driverId);
  return { by: 'driver', driverName: driver ? `${driver.firstName} ${driver.lastName}` : '' } as const;
}
