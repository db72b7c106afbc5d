import {
  bookTotals,
  type CarCode,
  carCodeSchema,
  daysAfter,
  type Figures,
  fromCents,
  monthSpan,
  type Order,
  parisDate,
  ridesOfDay,
} from '@chauffeur/core';
import type { CountStore, DayCount } from '#ports/count-store.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { rowsOfMonth } from './read-books.ts';

export interface FiguresDeps {
  orders: Pick<OrderStore, 'toDrive' | 'canceledIn'>;
  invoices: Pick<InvoiceStore, 'list'>;
  fleet: Pick<FleetStore, 'read'>;
  counts: Pick<CountStore, 'between'>;
}

/** How many orders of a month are read at most: more than ten cars drive in one. */
const mostOrders = 5_000;

/** A month of Paris in figures (Rules 11.8). */
export async function readFigures({ orders, invoices, fleet, counts }: FiguresDeps, month: string): Promise<Figures> {
  const span = monthSpan(month);
  const within = { from: new Date(span.from), until: new Date(span.until), limit: mostOrders + 1 };
  const days = { from: parisDate(span.from), until: daysAfter(parisDate(span.until), -1) };
  const [driven, canceled, rows, counted, { vehicles }] = await Promise.all([
    orders.toDrive(within),
    orders.canceledIn(within),
    rowsOfMonth(invoices, month),
    counts.between(days),
    fleet.read(),
  ]);
  const names = new Map(vehicles.map(({ id, name, plate }) => [id, `${name} ${plate}`.trim()]));
  return {
    month,
    rides: driven
      .filter(({ status }) => status === 'validated')
      .flatMap((order) => ridesOfDay(order, span).filter(({ startsAt }) => startsAt >= span.from)).length,
    turnover: bookTotals(rows),
    vehicles: vehiclesOf(counted, names),
    ended: endsOf(canceled),
    turnedAway: turnedAwayOf(counted),
    isCut: driven.length > mostOrders || canceled.length > mostOrders,
  };
}

function endsOf(orders: readonly Order[]): Figures['ended'] {
  const lasts = orders.map(({ history }) => history.findLast(({ event }) => event !== 'waiveFee')?.event);
  const of = (event: Order['history'][number]['event']) => lasts.filter((last) => last === event).length;
  return {
    refused: of('refuse'),
    expired: of('expire'),
    byCustomer: of('cancelByCustomer'),
    byOperator: of('cancelByOperator'),
  };
}

/** Counts of several days together, by what stands behind the first part of their key. */
function summed(counts: readonly DayCount[], kind: 'away' | 'vehicle'): [string, { count: number; amount: number }][] {
  const sums = new Map<string, { count: number; amount: number }>();
  for (const { key, count, amount } of counts) {
    if (!key.startsWith(`${kind}-`)) continue;
    const name = key.slice(kind.length + 1);
    const before = sums.get(name) ?? { count: 0, amount: 0 };
    sums.set(name, { count: before.count + count, amount: before.amount + amount });
  }
  return [...sums];
}

function vehiclesOf(counts: readonly DayCount[], names: ReadonlyMap<string, string>): Figures['vehicles'] {
  return summed(counts, 'vehicle')
    .map(([id, { count, amount }]) => ({ id, name: names.get(id) ?? id, rides: count, minutes: amount }))
    .toSorted((one, other) => other.minutes - one.minutes);
}

function turnedAwayOf(counts: readonly DayCount[]): Figures['turnedAway'] {
  return summed(counts, 'away')
    .flatMap(([name, { count, amount }]) => {
      const [code, hour] = name.split('-');
      const carCode = carCodeSchema.safeParse(code);
      if (!carCode.success) return [];
      return [{ carCode: carCode.data, hour: Number(hour), requests: count, totalTTC: fromCents(amount) }];
    })
    .toSorted((one, other) => compare(one.carCode, other.carCode) || one.hour - other.hour);
}

function compare(one: CarCode, other: CarCode): number {
  return one < other ? -1 : Number(one > other);
}
