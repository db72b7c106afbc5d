import * as z from 'zod/mini';
import { orderSchema } from '../schemas/order.ts';
import { orderExtraSchema } from '../schemas/order-parts.ts';
import { carSchema } from '../schemas/catalogue.ts';
import { tripSchema } from '../schemas/trip.ts';

/** Who holds a private link: who booked, with all that the account shows, or who travels, without any price (Rules 15.3). */
export const rideLinkKinds = ['booker', 'traveller'] as const;
export const rideLinkKindSchema = z.enum(rideLinkKinds, 'invalid');
export type RideLinkKind = z.infer<typeof rideLinkKindSchema>;

export const rideLinkParamsSchema = z.object({ token: z.string().check(z.maxLength(64, 'invalid')) });

/** A ride as whoever is driven may see it: nothing in it is a price, an account or an address of a bill. */
const travelledRideSchema = z.extend(
  z.pick(orderSchema, {
    orderNumber: true,
    status: true,
    transferType: true,
    passengers: true,
    luggage: true,
    comment: true,
    traveller: true,
    connections: true,
  }),
  {
    trips: z.array(tripSchema),
    car: z.pick(carSchema, { code: true, description: true, descriptionEn: true, imageUrl: true }),
    extras: z.array(z.pick(orderExtraSchema, { code: true, name: true, nameEn: true, quantity: true })),
    /** A cancellation is on its way. */
    isChanging: z.boolean(),
  },
);
export type TravelledRide = z.infer<typeof travelledRideSchema>;

/** GET /rides/{token}: the ride, and to who booked it the order. Opening it changes nothing. */
export const linkedRideSchema = z.object({
  kind: rideLinkKindSchema,
  ride: travelledRideSchema,
  /** Null to whoever travels. */
  order: z.nullable(orderSchema),
  /** Which papers there are beside the calendar entry; none for whoever travels, since each names a price. */
  documents: z.object({ voucher: z.boolean(), invoice: z.boolean() }),
});
export type LinkedRide = z.infer<typeof linkedRideSchema>;
