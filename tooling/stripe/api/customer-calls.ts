import type Stripe from 'stripe';
import { newCustomer } from '../objects/new-customer.ts';
import type { AddCall, ApiDeps } from './api-calls.ts';
import { listPage } from './list-page.ts';
import { expand, metadata, optionalText, page, text } from './parameters.ts';
import { requireFound } from './stripe-failure.ts';

const details = { email: optionalText, name: optionalText, phone: optionalText, description: optionalText, expand };

export function addCustomerCalls(add: AddCall, { ledger }: ApiDeps): void {
  const find = (id: string) => requireFound(ledger.customers.get(id), { kind: 'customer', id });

  add({
    method: 'POST',
    url: '/v1/customers',
    shape: { ...details, metadata },
    run({ given: { email = null, name = null, phone = null, description = null, metadata: notes } }) {
      const customer = newCustomer({ email, name, phone, description, metadata: notes });
      ledger.customers.set(customer.id, customer);
      ledger.record('customer.created', customer);
      return customer;
    },
  });

  // Of a deleted one its id is left, and that it was deleted; nothing else can be done with it.
  add({
    method: 'GET',
    url: '/v1/customers/:id',
    shape: { expand },
    run: ({ id }) => (ledger.deletedCustomers.has(id) ? deleted(id) : find(id)),
  });

  add({
    method: 'POST',
    url: '/v1/customers/:id',
    shape: { ...details, metadata },
    run({ id, given: { expand: _expand, metadata: notes, ...changes } }) {
      const customer = find(id);
      Object.assign(customer, changes, { metadata: { ...customer.metadata, ...notes } });
      ledger.record('customer.updated', customer);
      return customer;
    },
  });

  add({
    method: 'DELETE',
    url: '/v1/customers/:id',
    shape: {},
    run({ id }) {
      const customer = find(id);
      ledger.customers.delete(id);
      for (const method of ledger.methods.values()) if (method.customer === id) method.customer = null;
      ledger.record('customer.deleted', customer);
      ledger.deletedCustomers.add(id);
      return deleted(id);
    },
  });

  add({
    method: 'GET',
    url: '/v1/customers',
    shape: { ...page, email: text.optional() },
    run({ given }) {
      const all = [...ledger.customers.values()];
      const found = all.filter(({ email }) => given.email === undefined || email === given.email);
      return listPage(found, { cursor: given, url: '/v1/customers' });
    },
  });
}

const deleted = (id: string): Stripe.DeletedCustomer => ({ id, object: 'customer', deleted: true });
