import * as z from 'zod/mini';
import { orderSchema } from '../schemas/order.ts';

/** GET /orders/{id}/cancellation: what cancelling would mean now (Rules 4.13). Amounts are euros with VAT. */
export const cancellationTermsSchema = z.object({
  /** Less than 24 hours before the pick-up: where something stays owing, the terms are to be accepted. */
  isLate: z.boolean(),
  /** What stays owing. */
  dueTTC: z.number(),
  /** What goes back to the card, or is released on it. */
  refundTTC: z.number(),
  /** ISO UTC instant until which cancelling costs nothing. */
  freeUntil: z.iso.datetime(),
});
export type CancellationTerms = z.infer<typeof cancellationTermsSchema>;

export const cancellationRequestSchema = z.object({
  /** What the customer saw; another amount by now is refused with `cancellation_changed`. */
  dueTTC: z.number('required').check(z.gte(0, 'out_of_bounds')),
  termsAccepted: z._default(z.boolean('invalid'), false),
});
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

/** `change_pending`: noted, and the card follows as soon as its provider answers. */
export const cancellationAnswerSchema = z.object({
  outcome: z.enum(['canceled', 'change_pending']),
  order: orderSchema,
});
export type CancellationAnswer = z.infer<typeof cancellationAnswerSchema>;
