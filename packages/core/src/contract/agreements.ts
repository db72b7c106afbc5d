import * as z from 'zod/mini';
import { amendableSchema } from '../schemas/amendment.ts';
import { orderSchema } from '../schemas/order.ts';
import { amendmentMoneySchema } from './amendments.ts';

export const agreementParamsSchema = z.object({ token: z.string('invalid').check(z.maxLength(1024, 'too_long')) });

/** GET /agreements/{token}: what is proposed to the customer (Rules 21.3). */
export const agreementPageSchema = z.object({
  orderNumber: z.string(),
  /** Whether the order was accepted; one that waits is still a request. */
  isAccepted: z.boolean(),
  language: orderSchema.shape.language,
  before: z.partial(amendableSchema),
  after: z.partial(amendableSchema),
  money: amendmentMoneySchema,
  /** Whether a card holds or has paid what the order costs so far. */
  hasCard: z.boolean(),
  /** Until when an answer counts, ISO UTC. */
  expiresAt: z.iso.datetime(),
});
export type AgreementPage = z.infer<typeof agreementPageSchema>;

/** `card`: yes, once a further authorisation of the card pays what the order is dearer by (Rules 21.6). */
export const agreementRequestSchema = z.object({ answer: z.enum(['yes', 'no', 'card'], 'invalid') });
export type AgreementRequest = z.infer<typeof agreementRequestSchema>;

/** `pending`: the yes is noted, and the order follows. `card`: it waits for the card, by the client secret `paymentIntent`. */
export const agreementAnswerSchema = z.object({
  outcome: z.enum(['agreed', 'declined', 'pending', 'card']),
  paymentIntent: z.optional(z.string()),
});
export type AgreementAnswer = z.infer<typeof agreementAnswerSchema>;
