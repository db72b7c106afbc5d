import * as z from 'zod/mini';
import { languageSchema } from './order.ts';
import { optionalText, requiredText } from './text.ts';

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
