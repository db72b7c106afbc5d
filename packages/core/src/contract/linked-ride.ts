import * as z from 'zod/mini';
import { orderSchema } from '../schemas/order.ts';
import { orderExtraSchema, partnerSchema } from '../schemas/order-parts.ts';
import { carSchema } from '../schemas/catalogue.ts';
import { orderTripSchema } from '../schemas/trip.ts';
import { pickUpKinds } from '../schemas/company.ts';

/** Who holds a private link: who booked, with all that the account shows, or who travels, without any price (Rules 15.3). */
export const rideLinkKinds = ['booker', 'traveller'] as const;
const rideLinkKindSchema = z.enum(rideLinkKinds, 'invalid');
export type RideLinkKind = z.infer<typeof rideLinkKindSchema>;

export const rideLinkParamsSchema = z.object({ token: z.string().check(z.maxLength(64, 'invalid')) });

/** States of a ride that its customer is shown, in their order (Rules 14.18). */
const comingStates = ['on_the_way', 'on_site', 'aboard', 'done'] as const;

/** Who comes for a ride of an order, once its customer was told (Rules 14.11). */
export const comingDriverSchema = z.object({
  /** Which of the order’s rides, from 0. */
  rideIndex: z.int(),
  startsAt: z.iso.datetime(),
  /** Null where a partner comes. */
  driver: z.nullable(
    z.object({
      firstName: z.string(),
      phone: z.string(),
      /** `data:image/…`; null where there is none. */
      photo: z.nullable(z.string()),
    }),
  ),
  vehicle: z.nullable(z.object({ name: z.string(), plate: z.string(), colour: z.string() })),
  partner: z.nullable(partnerSchema),
  pickUpKind: z.enum(pickUpKinds),
  freeMinutes: z.int(),
  /** What each further minute of waiting costs. */
  minuteTTC: z.number(),
  /** How far he is by what he pressed last; null before he leaves, once nobody came, and where a partner drives. */
  progress: z.nullable(z.enum(comingStates)),
  /** When the flight lands that is waited for; null where nobody has said so. */
  landsAt: z.nullable(z.iso.datetime()),
});
export type ComingDriver = z.infer<typeof comingDriverSchema>;

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
    trips: z.array(orderTripSchema),
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
  /** It was booked without an account, and may be taken into one (Rules 15.5); false to whoever travels. */
  isGuests: z.boolean(),
  /** Which documents there are beside the calendar entry; none for whoever travels, since each names a price. */
  documents: z.object({ voucher: z.boolean(), invoice: z.boolean() }),
  /** Empty until the customer was told. */
  drivers: z.array(
    z.extend(comingDriverSchema, {
      /** Null to whoever travels. */
      minuteTTC: z.nullable(z.number()),
    }),
  ),
});
export type LinkedRide = z.infer<typeof linkedRideSchema>;

/** POST /rides/{token}/claim: the link and the session say all there is to say. */
export const claimRequestSchema = z.object({});
/** The order, which is the account's from then on. */
export const claimedRideSchema = z.object({ orderId: z.string() });
