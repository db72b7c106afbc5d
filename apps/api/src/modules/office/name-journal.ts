import { type FleetPicture, httpCalls, type JournalAction, officeRights, type StaffAction } from '@chauffeur/core';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { JournalEntry, JournalFields, StaffStore } from '#ports/staff-store.ts';
import { rideName } from './agenda.ts';

interface Deps {
  fleet: Pick<FleetStore, 'read'>;
  staff: Pick<StaffStore, 'picture'>;
  orders: Pick<OrderStore, 'find'>;
}

type Named = JournalEntry & { subject: string | null };

type NameJournal = (entries: readonly JournalEntry[]) => Promise<Named[]>;

/** Names in the place of the ids that rows keep of vehicles, drivers, people and rides, as long as they are there to be named (Rules 11.6). */
export function createNameJournal({ fleet, staff, orders }: Deps): NameJournal {
  /** The numbers of the orders that rows are about. */
  async function ordersOfRows(entries: readonly JournalEntry[]): Promise<[string, string][]> {
    const ids = entries.flatMap(({ action, target }) => (aboutOrders.has(action) && target !== null ? [target] : []));
    const found = await Promise.all([...new Set(ids)].map((id) => orders.find(id)));
    return found.flatMap((order) => (order === null ? [] : [[order.id, order.orderNumber]]));
  }

  /** Rows of an earlier version name the rides that they are about by their ids alone. */
  async function ridesOfRows(entries: readonly JournalEntry[]): Promise<[string, string][]> {
    const ids = new Set(entries.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]));
    const rides = [...ids].flatMap((id) => {
      const [, orderId, index] = /^(.+):(\d+)$/.exec(id) ?? [];
      return orderId === undefined ? [] : [{ id, orderId, rideIndex: Number(index) }];
    });
    const found = new Map(
      await Promise.all(
        [...new Set(rides.map(({ orderId }) => orderId))].map(async (id) => [id, await orders.find(id)] as const),
      ),
    );
    return rides.map((ride) => [ride.id, rideName(ride, found.get(ride.orderId) ?? undefined)]);
  }

  return async (entries) => {
    const [records, { team }, rides, numbers] = await Promise.all([
      fleet.read(),
      staff.picture(),
      ridesOfRows(entries),
      ordersOfRows(entries),
    ]);
    const people = team.map(({ accountId, email }) => [accountId, email] as const);
    const names = new Map([...namesOf(records), ...people, ...rides, ...numbers]);
    const named = (fields: JournalFields): JournalFields =>
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [
          names.get(field) ?? field,
          typeof value === 'string' ? (names.get(value) ?? value) : value,
        ]),
      );
    return entries.map((entry) => ({
      ...entry,
      subject: subjectOf(entry, names),
      before: named(entry.before),
      after: named(entry.after),
    }));
  };
}

/** The name of what a row is about. Records of the fleet stand below the name of their list; an invoice goes by its number wherever it is kept. */
function subjectOf({ action, target }: JournalEntry, names: ReadonlyMap<string, string>): string | null {
  if (target === null || aboutInvoices.has(action)) return target;
  return names.get(target.replace(/^(vehicles|drivers)\//, '')) ?? null;
}

const callsAt = (path: RegExp): ReadonlySet<JournalAction> =>
  new Set((Object.keys(officeRights) as StaffAction[]).filter((call) => path.test(httpCalls[call].path)));

const aboutInvoices = callsAt(/^\/staff\/invoices\//);

/** The calls about orders, by their addresses: what is done to an order, or to a ride of one by whoever drives it, is done to the order's id. */
const aboutOrders = callsAt(/^\/staff\/(orders|driver\/rides)(\/|$)/);

function namesOf({ vehicles, drivers }: Pick<FleetPicture, 'vehicles' | 'drivers'>): (readonly [string, string])[] {
  return [
    ...vehicles.map(({ id, name, plate }) => [id, `${name} (${plate})`] as const),
    ...drivers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
  ];
}
