import * as z from 'zod/mini';
import { addressSchema } from '../schemas/address.ts';
import { carSchema, extraSchema, priceRuleSchema } from '../schemas/catalogue.ts';
import { orderSchema } from '../schemas/order.ts';
import { orderRequestSchema } from '../schemas/order-request.ts';
import { cancellationAnswerSchema, cancellationRequestSchema, cancellationTermsSchema } from './cancellations.ts';
import { publicConfigSchema } from './config.ts';
import { botChallengeSchema, contactRequestSchema } from './contact.ts';
import { customerContract } from './customer-contract.ts';
import { decisionAnswerSchema, decisionPageSchema, decisionParamsSchema, decisionRequestSchema } from './decisions.ts';
import { healthSchema } from './health.ts';
import type { HttpRoute } from './http-route.ts';
import { issueReportSchema } from './notify-issue.ts';
import { orderCreatedSchema, orderHeadersSchema, orderPageRequestSchema, orderPageSchema } from './orders.ts';
import {
  confirmationRequestSchema,
  confirmationSchema,
  paymentSheetRequestSchema,
  paymentSheetSchema,
} from './payments.ts';
import { knownRouteSchema } from './known-routes.ts';
import { placeParamsSchema, placeSearchSchema, placeSessionSchema, placeSuggestionsSchema } from './places.ts';
import { quoteRequestSchema, quoteSchema } from './quotes.ts';
import { idParamsSchema } from './id-params.ts';

/**
 * Every call below `/api` but those of the embedded identity (`/auth/*`), which are its library's own (Rules 7.1 to 7.7).
 * `docs/api.md` and the OpenAPI document are written from it.
 */
export const httpContract = {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Says that the process lives and its storage answers.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'Both are well.', body: healthSchema },
    errors: [],
  },
  config: {
    method: 'GET',
    path: '/config',
    summary: 'Who the company is and which providers are on.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The public settings.', body: publicConfigSchema },
    errors: [],
  },
  cars: {
    method: 'GET',
    path: '/cars',
    summary: 'The cars of the catalogue, in its order.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The cars; cacheable.', body: z.array(carSchema) },
    errors: [],
  },
  priceRules: {
    method: 'GET',
    path: '/price-rules',
    summary: 'When a surcharge applies.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The rules; cacheable.', body: z.array(priceRuleSchema) },
    errors: [],
  },
  extras: {
    method: 'GET',
    path: '/extras',
    summary: 'The articles that may be added to a ride.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The extras; cacheable.', body: z.array(extraSchema) },
    errors: [],
  },
  knownRoutes: {
    method: 'GET',
    path: '/known-routes',
    summary: 'Rides that many ask for, with the least that each costs at the ordinary rate.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The routes; cacheable.', body: z.array(knownRouteSchema) },
    errors: [],
  },
  places: {
    method: 'GET',
    path: '/places',
    summary: 'Up to six places for a typed text, best first.',
    access: 'anyone',
    request: { query: placeSearchSchema },
    answer: { status: 200, description: 'The suggestions, none where nothing matches.', body: placeSuggestionsSchema },
    errors: ['validation_failed', 'maps_unavailable'],
  },
  place: {
    method: 'GET',
    path: '/places/{placeId}',
    summary: 'The whole address of a suggestion.',
    access: 'anyone',
    request: { params: placeParamsSchema, query: placeSessionSchema },
    answer: { status: 200, description: 'The address.', body: addressSchema },
    errors: ['validation_failed', 'not_found', 'maps_unavailable'],
  },
  createQuote: {
    method: 'POST',
    path: '/quotes',
    summary: 'Measures a journey and prices every car for it.',
    access: 'anyone',
    request: { body: quoteRequestSchema },
    answer: { status: 200, description: 'Legs, cars by ascending price and the signed quote.', body: quoteSchema },
    errors: ['validation_failed', 'maps_unavailable'],
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    summary: 'Orders a quoted ride. The same key and content again answer with the first order.',
    access: 'signed-in',
    request: { headers: orderHeadersSchema, body: orderRequestSchema },
    answer: { status: 201, description: 'The order is stored.', body: orderCreatedSchema },
    errors: [
      'unauthenticated',
      'validation_failed',
      'price_changed',
      'quote_expired',
      'quote_invalid',
      'idempotency_key_reused',
    ],
  },
  orders: {
    method: 'GET',
    path: '/orders',
    summary: "One's own orders, newest first, by pages.",
    access: 'signed-in',
    request: { query: orderPageRequestSchema },
    answer: { status: 200, description: 'A page and the cursor of the next.', body: orderPageSchema },
    errors: ['unauthenticated', 'validation_failed'],
  },
  order: {
    method: 'GET',
    path: '/orders/{id}',
    summary: "One of one's own orders.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'The order.', body: orderSchema },
    errors: ['unauthenticated', 'not_found'],
  },
  sendOrderMail: {
    method: 'GET',
    path: '/orders/{id}/sendNewMail',
    summary: 'Sends the mails of an order, where they have not been sent. Safe to repeat.',
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The mails are on their way, or were sent before.' },
    errors: ['unauthenticated', 'not_found'],
  },
  cancellation: {
    method: 'GET',
    path: '/orders/{id}/cancellation',
    summary: "What cancelling one's own order would mean now. Changes nothing.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'What stays owing and what goes back.', body: cancellationTermsSchema },
    errors: ['unauthenticated', 'not_found', 'cancellation_closed'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/orders/{id}/cancel',
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
  orderCalendar: {
    method: 'GET',
    path: '/orders/{id}/calendar',
    summary: "The calendar entry of one's own order.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'An iCalendar file.', file: 'text/calendar' },
    errors: ['unauthenticated', 'not_found'],
  },
  orderVoucher: {
    method: 'GET',
    path: '/orders/{id}/voucher',
    summary: "The 'bon de réservation' of one's own accepted order.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['unauthenticated', 'not_found'],
  },
  orderInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    summary: "The invoice of one's own order, once there is one.",
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['unauthenticated', 'not_found'],
  },
  decision: {
    method: 'GET',
    path: '/decisions/{token}',
    summary: 'The order that a signed link is about. Changes nothing, since mail scanners open links.',
    access: 'operator',
    request: { params: decisionParamsSchema },
    answer: { status: 200, description: 'The order as it is.', body: decisionPageSchema },
    errors: ['not_found', 'link_expired'],
  },
  decide: {
    method: 'POST',
    path: '/decisions/{token}',
    summary: 'Accepts or refuses the order, once. Asked again it tells what already happened.',
    access: 'operator',
    request: { params: decisionParamsSchema, body: decisionRequestSchema },
    answer: { status: 200, description: 'What became of it.', body: decisionAnswerSchema },
    errors: ['not_found', 'validation_failed', 'link_expired', 'change_under_way', 'capture_failed'],
  },
  paymentSheet: {
    method: 'POST',
    path: '/stripe/payment-sheet',
    summary:
      'Prices an order, keeps its draft and prepares its card payment. The same key and content again answer the same.',
    access: 'signed-in',
    request: { headers: orderHeadersSchema, body: paymentSheetRequestSchema },
    answer: { status: 200, description: "The payment's client secret.", body: paymentSheetSchema },
    errors: [
      'unauthenticated',
      'validation_failed',
      'price_changed',
      'quote_expired',
      'quote_invalid',
      'idempotency_key_reused',
      'payments_unavailable',
    ],
  },
  confirmPayment: {
    method: 'POST',
    path: '/stripe/confirmations',
    summary: 'Makes the order of a card payment that stands, where the provider was not faster. Safe to repeat.',
    access: 'signed-in',
    request: { body: confirmationRequestSchema },
    answer: { status: 200, description: 'How the payment stands, and its order.', body: confirmationSchema },
    errors: ['unauthenticated', 'validation_failed', 'not_found', 'payments_unavailable'],
  },
  ...customerContract,
  botChallenge: {
    method: 'GET',
    path: '/contact/challenge',
    summary: 'A task for the bot check of the contact form.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The task, good once and for a while.', body: botChallengeSchema },
    errors: [],
  },
  sendContactMail: {
    method: 'POST',
    path: '/contact/sendMail',
    summary: 'Sends a message to the company, and a copy to its sender.',
    access: 'anyone',
    request: { body: contactRequestSchema },
    answer: { status: 204, description: 'The message is kept and on its way.' },
    errors: ['validation_failed', 'bot_check_failed'],
  },
  reportIssue: {
    method: 'POST',
    path: '/notifications/notifyissue',
    summary: 'Tells the operator what went wrong in a browser.',
    access: 'anyone',
    request: { body: issueReportSchema },
    answer: { status: 204, description: 'The report is kept.' },
    errors: ['validation_failed'],
  },
} as const satisfies Record<string, HttpRoute>;

export type RouteName = keyof typeof httpContract;
