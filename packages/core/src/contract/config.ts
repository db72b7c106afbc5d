import * as z from 'zod/mini';
import { paymentCodes } from '../payment-codes.ts';
import { companySchema, standingSchema } from '../schemas/company.ts';

/** GET /config: which providers are on, and who the company is. */
export const publicConfigSchema = z.object({
  /** Without the account number, which papers alone show. */
  company: z.omit(companySchema, { iban: true }),
  /** What else the company says of itself to visitors (Rules 1.9, 1.10). */
  standing: standingSchema,
  identity: z.enum(['local', 'firebase']),
  /** What browsers sign in with; null where accounts are our own. */
  firebase: z.nullable(
    z.object({
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
      /** Where the emulator of accounts is; null is Google itself. */
      emulator: z.nullable(z.url()),
    }),
  ),
  maps: z.object({ provider: z.enum(['offline', 'geoplateforme', 'google']), attribution: z.string() }),
  /** Who is asked when flights land; null where nobody is. */
  flights: z.nullable(z.literal('aeroapi')),
  /** Codes of the payment methods on offer (Rules 9.12). */
  paymentMethods: z.array(z.literal(Object.values(paymentCodes))),
  /** Null where cards are not taken online. */
  cardPayments: z.nullable(
    z.object({
      publishableKey: z.string(),
      /** Where the card form's script comes from in a simulation; null is the provider's own address. */
      simulationScript: z.nullable(z.url()),
    }),
  ),
  /** Whether rides are booked without an account too (Rules 6.7). */
  guestBooking: z.boolean(),
  /** True where mails are written to files that the development page shows. */
  mailPreview: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
