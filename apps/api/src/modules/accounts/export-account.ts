import type { AccountExport, Order } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { StaffMember, StaffStore } from '#ports/staff-store.ts';
import { customersRecord } from '../orders/read-orders.ts';

export interface ExportAccountDeps {
  customers: CustomerStore;
  orders: OrderStore;
  messages: ContactStore;
  fleet: Pick<FleetStore, 'ofOrder'>;
  staff: Pick<StaffStore, 'find'>;
  clock: Clock;
}

export type ExportAccount = (user: User) => Promise<AccountExport>;

const pageSize = 50;

/** Vehicles are not asked about rides that ended longer ago: what they did is forgotten two days after it, by a job that runs once a day. */
const longestKeptMs = 4 * 86_400_000;

/**
 * Everything that is kept of an account, or of a customer without one (Rules 6.4, 12.16). Messages are those that its own session sent: an address proves nothing,
 * since anybody may open an account with it.
 */
export function createExportAccount({
  customers,
  orders,
  messages,
  fleet,
  staff,
  clock,
}: ExportAccountDeps): ExportAccount {
  async function ordersOf(userId: string): Promise<Order[]> {
    const all: Order[] = [];
    let cursor: string | undefined;
    do {
      const page = { limit: pageSize, now: clock.now(), ...(cursor !== undefined && { cursor }) };
      const { orders: some, nextCursor } = await orders.list(userId, page);
      all.push(...some.map(customersRecord));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  async function ridesOf({ id, orderNumber, trips }: Order): Promise<AccountExport['rides']> {
    const forgottenBefore = new Date(clock.now().getTime() - longestKeptMs).toISOString();
    if (trips.every(({ toDatetime }) => toDatetime < forgottenBefore)) return [];
    const rides = await fleet.ofOrder(id);
    return rides.map(({ rideIndex, startsAt, endsAt, from, to, vehicleId, card }) => ({
      orderNumber,
      rideIndex,
      startsAt,
      endsAt,
      from,
      to,
      vehicleId,
      toldAt: card?.toldAt ?? null,
    }));
  }

  return async ({ id, email }) => {
    const own = await ordersOf(id);
    return {
      exportedAt: clock.now().toISOString(),
      account: { id, email },
      customer: await customers.find(id),
      favourites: await customers.favourites(id),
      orders: own,
      invoices: own.flatMap(invoicesOf),
      rides: (await Promise.all(own.map(ridesOf))).flat(),
      messages: (await messages.ofUser(id)).map(messageOf),
      notes: (await customers.notes(id)).map(({ at, text }) => ({ at, text })),
      staff: staffOf(await staff.find(id)),
    };
  };
}

/** All invoices of an order, replaced ones included: nothing that was issued is taken back from the books. */
function invoicesOf({ invoiceNumber, earlierInvoices, orderNumber }: Order): AccountExport['invoices'] {
  const numbers = [...earlierInvoices, ...(invoiceNumber === null ? [] : [invoiceNumber])];
  return numbers.map((number) => ({ invoiceNumber: number, orderNumber }));
}

/** A message as it was sent, without the id, the account and the language that we keep with it. */
function messageOf({ id: _id, userId: _userId, language: _language, createdAt, ...said }: StoredMessage) {
  return { createdAt: createdAt.toISOString(), ...said };
}

function staffOf(member: StaffMember | null): AccountExport['staff'] {
  if (member === null) return null;
  const { role, since, endedAt, factors } = member;
  return { role, since, endedAt, factors: factors.map(({ name, addedAt }) => ({ name, addedAt })) };
}
