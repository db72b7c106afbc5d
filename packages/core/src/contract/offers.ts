import * as z from 'zod/mini';
import { keptCustomerSchema } from '../schemas/customer.ts';
import { orderSchema } from '../schemas/order.ts';

/** POST /staff/offers: what was offered to whoever called (Rules 12.14). */
export const offerMadeSchema = z.object({
  id: z.string(),
  /** Until when it may be accepted, ISO UTC; as long a vehicle is held. */
  expiresAt: z.iso.datetime(),
  totalTTC: z.number(),
});
export type OfferMade = z.infer<typeof offerMadeSchema>;

/** DELETE /staff/offers/{id}: the order that it had become by then, by its customer's yes; null where nobody can accept it any more. */
export const offerWithdrawalSchema = z.object({
  order: z.nullable(z.pick(orderSchema, { id: true, orderNumber: true })),
});
export type OfferWithdrawal = z.infer<typeof offerWithdrawalSchema>;

export const offerParamsSchema = z.object({ token: z.string('invalid').check(z.maxLength(1024, 'too_long')) });

/** GET /offers/{token}: a ride at its price, which waits for the customer's yes. Amounts are euros with VAT. */
export const offerPageSchema = z.extend(
  z.pick(orderSchema, {
    trips: true,
    transferType: true,
    passengers: true,
    luggage: true,
    car: true,
    extras: true,
    comment: true,
    totalTTC: true,
    totalHT: true,
    vatLines: true,
    language: true,
  }),
  {
    customer: z.pick(keptCustomerSchema, { firstName: true, lastName: true }),
    expiresAt: z.iso.datetime(),
    /** Whether it may be paid by card as it is accepted, instead of on board. */
    byCard: z.boolean(),
  },
);
export type OfferPage = z.infer<typeof offerPageSchema>;

/** POST /offers/{token} and /offers/{token}/payment: the customer's yes, on the terms of sale (Rules 5.8). */
export const offerAcceptanceSchema = z.object({ termsAccepted: z.literal(true, 'terms_not_accepted') });
