import * as z from 'zod/mini';
import { languageSchema } from '../schemas/order.ts';
import { optionalText, requiredText } from '../schemas/text.ts';

/** Who the company is: the facts that pages and documents show. Empty is missing, and is never made up. */
export const companySchema = z.object({
  name: requiredText('required'),
  legalForm: optionalText(),
  address: optionalText(300),
  phone: optionalText(40),
  email: optionalText(254),
  siren: optionalText(20),
  revtc: optionalText(40),
  vatNumber: optionalText(20),
  insurer: optionalText(300),
  mediator: optionalText(300),
  host: optionalText(300),
  publicationDirector: optionalText(100),
  /** What the operator reads: the language of the mails to the company itself (Rules 7.6). */
  operatorLanguage: z._default(languageSchema, 'fr-FR'),
  socialLinks: z._default(z.array(z.object({ name: requiredText('required', 40), url: z.url('invalid') })), []),
});
export type Company = z.infer<typeof companySchema>;

/** GET /config: which providers are on, and who the company is. */
export const publicConfigSchema = z.object({
  company: companySchema,
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
  /** Codes of the payment methods on offer (Rules 9.12). */
  paymentMethods: z.array(z.literal([0, 1, 2])),
  /** Null where cards are not taken online. */
  cardPayments: z.nullable(
    z.object({
      publishableKey: z.string(),
      /** Where the card form's script comes from in a simulation; null is the provider's own address. */
      simulationScript: z.nullable(z.url()),
    }),
  ),
  /** True where mails are written to files that the development page shows. */
  mailPreview: z.boolean(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
