import {
  type Customer,
  isGuest,
  isPhoneCustomer,
  type OfficeCustomer,
  type OfficeCustomerLine,
  type OfficeCustomerPage,
  type OfficeOrderLine,
  type OfficeOrderPage,
  type Order,
  searchKeyOf,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore, FoundCustomer } from '#ports/customer-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';

export interface FindCustomersDeps {
  orders: Pick<OrderStore, 'findByKey' | 'list'>;
  customers: Pick<CustomerStore, 'find' | 'findByKey' | 'notes'>;
  clock: Clock;
}

interface Search {
  q: string;
  cursor?: string | undefined;
}

interface FindCustomers {
  orders(search: Search): Promise<OfficeOrderPage>;
  customers(search: Search): Promise<OfficeCustomerPage>;
  customer(customerId: string): Promise<Result<OfficeCustomer>>;
}

const pageSize = 20;
/** How many orders of one customer are shown; beyond that rides are looked for by their number. */
const mostOrders = 50;
/** How many customers who share a phone number are read at most. */
const mostOthers = 10;

/** What the office looks for by a name, a number, a phone or an e-mail, or the beginning of one (Rules 12.8). */
export function createFindCustomers({ orders, customers, clock }: FindCustomersDeps): FindCustomers {
  async function others({ userId, customer }: FoundCustomer): Promise<OfficeCustomerLine[]> {
    const key = searchKeyOf(customer.phoneNumber);
    if (key === null) return [];
    const { found } = await customers.findByKey({ key, limit: mostOthers });
    return found.filter((one) => one.userId !== userId).map(customerLine);
  }

  return {
    async orders({ q, cursor }) {
      const key = searchKeyOf(q);
      if (key === null) return { orders: [], nextCursor: null };
      const page = await orders.findByKey({ key, limit: pageSize, ...(cursor !== undefined && { cursor }) });
      return { orders: page.orders.map(orderLine), nextCursor: page.nextCursor };
    },
    async customers({ q, cursor }) {
      const key = searchKeyOf(q);
      if (key === null) return { customers: [], nextCursor: null };
      const page = await customers.findByKey({ key, limit: pageSize, ...(cursor !== undefined && { cursor }) });
      return { customers: page.found.map(customerLine), nextCursor: page.nextCursor };
    },
    async customer(customerId) {
      const customer = await customers.find(customerId);
      if (customer === null) return err('not_found');
      const [page, sharing, notes] = await Promise.all([
        orders.list(customerId, { limit: mostOrders, now: clock.now() }),
        others({ userId: customerId, customer }),
        customers.notes(customerId),
      ]);
      const { isCompany, vatNumber, siren, costCenter, billingAddress } = customer;
      return ok({
        ...customerLine({ userId: customerId, customer }),
        isCompany,
        vatNumber,
        siren,
        costCenter,
        billingAddress,
        orders: page.orders.map(orderLine),
        isCut: page.nextCursor !== null,
        others: sharing,
        notes,
      });
    },
  };
}

function customerLine({ userId, customer }: FoundCustomer): OfficeCustomerLine {
  const { firstName, lastName, companyName, phoneNumber, email }: Customer = customer;
  return { id: userId, kind: kindOf(userId), firstName, lastName, companyName, phoneNumber, email };
}

function kindOf(userId: string): OfficeCustomerLine['kind'] {
  if (isPhoneCustomer(userId)) return 'phone';
  return isGuest(userId) ? 'guest' : 'account';
}

function orderLine(order: Order): OfficeOrderLine {
  const { trips } = withoutPlaceRecords(order);
  const { id, orderNumber, status, source, createdAt, transferType, passengers, luggage, totalTTC, priceToConfirm } =
    order;
  const { firstName, lastName, phoneNumber } = order.customer;
  return {
    id,
    orderNumber,
    status,
    source,
    createdAt,
    startsAt: trips[0]?.fromDatetime ?? createdAt,
    stops: stopsOf({ trips, transferType }),
    transferType,
    carCode: order.car.code,
    passengers,
    luggage,
    customer: { name: `${firstName} ${lastName}`, phoneNumber },
    traveller: order.traveller?.name ?? null,
    language: order.language,
    totalTTC,
    priceToConfirm,
  };
}

/** The stops of an order; of a round trip those of its way there, since its last leg leads straight back (Rules 3.4). */
function stopsOf({ trips, transferType }: Pick<Order, 'trips' | 'transferType'>): OfficeOrderLine['stops'] {
  const legs = transferType === 'return' ? trips.slice(0, -1) : trips;
  return [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)];
}
