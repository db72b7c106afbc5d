import * as z from 'zod/mini';
import { carSchema, extraSchema, priceRuleSchema } from '../schemas/catalogue.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';
import { catalogueRequestSchema } from './prices.ts';
import { knownRouteSchema } from './known-routes.ts';

/** What is sold, and what it costs at the least: for anyone, and cacheable. */
export const catalogueContract = {
  cars: {
    ...httpCalls.cars,
    summary: 'The cars of the catalogue, in its order.',
    access: 'anyone',
    request: { query: catalogueRequestSchema },
    answer: { status: 200, description: 'The cars; cacheable.', body: z.array(carSchema) },
    errors: ['validation_failed'],
  },
  priceRules: {
    ...httpCalls.priceRules,
    summary: 'When a surcharge applies.',
    access: 'anyone',
    request: { query: catalogueRequestSchema },
    answer: { status: 200, description: 'The rules; cacheable.', body: z.array(priceRuleSchema) },
    errors: ['validation_failed'],
  },
  extras: {
    ...httpCalls.extras,
    summary: 'The articles that may be added to a ride.',
    access: 'anyone',
    request: { query: catalogueRequestSchema },
    answer: { status: 200, description: 'The extras; cacheable.', body: z.array(extraSchema) },
    errors: ['validation_failed'],
  },
  knownRoutes: {
    ...httpCalls.knownRoutes,
    summary: 'Rides that many ask for, with the least that each costs at the ordinary rate.',
    access: 'anyone',
    request: {},
    answer: { status: 200, description: 'The routes; cacheable.', body: z.array(knownRouteSchema) },
    errors: [],
  },
} as const satisfies Record<string, HttpRoute>;
