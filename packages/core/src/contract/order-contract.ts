import { orderRequestSchema } from '../schemas/order-request.ts';
import {
  customerAmendmentAnswerSchema,
  amendmentPreviewSchema,
  customerAmendmentSchema,
  customerPreviewRequestSchema,
  withdrawalRequestSchema,
  withdrawnSchema,
} from './amendments.ts';
import { cancellationAnswerSchema, cancellationRequestSchema, cancellationTermsSchema } from './cancellations.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { idParamsSchema } from './id-params.ts';
import {
  orderCreatedSchema,
  orderHeadersSchema,
  orderPageRequestSchema,
  orderPageSchema,
  ownOrderSchema,
  submissionParamsSchema,
  submittedOrderSchema,
  orderingErrors,
} from './orders.ts';

/** A ride for oneself, paid on board: what is left out has its default. */
const anOrderRequest = {
  quote: 'the `quote` of POST /quotes',
  carCode: 'CONFORT',
  customer: {
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille@example.fr',
    phoneNumber: '+33612345678',
    billingAddress: { placeName: '1 rue du Connétable', postalCode: '60500', city: 'Chantilly', country: 'France' },
  },
  paymentMethod: 2,
  totalTTC: 62,
};

/** The calls about orders: making one, reading one's own, their mail, their end and their documents. */
export const orderContract = {
  createOrder: {
    ...httpCalls.createOrder,
    summary:
      'Orders a quoted ride, or two for a second car. The same key and content again answer with the first order. Where it is allowed, a `guest-key` stands for an account here, in the calls that read and mail the order, and in those of its card.',
    access: 'signed-in',
    request: { headers: orderHeadersSchema, body: orderRequestSchema },
    example: { headers: { 'idempotency-key': '6f1c2f4e-3d0a-4b7e-9a53-0d6c1f7f2b11' }, body: anOrderRequest },
    answer: { status: 201, description: 'The order is stored.', body: orderCreatedSchema },
    errors: orderingErrors,
  },
  orders: {
    ...httpCalls.orders,
    summary: "One's own orders by pages: newest first, those in progress by their pick-up, the soonest first.",
    access: 'signed-in',
    request: { query: orderPageRequestSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: orderPageSchema },
    errors: ['unauthenticated', 'validation_failed'],
  },
  submittedOrder: {
    ...httpCalls.submittedOrder,
    summary: "The order that a key of one's own made, for whom its answer got lost. Changes nothing.",
    access: 'owner',
    request: { params: submissionParamsSchema },
    answer: { status: 200, description: 'The order.', body: submittedOrderSchema },
    errors: ['unauthenticated', 'not_found'],
  },
  order: {
    ...httpCalls.order,
    summary: "One of one's own orders.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The order, and who comes.', body: ownOrderSchema },
    errors: ['unauthenticated', 'not_found'],
  },
  sendOrderMail: {
    ...httpCalls.sendOrderMail,
    summary: 'Sends the mails of an order, where they have not been sent. Safe to repeat.',
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The mails are on their way, or were sent before.' },
    errors: ['unauthenticated', 'not_found'],
  },
  cancellation: {
    ...httpCalls.cancellation,
    summary: "What cancelling one's own order would mean now. Changes nothing.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'What stays owing and what goes back.', body: cancellationTermsSchema },
    errors: ['unauthenticated', 'not_found', 'cancellation_closed'],
  },
  cancelOrder: {
    ...httpCalls.cancelOrder,
    summary: "Cancels one's own order, refunds or releases at once, and mails both. Safe to repeat.",
    access: 'owner',
    request: { params: idParamsSchema, body: cancellationRequestSchema },
    answer: { status: 200, description: 'The order is cancelled, or will be.', body: cancellationAnswerSchema },
    errors: [
      'unauthenticated',
      'not_found',
      'validation_failed',
      'cancellation_changed',
      'cancellation_closed',
      'change_under_way',
    ],
  },
  previewChange: {
    ...httpCalls.previewChange,
    summary: 'What a change of an own order would mean for its price and its ride. Changes nothing.',
    access: 'owner',
    request: { params: idParamsSchema, body: customerPreviewRequestSchema },
    answer: { status: 200, description: 'The order before and after.', body: amendmentPreviewSchema },
    errors: [
      'unauthenticated',
      'not_found',
      'validation_failed',
      'amendment_closed',
      'invoice_frozen',
      'change_under_way',
      'maps_unavailable',
    ],
  },
  changeOrder: {
    ...httpCalls.changeOrder,
    summary:
      'Changes an own order as it was shown, or asks the office where it is late. The same key again is the same change.',
    access: 'owner',
    request: { params: idParamsSchema, body: customerAmendmentSchema },
    answer: {
      status: 200,
      description: 'It is changed, will be, or the office is asked.',
      body: customerAmendmentAnswerSchema,
    },
    errors: [
      'unauthenticated',
      'not_found',
      'validation_failed',
      'amendment_changed',
      'amendment_closed',
      'invoice_frozen',
      'change_under_way',
      'car_taken',
      'maps_unavailable',
      'payments_unavailable',
    ],
  },
  withdrawChange: {
    ...httpCalls.withdrawChange,
    summary: 'Withdraws a change that the office was asked for and has not answered. Said again it is the same.',
    access: 'owner',
    request: { params: idParamsSchema, body: withdrawalRequestSchema },
    answer: { status: 200, description: 'The order as it stays.', body: withdrawnSchema },
    errors: ['unauthenticated', 'not_found', 'validation_failed', 'amendment_changed', 'change_under_way'],
  },
  renewRideLinks: {
    ...httpCalls.renewRideLinks,
    summary: 'Takes the private links of an own order back, and mails the next ones. Safe to repeat.',
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The links of before open nothing.' },
    errors: ['unauthenticated', 'not_found'],
  },
  orderCalendar: {
    ...httpCalls.orderCalendar,
    summary: "The calendar entry of one's own order.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'An iCalendar file.', file: 'text/calendar' },
    errors: ['unauthenticated', 'not_found'],
  },
  orderVoucher: {
    ...httpCalls.orderVoucher,
    summary: "The 'bon de réservation' of one's own accepted order.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['unauthenticated', 'not_found'],
  },
  orderInvoice: {
    ...httpCalls.orderInvoice,
    summary: "The invoice of one's own order, once there is one.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['unauthenticated', 'not_found'],
  },
} as const satisfies Record<string, HttpRoute>;
