import * as z from 'zod/mini';
import { carCodeSchema } from '../schemas/catalogue.ts';

/** Favourite extras and one favourite car; the booking offers them first. */
export const favouritesSchema = z.object({
  carCode: z._default(z.nullable(carCodeSchema), null),
  extraCodes: z._default(
    z.array(z.string('extra_unknown').check(z.maxLength(40, 'extra_unknown'))).check(z.maxLength(30, 'out_of_bounds')),
    [],
  ),
});
export type Favourites = z.infer<typeof favouritesSchema>;
