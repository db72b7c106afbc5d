import * as z from 'zod/mini';
import { carCodes } from '../car-codes.ts';
import { weekdays } from '../weekdays.ts';
import { optionalText, requiredText, wholeNumber } from './text.ts';
import { wholeCents } from './whole-cents.ts';

export const carCodeSchema = z.enum(carCodes, 'car_unknown');
export type CarCode = z.infer<typeof carCodeSchema>;

/** Euros, TTC or HT as the field's name or comment says; up to four decimals for a price per kilometre. */
const euros = z.number('invalid').check(z.gte(0, 'out_of_bounds'), z.lte(100_000, 'out_of_bounds'));

/** What a category gives off, for the figure that every ride names (Rules 9.16). */
export const carEmissionsSchema = z.object({
  /** Grams of CO₂ equivalent for each kilometre, making the energy included; at most one decimal. */
  gramsPerKm: z
    .number('invalid')
    .check(z.gte(0, 'out_of_bounds'), z.lte(2_000, 'out_of_bounds'), z.multipleOf(0.1, 'invalid')),
  /** Kilometres without a customer, in percent of those with one. */
  emptyKmPercent: wholeNumber(0, 400),
  /** Where the figure comes from, in French; `sourceEn` is the same for English visitors. */
  source: requiredText('required', 300),
  sourceEn: optionalText(300),
  /** The day on which it was worked out, `YYYY-MM-DD`. */
  date: z.iso.date('invalid'),
});
export type CarEmissions = z.infer<typeof carEmissionsSchema>;

/** Words about a car, each short enough for a line of its card. */
const shortList = () => z.optional(z.array(requiredText('required', 80)).check(z.maxLength(8, 'out_of_bounds')));

/** A car category of the catalogue (Rules 3.5). Prices are euros without VAT. What is optional is not shown where it is left out. */
export const carSchema = z.object({
  code: carCodeSchema,
  /** French; `descriptionEn` is the same for English visitors. */
  description: requiredText('required', 200),
  descriptionEn: optionalText(200),
  maxPassenger: wholeNumber(1, 20),
  maxLuggage: wholeNumber(0, 30),
  kmPrice: euros,
  minOrderPrice: euros,
  /** Stored and carried, not part of the price (Rules 9.2). */
  approachKmPrice: euros,
  /** The operator's photograph: a file's name in the catalogue's own file, an address of the site once it is loaded. */
  imageUrl: z.optional(requiredText('required', 200)),
  /** Makes and models that come, or their like. */
  models: shortList(),
  /** What there is on board, in French; `onBoardEn` is the same for English visitors. */
  onBoard: shortList(),
  onBoardEn: shortList(),
  /** The pieces of luggage that go in together, by size. */
  luggageSizes: z.optional(z.object({ large: wholeNumber(0, 30), cabin: wholeNumber(0, 30) })),
  emissions: z.optional(carEmissionsSchema),
});
export type Car = z.infer<typeof carSchema>;

/** Only the wall-clock time in Europe/Paris of both timestamps counts, read at the offset of their own date (Rules 9.3). */
const periodHourSchema = z.object({
  startHour: z.iso.datetime({ offset: true, error: 'invalid' }),
  endHour: z.iso.datetime({ offset: true, error: 'invalid' }),
  /** The multiplier itself: 1.15 is 15 % more. */
  surcharge: z.number('invalid').check(z.gte(0.1, 'out_of_bounds'), z.lte(10, 'out_of_bounds')),
});
export type PeriodHour = z.infer<typeof periodHourSchema>;

/** When a surcharge applies (Rules 3.6). */
export const priceRuleSchema = z.object({
  enabledDays: z.array(z.enum(weekdays, 'invalid')).check(z.maxLength(7, 'out_of_bounds')),
  periodHours: z.array(periodHourSchema).check(z.maxLength(24, 'out_of_bounds')),
});
export type PriceRule = z.infer<typeof priceRuleSchema>;

export const vatRates = [0, 2.1, 5.5, 10, 20] as const;

/** An article that may be added to a ride (Rules 3.11). `priceTTC` is euros with VAT; 0 is offered. */
export const extraSchema = z.object({
  code: z.string('invalid').check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'invalid')),
  /** French; `nameEn` and `descriptionEn` are the same for English visitors. */
  name: requiredText('required', 80),
  nameEn: requiredText('required', 80),
  description: optionalText(200),
  descriptionEn: optionalText(200),
  priceTTC: euros.check(...wholeCents),
  vatRate: z.literal(vatRates, 'invalid'),
  maxQuantity: wholeNumber(1, 20),
});
export type Extra = z.infer<typeof extraSchema>;

const codesAreUnique = (entries: readonly { code: string }[]) =>
  new Set(entries.map(({ code }) => code)).size === entries.length;

/** What an operator sells: the file under `config/` that seeds an empty store. */
export const catalogueSchema = z.object({
  cars: z.array(carSchema).check(z.minLength(1, 'required'), z.refine(codesAreUnique, 'invalid')),
  extras: z.array(extraSchema).check(z.refine(codesAreUnique, 'invalid')),
  priceRules: z.array(priceRuleSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
