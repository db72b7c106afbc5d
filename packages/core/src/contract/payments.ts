import * as z from 'zod/mini';
import { emailSchema } from '../schemas/customer.ts';
import { orderRequestSchema } from '../schemas/order-request.ts';
import { requiredText } from '../schemas/text.ts';
import { orderCreatedSchema } from './orders.ts';

/** POST /stripe/payment-sheet: who pays how much, and for which order (Rules 7.4). */
export const paymentSheetRequestSchema = z.object({
  customer: z.object({ email: emailSchema, name: requiredText('required', 210) }),
  /** Cents with VAT, as the customer saw them. */
  amount: z.int('invalid').check(z.gte(0, 'out_of_bounds'), z.lte(100_000_000, 'out_of_bounds')),
  order: orderRequestSchema,
  /** Whether the customer agreed that the provider keeps the card. */
  saveCard: z._default(z.boolean('invalid'), false),
});
export type PaymentSheetRequest = z.infer<typeof paymentSheetRequestSchema>;

export const paymentSheetSchema = z.object({
  /** Client secret of the intent. */
  paymentIntent: z.string(),
});
export type PaymentSheet = z.infer<typeof paymentSheetSchema>;

/** An intent's id, as the provider's return address carries it. */
export const confirmationRequestSchema = z.object({
  paymentIntent: z.string('required').check(z.regex(/^pi_\w{1,120}$/, 'invalid')),
});

/** How a card payment stands, each with its own message (Rules 8.3). */
const cardOutcomes = ['succeeded', 'processing', 'requires_payment_method', 'other'] as const;

/** POST /stripe/confirmations. `order` is set exactly where the payment `succeeded`. */
export const confirmationSchema = z.object({
  status: z.enum(cardOutcomes),
  order: z.nullable(orderCreatedSchema),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** POST /further-payments/confirmations and /offers/{token}/confirmations: which payment, by the secret that whoever pays it has (Rules 12.14, 21.6). */
export const paymentSecretSchema = z.object({
  paymentIntent: z.string('required').check(z.regex(/^pi_\w{1,240}$/, 'invalid')),
});

/** `succeeded`: the order is changed, or will be as soon as the provider answers. `other`: nothing came of it, and nothing stays held. */
export const furtherConfirmationSchema = z.object({ status: z.enum(cardOutcomes) });
export type FurtherConfirmation = z.infer<typeof furtherConfirmationSchema>;

/** A card that the provider keeps with the customer's consent. */
export const savedCardSchema = z.object({
  id: z.string(),
  /** Such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const cardParamsSchema = z.object({ id: z.string().check(z.regex(/^pm_\w{1,120}$/, 'invalid')) });
