import {
  type Agenda,
  type AgendaRide,
  type AssignmentAnswer,
  assignRides,
  daysAfter,
  daySpan,
  type FleetGround,
  type FleetPicture,
  type FleetWrites,
  journeySpans,
  type MoveRefusal,
  needsHandOverMail,
  type Occupation,
  type Order,
  type Partner,
  readRevtc,
  rideHours,
  type RideMove,
  type RideOptions,
  ridesOf,
  ridesOfDay,
  vehicleLanes,
  vehicleOptions,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { MakeJournalEntry } from '#plugins/staff.ts';
import type { Clock } from '#ports/clock.ts';
import { type FleetOutcome, type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import { isOffer, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { partnersIn } from '../fleet/partners-in.ts';
import { reassignedKey } from '../orders/order-mails.ts';
import { agendaRide, customerName, rideWithout } from './agenda-ride.ts';

/** What the agenda is read from. */
interface AgendaSource {
  orders: Pick<OrderStore, 'find' | 'toDrive'>;
  paymentDrafts: Pick<PaymentDraftStore, 'find'>;
  fleet: Pick<FleetStore, 'picture'>;
  clock: Clock;
}

interface Deps {
  orders: Pick<OrderStore, 'find' | 'toDrive'>;
  paymentDrafts: Pick<PaymentDraftStore, 'find'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'picture' | 'change' | 'read'>;
  ground: FleetGround;
  clock: Clock;
  wakeOutbox: () => void;
}

type AgendaDays = Pick<Agenda, 'from' | 'days'>;

export interface OfficeAgenda {
  /** Reads so many days of Europe/Paris from one on, `yyyy-mm-dd`. */
  read(asked: AgendaDays): Promise<Agenda>;
  /** Who could drive a ride, by the id of its occupation. Nothing is written. */
  options(rideId: string): Promise<Result<RideOptions>>;
  /** Gives rides to others, all or none, where each is as it was seen (Rules 12.10). */
  assign(request: { moves: readonly RideMove[] }, makeEntry: MakeJournalEntry): Promise<Result<AssignmentAnswer>>;
}

/** How many orders are read at most: of one day more than ten cars can drive, of several days as many as one answer holds. */
const mostOrdersADay = 300;
const mostOrders = 1200;

/** What vehicles do, and who drives which ride (Rules 12.9, 12.10). */
export function createOfficeAgenda(deps: Deps): OfficeAgenda {
  return {
    read: (asked) => readAgenda(deps, asked),
    options: (rideId) => readOptions(deps, rideId),
    assign: ({ moves }, makeEntry) => assign(deps, moves, makeEntry),
  };
}

/** What the days hold, in one go (Rules 12.9). */
export async function readAgenda(
  { orders, paymentDrafts, fleet, clock }: AgendaSource,
  asked: AgendaDays,
): Promise<Agenda> {
  const span = spanOf(asked);
  const limit = Math.min(mostOrders, mostOrdersADay * asked.days);
  const search = { from: new Date(span.from), until: new Date(span.until), limit: limit + 1 };
  const [found, picture] = await Promise.all([orders.toDrive(search), fleet.picture([span])]);
  const now = clock.now().toISOString();
  const shown = picture.occupations.filter(({ holdUntil }) => holdUntil === null || holdUntil > now);
  const byId = await ordersOf(orders, shown, found.slice(0, limit));
  const offers = await offersOf(paymentDrafts, shown);
  const listed = new Set(shown.map(({ id }) => id));
  const unlisted = [...byId.values()]
    .filter(({ status }) => status !== 'canceled')
    .flatMap((order) => ridesOfDay(order, span).map((ride) => rideWithout(order, ride, now)))
    .filter(({ rideId }) => !listed.has(rideId));
  const rides = [
    ...shown.map((one) => ({ ...agendaRide(one, byId.get(one.orderId), now), ...offers.get(one.orderId) })),
    ...unlisted,
  ];
  return {
    ...asked,
    isManaged: picture.settings.availability !== 'off' && picture.vehicles.length > 0,
    vehicles: vehiclesOf(picture, asked),
    drivers: picture.drivers.map(driverOf),
    rides: rides.toSorted((one, other) => inOrder(one.startsAt, other.startsAt) || inOrder(one.rideId, other.rideId)),
    isCut: found.length > limit,
  };
}

async function readOptions({ orders, fleet, ground, clock }: Deps, rideId: string): Promise<Result<RideOptions>> {
  const [own] = await occupationsOf([rideId], fleet);
  const order = own && (await orders.find(own.orderId));
  if (!own || !order) return err('not_found');
  const picture = await fleet.picture(spansOf([own]));
  const now = clock.now().toISOString();
  const options = vehicleOptions(rideId, order, { picture, now, ground });
  const hours = rideHours(rideId, { picture, now, ground });
  const besides = options
    .flatMap(({ hindrances, drivers }) => [...hindrances, ...drivers.map(({ hindrance }) => hindrance)])
    .flatMap((one) => (one !== null && 'rideId' in one ? [one.rideId] : []));
  const named = new Set([...besides, ...options.flatMap(({ displaced }) => displaced.map((one) => one.rideId))]);
  const others = picture.occupations.filter(({ id }) => named.has(id));
  const byId = await ordersOf(orders, others, [order]);
  return ok({
    ride: agendaRide(picture.occupations.find(({ id }) => id === rideId) ?? own, order, now),
    options: options.map(({ hindrances, cautions, displaced, drivers, ...option }) => ({
      ...option,
      drivers: [...drivers],
      hindrances: [...hindrances],
      cautions: [...cautions],
      displaced: [...displaced],
    })),
    // One with a number that is none is typed anew.
    partners: partnersIn(picture.occupations).filter(({ revtc }) => readRevtc(revtc) !== null),
    hours: hours
      .map(({ startsAt, vehicleIds }) => ({ startsAt, vehicleIds: [...vehicleIds] }))
      .toSorted((one, other) => inOrder(one.startsAt, other.startsAt)),
    vehicles: picture.vehicles.map(({ id, name, plate, colour, seats, luggage }) => ({
      id,
      name,
      plate,
      colour,
      seats,
      luggage,
    })),
    drivers: picture.drivers.map(driverOf),
    others: others.map((one) => agendaRide(one, byId.get(one.orderId), now)),
  });
}

async function assign(
  { orders, fleet, ground, clock, wakeOutbox }: Deps,
  moves: readonly RideMove[],
  makeEntry: MakeJournalEntry,
): Promise<Result<AssignmentAnswer>> {
  const rideIds = moves.map(({ rideId }) => rideId);
  const before = await occupationsOf(rideIds, fleet);
  if (before.length < moves.length) return err('not_found');
  const [named, { vehicles, drivers }] = await Promise.all([ordersOf(orders, before), fleet.read()]);
  const refusals: (MoveRefusal | null)[] = [];
  const outcome = await fleet.change({
    orderIds: [...new Set(before.map(({ orderId }) => orderId))],
    spans: spansOf(before),
    // Decided again where somebody else wrote first: the last decision is the one that counts.
    decide(picture) {
      const decided = assignRides(moves, { picture, now: clock.now().toISOString(), ground });
      refusals.push('kind' in decided ? decided : null);
      return 'kind' in decided ? { nearest: [] } : withMails(decided, picture, clock.now());
    },
    journal: makeEntry(journaled(moves, before, { orders: named, vehicles, drivers })),
  });
  const refusal = refusals.at(-1);
  if (refusal) return err(codes[refusal.kind]);
  // Somebody else wrote first, time after time.
  if (isRefusal(outcome)) return err('record_changed');
  if (outcome.mails) wakeOutbox();
  const after = await occupationsOf(rideIds, fleet);
  const now = clock.now().toISOString();
  const byId = await ordersOf(orders, after);
  return ok({ rides: after.map((one) => agendaRide(one, byId.get(one.orderId), now)) });
}

/** Adds the mails that tell customers of another driver; one without an e-mail gets none. */
function withMails(writes: FleetWrites, { occupations }: FleetPicture, now: Date): FleetOutcome {
  const before = new Map(occupations.map((one) => [one.id, one]));
  const list = writes.put.flatMap((one): NewMail[] => {
    const { id, orderId, told } = one;
    if (!told || !needsHandOverMail(before.get(id) ?? {}, one)) return [];
    const subject = { kind: 'ride-reassigned', orderId } as const;
    return [{ dedupeKey: reassignedKey(id, told.mails), subject, dueAt: new Date(told.leavesAt) }];
  });
  return list.length === 0 ? writes : { ...writes, mails: { list, at: now } };
}

/** The orders of rides, those that are known already without asking again. */
async function ordersOf(
  orders: Deps['orders'],
  occupations: readonly Occupation[],
  known: readonly Order[] = [],
): Promise<Map<string, Order>> {
  const byId = new Map(known.map((order) => [order.id, order]));
  const asked = new Set(occupations.filter(({ kind }) => kind === 'ride').map(({ orderId }) => orderId));
  const others = await Promise.all([...asked].filter((id) => !byId.has(id)).map((id) => orders.find(id)));
  for (const order of others) if (order) byId.set(order.id, order);
  return byId;
}

/** Who may accept what is held for an offer, by its draft (Rules 12.14). */
async function offersOf(
  paymentDrafts: Pick<PaymentDraftStore, 'find'>,
  occupations: readonly Occupation[],
): Promise<Map<string, Pick<AgendaRide, 'offeredTo'>>> {
  const held = new Set(occupations.filter(({ kind }) => kind === 'hold').map(({ orderId }) => orderId));
  const drafts = await Promise.all([...held].map((id) => paymentDrafts.find(id)));
  return new Map(
    drafts.flatMap((draft) => (draft && isOffer(draft) ? [[draft.id, { offeredTo: customerName(draft.order) }]] : [])),
  );
}

const codes = { changed: 'record_changed', begun: 'ride_begun', undrivable: 'rides_affected' } as const;

const inOrder = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Rides by the ids of their occupations, which begin with their order's. */
async function occupationsOf(rideIds: readonly string[], fleet: Deps['fleet']): Promise<Occupation[]> {
  const orderIds = [...new Set(rideIds.map((id) => id.slice(0, id.lastIndexOf(':'))))];
  const own = (await Promise.all(orderIds.map((id) => fleet.ofOrder(id)))).flat();
  return rideIds.flatMap((rideId) => own.find(({ id, kind }) => id === rideId && kind === 'ride') ?? []);
}

function spansOf(rides: readonly Occupation[]) {
  const legs = rides.map(({ startsAt, endsAt }) => ({ fromDatetime: startsAt, toDatetime: endsAt }));
  return journeySpans(legs.toSorted((one, other) => inOrder(one.fromDatetime, other.fromDatetime)));
}

interface JournalNames extends Pick<FleetPicture, 'vehicles' | 'drivers'> {
  orders: ReadonlyMap<string, Order>;
}

/** What the journal says of moved rides, for the owner to read: each ride by its order's number, and who drives it by name. */
function journaled(moves: readonly RideMove[], before: readonly Occupation[], names: JournalNames) {
  const rides = new Map(before.map((one) => [one.id, rideName(one, names.orders.get(one.orderId))]));
  const nameOf = (rideId: string) => rides.get(rideId) ?? rideId;
  const were = before.map((one): Driven => ({ ...one, driverId: one.chosenDriverId ?? null }));
  return {
    target: moves.map(({ rideId }) => rideId).join(' '),
    before: Object.fromEntries(before.map(({ id }, index) => [nameOf(id), drivenBy(were[index] as Driven, names)])),
    after: Object.fromEntries(moves.map((move) => [nameOf(move.rideId), drivenBy(move, names)])),
  };
}

type Driven = Pick<RideMove, 'vehicleId' | 'driverId'> & { partner?: Partner | null | undefined };

/** The vehicle, with whoever was chosen to drive it in the place of who has it. */
function drivenBy({ vehicleId, driverId, partner }: Driven, { vehicles, drivers }: JournalNames): string | null {
  if (partner) return partner.name;
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const driver = drivers.find(({ id }) => id === driverId);
  const named = vehicle ? `${vehicle.name} (${vehicle.plate})` : vehicleId;
  return driver ? `${named}, ${driver.firstName} ${driver.lastName}` : named;
}

/** A ride by its order's number; where the order has several rides it says which. */
export function rideName({ id, rideIndex }: Pick<Occupation, 'id' | 'rideIndex'>, order: Order | undefined): string {
  if (order === undefined) return id;
  const rides = ridesOf(order.trips).length;
  return rides === 1 ? order.orderNumber : `${order.orderNumber} (${rideIndex + 1}/${rides})`;
}

function spanOf({ from, days }: AgendaDays) {
  return { from: daySpan(from).from, until: daySpan(daysAfter(from, days - 1)).until };
}

function vehiclesOf(picture: FleetPicture, { from, days }: AgendaDays): Agenda['vehicles'] {
  const span = spanOf({ from, days });
  const lanes = new Map(vehicleLanes(picture, span).map((lane) => [lane.vehicleId, lane]));
  const busy = new Set(picture.occupations.map(({ vehicleId }) => vehicleId));
  return picture.vehicles
    .filter(({ id, activeFrom, activeUntil = '9999-12-31' }) => {
      const isThere = activeFrom <= daysAfter(from, days - 1) && from <= activeUntil;
      return isThere || busy.has(id);
    })
    .map(({ id, name, plate, colour, seats, serves }) => ({
      id,
      name,
      plate,
      colour,
      seats,
      serves: [...serves],
      duties: (lanes.get(id)?.duties ?? []).map(dutyOf),
      blocks: [...(lanes.get(id)?.blocks ?? [])],
      away: [...(lanes.get(id)?.away ?? [])],
    }));
}

function dutyOf({ driverId, from, until }: Agenda['vehicles'][number]['duties'][number]) {
  return { driverId, from, until };
}

function driverOf({ id, firstName, lastName, phone }: FleetPicture['drivers'][number]) {
  return { id, firstName, lastName, phone };
}
