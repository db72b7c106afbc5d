import * as z from 'zod/mini';
import { companySchema } from './company.ts';
import { orderSchema } from './order.ts';

/**
 * An invoice as it was issued: who sold what to whom, frozen (Rules 4.15). The company's facts are those of that day, and the
 * order's what it said then.
 */
const invoiceSchema = z.object({
  invoiceNumber: z.string(),
  /** ISO UTC. */
  issuedAt: z.iso.datetime(),
  company: companySchema,
  order: orderSchema,
  /** True where a late cancellation is billed instead of a ride. */
  isCancellation: z.boolean(),
  /** Of the order's rides those to which nobody came, from 0: nothing was paid on board of them. Left out where everybody came. */
  missedRides: z.optional(z.array(z.int())),
});
export type Invoice = z.infer<typeof invoiceSchema>;
