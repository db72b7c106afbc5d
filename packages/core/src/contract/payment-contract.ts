import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { orderHeadersSchema, orderingErrors } from './orders.ts';
import {
  confirmationRequestSchema,
  confirmationSchema,
  paymentSecretSchema,
  furtherConfirmationSchema,
  paymentSheetRequestSchema,
  paymentSheetSchema,
} from './payments.ts';

/** The calls of a payment by card. What its provider sends is signed, and no part of the contract. */
export const paymentContract = {
  paymentSheet: {
    ...httpCalls.paymentSheet,
    summary:
      'Prices an order, keeps its draft and prepares its card payment. The same key and content again answer the same.',
    access: 'signed-in',
    request: { headers: orderHeadersSchema, body: paymentSheetRequestSchema },
    answer: { status: 200, description: "The payment's client secret.", body: paymentSheetSchema },
    errors: [...orderingErrors, 'payments_unavailable'],
  },
  confirmPayment: {
    ...httpCalls.confirmPayment,
    summary: 'Makes the order of a card payment that stands, where the provider was not faster. Safe to repeat.',
    access: 'signed-in',
    request: { body: confirmationRequestSchema },
    answer: { status: 200, description: 'How the payment stands, and its order.', body: confirmationSchema },
    errors: ['unauthenticated', 'validation_failed', 'not_found', 'payments_unavailable'],
  },
  confirmFurther: {
    ...httpCalls.confirmFurther,
    summary:
      'Changes the order of a further authorisation that stands, where the provider was not faster, by the secret of whoever pays it. Safe to repeat.',
    access: 'anyone',
    request: { body: paymentSecretSchema },
    answer: { status: 200, description: 'How it stands.', body: furtherConfirmationSchema },
    errors: ['validation_failed', 'not_found', 'payments_unavailable'],
  },
} as const satisfies Record<string, HttpRoute>;
