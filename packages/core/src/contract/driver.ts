import * as z from 'zod/mini';
import { addressSchema } from '../schemas/address.ts';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { companySchema } from '../schemas/company.ts';
import { connectionSchema, languageSchema, orderExtraSchema, travellerSchema } from '../schemas/order-parts.ts';
import { flightNews, keptPressSchema, ridePressSchema, waitingAnswers } from '../schemas/ride-press.ts';
import { wholeNumber } from '../schemas/text.ts';
import { stopsCount } from '../limits.ts';

/**
 * A ride as its driver sees it: all that is needed on the way and on the 'bon de réservation', and no more of the customer than that. Amounts
 * are euros with VAT, instants ISO UTC.
 */
export const driverRideSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  rideIndex: z.int(),
  /** When it was booked. */
  bookedAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  leaveAt: z.iso.datetime(),
  /** The pick-up, the stops on the way, the end. */
  stops: z.array(addressSchema),
  vehicle: z.nullable(z.object({ name: z.string(), plate: z.string(), colour: z.string() })),
  carCode: carCodeSchema,
  customer: z.object({ name: z.string(), companyName: z.string(), phoneNumber: z.string() }),
  /** Who is driven, where that is not the customer. */
  traveller: z.nullable(z.pick(travellerSchema, { name: true, phoneNumber: true })),
  /** Flights and trains of this ride, as far as they are known. */
  connections: z.array(z.pick(connectionSchema, { kind: true, number: true })),
  /** The language of whoever is driven. */
  language: languageSchema,
  passengers: z.int(),
  luggage: z.int(),
  extras: z.array(z.pick(orderExtraSchema, { name: true, nameEn: true, quantity: true })),
  comment: z.string(),
  /** What is to be collected on board at this ride; 0 where nothing is. */
  collectTTC: z.number(),
  /** What is to be given back at it, the way back of an order that became cheaper since its first ride began; 0 where nothing is. */
  giveBackTTC: z.number(),
  /** What it costs is still to be agreed: what is to be collected is not known. */
  priceToConfirm: z.boolean(),
  freeMinutes: z.int(),
  /** What each further minute of waiting costs. */
  minuteTTC: z.number(),
  presses: z.array(keptPressSchema),
});
export type DriverRide = z.infer<typeof driverRideSchema>;

/** GET /staff/driver/rides: the driver's own, from yesterday to a week ahead, by their hour. */
export const driverRidesSchema = z.object({
  /** When this was true. */
  at: z.iso.datetime(),
  /** The present day in Paris, `yyyy-mm-dd`. */
  today: z.string(),
  /** Whose they are: what a device keeps of them is bound to it. */
  accountId: z.string(),
  /** Null where no driver's record names the account. */
  driver: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Who has the ride driven, as the 'bon de réservation' says it. */
  company: z.pick(companySchema, { name: true, legalForm: true, address: true, phone: true, siren: true, revtc: true }),
  rides: z.array(driverRideSchema),
});
export type DriverRides = z.infer<typeof driverRidesSchema>;

/** POST /staff/driver/rides/{id}/presses: of the order’s rides the one that is driven. */
export const pressRequestSchema = z.extend(ridePressSchema, {
  rideIndex: wholeNumber(0, stopsCount.max, 'invalid'),
  /** What the device's clock says as it sends the press, ISO UTC: a clock that is wrong is put right by it (Rules 14.4). */
  sentAt: z.optional(z.iso.datetime('invalid')),
  /** Who pressed: what waited on a device is refused with `account_changed` where somebody else has signed in on it since. */
  accountId: z.optional(z.string('invalid').check(z.maxLength(128, 'invalid'))),
});

/** What a driver proposes (`driverProposals`). */
export const proposalFields = {
  /** Waiting beyond the free minutes that the driver proposes to charge. */
  waiting: z.nullable(z.object({ minutes: z.int(), amountTTC: z.number() })),
  /** What the office has said about it; null until then. */
  waitingAnswer: z.nullable(z.enum(waitingAnswers)),
  /** Nobody came: the ride may be cancelled and billed. */
  isNoShow: z.boolean(),
};

/** POST /staff/orders/{id}/waiting: one press charges what the driver proposes, or does not. */
export const waitingReplyRequestSchema = z.object({
  rideIndex: wholeNumber(0, 1, 'invalid'),
  /** What was shown, beyond the free minutes: other minutes by now are refused with `amendment_changed`. */
  minutes: wholeNumber(1, 600),
  answer: z.enum(waitingAnswers, 'invalid'),
});
export type WaitingReplyRequest = z.infer<typeof waitingReplyRequestSchema>;

/** `change_pending`: noted, and done as soon as another change is. */
export const waitingReplySchema = z.object({ outcome: z.enum([...waitingAnswers, 'change_pending']) });
export type WaitingReply = z.infer<typeof waitingReplySchema>;

/** A press with who made it: a driver, whose record may be gone by now, the office, or a service that follows flights. */
const officePressSchema = z.extend(keptPressSchema, {
  by: z.enum(['driver', 'office', 'service']),
  /** Of a driver whose record is there; empty otherwise. */
  driverName: z.string(),
});

/** GET /staff/orders/{id}/rides: how far its rides are, and what their drivers propose. */
export const officeRideLogSchema = z.object({
  rides: z.array(
    z.object({
      rideIndex: z.int(),
      freeMinutes: z.int(),
      /** When the flight lands that is waited for, as it was said last; null where nobody has. */
      landsAt: z.nullable(z.iso.datetime()),
      /** What a service that follows flights says of it; null where nothing, or somebody has entered the landing. */
      flight: z.nullable(z.enum(flightNews)),
      ...proposalFields,
      presses: z.array(officePressSchema),
    }),
  ),
});
export type OfficeRideLog = z.infer<typeof officeRideLogSchema>;

/** POST /staff/orders/{id}/landing: what the office knows of a flight, under a key that counts once. */
export const landingRequestSchema = z.object({
  key: ridePressSchema.shape.key,
  rideIndex: wholeNumber(0, 1, 'invalid'),
  landsAt: z.iso.datetime('invalid'),
});
export type LandingRequest = z.infer<typeof landingRequestSchema>;

/** POST /staff/orders/{id}/no-show-withdrawal: somebody came, or was never waited for, under a key that counts once. */
export const noShowWithdrawalRequestSchema = z.pick(landingRequestSchema, { key: true, rideIndex: true });
export type NoShowWithdrawalRequest = z.infer<typeof noShowWithdrawalRequestSchema>;

/** GET, POST /staff/driver/feed: where a calendar program reads own rides; null where there is no such address. */
export const driverFeedAddressSchema = z.object({ url: z.nullable(z.string()) });
export type DriverFeedAddress = z.infer<typeof driverFeedAddressSchema>;

/** The secret and its ending, `.ics`, by which calendar programs know what it is. */
export const driverFeedParamsSchema = z.object({ file: z.string().check(z.maxLength(64, 'invalid')) });
