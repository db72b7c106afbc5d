import * as z from 'zod/mini';
import { contactMessageSchema } from '../schemas/contact-message.ts';
import { keptCustomerSchema, presentPasswordSchema } from '../schemas/customer.ts';
import { orderSchema } from '../schemas/order.ts';
import { favouritesSchema } from './customers.ts';
import { staffRoleSchema } from './staff.ts';

const keptPlaceSchema = z.object({ placeId: z.string(), latitude: z.number(), longitude: z.number() });

/** Everything that is kept of an account, as its owner downloads it (Rules 6.4). Instants are ISO, of UTC. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({ id: z.string(), email: z.string() }),
  /** `null` where no details were saved. */
  customer: z.nullable(keptCustomerSchema),
  favourites: favouritesSchema,
  /** Newest first. */
  orders: z.array(orderSchema),
  invoices: z.array(z.object({ invoiceNumber: z.string(), orderNumber: z.string() })),
  /** What a vehicle does for rides of these orders, until two days after each (Rules 10.15); `toldAt` is when the customer was told who comes. */
  rides: z.array(
    z.object({
      orderNumber: z.string(),
      rideIndex: z.int(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      from: keptPlaceSchema,
      to: keptPlaceSchema,
      vehicleId: z.nullable(z.string()),
      toldAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Those of the contact form that were written while signed in. */
  messages: z.array(z.extend(contactMessageSchema, { createdAt: z.iso.datetime() })),
  /** What the office has noted of the customer, newest first; not who wrote it (Rules 12.15). */
  notes: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
  /** What the account is, or was, in the office; `null` where it never was staff. */
  staff: z.nullable(
    z.object({
      role: staffRoleSchema,
      since: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      factors: z.array(z.object({ name: z.string(), addedAt: z.iso.datetime() })),
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** Deleting an account cannot be taken back, so its password is asked for once more (Rules 6.5). */
export const accountDeletionSchema = z.object({ password: presentPasswordSchema });
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

/** The address of an account. One that was never proven gets the mails of the first order alone (Rules 7.12). */
export const accountEmailSchema = z.object({ email: z.string(), isProven: z.boolean() });
export type AccountEmail = z.infer<typeof accountEmailSchema>;

/** The same to its owner: `mailedOrderId` is the one order whose mails leave, and that of its second car; null where all do, or none was made. */
export const ownEmailSchema = z.extend(accountEmailSchema, { mailedOrderId: z.nullable(z.string()) });
export type OwnEmail = z.infer<typeof ownEmailSchema>;

export const emailProofParamsSchema = z.object({ token: z.string('invalid').check(z.maxLength(1024, 'too_long')) });
