import * as z from 'zod/mini';
import { paymentCodes } from '../payment-codes.ts';
import { partySize } from '../limits.ts';
import { carCodeSchema } from './catalogue.ts';
import { customerSchema } from './customer.ts';
import { connectionChoiceSchema, languageSchema, travellerSchema } from './order-parts.ts';
import { optionalText, requiredText, wholeNumber } from './text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';

export const passengersSchema = z._default(wholeNumber(1, partySize.maxPassengers), 1);
const luggageSchema = z._default(wholeNumber(0, partySize.maxLuggage), 0);

const extraChoiceSchema = z.object({
  code: z.string('extra_unknown').check(z.maxLength(40, 'extra_unknown')),
  quantity: wholeNumber(1, 20, 'extra_quantity'),
});
export type ExtraChoice = z.infer<typeof extraChoiceSchema>;

/** What the browser sends to order: choices and the total that the customer saw, never a price of its own (Rules 4.1). */
export const orderRequestSchema = z.object({
  /** The signed quote, as POST /quotes gave it. */
  quote: requiredText('required', 16_384),
  carCode: carCodeSchema,
  /** A second car, which makes a second order of the same booking: passengers and luggage are shared over both (Rules 4.21). */
  secondCarCode: z.optional(carCodeSchema),
  extras: z._default(z.array(extraChoiceSchema).check(z.maxLength(30, 'out_of_bounds')), []),
  customer: customerSchema,
  comment: optionalText(1000, wellFormedText),
  /** Who is driven, where that is not the customer (Rules 15.1). */
  traveller: z._default(z.nullable(travellerSchema), null),
  /** Flights and trains that are known already (Rules 15.2). */
  connections: z._default(z.array(connectionChoiceSchema).check(z.maxLength(14, 'out_of_bounds')), []),
  /** The order is to be stored also where no vehicle is free: the operator answers whether somebody drives (Rules 10.10). */
  onRequest: z.optional(z.boolean('invalid')),
  /** The customer was asked whether the same trip is to be booked once more, and said yes (Rules 4.23). */
  again: z.optional(z.boolean('invalid')),
  passengers: passengersSchema,
  luggage: luggageSchema,
  paymentMethod: z.literal(Object.values(paymentCodes), 'payment_method_unavailable'),
  /** Euros with VAT, extras included, as the customer saw it. */
  totalTTC: z.number('required').check(z.gte(0, 'out_of_bounds'), z.lte(1_000_000, 'out_of_bounds')),
  /** The language of the mails. */
  language: z._default(languageSchema, 'fr-FR'),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;
