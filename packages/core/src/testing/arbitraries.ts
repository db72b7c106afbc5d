import * as fc from 'fast-check';
import type { PriceRule } from '../schemas/catalogue.ts';
import { weekdays } from '../weekdays.ts';

const years2026And2027 = {
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
};

/** Any instant of two years, clock changes included, as ISO UTC. */
export const anyInstant = fc.date(years2026And2027).map((date) => date.toISOString());

/** A decimal of so many places, as a person would write it. */
export const anyDecimal = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((units) => units / 10 ** places);

export const anyTariff = fc.record({ kmPrice: anyDecimal(20, 4), minOrderPrice: anyDecimal(300, 2) });

const anyPeriod = fc.record({
  startHour: anyInstant,
  endHour: anyInstant,
  surcharge: fc.integer({ min: 10, max: 300 }).map((percent) => percent / 100),
});

export const anyRules: fc.Arbitrary<PriceRule[]> = fc.array(
  fc.record({ enabledDays: fc.subarray([...weekdays]), periodHours: fc.array(anyPeriod, { maxLength: 3 }) }),
  { maxLength: 3 },
);

export const anyTrips = fc.array(
  fc.record({ fromDatetime: anyInstant, distance: fc.integer({ min: 1, max: 2_000 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
