import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { orderSchema } from '../schemas/order.ts';
import { optionalText } from '../schemas/text.ts';

export const decisions = ['accept', 'refuse'] as const;
export const decisionSchema = z.enum(decisions, 'invalid');
export type Decision = z.infer<typeof decisionSchema>;

export const decisionParamsSchema = z.object({ token: z.string().check(z.maxLength(1024, 'invalid')) });

/** GET /decisions/{token}: the order as it is, and which button the link stands for. Opening it changes nothing. */
export const decisionPageSchema = z.object({
  order: orderSchema,
  /** The other order of the same booking, in a second car, which has links of its own (Rules 4.21). */
  pairedWith: z.nullable(z.object({ orderNumber: z.string(), carCode: carCodeSchema })),
  choice: decisionSchema,
  /** Until when the operator may decide, ISO UTC (Rules 4.14). */
  decideBefore: z.iso.datetime(),
});
export type DecisionPage = z.infer<typeof decisionPageSchema>;

export const decisionRequestSchema = z.object({
  decision: decisionSchema,
  /** A word to the customer. */
  message: optionalText(1000),
});
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

/**
 * `decided`: it is done. `change_pending`: it is noted, and the card will be captured or released as soon as its provider answers.
 * `decided_before`: somebody or something was first, and the order tells what.
 */
export const decisionOutcomes = ['decided', 'change_pending', 'decided_before'] as const;

export const decisionAnswerSchema = z.object({ outcome: z.enum(decisionOutcomes), order: orderSchema });
export type DecisionAnswer = z.infer<typeof decisionAnswerSchema>;
