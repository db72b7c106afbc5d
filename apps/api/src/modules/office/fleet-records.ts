import {
  type CapacityChange,
  capacityChange,
  editFleet,
  expiringDocuments,
  type FieldErrors,
  type FleetEdit,
  type FleetEffects,
  type FleetPreview,
  type FleetRecords,
  type FleetRide,
  isAssigned,
  isSameRecord,
  type Occupation,
  type Order,
  parisDate,
  ridesLeftAlone,
  numberedRides,
  rideAt,
  shortPlaceName,
  type StaffFleet,
} from '@chauffeur/core';
import { err, invalidFields, ok, type Result } from '#errors/result.ts';
import { type JournalFacts, journalValue, type MakeJournalEntry } from '#plugins/staff.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { isOffer, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { PhotoStore } from '#ports/photo-store.ts';
import type { JournalFields } from '#ports/staff-store.ts';
import {
  type createChangeCapacity,
  createExchangeRecords,
  giveToUnlisted,
  spanToCome,
} from '../fleet/change-capacity.ts';
import { withPhotoKept } from '../fleet/driver-photos.ts';
import { ordersInProgress, unlistedRides } from '../fleet/give-vehicles.ts';
import { customerName } from './agenda-ride.ts';

type Deps = Parameters<typeof createChangeCapacity>[0] & {
  photos: PhotoStore;
  paymentDrafts: Pick<PaymentDraftStore, 'find'>;
};

/** Papers that run out within so many days are listed (Rules 13.4). */
const daysAhead = 30;
/** Rides without a vehicle that are listed at most. */
const mostListed = 100;

interface Change {
  /** Ids of the rides of which whoever asks has seen that the change moves them or leaves them without a vehicle. */
  agreed: readonly string[];
  makeEntry: MakeJournalEntry;
}

interface Before {
  former: FleetRecords;
  occupations: readonly Occupation[];
  /** ISO UTC. */
  now: string;
}

export interface OfficeFleet {
  read(): Promise<StaffFleet>;
  /** What a change would do; nothing is written. */
  preview(edit: FleetEdit): Promise<Result<FleetPreview>>;
  /** Makes it where the record is as it was read and nothing happens to rides that was not agreed to (Rules 13.1, 13.2). */
  change(edit: FleetEdit, how: Change): Promise<Result<FleetEffects>>;
  /** A photograph, as long as a driver's record names it. */
  photo(id: string): Promise<Result<{ picture: string }>>;
}

/** The records of the fleet as the office reads and changes them, one at a time. */
export function createOfficeFleet(deps: Deps): OfficeFleet {
  const { fleet, ground, clock } = deps;
  const exchange = createExchangeRecords(deps);

  /** The records after a change, or why there are none. */
  function edited(records: FleetRecords, edit: FleetEdit): Result<FleetRecords | null> {
    if (edit.kind === 'vehicles' && edit.record !== null && isNowhere(ground.placeOf(edit.record.base))) {
      return refused({ base: 'address_unknown' });
    }
    const outcome = editFleet(records, edit, parisDate(clock.now().toISOString()));
    if (outcome.kind === 'stale') return err('record_changed');
    if (outcome.kind === 'refused') return refused(outcome.fields);
    return ok(outcome.kind === 'edited' ? outcome.records : null);
  }

  /** Rides for which a vehicle has left already, and from which the new records alone would take it. */
  async function leftAloneBy(after: FleetRecords, { former, occupations, now }: Before): Promise<FleetRide[]> {
    const leftBy = (records: FleetRecords) => ridesLeftAlone({ picture: { ...records, occupations }, now, ground });
    const before = new Set(leftBy(former).map(({ id }) => id));
    return Promise.all(leftBy(after).flatMap((one) => (before.has(one.id) ? [] : [rideOf(one, deps)])));
  }

  /** Makes a change, once more where somebody else wrote first; by then the record itself may be another one. */
  async function attempt(edit: FleetEdit, how: Change, attemptsLeft: number): Promise<Result<FleetEffects>> {
    const former = await fleet.read();
    const after = edited(former, edit);
    if (!after.ok) return after;
    if (after.value === null) return ok(noEffects);
    const agreed = new Set(how.agreed);
    // Asked inside of the write, and again where somebody else wrote first: the last answer counts.
    const refusals: (FleetRefusalCode | null)[] = [];
    const agrees = (change: CapacityChange, replaced: FleetRecords) => {
      refusals.push(refusalOf(change, { agreed, isFormer: isSameRecord(replaced, former) }));
      return refusals.at(-1) === null;
    };
    const change = await exchange(after.value, { agrees, journal: how.makeEntry(journaled(edit)) });
    const refusal = refusals.at(-1) ?? null;
    if (refusal === null) {
      if (isOff(former) && !isOff(after.value)) await giveToUnlisted(deps, clock.now());
      return ok(await effectsOf(change, deps));
    }
    if (refusal === 'rides_affected' || attemptsLeft === 0) return err(refusal);
    return attempt(edit, how, attemptsLeft - 1);
  }

  return {
    async read() {
      const now = clock.now();
      const { occupations, ...records } = await fleet.picture([spanToCome(now, 0)]);
      const today = parisDate(now.toISOString());
      const waiting = occupations
        .filter((one) => !isAssigned(one) && one.kind === 'ride' && one.startsAt > now.toISOString())
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      return {
        records,
        today,
        expiring: expiringDocuments(records, { today, days: daysAhead }),
        withoutVehicle: await Promise.all(waiting.slice(0, mostListed).map((one) => rideOf(one, deps))),
      };
    },
    async preview(edit) {
      const now = clock.now();
      const { occupations, ...former } = await fleet.picture([spanToCome(now, 2)]);
      if (isOnTheWay(edit, occupations, now)) return onTheWay;
      const after = edited(former, edit);
      if (!after.ok) return after;
      if (after.value === null) return ok({ ...noEffects, leftAlone: [], offers: [], unlisted: [] });
      const picture = { ...after.value, occupations };
      const change = capacityChange({ picture, now: now.toISOString(), ground });
      const isFirst = former.settings.availability !== 'enforce' && after.value.settings.availability === 'enforce';
      const unlisted = isFirst && after.value.vehicles.length > 0 ? await unlistedOrders(deps, occupations) : [];
      const leftAlone = await leftAloneBy(after.value, { former, occupations, now: now.toISOString() });
      const offers = await offersLostBy(change, { occupations, deps });
      return ok({ ...(await effectsOf(change, deps)), leftAlone, offers, unlisted });
    },
    async change(edit, how) {
      if (await isOnTheWayNow(edit, deps)) return onTheWay;
      const kept = await withPhotoKept(edit, deps);
      return kept === null ? refused({ photo: 'invalid' }) : attempt(kept, how, 3);
    },
    async photo(id) {
      const { drivers } = await fleet.read();
      const picture = drivers.some(({ photo }) => photo === id) ? await deps.photos.find(id) : null;
      return picture === null ? err('not_found') : ok({ picture });
    },
  };
}

type FleetRefusalCode = 'record_changed' | 'rides_affected';

/** Why a change is refused: the record has changed meanwhile, or rides would be affected that nobody has agreed to. */
function refusalOf(
  change: CapacityChange,
  { agreed, isFormer }: { agreed: ReadonlySet<string>; isFormer: boolean },
): FleetRefusalCode | null {
  if (!isFormer) return 'record_changed';
  return touchedBy(change).some((rideId) => !agreed.has(rideId)) ? 'rides_affected' : null;
}

const noEffects: FleetEffects = { moved: [], stranded: [] };

function refused(fields: FieldErrors): Result<never> {
  const named = Object.entries(fields).map(([path, key]) => [path === '' ? 'record' : `record.${path}`, key]);
  return invalidFields(Object.fromEntries(named) as FieldErrors);
}

const onTheWay = refused({ '': 'record_in_use' });

async function isOnTheWayNow(edit: FleetEdit, { fleet, clock }: Pick<Deps, 'fleet' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  const { occupations } = await fleet.picture([spanToCome(now, 2)]);
  return isOnTheWay(edit, occupations, now);
}

/** Whether a vehicle or a driver would go that is on the way: who drives would have neither voucher nor anything to press. */
function isOnTheWay(edit: FleetEdit, occupations: readonly Occupation[], at: Date): boolean {
  if ((edit.kind !== 'drivers' && edit.kind !== 'vehicles') || edit.record !== null) return false;
  const now = at.toISOString();
  return occupations.some(
    ({ kind, leaveAt, freeAt, driverId, vehicleId }) =>
      kind === 'ride' && leaveAt <= now && now < freeAt && [driverId, vehicleId].includes(edit.id),
  );
}

function isNowhere({ latitude, longitude }: ReturnType<Deps['ground']['placeOf']>): boolean {
  return latitude === 0 && longitude === 0;
}

function isOff({ settings, vehicles }: FleetRecords): boolean {
  return settings.availability === 'off' || vehicles.length === 0;
}

/** Rides that lose their vehicle by a change. One that had none and gets one loses nothing. */
function touchedBy({ moved, stranded }: CapacityChange): string[] {
  return [...moved.filter(({ from }) => from !== null), ...stranded].map(({ occupation }) => occupation.id);
}

async function effectsOf({ moved, stranded }: Pick<CapacityChange, 'moved' | 'stranded'>, deps: Deps) {
  return {
    moved: await Promise.all(
      moved.map(async ({ occupation, from }) => ({
        ride: await rideOf(occupation, deps),
        fromVehicleId: from,
        toVehicleId: String(occupation.vehicleId),
      })),
    ),
    stranded: await Promise.all(
      stranded.map(async ({ occupation, proposal }) => ({
        ride: await rideOf(occupation, deps),
        fromVehicleId: occupation.vehicleId,
        proposal: withoutReadonly(proposal),
      })),
    ),
  };
}

function withoutReadonly(proposal: CapacityChange['stranded'][number]['proposal']) {
  if (proposal.kind === 'vehicle') return { ...proposal, moves: proposal.moves.map((move) => ({ ...move })) };
  return proposal.kind === 'hours' ? { ...proposal, starts: [...proposal.starts] } : proposal;
}

/** A ride that somebody is told of beside vehicles, with what its order says of it. */
export async function rideOf(
  { id, orderId, rideIndex, startsAt, carCode }: Occupation,
  { orders }: { orders: Pick<OrderStore, 'find'> },
): Promise<FleetRide> {
  const order = await orders.find(orderId);
  const known = order ? namesOf(order, rideIndex) : { orderNumber: '', from: '', to: '', customer: '' };
  return { rideId: id, orderId, startsAt, carCode, ...known };
}

/** Offers by phone that lose their vehicle by a change: nobody else tells their customers (Rules 12.14). */
async function offersLostBy(
  { writes }: CapacityChange,
  { occupations, deps }: { occupations: readonly Occupation[]; deps: Pick<Deps, 'paymentDrafts'> },
): Promise<FleetRide[]> {
  const lost = occupations.filter(({ id, kind }) => kind === 'hold' && writes.remove.includes(id));
  const rides = lost.map(async ({ id, orderId, rideIndex, startsAt, carCode }) => {
    const draft = await deps.paymentDrafts.find(orderId);
    if (draft === null || !isOffer(draft)) return [];
    return [{ rideId: id, orderId, startsAt, carCode, ...namesOf({ ...draft.order, orderNumber: '' }, rideIndex) }];
  });
  return (await Promise.all(rides)).flat();
}

function namesOf(
  { orderNumber, trips, customer }: Pick<Order, 'orderNumber' | 'trips' | 'customer'>,
  rideIndex: number,
) {
  const legs = rideAt(trips, rideIndex) ?? [];
  const [first, last] = [legs[0], legs.at(-1)];
  return {
    orderNumber,
    from: first ? shortPlaceName(first.from) : '',
    to: last ? shortPlaceName(last.to) : '',
    customer: customerName({ customer }),
  };
}

/** Rides to come of orders that were made while vehicles decided nothing, and have none. */
async function unlistedOrders(deps: Deps, occupations: readonly Occupation[]): Promise<FleetRide[]> {
  const now = deps.clock.now();
  const ofOrders = Map.groupBy(occupations, ({ orderId }) => orderId);
  const found: FleetRide[] = [];
  for await (const order of ordersInProgress(deps, now)) {
    const without = new Set(unlistedRides(order, ofOrders.get(order.id) ?? [], now.toISOString()));
    for (const { rideIndex, legs } of numberedRides(order.trips)) {
      const rideId = `${order.id}:${rideIndex}`;
      if (!without.has(rideId)) continue;
      const { id: orderId, car } = order;
      found.push({ rideId, orderId, startsAt: legs[0].fromDatetime, carCode: car.code, ...namesOf(order, rideIndex) });
    }
    if (found.length >= mostListed) break;
  }
  return found.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)).slice(0, mostListed);
}

/** What a change is about, and the fields in which it differs, as they were and as they are. */
function journaled(edit: FleetEdit): JournalFacts {
  const target = edit.kind === 'settings' ? 'settings' : `${edit.kind}/${edit.id}`;
  const isList = edit.kind === 'exceptions';
  const [before, after] = [
    isList ? { exceptions: edit.was } : edit.was,
    isList ? { exceptions: edit.record } : edit.record,
  ];
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isSameRecord(was.get(name), is.get(name)),
  );
  const fieldsOf = (values: Map<string, unknown>): JournalFields =>
    Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, journalValue(values.get(name))]));
  return { target, before: fieldsOf(was), after: fieldsOf(is) };
}
