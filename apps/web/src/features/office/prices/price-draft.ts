import '#config/zod-without-eval.ts';
import {
  type Car,
  type Catalogue,
  catalogueSchema,
  type FieldErrors,
  type Language,
  parisClock,
  type PeriodHour,
  type PriceRule,
  type Weekday,
  weekdays,
} from '@chauffeur/core';
import { readNumber, schemaValidator, typedEuros, typedNumber, type Validation } from '#ui/form/schema-validator.ts';

/** The prices of a car as they are typed: euros without VAT. */
interface CarPrices extends Record<CarPriceName, string> {
  readonly code: Car['code'];
}
export const carPriceNames = ['kmPrice', 'minOrderPrice', 'approachKmPrice'] as const;
type CarPriceName = (typeof carPriceNames)[number];

/** An extra as it is typed. Its code stays what it was, since orders and favourites name it. */
export interface ExtraDraft {
  readonly code: string;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
  priceTTC: string;
  vatRate: string;
  maxQuantity: string;
}

/** A period of a price rule as it is typed: hours of the clock in Paris, and by how many percent a ride is dearer or cheaper. */
export interface PeriodDraft {
  days: Weekday[];
  from: string;
  until: string;
  percent: string;
}

/** The part of a catalogue that the page edits. */
export interface PricesDraft {
  cars: CarPrices[];
  extras: ExtraDraft[];
  periods: PeriodDraft[];
}

export function pricesDraftOf({ cars, extras, priceRules }: Catalogue, language: Language): PricesDraft {
  const euros = (value: number) => typedEuros(value, language);
  return {
    cars: cars.map((car) => ({
      code: car.code,
      kmPrice: euros(car.kmPrice),
      minOrderPrice: euros(car.minOrderPrice),
      approachKmPrice: euros(car.approachKmPrice),
    })),
    extras: extras.map(({ priceTTC, vatRate, maxQuantity, ...extra }) => ({
      ...extra,
      priceTTC: euros(priceTTC),
      vatRate: String(vatRate),
      maxQuantity: String(maxQuantity),
    })),
    periods: priceRules.flatMap(({ enabledDays, periodHours }) =>
      periodHours.map(({ startHour, endHour, surcharge }) => ({
        days: weekdays.filter((day) => enabledDays.includes(day)),
        from: parisClock(new Date(startHour).toISOString()),
        until: parisClock(new Date(endHour).toISOString()),
        percent: typedNumber(percentOf(surcharge), language),
      })),
    ),
  };
}

/** By how many percent a multiplier makes a ride dearer. */
export function percentOf(surcharge: number): number {
  return Math.round((surcharge - 1) * 10_000) / 100;
}

export const newPeriod: PeriodDraft = { days: [...weekdays], from: '20:00', until: '06:00', percent: '10' };

/** The catalogue with the typed prices in the place of its own. */
function contentOf({ cars, extras, periods }: PricesDraft, base: Catalogue): Catalogue {
  const typed = new Map<string, CarPrices>(cars.map((car) => [car.code, car]));
  return {
    cars: base.cars.map((car) => {
      const prices = typed.get(car.code);
      return prices
        ? { ...car, ...Object.fromEntries(carPriceNames.map((name) => [name, readNumber(prices[name])])) }
        : car;
    }),
    extras: extras.map(({ priceTTC, vatRate, maxQuantity, ...extra }) => ({
      ...extra,
      priceTTC: readNumber(priceTTC),
      vatRate: readNumber(vatRate) as Catalogue['extras'][number]['vatRate'],
      maxQuantity: readNumber(maxQuantity),
    })),
    priceRules: periods.map(ruleOf),
  };
}

/** A stamp of a clock time. Its day does not matter, since only the clock counts (Rules 9.3); it lies in winter, away from any change of the clocks. */
const stampOf = (clock: string) => `2026-01-05T${clock}:00+01:00`;

function ruleOf({ days, from, until, percent }: PeriodDraft): PriceRule {
  const surcharge = Math.round((1 + readNumber(percent) / 100) * 10_000) / 10_000;
  const period: PeriodHour = { startHour: stampOf(from), endHour: stampOf(until), surcharge };
  return { enabledDays: days, periodHours: [period] };
}

const readCatalogue = schemaValidator(catalogueSchema);

/** Reads the prices that were typed over a catalogue; errors are by their path in the draft. */
export function readPrices(draft: PricesDraft, base: Catalogue): Validation<Catalogue> {
  const read = readCatalogue(contentOf(draft, base));
  const never = draft.periods.flatMap(({ days }, index) =>
    days.length === 0 ? [[`periods.${index}.days`, 'required'] as const] : [],
  );
  const errors: FieldErrors = {
    ...('errors' in read && Object.fromEntries(Object.entries(read.errors).map(([path, key]) => [fieldOf(path), key]))),
    ...Object.fromEntries(never),
  };
  return 'errors' in read || never.length > 0 ? { errors } : read;
}

/** The field of the page that shows the errors of a field of the catalogue. */
export function fieldOf(path: string): string {
  const [, rule, part] = /^priceRules\.(\d+)\.(?:periodHours\.0\.)?(\w+)/.exec(path) ?? [];
  if (rule === undefined || part === undefined) return path;
  return `periods.${rule}.${periodFields[part] ?? part}`;
}

const periodFields: Readonly<Record<string, keyof PeriodDraft>> = {
  startHour: 'from',
  endHour: 'until',
  surcharge: 'percent',
  enabledDays: 'days',
};
