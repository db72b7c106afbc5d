import * as z from 'zod/mini';
import { addressSchema } from '../schemas/address.ts';
import { carSchema, extraSchema, priceRuleSchema } from '../schemas/catalogue.ts';
import { customerSchema } from '../schemas/customer.ts';
import { orderSchema } from '../schemas/order.ts';
import { orderRequestSchema } from '../schemas/order-request.ts';
import { publicConfigSchema } from './config.ts';
import { favouritesSchema } from './customers.ts';
import { healthSchema } from './health.ts';
import type { HttpRoute } from './http-route.ts';
import { issueReportSchema } from './notify-issue.ts';
import { orderCreatedSchema, orderHeadersSchema, orderPageRequestSchema, orderPageSchema } from './orders.ts';
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
  customer: {
    method: 'GET',
    path: '/customers/me',
    summary: "One's own customer record.",
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The record.', body: customerSchema },
    errors: ['unauthenticated', 'not_found'],
  },
  saveCustomer: {
    method: 'PUT',
    path: '/customers/me',
    summary: "Keeps one's own customer record; the e-mail stays that of the account.",
    access: 'signed-in',
    request: { body: customerSchema },
    answer: { status: 200, description: 'The record as it is stored.', body: customerSchema },
    errors: ['unauthenticated', 'validation_failed'],
  },
  favourites: {
    method: 'GET',
    path: '/customers/me/favourites',
    summary: "One's own favourite car and extras.",
    access: 'signed-in',
    request: {},
    answer: { status: 200, description: 'The favourites, empty where none were kept.', body: favouritesSchema },
    errors: ['unauthenticated'],
  },
  saveFavourites: {
    method: 'PUT',
    path: '/customers/me/favourites',
    summary: "Keeps one's own favourites.",
    access: 'signed-in',
    request: { body: favouritesSchema },
    answer: { status: 200, description: 'The favourites as they are stored.', body: favouritesSchema },
    errors: ['unauthenticated', 'validation_failed'],
  },
  sendWelcomeMail: {
    method: 'GET',
    path: '/customers/{id}/sendNewMail',
    summary: 'Sends the welcome to a new account, once. Safe to repeat.',
    access: 'owner',
    request: { params: idParamsSchema },
    answer: { status: 204, description: 'The mail is on its way, or was sent before.' },
    errors: ['unauthenticated', 'not_found'],
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
