import type { Order } from '@chauffeur/core';
import type { PreparedOrder } from './prepare-order.ts';

/**
 * Whether an order is what somebody chooses now, but for the way of paying. As text, since what was stored has no properties
 * without a value.
 */
export function isSameRide(order: Order, chosen: PreparedOrder): boolean {
  return textOf(order) === textOf(chosen);
}

function textOf({ car, extras, trips, customer, passengers, luggage, comment, totalTTC }: PreparedOrder): string {
  return JSON.stringify([car, extras, trips, customer, passengers, luggage, comment, totalTTC]);
}
