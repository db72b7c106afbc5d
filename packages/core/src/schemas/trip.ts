import * as z from 'zod/mini';
import { transferTypes } from '../addresses/legs-of.ts';
import { addressSchema } from './address.ts';

export const transferTypeSchema = z.enum(transferTypes, 'invalid');

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
});
export type Trip = z.infer<typeof tripSchema>;

/** A leg with its share of the car's price. */
export const pricedTripSchema = z.extend(tripSchema, {
  /** Euros without VAT. */
  tripPriceHT: z.number(),
  /** Percent. */
  vatRate: z.number(),
  /** Euros with VAT. */
  tripPriceTTC: z.number(),
  /** Kilometres from the base to the pick-up; carried, not priced (Rules 9.2). */
  approachDistance: z.number(),
});
export type PricedTrip = z.infer<typeof pricedTripSchema>;
