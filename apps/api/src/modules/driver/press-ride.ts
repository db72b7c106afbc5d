import {
  arrivedPressAt,
  type DriverRide,
  type LoggedPress,
  mayPropose,
  type Occupation,
  type OfficePerson,
  pressedAt,
  pressesOfDriver,
  type RidePress,
  rideProgress,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { type OrderStore, withdrawalsOf } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { isStillAccepted, pressMails } from './coming-driver.ts';
import { isFlightOf } from './enter-landing.ts';
import type { createFollowLanding } from './follow-landing.ts';
import { createOwnRides, keptPresses, type OwnRidesDeps } from './own-rides.ts';
import { withdrawalChange } from './withdraw-no-show.ts';

export interface PressRideDeps extends OwnRidesDeps {
  orders: Pick<OrderStore, 'find' | 'withdrawNoShow'>;
  rideLog: Pick<RideLogStore, 'add' | 'ofOrders'>;
  outbox: Pick<OutboxStore, 'add'>;
  wakeOutbox: () => void;
  sendsTexts: boolean;
  followLanding: ReturnType<typeof createFollowLanding>;
}

/** Whether a press takes a no-show back: with it the ride waits or is driven, since the customer may have come all the same. */
function takesNoShowBack({ presses, startsAt, stops, freeMinutes }: DriverRide, press: LoggedPress): boolean {
  const plan = { startsAt, freeMinutes, stops: stops.length - 1 };
  return rideProgress(presses, plan).state === 'no_show' && rideProgress([...presses, press], plan).state !== 'no_show';
}

function withRightHour(press: RidePress, at: string): RidePress & Pick<LoggedPress, 'deviceAt'> {
  return at === press.at ? press : { ...press, at, deviceAt: press.at };
}

interface Pressed {
  by: OfficePerson;
  orderId: string;
  rideIndex: number;
  press: RidePress;
  /** What the device's clock said as it sent the press. */
  sentAt: string | undefined;
  journal: JournalEntry;
}

/**
 * Keeps what a driver pressed, with the hour at which it came, also where it moves nothing any more (Rules 14.4). Another driver's ride is not
 * there.
 */
export function createPressRide({
  rideLog,
  outbox,
  wakeOutbox,
  sendsTexts,
  clock,
  followLanding,
  ...deps
}: PressRideDeps) {
  const ownRides = createOwnRides({ ...deps, rideLog, clock });
  const ownRide = async (accountId: string, { orderId, rideIndex }: Pick<Pressed, 'orderId' | 'rideIndex'>) => {
    const { driver, answer } = await ownRides.of(accountId);
    return { driver, ride: answer.rides.find((one) => one.orderId === orderId && one.rideIndex === rideIndex) };
  };
  return async ({ by, orderId, rideIndex, press: sent, sentAt, journal }: Pressed): Promise<Result<DriverRide>> => {
    const { driver, ride } = await ownRide(by.accountId, { orderId, rideIndex });
    if (ride === undefined || driver === null) return err('not_found');
    const pickUp = { startsAt: ride.startsAt, from: ride.stops[0] };
    const receivedAt = clock.now().toISOString();
    const press = withRightHour(
      sent,
      arrivedPressAt({ ...sent, sentAt }, { receivedAt, acceptedAt: await acceptedAt(orderId) }),
    );
    if (press.kind === 'landing' && !isFlightOf(pickUp, press.landsAt)) return err('validation_failed');
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

  async function acceptedAt(orderId: string): Promise<string | null> {
    const order = await deps.orders.find(orderId);
    return order?.history.find(({ event }) => event === 'accept')?.at ?? null;
  }

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
