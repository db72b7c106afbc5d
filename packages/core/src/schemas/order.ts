import * as z from 'zod/mini';
import { billingAddressSchema } from './address.ts';
import { carSchema } from './catalogue.ts';
import { customerSchema } from './customer.ts';
import { pricedTripSchema, transferTypeSchema } from './trip.ts';

export const orderStatuses = ['pending', 'validated', 'canceled'] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** What orders carry in `paymentMethod`, by code (Rules 7.8, 9.12). */
export const paymentMethodNames = {
  0: 'Paiement CB en ligne',
  1: 'Facturation compte professionnel',
  2: 'Paiement à bord',
} as const;
export type PaymentMethodCode = keyof typeof paymentMethodNames;
export type PaymentMethodName = (typeof paymentMethodNames)[PaymentMethodCode];

export const languages = ['fr-FR', 'en-US'] as const;
export const languageSchema = z.enum(languages, 'invalid');
export type Language = z.infer<typeof languageSchema>;

/** An extra as it was sold: name and price are those of the day. */
export const orderExtraSchema = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  quantity: z.int(),
  /** Euros with VAT, for one. */
  priceTTC: z.number(),
  vatRate: z.number(),
  /** Euros with and without VAT, for the line. */
  totalTTC: z.number(),
  totalHT: z.number(),
});
export type OrderExtra = z.infer<typeof orderExtraSchema>;

/** What an order owes at one VAT rate, in euros. */
export const vatLineSchema = z.object({
  vatRate: z.number(),
  totalHT: z.number(),
  vat: z.number(),
  totalTTC: z.number(),
});
export type VatLine = z.infer<typeof vatLineSchema>;

export const bookedCarSchema = z.extend(carSchema, {
  /** Euros with VAT for all legs, without extras. */
  tripPrice: z.number(),
});

/** A booked ride (Rules 3.1). Amounts are euros; `createdAt` is ISO UTC. */
export const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  createdAt: z.iso.datetime(),
  userUID: z.string(),
  customer: customerSchema,
  billingAddress: billingAddressSchema,
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
  /** True where a leg could not be measured: the operator confirms the price (Rules 9.5). */
  priceToConfirm: z.boolean(),
  confirmationEmailSent: z.boolean(),
  invoiceEmailSent: z.boolean(),
  language: languageSchema,
});
export type Order = z.infer<typeof orderSchema>;
