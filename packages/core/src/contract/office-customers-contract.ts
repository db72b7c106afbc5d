import { accountExportSchema } from './accounts.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import {
  customerNoteParamsSchema,
  customerNoteRequestSchema,
  officeCustomerPageSchema,
  officeCustomerSchema,
  officeOrderPageSchema,
  officeSearchSchema,
  phoneOrderRequestSchema,
} from './office-customers.ts';
import { orderCreatedSchema, orderHeadersSchema } from './orders.ts';
import { phoneQuoteRequestSchema, quoteSchema } from './quotes.ts';
import { nothingSchema } from './staff.ts';

/** Looking for orders and customers, and booking for whoever calls (Rules 12.6 to 12.8). */
export const officeCustomersContract = {
  officeFindOrders: {
    ...httpCalls.officeFindOrders,
    summary: 'Orders by number, name, phone or e-mail, or the beginning of one, newest first.',
    access: 'staff',
    request: { query: officeSearchSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: officeOrderPageSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeFindCustomers: {
    ...httpCalls.officeFindCustomers,
    summary: 'Customers by name, phone or e-mail, or the beginning of one, with and without an account.',
    access: 'staff',
    request: { query: officeSearchSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: officeCustomerPageSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeCustomer: {
    ...httpCalls.officeCustomer,
    summary: 'A customer with their rides.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The customer.', body: officeCustomerSchema },
    errors: ['not_found'],
  },
  addCustomerNote: {
    ...httpCalls.addCustomerNote,
    summary: 'Notes something of a customer, for the office alone. The same id again changes nothing.',
    access: 'staff',
    request: { params: customerNoteParamsSchema, body: customerNoteRequestSchema },
    answer: { status: 204, description: 'It is kept.' },
    errors: ['not_found', 'validation_failed'],
  },
  removeCustomerNote: {
    ...httpCalls.removeCustomerNote,
    summary: 'Takes a note of a customer away.',
    access: 'staff',
    request: { params: customerNoteParamsSchema },
    answer: { status: 204, description: 'It is gone.' },
    errors: ['not_found', 'validation_failed'],
  },
  exportCustomer: {
    ...httpCalls.exportCustomer,
    summary: 'Everything that is kept of a customer, as their own account downloads it.',
    access: 'staff',
    request: { params: idParamsSchema, body: nothingSchema },
    answer: { status: 200, description: 'A file.', body: accountExportSchema },
    errors: ['not_found', 'validation_failed'],
  },
  deleteCustomer: {
    ...httpCalls.deleteCustomer,
    summary: 'Deletes a customer for good, as their own account does. Orders and invoices stay without one.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'Nothing of the customer is left but what the law asks for.' },
    errors: ['not_found', 'rides_to_come', 'still_staff', 'payments_unavailable'],
  },
  officeQuote: {
    ...httpCalls.officeQuote,
    summary: 'Measures a journey and prices every car for it, as for a customer.',
    access: 'staff',
    request: { body: phoneQuoteRequestSchema },
    answer: { status: 200, description: 'Legs, cars by ascending price and the signed quote.', body: quoteSchema },
    errors: ['not_found', 'validation_failed', 'maps_unavailable'],
  },
  officePlaceOrder: {
    ...httpCalls.officePlaceOrder,
    summary:
      'Books a quoted ride for whoever calls, accepted as it is stored. The same key and content again answer with the first order.',
    access: 'staff',
    request: { headers: orderHeadersSchema, body: phoneOrderRequestSchema },
    answer: { status: 201, description: 'The ride is booked.', body: orderCreatedSchema },
    errors: [
      'not_found',
      'validation_failed',
      'price_changed',
      'car_taken',
      'quote_expired',
      'quote_invalid',
      'idempotency_key_reused',
      'trip_repeated',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
