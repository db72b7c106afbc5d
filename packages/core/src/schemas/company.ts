import * as z from 'zod/mini';
import { usualWaiting } from '../limits.ts';
import { languageSchema } from './order-parts.ts';
import { optionalText, requiredText, wholeNumber } from './text.ts';
import { wellFormedText } from '../text/well-formed-text.ts';
import { wholeCents } from './whole-cents.ts';

const freeMinutes = () => wholeNumber(0, 240);

/** Where somebody is waited for, as far as it changes how long that is free (Rules 14.6). */
export const pickUpKinds = ['airport', 'station', 'other'] as const;
export type PickUpKind = (typeof pickUpKinds)[number];

/** The minutes of waiting at a pick-up that cost nothing, by its kind, and the euros with VAT of each one more (Rules 14.6). */
const waitingTermsSchema = z.object({
  airport: freeMinutes(),
  station: freeMinutes(),
  other: freeMinutes(),
  minuteTTC: z.number('invalid').check(z.gte(0, 'out_of_bounds'), z.lte(20, 'out_of_bounds'), ...wholeCents),
});
export type WaitingTerms = z.infer<typeof waitingTermsSchema>;

/** Who the company is: the facts that pages and documents show. Empty is missing, and is never made up. */
export const companySchema = z.object({
  /** True of the company that the project makes up to show itself: its papers say so, and a public site with it does. */
  example: z.optional(z.boolean('invalid')),
  name: requiredText('required'),
  legalForm: optionalText(),
  address: optionalText(300, wellFormedText),
  phone: optionalText(40),
  email: optionalText(254),
  siren: optionalText(20),
  revtc: optionalText(40),
  vatNumber: optionalText(20),
  /** Where transfers go: invoices that are still to be paid name it, and no page does (Rules 4.15). */
  iban: optionalText(42),
  insurer: optionalText(300, wellFormedText),
  mediator: optionalText(300, wellFormedText),
  host: optionalText(300, wellFormedText),
  publicationDirector: optionalText(100),
  /** What the operator reads: the language of the mails to the company itself (Rules 7.6). */
  operatorLanguage: z._default(languageSchema, 'fr-FR'),
  /** Within how many hours orders are answered, of those from 7:00 to 22:00 in Paris (Rules 4.20). */
  answerWithinHours: z._default(z.number('invalid').check(z.gte(1, 'out_of_bounds'), z.lte(72, 'out_of_bounds')), 12),
  socialLinks: z._default(z.array(z.object({ name: requiredText('required', 40), url: z.url('invalid') })), []),
  /** How long drivers wait without charge, and what each further minute costs. */
  waiting: z._default(waitingTermsSchema, usualWaiting),
});
export type Company = z.infer<typeof companySchema>;

const earliestYear = 1900;
const latestYear = 2100;
const mostReviews = 12;

/** What somebody wrote who was driven, and where it can be read. */
const reviewSchema = z.object({
  text: requiredText('required', 600, wellFormedText),
  /** In which language the text is; it is shown as it was written. */
  language: z._default(languageSchema, 'fr-FR'),
  firstName: requiredText('required', 40),
  /** The month of the ride: `2026-05`. */
  month: z.string('invalid').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')),
  source: requiredText('required', 60),
});

/** Reviews, and how it is known that who wrote them was driven, in both languages (Rules 1.10). */
const reviewsSchema = z.object({
  howChecked: requiredText('required', 400, wellFormedText),
  howCheckedEn: requiredText('required', 400, wellFormedText),
  list: z.array(reviewSchema).check(z.minLength(1, 'required'), z.maxLength(mostReviews, 'out_of_bounds')),
});
export type Reviews = z.infer<typeof reviewsSchema>;

/** What lets a stranger trust the company, as far as its file says so (Rules 1.9, 1.10). No paper needs it. */
export const standingSchema = z.object({
  /** Year since which the company drives. */
  since: z._default(z.nullable(wholeNumber(earliestYear, latestYear)), null),
  /** Who comes. `photo` is a picture's file beside the company's own, and to visitors its address; empty is none. */
  driver: z._default(z.nullable(z.object({ firstName: requiredText('required', 40), photo: optionalText(100) })), null),
  reviews: z._default(z.nullable(reviewsSchema), null),
});

/** The operator's file: the company's facts, and what else it says of itself to visitors. */
export const companyFileSchema = z.extend(companySchema, standingSchema.shape);
export type CompanyFile = z.infer<typeof companyFileSchema>;
