import * as z from 'zod/mini';
import { addressSchema, keptBillingAddressSchema } from '../schemas/address.ts';
import { carCodeSchema } from '../schemas/catalogue.ts';
import { agreedAmount } from '../schemas/amendment.ts';
import { phoneCustomerSchema } from '../schemas/customer.ts';
import { orderSchema } from '../schemas/order.ts';
import { orderRequestSchema } from '../schemas/order-request.ts';
import { requiredText } from '../schemas/text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';
import { transferTypeSchema } from '../schemas/trip.ts';

/** What is looked for, and the cursor of the page before: a name, a number, a phone or an e-mail, or the beginning of one. */
export const officeSearchSchema = z.object({
  q: z.string('required').check(z.trim(), z.maxLength(100, 'too_long')),
  cursor: z.optional(z.string('invalid').check(z.maxLength(256, 'invalid'))),
});

/** An order in a list of the office. Amounts are euros with VAT. */
const officeOrderLineSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderSchema.shape.status,
  source: orderSchema.shape.source,
  createdAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  /** From the first pick-up on, each place once: by it the same journey is booked again. */
  stops: z.array(addressSchema),
  transferType: transferTypeSchema,
  carCode: carCodeSchema,
  passengers: z.int(),
  luggage: z.int(),
  customer: z.object({ name: z.string(), phoneNumber: z.string() }),
  /** Who travels, by name; null where that is who books. */
  traveller: z.nullable(z.string()),
  /** Of its mails. */
  language: orderSchema.shape.language,
  totalTTC: z.number(),
  priceToConfirm: z.boolean(),
});
export type OfficeOrderLine = z.infer<typeof officeOrderLineSchema>;

/** GET /staff/orders: everybody's orders that a text finds, newest first. */
export const officeOrderPageSchema = z.object({
  orders: z.array(officeOrderLineSchema),
  nextCursor: z.nullable(z.string()),
});
export type OfficeOrderPage = z.infer<typeof officeOrderPageSchema>;

/** How a customer is known: by an account, by the number they call from, or by a booking on the site without an account. */
const customerKinds = ['account', 'phone', 'guest'] as const;

/** A customer as the office finds them. */
const officeCustomerLineSchema = z.object({
  id: z.string(),
  kind: z.enum(customerKinds),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a private person. */
  companyName: z.string(),
  phoneNumber: z.string(),
  /** Empty where none was given. */
  email: z.string(),
});
export type OfficeCustomerLine = z.infer<typeof officeCustomerLineSchema>;

/** GET /staff/customers. */
export const officeCustomerPageSchema = z.object({
  customers: z.array(officeCustomerLineSchema),
  nextCursor: z.nullable(z.string()),
});
export type OfficeCustomerPage = z.infer<typeof officeCustomerPageSchema>;

/** What somebody of the office notes of a customer, for the office alone (Rules 12.15). */
export const customerNoteSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The address of whoever wrote it. */
  by: z.string(),
  text: z.string(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** How many notes are kept of a customer at most. */
export const mostCustomerNotes = 50;

/** PUT /staff/customers/{id}/notes/{noteId}: the browser makes the id, so that a note that is sent twice is one. */
export const customerNoteRequestSchema = z.object({ text: requiredText('required', 1000, wellFormedText) });
export const customerNoteParamsSchema = z.object({
  id: z.string(),
  noteId: z.string('invalid').check(z.regex(/^[\w-]{16,40}$/, 'invalid')),
});

/** GET /staff/customers/{id}: a customer with their rides. */
export const officeCustomerSchema = z.extend(officeCustomerLineSchema, {
  isCompany: z.boolean(),
  vatNumber: z.string(),
  siren: z.string(),
  costCenter: z.string(),
  billingAddress: keptBillingAddressSchema,
  /** Newest first. */
  orders: z.array(officeOrderLineSchema),
  /** There are more than one answer holds. */
  isCut: z.boolean(),
  /** Others of the same phone number: the account of whoever books by phone too, or the other way round. */
  others: z.array(officeCustomerLineSchema),
  /** Newest first. */
  notes: z.array(customerNoteSchema),
});
export type OfficeCustomer = z.infer<typeof officeCustomerSchema>;

/** POST /staff/orders: a ride that was booked by phone, accepted as it is stored (Rules 12.7). */
export const phoneOrderRequestSchema = z.extend(z.omit(orderRequestSchema, { customer: true, secondCarCode: true }), {
  customer: phoneCustomerSchema,
  /** Euros with VAT that were agreed on the phone for all of it, where the price is to be confirmed (Rules 12.17). */
  agreedTTC: z.optional(agreedAmount),
});
export type PhoneOrderRequest = z.infer<typeof phoneOrderRequestSchema>;
