import type Stripe from 'stripe';
import { newId, nowSeconds, randomText } from './new-id.ts';

export type CustomerDetails = Pick<Stripe.Customer, 'email' | 'description' | 'metadata'> & {
  name: string | null;
  phone: string | null;
};

export function newCustomer(details: CustomerDetails): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    ...details,
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer;
}
