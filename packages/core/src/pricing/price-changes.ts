import type { Catalogue } from '../schemas/catalogue.ts';
import { type RatePeriod, ratePeriod } from '../surcharges/leg-rate.ts';

/** A value of a field as it is told: text and numbers as they are, anything else as JSON; null where there is none. */
type Told = string | number | null;

/** What differs between two catalogues. */
export type PriceChange =
  /** A field of a car or an extra; the field `code` where all of it came (`before` is null) or went. */
  | { of: 'car' | 'extra'; code: string; field: string; before: Told; after: Told }
  | { of: 'rate'; before: RatePeriod | null; after: RatePeriod | null };

/**
 * What differs between two catalogues, field by field; the order of cars and extras is of no account (Rules 20.3). Of periods that differ
 * the first that went is told with the first that came.
 *
 * @example
 * priceChanges(
 *   { cars: [], extras: [{ code: 'champagne', priceTTC: 60 }], priceRules: [] },
 *   { cars: [], extras: [{ code: 'champagne', priceTTC: 65 }], priceRules: [] },
 * )
 * // [{ of: 'extra', code: 'champagne', field: 'priceTTC', before: 60, after: 65 }]
 */
export function priceChanges(before: Catalogue, after: Catalogue): PriceChange[] {
  return [
    ...entryChanges('car', before.cars, after.cars),
    ...entryChanges('extra', before.extras, after.extras),
    ...rateChanges(before, after),
  ];
}

interface Entry {
  readonly code: string;
}

function entryChanges(of: 'car' | 'extra', before: readonly Entry[], after: readonly Entry[]): PriceChange[] {
  const codes = new Set([...before, ...after].map(({ code }) => code));
  return [...codes].flatMap((code) => {
    const [was, is] = [before, after].map((entries) => entries.find((entry) => entry.code === code));
    if (was && is) return fieldChanges(was, is).map((change) => ({ of, code, ...change }));
    return { of, code, field: 'code', before: was ? code : null, after: is ? code : null };
  });
}

function fieldChanges(was: Entry, is: Entry) {
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: toldOf(before.get(field)), after: toldOf(after.get(field)) }))
    .filter((change) => change.before !== change.after);
}

function toldOf(value: unknown): Told {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === undefined ? null : JSON.stringify(value);
}

function rateChanges(before: Catalogue, after: Catalogue): PriceChange[] {
  const [was, is] = [periodsOf(before), periodsOf(after)];
  const gone = withoutThose(was, is);
  const come = withoutThose(is, was);
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => ({
    of: 'rate' as const,
    before: gone[place] ?? null,
    after: come[place] ?? null,
  }));
}

function periodsOf({ priceRules }: Catalogue): RatePeriod[] {
  return priceRules.flatMap((rule) => rule.periodHours.map((period) => ratePeriod({ rule, period })));
}

function withoutThose(periods: readonly RatePeriod[], those: readonly RatePeriod[]): RatePeriod[] {
  const known = new Set(those.map((period) => JSON.stringify(period)));
  return periods.filter((period) => !known.has(JSON.stringify(period)));
}
