import * as z from 'zod/mini';
import { comingDriverSchema } from './linked-ride.ts';
import { orderSchema, orderStatusSchema } from '../schemas/order.ts';

/** The header that makes one submission one order, however often it is sent (Rules 4.5). */
export const idempotencyKeyHeader = 'idempotency-key';
export const idempotencyKeySchema = z.string('required').check(z.regex(/^[\w-]{8,128}$/, 'invalid'));
/** The key of a submission, in a path. */
export const submissionParamsSchema = z.object({ key: z.string() });
/** The header by which whoever has no account is known again: 128 random bits that the browser made (Rules 6.7). */
export const guestKeyHeader = 'guest-key';
export const guestKeySchema = z.string().check(z.regex(/^[\da-f]{32}$/, 'invalid'));
export const orderHeadersSchema = z.object({
  [idempotencyKeyHeader]: idempotencyKeySchema,
  [guestKeyHeader]: z.optional(guestKeySchema),
});

export const orderCreatedSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  /** Euros with VAT of this order alone. */
  totalTTC: z.number(),
  status: orderStatusSchema,
  /** That of the order, which may be an earlier one of the same journey that a card paid (Rules 4.11). */
  paymentMethod: orderSchema.shape.paymentMethod,
  /** The order of the second car, which is stored with the first or not at all; left out where there is one car (Rules 4.21). */
  second: z.optional(z.object({ id: z.string(), orderNumber: z.string(), totalTTC: z.number() })),
  /** What opens the order of whoever has no account (Rules 15.3); left out of an account's. */
  linkToken: z.optional(z.string()),
});
export type OrderCreated = z.infer<typeof orderCreatedSchema>;

/** GET /orders/submissions/{key}: the order, and what opens that of whoever has no account. */
export const submittedOrderSchema = z.extend(orderSchema, { linkToken: orderCreatedSchema.shape.linkToken });

/** GET /orders/{id}: the order, and who comes, once its customer was told (Rules 14.11). */
export const ownOrderSchema = z.extend(orderSchema, { drivers: z.optional(z.array(comingDriverSchema)) });
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** Which of one's own orders a page lists; a canceled ride is finished. */
const orderPeriods = ['in-progress', 'finished'] as const;

export const orderPageRequestSchema = z.object({
  period: z.optional(z.enum(orderPeriods, 'invalid')),
  cursor: z.optional(z.string('invalid').check(z.maxLength(256, 'invalid'))),
  limit: z._default(
    z.coerce.number('invalid').check(z.int('invalid'), z.gte(1, 'out_of_bounds'), z.lte(50, 'out_of_bounds')),
    20,
  ),
});
export type OrderPageRequest = z.infer<typeof orderPageRequestSchema>;

/** One's own orders, newest first; those in progress by their pick-up, the soonest first. */
export const orderPageSchema = z.object({
  orders: z.array(orderSchema),
  nextCursor: z.nullable(z.string()),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

/** What a booking is refused with, however it is paid. */
export const orderingErrors = [
  'unauthenticated',
  'validation_failed',
  'account_changed',
  'price_changed',
  'car_taken',
  'quote_expired',
  'quote_invalid',
  'idempotency_key_reused',
  'too_many_waiting',
  'trip_repeated',
] as const;
