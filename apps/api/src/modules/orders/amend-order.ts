import {
  type Amendment,
  type AmendmentAnswer,
  type AmendmentMoney,
  amendmentMoney,
  type AmendmentPreview,
  type AmendmentRequest,
  type AmendmentWish,
  type Availability,
  changesOf,
  type Company,
  type CustomerAmendmentAnswer,
  decisionTimes,
  isAskedFirst,
  legsOf,
  type NewPlaces,
  type OfficePerson,
  type Order,
  planAmendment,
  type ShownAmendment,
  undoSeconds,
} from '@chauffeur/core';
import { err, invalidFields, ok, type Result } from '#errors/result.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { JournalEntry, JournalFields } from '#ports/staff-store.ts';
import { type FirstMissedDeps, readFirstMissed } from '../fleet/first-missed.ts';
import { findStops } from '../quotes/find-stops.ts';
import { measureLeg } from '../quotes/measure-legs.ts';
import { type AmendedVehiclesDeps, foreseen, movesRides, takenBy, withFleet } from './amended-vehicles.ts';
import type { ChangeOrder, ChangeOutcome } from './change-order.ts';
import { withoutPlaceRecords, withoutRecords, withPlaceRecords } from './place-records.ts';

export interface AmendOrderDeps extends AmendedVehiclesDeps {
  orders: Pick<OrderStore, 'find'>;
  catalogue: Pick<CatalogueStore, 'read'>;
  maps: MapsPort;
  fleet: Pick<FleetStore, 'picture' | 'ofOrder'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  clock: Clock;
  changeOrder: ChangeOrder;
  company: () => Pick<Company, 'waiting'>;
  /** Null where cards are not taken. */
  payFurther: PayFurther | null;
}

/** A dearer change that is to be paid by a further authorisation of its card. */
export interface FurtherPayment {
  amendment: Amendment;
  /** Euros with VAT. */
  amountTTC: number;
  /** Which proposal it agrees to, and until when; left out where the customer asks for it himself. */
  proposedAt?: string;
  expiresAt?: string;
}

/** Answers the client secret by which the customer pays it (Rules 21.6). */
export type PayFurther = (order: Order, further: FurtherPayment) => Promise<Result<string>>;

/** Which order, and who asks for the change. Whether they may is known before. */
interface AmendmentOf {
  orderId: string;
  askedBy: Amendment['askedBy'];
  /** Who of the office asks; left out where the customer does. */
  by?: OfficePerson;
  /** The landing because of which a pick-up moves (Rules 14.16). */
  landsAt?: string;
  /** Makes the row of the journal from what the change alters. */
  journalOf?: (fields: { before: JournalFields; after: JournalFields }) => JournalEntry;
}

export interface AmendOrder {
  /** What a wish would change, and on which terms. Changes nothing. */
  preview(of: AmendmentOf, wish: AmendmentWish): Promise<Result<AmendmentPreview>>;
  /** Does it on the terms that were shown; what makes the order dearer waits for the customer's yes instead. */
  amend(
    of: AmendmentOf,
    request: AmendmentRequest & { byCard?: boolean | undefined },
  ): Promise<Result<CustomerAmendmentAnswer>>;
}

/**
 * Changes an order that is made, for the office as for its customer (Rules 21.1 to 21.3): planned by core, shown, and done by the change in
 * two steps that every other goes through (4.12). Said again under its key it is the same change; on other terms than were shown, or
 * once somebody else has changed the order, nothing is done.
 */
export function createAmendOrder(deps: AmendOrderDeps): AmendOrder {
  const { orders, clock, changeOrder } = deps;
  return {
    async preview(of, wish) {
      const order = await orders.find(of.orderId);
      if (order === null) return err('not_found');
      const planned = await planFor(deps, order, { ...of, wish, key: '' });
      if (!planned.ok) return planned;
      const amendment = planned.value;
      const { before, after } = amendment;
      const { vehicle, handOver } = await foreseen(deps, order, amendment);
      const waits = mustAsk(order, amendment, { vehicle, now: clock.now() });
      return ok({
        ...withoutRecords({ before, after }),
        money: await moneyOf(deps, order, { amendment, waits }),
        vehicle,
        ...(handOver && of.askedBy === 'office' && { handOver }),
        isAskedFirst: waits,
        shown: termsOf(order, amendment),
      });
    },
    async amend({ orderId, askedBy, landsAt, ...author }, { wish, shown, message, key, undoable, byCard = false }) {
      const order = await orders.find(orderId);
      if (order === null) return err('not_found');
      const earlier = earlierAmendment(order, key);
      if (earlier !== null) return ok(earlier);
      if (changesOf(order).length !== shown.changes) return err('amendment_changed');
      const planned = await planFor(deps, order, { askedBy, wish, key });
      if (!planned.ok) return planned;
      const because = { ...planned.value, ...(landsAt !== undefined && { landsAt }) };
      const amendment = undoable ? toldLater(because, clock.now()) : because;
      if (!isAsShown(termsOf(order, amendment), shown)) return err('amendment_changed');
      const event = await eventOf(deps, order, amendment);
      if (!event.ok) return event;
      if (byCard) return paidByCard(deps, order, { amendment, waits: event.value !== 'amend' });
      const outcome = await changeOrder({
        orderId,
        event: event.value,
        ...(event.value === 'amend'
          ? await withFleet(deps, order, amendment)
          : { expiresAt: answerBefore(order, amendment, clock.now()) }),
        message,
        dueTTC: 0,
        amendment,
        ...signedBy(author, { amendment, isProposed: event.value === 'proposeAmendment' }),
      });
      return answerOf(outcome, key);
    },
  };
}

interface Asked {
  amendment: Amendment;
  /** Whether the change waits for the other side's yes: no card pays for it before that. */
  waits: boolean;
}

type MoneyDeps = Pick<AmendOrderDeps, 'payFurther' | 'clock'> & FirstMissedDeps;

async function moneyOf(deps: MoneyDeps, order: Order, { amendment, waits }: Asked): Promise<AmendmentMoney> {
  const { payFurther, clock } = deps;
  const money = amendmentMoney(order, amendment, {
    now: clock.now(),
    isFirstMissed: await readFirstMissed(deps, order),
  });
  return payFurther === null || waits ? { ...money, cardTTC: 0 } : money;
}

/** Asks for a further card. Nothing of the order changes before that stands (Rules 21.6). */
async function paidByCard(deps: MoneyDeps, order: Order, asked: Asked): Promise<Result<CustomerAmendmentAnswer>> {
  const { payFurther } = deps;
  const { cardTTC: amountTTC } = await moneyOf(deps, order, asked);
  if (payFurther === null || amountTTC === 0) return err('amendment_changed');
  const secret = await payFurther(order, { amendment: asked.amendment, amountTTC });
  return secret.ok ? ok({ outcome: 'card', order: withoutPlaceRecords(order), paymentIntent: secret.value }) : secret;
}

/** How long the mail about a change waits: as long as the office may take the change back, and time for that to arrive. */
const heldMs = (undoSeconds + 5) * 1000;

function toldLater(amendment: Amendment, now: Date): Amendment {
  return { ...amendment, tellFrom: new Date(now.getTime() + heldMs).toISOString() };
}

function signedBy({ by, journalOf }: Pick<AmendmentOf, 'by' | 'journalOf'>, noted: Noted) {
  return { ...(by && { by }), ...(journalOf && { journal: journalOf(journalFields(noted)) }) };
}

/** Whether a change is made at once or put to the other side first (Rules 21.3, 21.5); refused where nothing can drive it. */
async function eventOf(
  deps: AmendOrderDeps,
  order: Order,
  amendment: Amendment,
): Promise<Result<'amend' | 'proposeAmendment'>> {
  const { needsYes } = amendmentMoney(order, amendment, { now: deps.clock.now() });
  if (!needsYes && amendment.askedBy === 'office') return ok('amend');
  // A customer whom no mail reaches says yes on the phone, which is noted with the change.
  if (needsYes && order.customer.email === '') return invalidFields({ agreedByPhone: 'required' });
  const { vehicle } = await foreseen(deps, order, amendment);
  const refused = vehicle && takenBy(vehicle);
  if (refused !== null) return refused;
  return ok(needsYes || mustAsk(order, amendment, { vehicle, now: deps.clock.now() }) ? 'proposeAmendment' : 'amend');
}

interface AsThingsAre {
  vehicle: Availability | null;
  now: Date;
}

/** Whether a customer has to ask the office: the change is late, or no vehicle of ours could drive the accepted ride then (Rules 21.5). */
function mustAsk(order: Order, amendment: Amendment, { vehicle, now }: AsThingsAre): boolean {
  if (amendment.askedBy === 'office') return false;
  return isAskedFirst(order, amendment, now) || (order.status === 'validated' && vehicle?.state === 'on_request');
}

interface Planning extends Pick<Amendment, 'askedBy' | 'key'> {
  wish: AmendmentWish;
}

async function planFor(deps: AmendOrderDeps, order: Order, planning: Planning): Promise<Result<Amendment>> {
  const { wish, askedBy, key } = planning;
  if (order.pendingChange !== null) return err('change_under_way');
  const places = wish.kind === 'places' ? await measured(deps.maps, wish.stops) : ok(undefined);
  if (!places.ok) return places;
  const present = deps.clock.now();
  const { priceRules: rules } = await deps.catalogue.read(present);
  const now = present.toISOString();
  const { waiting } = deps.company();
  const found = places.value && { places: places.value };
  const plan = planAmendment({ order, wish, askedBy, key, rules, now, waiting, ...found });
  switch (plan.kind) {
    case 'planned':
      return ok(plan.amendment);
    case 'refused':
      return invalidFields(plan.fields);
    case 'closed':
      return err('amendment_closed');
    default:
      return err('invoice_frozen');
  }
}

/**
 * The new places with the ways between them. An order with a price is not given one without: a way that nobody can measure, as between two
 * streets of one town, is refused at its stop.
 */
async function measured(maps: MapsPort, placeIds: readonly string[]): Promise<Result<NewPlaces>> {
  const found = await findStops(maps, placeIds);
  if (!found.ok) return found;
  const legs = legsOf(found.value, 'go');
  const measures = await Promise.all(legs.map((leg) => measureLeg(maps, leg)));
  const known = measures.filter((measure) => measure !== null);
  if (known.length < measures.length)
    return invalidFields({ [`stops.${measures.indexOf(null) + 1}`]: 'impossible_journey' });
  const stops = await withPlaceRecords(maps, found.value);
  return ok({ stops, measures: known });
}

function termsOf(order: Order, { after, refundTTC }: Amendment): ShownAmendment {
  const { totalTTC } = order;
  return { changes: changesOf(order).length, totalTTC: after.totalTTC ?? totalTTC, refundTTC };
}

function isAsShown(terms: ShownAmendment, shown: ShownAmendment): boolean {
  return (['changes', 'totalTTC', 'refundTTC'] as const).every((field) => terms[field] === shown[field]);
}

const hourMs = 3_600_000;
/** How long an answer is waited for: time enough to read a mail, and not so long that nobody remembers. */
const agreeMs = 72 * hourMs;

/** Until when a proposal may be answered: before the ride, as it is or would be, and before the request expires. Afterwards nobody can be asked about it. */
function answerBefore(order: Order, amendment: Amendment, now: Date): string {
  const latest = now.getTime() + agreeMs;
  const expires = order.status === 'pending' ? [Date.parse(decisionTimes(order).decideBefore)] : [];
  const ends = [...startsOf(order, amendment), ...expires].filter((at) => at > now.getTime());
  return new Date(Math.min(latest, ...ends)).toISOString();
}

/** When the rides of an order begin, as they are and as they would be. */
export function startsOf({ trips }: Pick<Order, 'trips'>, { after }: Pick<Amendment, 'after'>): number[] {
  return [...trips, ...(after.trips ?? [])].map(({ fromDatetime }) => Date.parse(fromDatetime));
}

interface Noted {
  amendment: Amendment;
  /** Whether the change is only proposed, and nothing is changed yet. */
  isProposed: boolean;
}

/** What a row of the journal names of a change: the fields that are a word, a number or an hour. */
function journalFields({ amendment: { kind, before, after, refundTTC }, isProposed }: Noted) {
  const told = (fields: Amendment['after']): JournalFields => ({
    ...(fields.totalTTC !== undefined && { totalTTC: fields.totalTTC }),
    ...(fields.priceToConfirm !== undefined && { priceToConfirm: fields.priceToConfirm }),
    ...(fields.comment !== undefined && { comment: fields.comment }),
    ...(fields.traveller !== undefined && { traveller: fields.traveller?.name ?? null }),
    ...(fields.connections !== undefined && { connections: fields.connections.map(({ number }) => number).join(', ') }),
    ...(fields.trips !== undefined && movesRides(kind) && { rides: ridesInWords(fields.trips) }),
  });
  const meaning = { ...(refundTTC > 0 && { refundTTC }), ...(isProposed && { proposed: true }) };
  return { before: told(before), after: { kind, ...told(after), ...meaning } };
}

function ridesInWords(trips: Order['trips']): string {
  return trips.map(({ fromDatetime, from, to }) => `${fromDatetime} ${from.placeName} → ${to.placeName}`).join(', ');
}

/** What was done under a key before; null where nothing was. */
function earlierAmendment(order: Order, key: string): AmendmentAnswer | null {
  const seen = withoutPlaceRecords(order);
  const done = order.history.findLast(({ amendment }) => amendment?.key === key);
  if (done) return { outcome: done.event === 'amend' ? 'amended' : 'proposed', order: seen };
  return order.pendingChange?.amendment?.key === key ? { outcome: 'change_pending', order: seen } : null;
}

function answerOf(outcome: ChangeOutcome, key: string): Result<AmendmentAnswer> {
  if (outcome.kind === 'unknown') return err('not_found');
  if (outcome.kind === 'car_taken') return err('car_taken', { nearest: [...(outcome.nearest ?? [])] });
  const earlier = earlierAmendment(outcome.order, key);
  if (earlier !== null) return ok(earlier);
  return err(outcome.kind === 'under_way' ? 'change_under_way' : 'amendment_changed');
}
