import * as z from 'zod/mini';
import { addressSchema } from '../schemas/address.ts';
import { carCodeSchema } from '../schemas/catalogue.ts';

/** A ride that many ask for, with what it costs at least at the ordinary rate (Rules 2.13). */
export const knownRouteSchema = z.object({
  /** The last part of the address of its page (Rules 2.15). */
  slug: z.string(),
  from: addressSchema,
  to: addressSchema,
  /** Whole kilometres, rounded up. */
  distance: z.int(),
  /** Whole seconds, rounded up. */
  duration: z.int(),
  /** Euros with VAT, one way, in the car of `carCode`. */
  tripPrice: z.number(),
  /** The cheapest car. */
  carCode: carCodeSchema,
});
export type KnownRoute = z.infer<typeof knownRouteSchema>;
