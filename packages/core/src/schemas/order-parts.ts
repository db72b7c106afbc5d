import * as z from 'zod/mini';
import { carSchema } from './catalogue.ts';
import { phoneNumberSchema } from './customer.ts';
import { optionalText, requiredText } from './text.ts';

export const languages = ['fr-FR', 'en-US'] as const;
export const languageSchema = z.enum(languages, 'invalid');
export type Language = z.infer<typeof languageSchema>;

const noneOrEmail = new RegExp(`^$|${z.regexes.email.source}`);

/** Who is driven, where that is not who books (Rules 15.1). */
export const travellerSchema = z.object({
  name: requiredText('information_missing'),
  phoneNumber: phoneNumberSchema,
  /** Empty where none is known: what concerns the ride then goes to who books alone. */
  email: optionalText(254).check(z.toLowerCase(), z.regex(noneOrEmail, 'email_invalid')),
  /** What the traveller speaks: that of the messages, and what the driver should know. */
  language: languageSchema,
});
export type Traveller = z.infer<typeof travellerSchema>;

/** Another company that drives a ride: its name, and its number in the register of VTC companies. */
export const partnerSchema = z.object({ name: requiredText('required', 80), revtc: requiredText('required', 40) });
export type Partner = z.infer<typeof partnerSchema>;

const connectionKinds = ['flight', 'train'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** At which stop of the order: the leg, from 0, and which of its ends. */
const stopOfLeg = { leg: z.int('invalid'), end: z.enum(['from', 'to'], 'invalid') };

/** The flight or train that a stop is about; one that is not known yet is left out (Rules 15.2). */
export const connectionSchema = z.object({
  ...stopOfLeg,
  kind: z.enum(connectionKinds),
  /** As `readConnectionNumber` has it. */
  number: z.string(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** A number as it is typed, for a stop; whether it is a flight's or a train's follows from the stop. */
export const connectionChoiceSchema = z.object({ ...stopOfLeg, number: requiredText('required', 20) });
export type ConnectionChoice = z.infer<typeof connectionChoiceSchema>;

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
