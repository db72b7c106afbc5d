import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { orderSchema } from '../schemas/order.ts';
import { optionalText } from '../schemas/text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

export const decisions = ['accept', 'refuse'] as const;
const decisionSchema = z.enum(decisions, 'invalid');
export type Decision = z.infer<typeof decisionSchema>;

export const decisionParamsSchema = z.object({ token: z.string().check(z.maxLength(1024, 'invalid')) });

const undoLeftMs = z.nullable(z.int());

/** GET /decisions/{token}: the order as it is, and which button the link stands for. Opening it changes nothing. */
export const decisionPageSchema = z.object({
  order: orderSchema,
  /** The other order of the same booking, in a second car, which has links of its own (Rules 4.21). */
  pairedWith: z.nullable(z.object({ orderNumber: z.string(), carCode: carCodeSchema })),
  choice: decisionSchema,
  /** Until when the operator may decide, ISO UTC (Rules 4.14). */
  decideBefore: z.iso.datetime(),
  /** For how many milliseconds more the answer may be taken back; null where there is none to take back (Rules 4.22). */
  undoLeftMs,
});
export type DecisionPage = z.infer<typeof decisionPageSchema>;

export const decisionRequestSchema = z.object({
  decision: decisionSchema,
  /** A word to the customer. */
  message: optionalText(1000, wellFormedText),
  /** Somebody else drives it: it is accepted though none of one's own vehicles is free (Rules 10.13). */
  withPartner: z.optional(z.boolean('invalid')),
});
export type DecisionRequest = z.infer<typeof decisionRequestSchema>;

/**
 * `held`: it is noted, and leaves once it cannot be taken back any more (Rules 4.22). `change_pending`: the same answer is on its way
 * already, and the card will be captured or released as soon as its provider answers. `decided_before`: somebody or something was first, and the order tells what.
 */
const decisionOutcomes = ['held', 'change_pending', 'decided_before'] as const;

export const decisionAnswerSchema = z.object({ outcome: z.enum(decisionOutcomes), order: orderSchema, undoLeftMs });
export type DecisionAnswer = z.infer<typeof decisionAnswerSchema>;

/** POST /decisions/{token}/undo: which answer is to be taken back. One that was given since stays. */
export const undoRequestSchema = z.object({ decision: decisionSchema, at: z.iso.datetime('invalid') });
export type UndoRequest = z.infer<typeof undoRequestSchema>;

/** `undone`: nothing of it has left. `too_late`: it had left already. */
export const undoAnswerSchema = z.object({ outcome: z.enum(['undone', 'too_late']), order: orderSchema });
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
