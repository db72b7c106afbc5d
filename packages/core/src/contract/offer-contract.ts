import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import { phoneOrderRequestSchema } from './office-customers.ts';
import {
  offerAcceptanceSchema,
  offerMadeSchema,
  offerPageSchema,
  offerParamsSchema,
  offerWithdrawalSchema,
} from './offers.ts';
import { orderCreatedSchema, orderHeadersSchema } from './orders.ts';
import { confirmationSchema, paymentSecretSchema, paymentSheetSchema } from './payments.ts';
import { nothingSchema } from './staff.ts';

/** A ride that is offered to whoever called, and accepted by the link of a mail (Rules 12.14). */
export const offerContract = {
  officeOffer: {
    ...httpCalls.officeOffer,
    summary:
      'Offers a quoted ride to whoever calls, by a mail with a link, and holds its vehicle. The same key and content again answer with the first offer.',
    access: 'staff',
    request: { headers: orderHeadersSchema, body: phoneOrderRequestSchema },
    answer: { status: 201, description: 'The offer is on its way.', body: offerMadeSchema },
    errors: [
      'not_found',
      'validation_failed',
      'price_changed',
      'car_taken',
      'quote_expired',
      'quote_invalid',
      'idempotency_key_reused',
    ],
  },
  withdrawOffer: {
    ...httpCalls.withdrawOffer,
    summary:
      'Takes back what was offered: its link opens nothing any more, its vehicle is free, and a card that was begun is let go. One that was accepted stays the order that it is. Safe to repeat.',
    access: 'staff',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The order that it had become, if any.', body: offerWithdrawalSchema },
    errors: ['not_found'],
  },
  mailOffer: {
    ...httpCalls.mailOffer,
    summary: 'Sends the mail of an offer that stands again, with the same link. Said again it leaves again.',
    access: 'staff',
    request: { params: idParamsSchema, body: nothingSchema },
    answer: { status: 204, description: 'The mail is on its way.' },
    errors: ['not_found', 'validation_failed'],
  },
  offer: {
    ...httpCalls.offer,
    summary: 'The ride that a link offers. Changes nothing; a link that is wrong, over or used is not there.',
    access: 'anyone',
    request: { params: offerParamsSchema },
    answer: { status: 200, description: 'The ride with its price.', body: offerPageSchema },
    errors: ['not_found'],
  },
  acceptOffer: {
    ...httpCalls.acceptOffer,
    summary: "The customer's yes, once: the ride is booked. The same key again answers with its order.",
    access: 'anyone',
    request: { params: offerParamsSchema, headers: orderHeadersSchema, body: offerAcceptanceSchema },
    answer: { status: 201, description: 'The ride is booked.', body: orderCreatedSchema },
    errors: ['not_found', 'validation_failed', 'car_taken'],
  },
  payOffer: {
    ...httpCalls.payOffer,
    summary: 'Prepares the card payment by which an offer is accepted. Asked for again, it is the same one.',
    access: 'anyone',
    request: { params: offerParamsSchema, body: offerAcceptanceSchema },
    answer: { status: 200, description: "The payment's client secret.", body: paymentSheetSchema },
    errors: ['not_found', 'validation_failed', 'payments_unavailable'],
  },
  confirmOffer: {
    ...httpCalls.confirmOffer,
    summary:
      'Makes the order of an offer whose card payment stands, where the provider was not faster, by the secret of whoever pays it. Safe to repeat.',
    access: 'anyone',
    request: { params: offerParamsSchema, body: paymentSecretSchema },
    answer: { status: 200, description: 'How the payment stands, and its order.', body: confirmationSchema },
    errors: ['not_found', 'validation_failed', 'payments_unavailable'],
  },
} as const satisfies Record<string, HttpRoute>;
