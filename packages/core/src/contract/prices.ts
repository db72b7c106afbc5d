import * as z from 'zod/mini';
import { carCodeSchema, catalogueSchema } from '../schemas/catalogue.ts';
import { priceDraftSchema, priceVersionSchema } from '../schemas/price-version.ts';
import { weekdays } from '../weekdays.ts';

/** A version of the prices; one that is not or never was in force is answered as the present one. */
const versionNumber = z.coerce
  .number('invalid')
  .check(z.int('invalid'), z.gte(1, 'out_of_bounds'), z.lte(1_000_000_000, 'out_of_bounds'));

export const catalogueRequestSchema = z.object({ version: z.optional(versionNumber) });
/** A version in a path: what is none names nothing. */
export const versionParamsSchema = z.object({ version: z.string() });

const toldSchema = z.nullable(z.union([z.string(), z.number()]));
const ratePeriodSchema = z.object({
  surcharge: z.number(),
  days: z.array(z.enum(weekdays)),
  startTime: z.string(),
  endTime: z.string(),
});

/** What differs from the version before (`priceChanges`). */
const priceChangeSchema = z.discriminatedUnion('of', [
  z.object({
    of: z.enum(['car', 'extra']),
    code: z.string(),
    field: z.string(),
    before: toldSchema,
    after: toldSchema,
  }),
  z.object({ of: z.literal('rate'), before: z.nullable(ratePeriodSchema), after: z.nullable(ratePeriodSchema) }),
]);

/** A version without all that it holds. */
const listedVersionSchema = z.extend(
  z.pick(priceVersionSchema, { version: true, publishedAt: true, publishedBy: true, withdrawn: true }),
  { changes: z.array(priceChangeSchema) },
);
export type ListedVersion = z.infer<typeof listedVersionSchema>;

/** GET /staff/prices */
export const officePricesSchema = z.object({
  /** What is sold now. */
  sold: z.extend(catalogueSchema, { version: z.nullable(z.int()) }),
  /** The newest version's number, whatever became of it: who publishes names it. */
  newest: z.int(),
  /** To come, in force and past, the newest first; fifty at most. */
  versions: z.array(listedVersionSchema),
  draft: z.nullable(priceDraftSchema),
});
export type OfficePrices = z.infer<typeof officePricesSchema>;

/** PUT /staff/prices/draft: the revision that was read, null where there was none; no content throws the draft away. */
export const priceDraftRequestSchema = z.object({
  was: z.nullable(z.string().check(z.maxLength(64, 'invalid'))),
  content: z.nullable(catalogueSchema),
});
export type PriceDraftRequest = z.infer<typeof priceDraftRequestSchema>;
export const savedDraftSchema = z.object({ draft: z.nullable(priceDraftSchema) });

export const pricePreviewRequestSchema = z.object({ content: catalogueSchema });

const previewedPriceSchema = z.object({ totalTTC: z.number(), rates: z.array(z.nullable(ratePeriodSchema)) });

/** POST /staff/prices/preview: the last twenty rides that were driven, the newest first. Amounts are euros with VAT. */
export const pricePreviewSchema = z.object({
  rides: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      startsAt: z.iso.datetime(),
      /** Names of the places. */
      from: z.string(),
      to: z.string(),
      carCode: carCodeSchema,
      distanceKm: z.int(),
      before: z.nullable(previewedPriceSchema),
      after: z.nullable(previewedPriceSchema),
      differenceTTC: z.nullable(z.number()),
    }),
  ),
});
export type OfficePricePreview = z.infer<typeof pricePreviewSchema>;

export const publicationRequestSchema = z.object({
  /** The draft that was read, and the newest version that was. */
  draft: z.string('required').check(z.maxLength(64, 'invalid')),
  newest: z.int('invalid').check(z.gte(0, 'out_of_bounds')),
  /** From when on, ISO UTC; null is at once. */
  at: z.nullable(z.iso.datetime('invalid')),
});
export type PublicationRequest = z.infer<typeof publicationRequestSchema>;
