import * as z from 'zod/mini';
import { amendableSchema, amendmentWishSchema, customerWishSchema } from '../schemas/amendment.ts';
import { orderSchema } from '../schemas/order.ts';
import { availabilitySchema } from './availability.ts';

/** What a change means for the money (`amendmentMoney`). */
export const amendmentMoneySchema = z.object({
  beforeTTC: z.nullable(z.number()),
  afterTTC: z.nullable(z.number()),
  differenceTTC: z.number(),
  refundTTC: z.number(),
  captureTTC: z.nullable(z.number()),
  collectTTC: z.number(),
  giveBackTTC: z.number(),
  cardTTC: z.number(),
  isDriven: z.boolean(),
  needsYes: z.boolean(),
});

/** What was shown of a change: it is done on these terms, and on no others (Rules 21.2). */
const shownAmendmentSchema = z.object({
  /** How often the order had changed (`history`, without the event `withdrawNoShow`). */
  changes: z.int('invalid'),
  /** What the order is to cost, and what goes back to the card, in euros with VAT. */
  totalTTC: z.number('required'),
  refundTTC: z.number('required'),
});
export type ShownAmendment = z.infer<typeof shownAmendmentSchema>;

/** Who drives a ride, by name. */
export const driverNameSchema = z.object({ firstName: z.string(), lastName: z.string() });

/** POST /staff/orders/{id}/amendments/preview: what a wish would change. Nothing is changed by asking. */
export const amendmentPreviewSchema = z.object({
  before: z.partial(amendableSchema),
  after: z.partial(amendableSchema),
  money: amendmentMoneySchema,
  /** Whether a vehicle can drive it then; null where the wish is not about that, or the fleet decides nothing. */
  vehicle: z.nullable(availabilitySchema),
  /**
   * Who was chosen to drive the ride alone and would not any more, and who would in his place, null where nobody has its vehicle then (Rules 10.20).
   * Left out where that is the same driver, and of what a customer reads.
   */
  handOver: z.optional(z.object({ from: driverNameSchema, to: z.nullable(driverNameSchema) })),
  /** Whether the office is asked first, as it is where a customer wishes it late (`isAskedFirst`). */
  isAskedFirst: z.boolean(),
  shown: shownAmendmentSchema,
});
export type AmendmentPreview = z.infer<typeof amendmentPreviewSchema>;

export const amendmentPreviewRequestSchema = z.object({ wish: amendmentWishSchema });

/** POST /staff/orders/{id}/amendments. */
export const amendmentRequestSchema = z.object({
  wish: amendmentWishSchema,
  shown: shownAmendmentSchema,
  /** A word to the customer. */
  message: z._default(z.string('invalid').check(z.trim(), z.maxLength(1000, 'too_long')), ''),
  /** The same key again is the same change. */
  key: z.uuid('invalid'),
  /** The customer is told once it cannot be taken back any more, fifteen seconds later. */
  undoable: z.optional(z.boolean('invalid')),
});
export type AmendmentRequest = z.infer<typeof amendmentRequestSchema>;

/** `change_pending`: noted, and the card follows as soon as its provider answers. `proposed`: it waits for the yes of the other side. */
export const amendmentAnswerSchema = z.object({
  outcome: z.enum(['amended', 'proposed', 'change_pending']),
  order: orderSchema,
});
export type AmendmentAnswer = z.infer<typeof amendmentAnswerSchema>;

/** POST /orders/{id}/amendments/preview and /rides/{token}/amendments/preview. */
export const customerPreviewRequestSchema = z.object({ wish: customerWishSchema });

/** POST /orders/{id}/amendments and /rides/{token}/amendments. */
export const customerAmendmentSchema = z.extend(z.omit(amendmentRequestSchema, { message: true }), {
  wish: customerWishSchema,
  /** What it makes the order dearer is paid by a further authorisation of the card, before which nothing is changed. */
  byCard: z.optional(z.boolean('invalid')),
});
export type CustomerAmendment = z.infer<typeof customerAmendmentSchema>;

/** `card`: it waits for a further authorisation of the card, by the client secret `paymentIntent` (Rules 21.6). */
export const customerAmendmentAnswerSchema = z.extend(amendmentAnswerSchema, {
  outcome: z.enum([...amendmentAnswerSchema.shape.outcome.options, 'card']),
  paymentIntent: z.optional(z.string()),
});
export type CustomerAmendmentAnswer = z.infer<typeof customerAmendmentAnswerSchema>;

/** POST /orders/{id}/amendments/withdrawal and /rides/{token}/amendments/withdrawal. */
export const withdrawalRequestSchema = z.object({
  /** Which question: when it was asked, ISO UTC. */
  askedAt: z.iso.datetime('invalid'),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequestSchema>;

/** The order as it stays. */
export const withdrawnSchema = z.object({ order: orderSchema });
export type Withdrawn = z.infer<typeof withdrawnSchema>;

/** POST /staff/orders/{id}/amendments/answer: what the office says to a change that the customer asked for (Rules 21.5). */
export const questionAnswerSchema = z.object({
  answer: z.enum(['yes', 'no'], 'invalid'),
  /** Which question: when it was asked, ISO UTC. */
  askedAt: z.iso.datetime('invalid'),
  message: amendmentRequestSchema.shape.message,
});
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;

export const questionOutcomeSchema = z.object({
  outcome: z.enum(['amended', 'declined', 'change_pending']),
  order: orderSchema,
});
export type QuestionOutcome = z.infer<typeof questionOutcomeSchema>;
