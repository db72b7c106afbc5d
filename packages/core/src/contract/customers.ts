import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { carCodeSchema } from '../schemas/catalogue.ts';

/** Favourites as they are saved: both of them, since what is sent takes the place of all that was kept, and a field left out would empty it. */
export const favouritesRequestSchema = z.object({
  carCode: z.nullable(carCodeSchema),
  extraCodes: z
    .array(z.string('extra_unknown').check(z.maxLength(40, 'extra_unknown')), 'required' satisfies FieldErrorKey)
    .check(z.maxLength(30, 'out_of_bounds')),
});

/** Favourite extras and one favourite car; the booking offers them first. */
export const favouritesSchema = z.object({
  carCode: z._default(favouritesRequestSchema.shape.carCode, null),
  extraCodes: z._default(favouritesRequestSchema.shape.extraCodes, []),
});
export type Favourites = z.infer<typeof favouritesSchema>;
