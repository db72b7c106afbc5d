import * as z from 'zod/mini';
import { companySchema } from './company.ts';
import { officePersonSchema, orderSchema } from './order.ts';
import { vatLineSchema } from './order-parts.ts';

/**
 * Why a credit note was written: money went back to the card, a dispute was lost, the office gave something back, or the invoice is replaced
 * by another one (Rules 4.24).
 */
export const creditReasons = ['refund', 'dispute', 'gesture', 'replaced'] as const;

/**
 * A credit note as it was issued, frozen as the invoice that it corrects (Rules 4.24). Amounts are euros and positive: what the invoice is
 * lowered by. The company's facts are those of that day, the order is that of the invoice.
 */
const creditNoteSchema = z.object({
  creditNoteNumber: z.string(),
  /** ISO UTC. */
  issuedAt: z.iso.datetime(),
  invoiceNumber: z.string(),
  invoicedAt: z.iso.datetime(),
  reason: z.enum(creditReasons),
  /** A word to the customer, empty where there is none. */
  message: z.string(),
  company: companySchema,
  order: orderSchema,
  vatLines: z.array(vatLineSchema),
  totalHT: z.number(),
  totalTTC: z.number(),
  /** What of it goes back to the card because of this credit note; 0 where it went back before, or no card is involved. */
  refundTTC: z.number(),
  /**
   * What of one of the office's lowers what the card has paid of the invoice, where that is more than goes back because of it: some went back before,
   * or is given back by hand. Left out where it is what goes back.
   */
  cardTTC: z.optional(z.number()),
  /** What of one of the office's was paid otherwise, by the tick of its invoice, and is given back by hand; left out where nothing was. */
  handTTC: z.optional(z.number()),
  /** How much of that goes back from which authorisation; left out where the card has one only, or where nothing goes back. */
  refundParts: z.optional(z.array(z.object({ intentId: z.string(), amountTTC: z.number() }))),
  /** Left out of what was written by itself. */
  by: z.optional(officePersonSchema),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;
