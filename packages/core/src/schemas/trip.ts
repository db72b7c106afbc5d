import * as z from 'zod/mini';
import { transferTypes } from '../addresses/legs-of.ts';
import { addressSchema } from './address.ts';
import { weekdays } from '../weekdays.ts';

export const transferTypeSchema = z.enum(transferTypes, 'invalid');

/** Whether a road network was asked for a leg, or its road was estimated between known points (Rules 7.7). */
const measureSources = ['route', 'estimate'] as const;
export type MeasureSource = (typeof measureSources)[number];

/** One leg between two consecutive stops (Rules 3.4). Instants are ISO UTC with milliseconds. */
export const tripSchema = z.object({
  from: addressSchema,
  to: addressSchema,
  fromDatetime: z.iso.datetime(),
  toDatetime: z.iso.datetime(),
  /** Whole kilometres, rounded up; 1 where the leg could not be measured. */
  distance: z.int(),
  /** Whole seconds, rounded up; 0 where the leg could not be measured. */
  duration: z.int(),
  /** How distance and duration were had; left out where that is not known, or where there is neither. */
  source: z.optional(z.enum(measureSources)),
});
export type Trip = z.infer<typeof tripSchema>;

/** A leg of an order, whose rides may be fewer than were ordered. */
export const orderTripSchema = z.extend(tripSchema, {
  /** Which of the rides that were ordered it belongs to, where counting does not say it: an earlier one was dropped (Rules 21.1). */
  rideIndex: z.optional(z.int()),
});
export type OrderTrip = z.infer<typeof orderTripSchema>;

const rateKinds = ['night', 'weekend', 'peak'] as const;
export type RateKind = (typeof rateKinds)[number];

/** A rate that makes a leg dearer, as it was when the leg was priced. Days and hours are those of Europe/Paris (Rules 9.3). */
export const legRateSchema = z.object({
  kind: z.enum(rateKinds),
  /** The multiplier itself, above 1. */
  surcharge: z.number(),
  /** From Monday on. A window over midnight belongs to the day on which it starts. */
  days: z.array(z.enum(weekdays)),
  /** `HH:MM`, the start inside and the end outside; equal ends are 24 hours. */
  startTime: z.string(),
  endTime: z.string(),
});
export type LegRate = z.infer<typeof legRateSchema>;

/** A leg with its share of the car's price. */
export const pricedTripSchema = z.extend(orderTripSchema, {
  /** Euros without VAT. */
  tripPriceHT: z.number(),
  /** Percent. */
  vatRate: z.number(),
  /** Euros with VAT. */
  tripPriceTTC: z.number(),
  /** Left out at the ordinary rate, at a lower one, and in orders that were made before it was kept. */
  rate: z.optional(legRateSchema),
  /** Kilometres from the base to the pick-up; carried, not priced (Rules 9.2). */
  approachDistance: z.number(),
});
export type PricedTrip = z.infer<typeof pricedTripSchema>;
