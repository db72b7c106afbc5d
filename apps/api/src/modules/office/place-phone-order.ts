import { type OfficePerson, type OrderCreated, phoneCustomerId, type PhoneOrderRequest } from '@chauffeur/core';
import type { Result } from '#errors/result.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import type { PhoneBooking } from '../orders/prepare-order.ts';

interface Deps {
  placeOrder: PlaceOrder;
  customers: Pick<CustomerStore, 'find' | 'save'>;
}

export interface PhoneSubmission extends PhoneBooking {
  idempotencyKey: string;
  choices: PhoneOrderRequest;
  by: OfficePerson;
}

/**
 * Books for whoever calls, in the way in which customers book (Rules 12.6, 12.7). The order is of the record that stands for the number, and of
 * no account: that somebody says an account's address on the phone proves nothing (Rules 6.2).
 */
export function createPlacePhoneOrder({ placeOrder, customers }: Deps) {
  return async ({ idempotencyKey, choices, ...byPhone }: PhoneSubmission): Promise<Result<OrderCreated>> => {
    const { customer } = choices;
    const user = { id: phoneCustomerId(customer.phoneNumber), email: customer.email };
    const placed = await placeOrder({ user, idempotencyKey, choices, byPhone });
    if (!placed.ok) return placed;
    // What the operator alone keeps of a customer is not asked for again.
    const { evolizClientId = null } = (await customers.find(user.id)) ?? {};
    await customers.save(user.id, { ...customer, evolizClientId });
    return placed;
  };
}
