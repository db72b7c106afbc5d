import { pressedAt, type RidePlan, ridePlanOf, rideProgress, waitingProposal } from '../rides/ride-progress.ts';
import { type DrivenRide, driverOfRide, pressesOfDriver } from '../rides/presses-of-driver.ts';
import { minuteMs, type WaitingCharge } from '../rides/waiting-terms.ts';
import type { WaitingTerms } from '../schemas/company.ts';
import type { Order } from '../schemas/order.ts';
import type { FlightNews, KeptPress, LoggedPress, WaitingAnswer } from '../schemas/ride-press.ts';
import { epochMs } from '../time/utc-instant.ts';
import { numberedRides } from '../trips/rides-of.ts';
import { beganWithTwoRides } from './due-on-board.ts';
import { operatorCancellation } from './operator-cancellation.ts';

/** What the driver of a ride proposes (Rules 14.5, 14.6). */
export interface DriverProposal {
  /** Which of the order's rides (`numberedRides`), from 0. */
  readonly rideIndex: number;
  readonly freeMinutes: number;
  /** When the flight lands that is waited for, as somebody has said it; null where nobody has. */
  readonly landsAt: string | null;
  /** What a service that follows flights says of it (Rules 14.17). */
  readonly flight: FlightNews | null;
  /** Waiting beyond the free minutes; null where there is none. */
  readonly waiting: WaitingCharge | null;
  /** Null until the office has answered. */
  readonly waitingAnswer: WaitingAnswer | null;
  /** Nobody came, and the ride can still be cancelled for it. */
  readonly isNoShow: boolean;
  /** Something of it waits for the office. */
  readonly isOpen: boolean;
}

/** What a proposal hangs on beside its order. */
interface Driven {
  readonly presses: readonly LoggedPress[];
  /** Who has which ride, as far as that is kept. */
  readonly rides: readonly DrivenRide[];
  readonly terms: WaitingTerms;
}

/**
 * What the drivers of an accepted order propose, ride by ride, and what the office has answered (Rules 14.13). Where another driver has a ride by now,
 * the one before proposes nothing any more (14.4). An order that is not accepted, or not any more, has nothing to answer.
 *
 * @example
 * driverProposals(readStoredOrder({ status: 'canceled' }).order, { presses: [], rides: [], terms: usualWaiting })
 *   .some(({ isOpen }) => isOpen) // false
 */
export function driverProposals(order: Order, driven: Driven): readonly DriverProposal[] {
  const isAccepted = order.status === 'validated';
  return numberedRides(order.trips).map(({ rideIndex }) => {
    const { plan, progress } = progressOf(order, rideIndex, driven);
    const waiting = waitingProposal(progress, plan, driven.terms.minuteTTC);
    const waitingAnswer = waitingAnswerOf(order, rideIndex);
    const isNoShow = progress.state === 'no_show' && operatorCancellation(order) !== null;
    const isOpen = isAccepted && (isNoShow || (waiting !== null && waitingAnswer === null));
    const { landsAt, flight } = progress;
    return { rideIndex, freeMinutes: plan.freeMinutes, landsAt, flight, waiting, waitingAnswer, isNoShow, isOpen };
  });
}

/** How far a ride of an order is, which is one of its rides, by the presses of whoever has it. */
function progressOf(order: Order, rideIndex: number, { presses, rides, terms }: Driven) {
  // Each of its rides has a plan.
  const plan = ridePlanOf(order, rideIndex, terms) as RidePlan;
  const isOwn = (one: Pick<DrivenRide, 'orderId' | 'rideIndex'>) =>
    one.orderId === order.id && one.rideIndex === rideIndex;
  const own = presses.filter(isOwn);
  return { plan, progress: rideProgress(pressesOfDriver(own, driverOfRide(own, rides.find(isOwn))), plan) };
}

/**
 * Whether nobody came to the first of two rides: what was to be collected there is collected at the way back (`dueAtRide`).
 *
 * @example
 * isFirstMissed(readStoredOrder({ status: 'validated' }).order, { presses: [], rides: [], terms: usualWaiting }) // false
 */
export function isFirstMissed(order: Order, driven: Driven): boolean {
  return beganWithTwoRides(order) && progressOf(order, 0, driven).progress.state === 'no_show';
}

/**
 * The rides of an order, by their numbers (`numberedRides`), to which nobody came, by the last word of whoever drove them.
 *
 * @example
 * missedRides(readStoredOrder({ status: 'validated' }).order, { presses: [], rides: [], terms: usualWaiting }) // []
 */
export function missedRides(order: Order, driven: Driven): number[] {
  const indexes = numberedRides(order.trips).map(({ rideIndex }) => rideIndex);
  return indexes.filter((rideIndex) => progressOf(order, rideIndex, driven).progress.state === 'no_show');
}

/**
 * What the office has answered about the waiting at a ride, `null` where it has said nothing. The last word counts, also one that is under way:
 * what was declined may be charged later by a change of its own.
 *
 * @example waitingAnswerOf({ history: [], pendingChange: null }, 0) // null
 */
export function waitingAnswerOf(
  { history, pendingChange }: Pick<Order, 'history' | 'pendingChange'>,
  rideIndex: number,
): WaitingAnswer | null {
  const answers = [...history, ...(pendingChange ? [pendingChange] : [])].flatMap((change): WaitingAnswer[] => {
    if (change.event === 'declineWaiting' && change.rideIndex === rideIndex) return ['declined'];
    const { event, amendment } = change;
    const isCharged = event === 'amend' && amendment?.kind === 'waiting' && amendment.rideIndex === rideIndex;
    return isCharged ? ['charged'] : [];
  });
  return answers.at(-1) ?? null;
}

/**
 * Whether a press by itself may come to propose something: nobody came, or the customer got in so late that waiting may be charged. What is
 * proposed in the end hangs on all presses of the ride (`driverProposals`).
 *
 * @example
 * mayPropose(
 *   { kind: 'aboard', stop: 0, at: '2026-12-01T17:46:00.000Z', receivedAt: '2026-12-01T17:46:00.000Z' },
 *   { startsAt: '2026-12-01T17:30:00.000Z', freeMinutes: 15 },
 * ) // true
 */
export function mayPropose(
  { kind, stop, ...press }: Pick<KeptPress, 'kind' | 'stop' | 'at' | 'receivedAt'>,
  { startsAt, freeMinutes }: Pick<RidePlan, 'startsAt' | 'freeMinutes'>,
): boolean {
  if (kind === 'no_show') return true;
  const chargedFromMs = epochMs(startsAt) + (freeMinutes + 1) * minuteMs;
  return kind === 'aboard' && stop === 0 && epochMs(pressedAt(press)) >= chargedFromMs;
}
