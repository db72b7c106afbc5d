import * as z from 'zod/mini';
import { paymentCodes } from '../payment-codes.ts';
import { keptBillingAddressSchema } from './address.ts';
import { amendmentSchema } from './amendment.ts';
import { keptCustomerSchema } from './customer.ts';
import {
  bookedCarSchema,
  connectionSchema,
  languageSchema,
  orderExtraSchema,
  partnerSchema,
  travellerSchema,
  vatLineSchema,
} from './order-parts.ts';
import { pricedTripSchema, transferTypeSchema } from './trip.ts';

export const orderStatuses = ['pending', 'validated', 'canceled'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** What orders carry in `paymentMethod`, by code (Rules 7.8, 9.12). */
export const paymentMethodNames = {
  [paymentCodes.cardOnline]: 'Paiement CB en ligne',
  [paymentCodes.companyAccount]: 'Facturation compte professionnel',
  [paymentCodes.inVehicle]: 'Paiement à bord',
} as const;
export type PaymentMethodCode = keyof typeof paymentMethodNames;
export type PaymentMethodName = (typeof paymentMethodNames)[PaymentMethodCode];

/** Where orders come from: the customer's own booking, or one that the office took by phone (Rules 12.6). */
const orderSources = ['site', 'phone'] as const;

/** What may happen to an order once it is made (Rules 4.2). */
export const orderEvents = [
  'accept',
  'refuse',
  'cancelByCustomer',
  'cancelByOperator',
  'expire',
  'amend',
  'proposeAmendment',
  'declineAmendment',
  'declineWaiting',
  'withdrawNoShow',
  'waiveFee',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Who of the office did something. It is kept with what was done, and no customer reads it (Rules 12.1). */
export const officePersonSchema = z.object({ accountId: z.string(), email: z.string() });
export type OfficePerson = z.infer<typeof officePersonSchema>;

/** One step of an order's life after its making. */
export const orderChangeSchema = z.object({
  event: z.enum(orderEvents),
  /** When it began, ISO UTC. */
  at: z.iso.datetime(),
  /** The operator's word to the customer, empty where there is none. */
  message: z.string(),
  /** Euros with VAT that a cancellation leaves owing; 0 for every other change (Rules 4.13, 12.2). */
  dueTTC: z.number(),
  /** Until when whoever decided may take it back, ISO UTC; left out of what is on its way, or done (Rules 4.22). */
  undoUntil: z.optional(z.iso.datetime()),
  /** True where nobody was asked: it was accepted as it was stored, by the fleet or since the office had offered it (Rules 10.17, 12.14). */
  automatic: z.optional(z.literal(true)),
  /** Left out of what was done by the mail's link, by the customer or by time. */
  by: z.optional(officePersonSchema),
  /** What is changed of the order, or is to be if the customer agrees (Rules 21.1, 21.3). */
  amendment: z.optional(amendmentSchema),
  /** Until when the customer may agree to what is proposed, ISO UTC. */
  expiresAt: z.optional(z.iso.datetime()),
  /** Of which of its rides (`numberedRides`), from 0, the office charges no waiting (Rules 14.13), or a no-show was taken back (14.5). */
  rideIndex: z.optional(z.int()),
  /** True of a no-show that its driver has taken back; left out where the office has. */
  byDriver: z.optional(z.literal(true)),
  /** Of which ride (`numberedRides`), from 0, its driver has found nobody: why the office cancels it (Rules 14.13); left out elsewhere. */
  missedRide: z.optional(z.int()),
  /** True of a question that whoever asked it has withdrawn (Rules 21.5); left out of every other change. */
  withdrawn: z.optional(z.literal(true)),
  /** The other companies that were to drive rides which it ends: whom the operator tells (Rules 10.19); left out where there is none. */
  partners: z.optional(z.array(partnerSchema)),
});
export type OrderChange = z.infer<typeof orderChangeSchema>;

/** A change that waits for the customer's yes (Rules 21.3). */
export const proposalSchema = z.object({
  amendment: amendmentSchema,
  /** When it was proposed, ISO UTC: it names the proposal. */
  at: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** How far the card of an order was charged, from nothing on (Rules 4.11). */
export const cardPaymentStates = ['authorised', 'captured', 'released'] as const;
export const disputeStates = ['open', 'won', 'lost'] as const;

/** One authorisation of a card, as its provider last told. Amounts are euros. */
const cardPartSchema = z.object({
  intentId: z.string(),
  state: z.enum(cardPaymentStates),
  /** What is held, or was until it was released; of a captured payment what was taken, which may be a part of the total. */
  amountTTC: z.number(),
  /** What went back to the card, or is on its way there. */
  refundedTTC: z.number(),
  /** Refunds that came to nothing later, all together; left out where there is none. */
  failedRefundsTTC: z.optional(z.number()),
  /** Until when the hold stands, ISO UTC; null where the provider did not say. */
  captureBefore: z.nullable(z.iso.datetime()),
  dispute: z.nullable(z.enum(disputeStates)),
});
export type CardPart = z.infer<typeof cardPartSchema>;

/** The card payment of an order: all its authorisations together, under the name of the first. */
export const cardPaymentSchema = z.extend(cardPartSchema, {
  /** When the acceptance began whose capture was refused last, ISO UTC; left out where none was (Rules 4.12). */
  captureRefusedAt: z.optional(z.iso.datetime()),
  /** Each authorisation, the first made first, once a dearer order has a further one (Rules 21.6); left out where there is one. */
  parts: z.optional(z.array(cardPartSchema)),
});
export type CardPayment = z.infer<typeof cardPaymentSchema>;

/** A booked ride (Rules 3.1). Amounts are euros; `createdAt` is ISO UTC. */
export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  createdAt: z.iso.datetime(),
  /** Until when an answer was promised, ISO UTC; null where none was, by an older release (Rules 4.20). */
  answerBefore: z.nullable(z.iso.datetime()),
  /** Within how many hours of its making it expires undecided, since it keeps a vehicle; null where rule 4.14 alone says when (Rules 10.18). */
  decideWithinHours: z.nullable(z.int()),
  userUID: z.string(),
  source: z.enum(orderSources),
  customer: keptCustomerSchema,
  billingAddress: keptBillingAddressSchema,
  car: bookedCarSchema,
  extras: z.array(orderExtraSchema),
  trips: z.array(pricedTripSchema),
  transferType: transferTypeSchema,
  passengers: z.int(),
  luggage: z.int(),
  totalTTC: z.number(),
  totalHT: z.number(),
  /** VAT rate of the ride, in percent; each extra has its own. */
  vatRate: z.number(),
  vatLines: z.array(vatLineSchema),
  paymentMethod: z.enum(Object.values(paymentMethodNames)),
  comment: z.string(),
  /** Null where who books is who travels (Rules 15.1). */
  traveller: z.nullable(travellerSchema),
  /** Flights and trains, by leg (Rules 15.2). */
  connections: z.array(connectionSchema),
  /** The other order of the same booking, in a second car; null where one car takes the party (Rules 4.21). */
  pairedOrderId: z.nullable(z.string()),
  /** Which version of the prices it was priced by (Rules 20.1); null where that is not known. */
  catalogueVersion: z.nullable(z.int()),
  /** True where a leg could not be measured: the operator confirms the price (Rules 9.5). */
  priceToConfirm: z.boolean(),
  confirmationEmailSent: z.boolean(),
  invoiceEmailSent: z.boolean(),
  /** What happened since, oldest first; its length is the SEQUENCE of the calendar entry. */
  history: z.array(orderChangeSchema),
  /** A change that began and is not finished: the card is being captured or released (Rules 4.12). */
  pendingChange: z.nullable(orderChangeSchema),
  /** Null where nothing waits for the customer's yes. */
  proposal: z.nullable(proposalSchema),
  /** Null where no card is involved. */
  payment: z.nullable(cardPaymentSchema),
  /** The invoice that holds; null until there is one, and until one that no longer fits is replaced; never the order's number (Rules 4.15, 21.4). */
  invoiceNumber: z.nullable(z.string()),
  /** The numbers of its invoices that were replaced, or are about to be, oldest first (Rules 21.4). */
  earlierInvoices: z.array(z.string()),
  /** Euros with VAT by which credit notes have lowered its invoice (Rules 4.24). */
  creditedTTC: z.number(),
  /** What of that lowered what its card had paid of it; the rest lowered what was still to be collected. */
  creditedToCardTTC: z.number(),
  language: languageSchema,
});
export type Order = z.infer<typeof orderSchema>;
