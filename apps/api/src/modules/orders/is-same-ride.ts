import { isDeepStrictEqual } from 'node:util';
import { isGuest, minutesSinceSameTrip, type Order, searchKeyOf } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { FleetDesk } from '../fleet/fleet-desk.ts';
import type { Preparation, PreparedOrder } from './prepare-order.ts';

/** `chosen` by the customer for the ride; what `follows` from that; how it is `paid`; what is `ours` to say, whatever was chosen. */
type Origin = 'chosen' | 'follows' | 'paid' | 'ours';

/** Where each field of an order comes from; a new one does not compile before that is said. */
const originOf = {
  car: 'chosen',
  extras: 'chosen',
  trips: 'chosen',
  customer: 'chosen',
  pairedOrderId: 'ours',
  catalogueVersion: 'ours',
  passengers: 'chosen',
  luggage: 'chosen',
  comment: 'chosen',
  traveller: 'chosen',
  connections: 'chosen',
  totalTTC: 'chosen',
  billingAddress: 'follows',
  transferType: 'follows',
  totalHT: 'follows',
  vatRate: 'follows',
  vatLines: 'follows',
  priceToConfirm: 'follows',
  paymentMethod: 'paid',
  status: 'ours',
  userUID: 'ours',
  source: 'ours',
  confirmationEmailSent: 'ours',
  invoiceEmailSent: 'ours',
  history: 'ours',
  pendingChange: 'ours',
  proposal: 'ours',
  invoiceNumber: 'ours',
  earlierInvoices: 'ours',
  creditedTTC: 'ours',
  creditedToCardTTC: 'ours',
  language: 'ours',
} as const satisfies Record<keyof PreparedOrder, Origin>;

const fields = Object.keys(originOf) as (keyof PreparedOrder)[];
const chosenFields = fields.filter((field) => originOf[field] === 'chosen');

/**
 * Whether an order is what somebody chooses now, but for the way of paying. Compared as it is stored, without properties that have no value, and
 * whatever their sequence, which no engine promises to keep. What the map provider says of a place is carried along, and chosen by nobody.
 */
export function isSameRide(order: Order, chosen: PreparedOrder): boolean {
  return isDeepStrictEqual(chosenOf(order), chosenOf(chosen));
}

function chosenOf(order: PreparedOrder): unknown {
  const chosen = chosenFields.map((field) => order[field]);
  return JSON.parse(JSON.stringify(chosen, (key, value: unknown) => (key === 'raw' ? undefined : value)));
}

/** How many of an account's latest orders are compared: nobody makes more in so short a time. */
const latest = 10;

/** How many of the latest orders of an address are read. Those of accounts are among them. */
const latestOfAddress = 50;

/** A guest's orders of late: by the address, since each tab has a key of its own. */
export async function latestOfGuest(orders: Pick<OrderStore, 'findByKey'>, email: string): Promise<Order[]> {
  const key = searchKeyOf(email);
  if (key === null) return [];
  const { orders: found } = await orders.findByKey({ key, limit: latestOfAddress });
  return found.filter((order) => isGuest(order.userUID) && order.customer.email === email);
}

/**
 * Asks whether the same trip is to be booked once more, where the account, or a guest of the same address, booked it a moment ago (Rules 4.23). Whoever has answered yes is not
 * asked, and neither are the two cars of one booking, which is one submission. Where no vehicle is left for it that is the answer: a yes
 * would lead nowhere (Rules 10.12).
 */
export type AskAboutRepeat = (
  prepared: Preparation,
  choices: { again?: boolean | undefined; onRequest?: boolean | undefined },
) => Promise<Result<null>>;

interface AskingDeps {
  orders: Pick<OrderStore, 'list' | 'findByKey'>;
  desk: Pick<FleetDesk, 'readAvailability'>;
}

export function createAskAboutRepeat({ orders, desk }: AskingDeps): AskAboutRepeat {
  return async (
    { order: { userUID, customer, trips, car, priceToConfirm }, at },
    { again = false, onRequest = false },
  ) => {
    if (again) return ok(null);
    const earlier = isGuest(userUID)
      ? await latestOfGuest(orders, customer.email)
      : (await orders.list(userUID, { limit: latest, now: at })).orders;
    const minutesAgo = minutesSinceSameTrip(trips, earlier, at.toISOString());
    if (minutesAgo === null) return ok(null);
    const availabilityOfCars = onRequest
      ? null
      : await desk.readAvailability({ trips, codes: [car.code], priceToConfirm });
    const availability = availabilityOfCars?.get(car.code)?.availability;
    const isSold = availability === undefined || availability.state === 'free' || availability.state === 'last';
    return isSold ? err('trip_repeated', { minutesAgo }) : err('car_taken', { nearest: [...availability.nearest] });
  };
}

/** For benches, which order one trip for ever. */
export const neverAsk: AskAboutRepeat = () => Promise.resolve(ok(null));
