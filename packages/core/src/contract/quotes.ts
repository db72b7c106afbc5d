import * as z from 'zod/mini';
import { stopsCount } from '../limits.ts';
import { calendarDateSchema, clockTimeSchema } from '../schemas/clock.ts';
import { carSchema } from '../schemas/catalogue.ts';
import { availabilitySchema } from './availability.ts';
import { everyLegLeadsSomewhere, returnIsWhole } from '../schemas/journey-checks.ts';
import { requiredText } from '../schemas/text.ts';
import { transferTypeSchema, tripSchema } from '../schemas/trip.ts';

const quoteFields = z.object({
  stops: z
    .array(requiredText('address_unknown', 512), 'required')
    .check(z.minLength(stopsCount.min, 'stops_count'), z.maxLength(stopsCount.max, 'stops_count')),
  transferType: transferTypeSchema,
  date: calendarDateSchema('start_date_required'),
  time: clockTimeSchema('start_time_required'),
  returnDate: z.optional(calendarDateSchema('return_date_required')),
  returnTime: z.optional(clockTimeSchema('return_time_required')),
});

/** POST /quotes: place ids in travelling order; dates and hours are Europe/Paris. */
export const quoteRequestSchema = quoteFields.check(
  returnIsWhole,
  everyLegLeadsSomewhere<z.infer<typeof quoteFields>>((placeId) => placeId),
);
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** POST /staff/quotes: the same for whoever calls, whose own offers keep no vehicle from them (Rules 12.14). */
export const phoneQuoteRequestSchema = z
  .extend(quoteFields, {
    /** The caller's number, however it is written. */
    caller: z.optional(z.string('invalid').check(z.maxLength(40, 'too_long'))),
  })
  .check(
    returnIsWhole,
    everyLegLeadsSomewhere<z.infer<typeof quoteFields>>((placeId) => placeId),
  );

export const quotedCarSchema = z.extend(carSchema, {
  /** Euros with VAT for all legs. */
  tripPrice: z.number(),
  /** Euros without VAT for all legs. */
  totalHT: z.number(),
  /** The multiplier of the first leg; 1 is the ordinary rate. */
  multiplier: z.number(),
  /** Left out where the fleet decides nothing (Rules 10.10). */
  availability: z.optional(availabilitySchema),
  /** True where an order of it is accepted as it is stored, as things are; left out where the operator is asked (Rules 10.17). */
  acceptedAtOnce: z.optional(z.literal(true)),
});
export type QuotedCar = z.infer<typeof quotedCarSchema>;

export const quoteSchema = z.object({
  /** Signed by the API; the browser hands it back and cannot change it. */
  quote: z.string(),
  /** ISO UTC; after it the quote has to be asked for again. */
  expiresAt: z.iso.datetime(),
  trips: z.array(tripSchema),
  /** Which version of the prices it keeps until it expires (Rules 20.1); null where that is not known. */
  catalogueVersion: z.nullable(z.int()),
  priceToConfirm: z.boolean(),
  cars: z.array(quotedCarSchema),
});
export type Quote = z.infer<typeof quoteSchema>;
