import {
  type Address,
  type Driver,
  type DriverRide,
  httpContract,
  isLandingOf,
  type LandingRequest,
  type LoggedPress,
  mayPropose,
  type Occupation,
  type OfficePerson,
  type OfficeRideLog,
  pickUpKindOf,
  pressedAt,
  pressesOfDriver,
  type RidePress,
  rideProgress,
  ridesOf,
} from '@chauffeur/core';
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
import { type OrderStore, withdrawalsOf } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { type AnswerWaitingDeps, createAnswerWaiting } from './answer-waiting.ts';
import { sendDocument } from '../documents/document-routes.ts';
import { createDriverFeeds, type DriverFeedDeps } from './driver-feeds.ts';
import { createFollowLanding } from './follow-landing.ts';
import { isStillAccepted, pressMails } from './coming-driver.ts';
import { createOwnRides, keptPresses, type OwnRidesDeps } from './own-rides.ts';
import { readProposals } from './read-proposals.ts';
import { createWithdrawNoShow, withdrawalChange } from './withdraw-no-show.ts';

interface PressDeps extends OwnRidesDeps {
  orders: Pick<OrderStore, 'find' | 'withdrawNoShow'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'picture' | 'read'>;
  rideLog: RideLogStore;
  outbox: Pick<OutboxStore, 'add'>;
  wakeOutbox: () => void;
  sendsTexts?: boolean;
}

interface Deps
  extends PressDeps,
    Omit<DriverFeedDeps, 'ownRides' | 'language'>,
    Omit<AnswerWaitingDeps, keyof PressDeps> {
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

interface Pressing extends PressDeps {
  followLanding: ReturnType<typeof createFollowLanding>;
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
      const { rideIndex, accountId: presser, ...press } = request.body;
      const by = officePersonOf(request);
      if (presser !== undefined && presser !== by.accountId) return sendResult(reply, err('account_changed'));
      const landing = press.landsAt !== undefined && { landsAt: press.landsAt };
      const after = { ride: rideIndex, press: press.kind, stop: press.stop, at: press.at, ...landing };
      const journal = journalEntry(request, 'pressRide', { now: deps.clock.now(), target: orderId, after });
      return sendResult(reply, await pressRide({ by, orderId, rideIndex, press, journal }));
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

interface EnteredLanding extends LandingRequest {
  orderId: string;
  journal: JournalEntry;
}

/** What the office knows of a flight, kept among the presses of the ride: a driver sees it, and may know better later (Rules 14.6). */
function createEnterLanding({ orders, rideLog, clock }: PressDeps) {
  return async ({ orderId, rideIndex, key, landsAt, journal }: EnteredLanding): Promise<Result<null>> => {
    const order = await orders.find(orderId);
    const [first] = ridesOf(order?.trips ?? [])[rideIndex] ?? [];
    if (order === null || first === undefined) return err('not_found');
    if (order.status !== 'validated') return err('amendment_closed');
    if (!isFlightOf({ startsAt: first.fromDatetime, from: first.from }, landsAt)) return err('validation_failed');
    const at = clock.now().toISOString();
    const press = { key, kind: 'landing', stop: 0, at, landsAt, receivedAt: at } as const;
    await rideLog.add({ ...press, orderId, rideIndex, driverId: '' }, { journal });
    return ok(null);
  };
}

interface PickUp {
  startsAt: string;
  from: Address | undefined;
}

/** Whether a landing may be that of a ride: its pick-up is at an airport, and the landing near the agreed hour. */
function isFlightOf({ startsAt, from }: PickUp, landsAt: string | undefined): boolean {
  return from !== undefined && pickUpKindOf(from) === 'airport' && isLandingOf({ startsAt }, landsAt);
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

/** Whether a press takes a no-show back: with it the ride waits or is driven, since the customer may have come all the same. */
function takesNoShowBack({ presses, startsAt, stops, freeMinutes }: DriverRide, press: LoggedPress): boolean {
  const plan = { startsAt, freeMinutes, stops: stops.length - 1 };
  return rideProgress(presses, plan).state === 'no_show' && rideProgress([...presses, press], plan).state !== 'no_show';
}

interface Pressed {
  by: OfficePerson;
  orderId: string;
  rideIndex: number;
  press: RidePress;
  journal: JournalEntry;
}

/**
 * Keeps what a driver pressed, with the hour at which it came, also where it moves nothing any more (Rules 14.4). Another driver's ride is not
 * there.
 */
function createPressRide({ rideLog, outbox, wakeOutbox, sendsTexts, clock, followLanding, ...deps }: Pressing) {
  const ownRides = createOwnRides({ ...deps, rideLog, clock });
  const ownRide = async (accountId: string, { orderId, rideIndex }: Pick<Pressed, 'orderId' | 'rideIndex'>) => {
    const { driver, answer } = await ownRides.of(accountId);
    return { driver, ride: answer.rides.find((one) => one.orderId === orderId && one.rideIndex === rideIndex) };
  };
  return async ({ by, orderId, rideIndex, press, journal }: Pressed): Promise<Result<DriverRide>> => {
    const { driver, ride } = await ownRide(by.accountId, { orderId, rideIndex });
    if (ride === undefined || driver === null) return err('not_found');
    const pickUp = { startsAt: ride.startsAt, from: ride.stops[0] };
    if (press.kind === 'landing' && !isFlightOf(pickUp, press.landsAt)) return err('validation_failed');
    const receivedAt = clock.now().toISOString();
    const proposes = mayPropose({ ...press, receivedAt }, ride) && ({ proposes: true } as const);
    const kept = { ...press, orderId, rideIndex, driverId: driver.id, receivedAt, ...proposes };
    const isAnswered = (await keep(ride, kept, { by, journal })) === 'answered';
    if (isAnswered) return err('no_show_answered');
    await tellPress(press, { id: `${orderId}:${rideIndex}`, driverId: driver.id }, orderId);
    const { key, landsAt } = press;
    if (landsAt !== undefined) await followLanding({ orderId, rideIndex, landsAt, key, by });
    // The landing may have moved the ride.
    const after = landsAt === undefined ? ride : ((await ownRide(by.accountId, { orderId, rideIndex })).ride ?? ride);
    return ok({
      ...after,
      presses: keptPresses(pressesOfDriver(await rideLog.ofOrders([orderId]), driver.id), orderId, rideIndex),
    });
  };

  /** Keeps a press. One that takes a no-show back is kept with the order's history too, unless the office has answered the no-show before (Rules 14.5). */
  async function keep(ride: DriverRide, press: LoggedPress, { by, journal }: Pick<Pressed, 'by' | 'journal'>) {
    const isBack = !takesNoShowBack(ride, press) || (await takeBack(ride, press, { by, journal }));
    // Whoever has got in all the same is on board, whatever was answered.
    if (!isBack && press.kind === 'no_show_withdrawn') return 'answered';
    await rideLog.add(press, { journal });
    return 'kept';
  }

  /** Takes a no-show back, and answers whether there is none any more. That the office did so meanwhile shows in the history, or in the newer log. */
  async function takeBack(ride: DriverRide, press: LoggedPress, { by, journal }: Pick<Pressed, 'by' | 'journal'>) {
    const { orderId, rideIndex, driverId } = press;
    const withdrawalsSeen = withdrawalsOf((await deps.orders.find(orderId)) ?? { history: [] }, rideIndex);
    const presses = keptPresses(pressesOfDriver(await rideLog.ofOrders([orderId]), driverId), orderId, rideIndex);
    if (!takesNoShowBack({ ...ride, presses }, press)) return true;
    const change = withdrawalChange({ at: pressedAt(press), rideIndex, by, byDriver: true });
    return deps.orders.withdrawNoShow(orderId, { change, press, journal, withdrawalsSeen });
  }

  /** Asks for the mails of a press. A press that is sent again asks again, so that a crash in between loses none; each leaves once. */
  async function tellPress(
    press: RidePress,
    ride: Pick<Occupation, 'id' | 'driverId'>,
    orderId: string,
  ): Promise<void> {
    const order = await deps.orders.find(orderId);
    if (order === null || !isStillAccepted(order)) return;
    const mails = pressMails(press, { order, ride, sendsTexts });
    for (const mail of mails) await outbox.add(mail, clock.now());
    if (mails.length > 0) wakeOutbox();
  }
}

type ReadRideLog = (orderId: string) => Promise<Result<OfficeRideLog>>;

/** How far the rides of an order are, by whose presses, and what is proposed to charge for waiting (Rules 14.6, 14.7). */
function createReadRideLog({ orders, ...deps }: PressDeps): ReadRideLog {
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
