import type { SavedCard } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { User } from '#ports/identity.ts';
import type { Payments } from '#ports/payments.ts';

interface Deps {
  customers: CustomerStore;
  payments: Payments | null;
}

export interface SavedCards {
  list(user: User): Promise<SavedCard[]>;
  remove(user: User, cardId: string): Promise<Result<null>>;
}

/** One's own cards at the provider. Someone else's does not exist for the caller (Rules 6.2); where cards are off, none does. */
export function createSavedCards({ customers, payments }: Deps): SavedCards {
  return {
    async list({ id }) {
      const paymentCustomerId = await customers.paymentCustomer(id);
      return paymentCustomerId === null || payments === null ? [] : payments.cards(paymentCustomerId);
    },
    async remove({ id }, cardId) {
      const paymentCustomerId = await customers.paymentCustomer(id);
      if (paymentCustomerId === null || payments === null) return err('not_found');
      return (await payments.removeCard(paymentCustomerId, cardId)) ? ok(null) : err('not_found');
    },
  };
}
