import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { bookTotalsSchema, exportRequestSchema } from './books.ts';

export const figuresRequestSchema = exportRequestSchema;

/** GET /staff/figures: a month of Paris in figures, none of them anybody's. Amounts are euros. */
export const figuresSchema = z.object({
  month: z.string(),
  /** Accepted rides that begin in the month. */
  rides: z.int(),
  /** Of the invoices and credit notes of the month. */
  turnover: bookTotalsSchema,
  /** What each vehicle was driven on invoiced rides of the month, the most first. */
  vehicles: z.array(z.object({ id: z.string(), name: z.string(), rides: z.int(), minutes: z.int() })),
  /** What became of orders made in the month that were not driven. */
  ended: z.object({ refused: z.int(), expired: z.int(), byCustomer: z.int(), byOperator: z.int() }),
  /** Requests for a category that had no vehicle left, by the hour of the pick-up in Paris, and what they would have cost. */
  turnedAway: z.array(z.object({ carCode: carCodeSchema, hour: z.int(), requests: z.int(), totalTTC: z.number() })),
  /** There is more than is counted here. */
  isCut: z.boolean(),
});
export type Figures = z.infer<typeof figuresSchema>;
