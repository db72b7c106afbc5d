import * as z from 'zod/mini';
import { catalogueSchema } from './catalogue.ts';
import { officePersonSchema } from './order.ts';

/** What is sold from an instant on, kept for ever as it is (Rules 20.1). */
export const priceVersionSchema = z.extend(catalogueSchema, {
  /** 1 and on, in the order of their making. */
  version: z.int(),
  /** From when on it is in force, ISO UTC; 1970 of what was sold from the beginning. */
  publishedAt: z.iso.datetime(),
  /** Null where it came from the file, or from before versions were kept. */
  publishedBy: z.nullable(officePersonSchema),
  /** Who took it back before it was in force, and when; null otherwise. */
  withdrawn: z.nullable(z.object({ at: z.iso.datetime(), by: officePersonSchema })),
});
export type PriceVersion = z.infer<typeof priceVersionSchema>;

/** Prices that are being worked on: nothing is sold by them (Rules 20.2). */
export const priceDraftSchema = z.object({
  /** Another one with each change. */
  revision: z.string(),
  content: catalogueSchema,
  savedAt: z.iso.datetime(),
  savedBy: officePersonSchema,
});
export type PriceDraft = z.infer<typeof priceDraftSchema>;
