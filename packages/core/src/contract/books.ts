import * as z from 'zod/mini';
import { creditReasons } from '../schemas/credit-note.ts';
import { orderSchema } from '../schemas/order.ts';
import { vatLineSchema } from '../schemas/order-parts.ts';
import { optionalText } from '../schemas/text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';
import { wholeCents } from '../schemas/whole-cents.ts';

const monthSchema = z.string('required').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'));

/** The number of an invoice or a credit note, in a path; what names none is simply not found. */
export const paperParamsSchema = z.object({ number: z.string() });

/** Who ticked an invoice as collected, and when (ISO UTC). */
const collectionSchema = z.object({
  at: z.iso.datetime(),
  email: z.string(),
  /** What was collected, in euros, where the invoice asks for more than the one that it replaced and was ticked; left out where it was all. */
  amountTTC: z.optional(z.number()),
});
export type Collection = z.infer<typeof collectionSchema>;

/** How far the money of a credit note has gone back to the card. */
const refundStates = ['waiting', 'done', 'refused'] as const;

/** An invoice or a credit note as a line of the books. Amounts are euros; those of a credit note are negative. */
export const bookRowSchema = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  number: z.string(),
  issuedAt: z.iso.datetime(),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  company: z.string(),
  /** The company customer's SIREN, empty where none is known. */
  siren: z.string(),
  paymentMethod: orderSchema.shape.paymentMethod,
  vatLines: z.array(vatLineSchema),
  totalHT: z.number(),
  totalTTC: z.number(),
  /** What the card has paid of an invoice, or by how much a credit note lowers that; 0 where no card is involved. */
  byCardTTC: z.number(),
  /** What is to be collected of an invoice beside the card, less what was credited or collected in part. */
  toCollectTTC: z.number(),
  /** Null where nobody has ticked it, and of a credit note. */
  collected: z.nullable(collectionSchema),
  /** What of an invoice may still be credited. */
  creditableTTC: z.number(),
  /** The invoice that a credit note corrects; null of an invoice. */
  invoiceNumber: z.nullable(z.string()),
  reason: z.nullable(z.enum(creditReasons)),
  /** How far the money is, of a credit note by which some goes back to the card; null of everything else. */
  refund: z.nullable(z.enum(refundStates)),
});
export type BookRow = z.infer<typeof bookRowSchema>;

export const bookTotalsSchema = z.object({
  invoices: z.int(),
  creditNotes: z.int(),
  vatLines: z.array(vatLineSchema),
  totalHT: z.number(),
  totalTTC: z.number(),
  /** What of it is still to be collected. */
  toCollectTTC: z.number(),
});
export type BookTotals = z.infer<typeof bookTotalsSchema>;

export const bookPageRequestSchema = z.object({
  month: z.optional(monthSchema),
  /** Words that a number or a customer begins with: looked for over all months. */
  search: optionalText(80),
  cursor: z.optional(z.string('invalid').check(z.maxLength(64, 'invalid'))),
});
export type BookPageRequest = z.infer<typeof bookPageRequestSchema>;

/** GET /staff/invoices: invoices and credit notes of a month of Paris, newest first. */
export const bookPageSchema = z.object({
  rows: z.array(bookRowSchema),
  /** Of the whole month; null of a search and of a later page. */
  totals: z.nullable(bookTotalsSchema),
  nextCursor: z.nullable(z.string()),
});
export type BookPage = z.infer<typeof bookPageSchema>;

export const collectionRequestSchema = z.object({ collected: z.boolean('required') });

export const creditRequestSchema = z.object({
  /** Euros with VAT. */
  amountTTC: z.number('required').check(z.gte(0.01, 'out_of_bounds'), ...wholeCents),
  /** What could be credited when it was shown: another amount by now is refused with `record_changed`. */
  creditableTTC: z.number('required').check(z.gte(0, 'out_of_bounds'), ...wholeCents),
  /** A word to the customer. */
  message: optionalText(1000, wellFormedText),
});
export type CreditRequest = z.infer<typeof creditRequestSchema>;

export const exportRequestSchema = z.object({ month: monthSchema });
