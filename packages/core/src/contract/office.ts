import * as z from 'zod/mini';
import { addressSchema } from '../schemas/address.ts';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { calendarDateSchema } from '../schemas/clock.ts';
import { keptCustomerSchema } from '../schemas/customer.ts';
import { orderSchema } from '../schemas/order.ts';
import { flightNews } from '../schemas/ride-press.ts';
import { connectionSchema, orderExtraSchema, partnerSchema, travellerSchema } from '../schemas/order-parts.ts';
import { driverNameSchema } from './amendments.ts';
import { bookRowSchema } from './books.ts';
import { proposalFields } from './driver.ts';
import { customerNoteSchema } from './office-customers.ts';
import { fleetRideSchema } from './staff-fleet.ts';
import { optionalText } from '../schemas/text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

/** A vehicle as the office names it. */
export const officeVehicleSchema = z.object({
  id: z.string(),
  name: z.string(),
  plate: z.string(),
  colour: z.string(),
});
export type OfficeVehicle = z.infer<typeof officeVehicleSchema>;

export const officeDriverSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
});

/** Who drives a ride in what, and when the vehicle leaves for it and is free again, ISO UTC. */
const rideVehicleSchema = z.object({
  rideIndex: z.int(),
  /** Null where none is known. */
  vehicle: z.nullable(officeVehicleSchema),
  driver: z.nullable(officeDriverSchema),
  /** The driver was chosen for this ride alone (Rules 10.20). */
  isDriverChosen: z.boolean(),
  /** Who was chosen for it before it changed, and was not free then (Rules 10.20); null where nobody was. */
  lostDriver: z.nullable(driverNameSchema),
  /** Who drives it in the fleet's place; null where nobody else does. */
  partner: z.nullable(partnerSchema),
  leaveAt: z.nullable(z.iso.datetime()),
  freeAt: z.nullable(z.iso.datetime()),
  /** Vehicles are sold, and this ride has none, nor a partner. */
  lacksVehicle: z.boolean(),
});
export type RideVehicle = z.infer<typeof rideVehicleSchema>;

export const officeDayRequestSchema = z.object({ day: calendarDateSchema('required') });

/** A ride of a day with all that is needed on the way. Amounts are euros with VAT. */
const officeRideSchema = z.extend(rideVehicleSchema, {
  orderId: z.string(),
  orderNumber: z.string(),
  /** How many rides its order has. */
  rideCount: z.int(),
  status: orderSchema.shape.status,
  /** An answer or a cancellation is on its way. */
  isChanging: z.boolean(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  stops: z.array(addressSchema),
  carCode: carCodeSchema,
  customer: z.object({ name: z.string(), phoneNumber: z.string() }),
  passengers: z.int(),
  luggage: z.int(),
  extras: z.array(z.pick(orderExtraSchema, { name: true, nameEn: true, quantity: true })),
  comment: z.string(),
  /** Who is driven, where that is not the customer. */
  traveller: z.nullable(z.pick(travellerSchema, { name: true, phoneNumber: true, language: true })),
  /** Flights and trains of this ride, as far as they are known. */
  connections: z.array(z.pick(connectionSchema, { kind: true, number: true })),
  /** What is to be collected on board at this ride; 0 where nothing is. */
  collectTTC: z.number(),
  /** What is to be given back at it, the way back of an order that became cheaper since its first ride began; 0 where nothing is. */
  giveBackTTC: z.number(),
  priceToConfirm: z.boolean(),
  answerBefore: orderSchema.shape.answerBefore,
  decideBefore: z.iso.datetime(),
  /** Until when what the customer asks to be changed may be answered, ISO UTC; null where nothing is asked. */
  askedUntil: z.nullable(z.iso.datetime()),
  /** Whether its vehicle or its driver is blocked before it is free again: nobody moves a ride for which the vehicle has left (Rules 13.2). */
  isBlocked: z.boolean(),
  /** Whether its driver has said that he is on the way, or there: of a ride whose leaving is near and that has not begun, false of any other. */
  hasLeft: z.boolean(),
  /** Its hour, or that of its flight, has come, and its driver, whose record names an account, has not said that he is on the way. */
  isOverdue: z.boolean(),
  /** When the flight lands that is fetched, where somebody has said it; null elsewhere. */
  landsAt: z.nullable(z.iso.datetime()),
  /** What a service that follows flights says of it; null where nothing, or somebody has entered the landing. */
  flight: z.nullable(z.enum(flightNews)),
});
export type OfficeRide = z.infer<typeof officeRideSchema>;

/** A ride of which something that its driver proposes waits for the office, whatever its day (Rules 14.13). */
const rideProposalSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  rideIndex: z.int(),
  startsAt: z.iso.datetime(),
  /** The pick-up and the end. */
  stops: z.array(addressSchema),
  customer: z.string(),
  freeMinutes: z.int(),
  ...proposalFields,
});
export type RideProposal = z.infer<typeof rideProposalSchema>;

/** GET /staff/rides: the rides of a day in Europe/Paris by their hour. */
export const officeDaySchema = z.object({
  day: z.string(),
  rides: z.array(officeRideSchema),
  /** There are more than one answer holds. */
  isCut: z.boolean(),
  /** What waits for an answer to its driver, the oldest first, of any day. */
  proposals: z.array(rideProposalSchema),
});
export type OfficeDay = z.infer<typeof officeDaySchema>;

export const waitingPageRequestSchema = z.object({
  cursor: z.optional(z.string('invalid').check(z.maxLength(256, 'invalid'))),
});

const undoLeftMs = z.nullable(z.int());

/** What accepting an order that has no vehicle would do to vehicles as things are (Rules 12.4). */
const acceptanceSchema = z.object({
  /** What its rides without a vehicle would get; none where no vehicle is free for all of them. */
  vehicles: z.array(z.object({ rideIndex: z.int(), vehicle: officeVehicleSchema })),
  /** Other rides that would change vehicle for it. */
  moves: z.array(z.object({ ride: fleetRideSchema, from: officeVehicleSchema, to: officeVehicleSchema })),
});

/** An order that waits for an answer, or has one that may still be taken back. */
const waitingOrderSchema = z.object({
  order: orderSchema,
  /** Until when the operator may decide, ISO UTC (Rules 4.14). */
  decideBefore: z.iso.datetime(),
  undoLeftMs,
  vehicles: z.array(rideVehicleSchema),
  /** Null where accepting it gives no ride another vehicle: each is seen to already, it does not wait, or vehicles decide nothing. */
  acceptance: z.nullable(acceptanceSchema),
});
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** A ride that was offered on the phone and waits for its customer's yes (Rules 12.14). Amounts are euros with VAT, instants ISO UTC. */
const openOfferSchema = z.extend(
  z.pick(orderSchema, {
    trips: true,
    transferType: true,
    passengers: true,
    luggage: true,
    extras: true,
    totalTTC: true,
  }),
  {
    id: z.string(),
    carCode: carCodeSchema,
    customer: z.pick(keptCustomerSchema, { firstName: true, lastName: true, phoneNumber: true, email: true }),
    offeredAt: z.iso.datetime(),
    /** The address of whoever of the office offered it. */
    by: z.string(),
    /** Until when it may be accepted. */
    expiresAt: z.iso.datetime(),
    /** The address at which it is accepted, as its mail names it. */
    url: z.string(),
    /** The vehicles that are kept for it. */
    vehicles: z.array(officeVehicleSchema),
    /** Vehicles are sold, and a ride of it has none that is kept. */
    lacksVehicle: z.boolean(),
  },
);
export type OpenOffer = z.infer<typeof openOfferSchema>;

/** GET /staff/decisions: what waits, the first to expire first, behind the answers that are about to leave. */
export const waitingPageSchema = z.object({
  waiting: z.array(waitingOrderSchema),
  /** With the first page: accepted rides whose customer asks for a change, the first to be over first (Rules 21.5). */
  questions: z.array(orderSchema),
  /** Which other company drives what is asked about, by order; of a ride of one's own nothing. */
  questionPartners: z.array(z.object({ orderId: z.string(), partner: partnerSchema })),
  /** With the first page: what was offered on the phone and stands, the first to be over first. */
  offers: z.array(openOfferSchema),
  nextCursor: z.nullable(z.string()),
});
export type WaitingPage = z.infer<typeof waitingPageSchema>;

const cancellationMoneySchema = z.object({ dueTTC: z.number(), refundTTC: z.number(), unpaidTTC: z.number() });

/** GET /staff/orders/{id}: all of an order. */
export const officeOrderSchema = z.extend(waitingOrderSchema, {
  /** The other order of the same booking, in a second car (Rules 4.21). */
  pairedWith: z.nullable(z.object({ id: z.string(), orderNumber: z.string(), carCode: carCodeSchema })),
  /** What cancelling it would mean now; null where it cannot be cancelled (Rules 12.2). */
  cancellation: z.nullable(z.object({ free: cancellationMoneySchema, billed: z.nullable(cancellationMoneySchema) })),
  /** What waiving the fee of a late cancellation would mean now; null where there is none, or it has its invoice (Rules 12.18). */
  waiver: z.nullable(z.object({ feeTTC: z.number(), refundTTC: z.number() })),
  /** Which documents there are beside the calendar entry. */
  documents: z.object({ voucher: z.boolean(), invoice: z.boolean() }),
  /** Its invoices and credit notes, oldest first; the last invoice is the one that holds (Rules 21.4). Credit notes are below 0. */
  books: z.array(z.pick(bookRowSchema, { kind: true, number: true, issuedAt: true, totalTTC: true })),
  /** How many notes the office keeps of its customer, and the newest of them; null where there is none (Rules 12.15). */
  noteCount: z.int(),
  lastNote: z.nullable(customerNoteSchema),
  /** What became of its mails, the first asked for first. */
  mails: z.array(
    z.object({
      kind: z.string(),
      isForOperator: z.boolean(),
      /** To whoever travels, where that is not who booked. */
      isForTraveller: z.boolean(),
      askedAt: z.iso.datetime(),
      state: z.enum(['waiting', 'sent', 'given_up', 'no_address', 'held_back']),
      endedAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

export const officeCancellationRequestSchema = z.object({
  /** What was shown: another amount by now, or whatever has changed the order in the same instant, is refused with `cancellation_changed`. */
  dueTTC: z.number('required').check(z.gte(0, 'out_of_bounds')),
  refundTTC: z.number('required').check(z.gte(0, 'out_of_bounds')),
  /** A word to the customer. */
  message: optionalText(1000, wellFormedText),
  /** It is for a no-show: refused with `cancellation_changed` where that was taken back (Rules 14.5). */
  isNoShow: z.optional(z.boolean('invalid')),
});
export type OfficeCancellationRequest = z.infer<typeof officeCancellationRequestSchema>;

/** What was shown of `waiver`, with a word to the customer: another amount by now is refused with `cancellation_changed`. */
export const officeWaiverRequestSchema = z.omit(officeCancellationRequestSchema, { dueTTC: true, isNoShow: true });
export type OfficeWaiverRequest = z.infer<typeof officeWaiverRequestSchema>;

/** `since` is the version that is known: where it still is so there is no answer (204). */
export const officeChangesRequestSchema = z.extend(officeDayRequestSchema, {
  days: z._default(
    z.coerce.number('invalid').check(z.int('invalid'), z.gte(1, 'out_of_bounds'), z.lte(7, 'out_of_bounds')),
    1,
  ),
  /** Asks about that order alone, whatever its day. */
  order: z.optional(z.string('invalid').check(z.maxLength(64, 'invalid'))),
  since: z.optional(z.string('invalid').check(z.maxLength(64, 'invalid'))),
});

/** GET /staff/changes: another version than the one before says that something of the day, or of what waits, changed; or of all that is
 * shown of the order that is asked about. */
export const officeChangesSchema = z.object({ version: z.string() });
