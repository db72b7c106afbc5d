import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceRule } from '../schemas/catalogue.ts';
import { anyInstant, anyRules } from '../testing/arbitraries.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { surchargeMultiplier } from './surcharge-multiplier.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

/** A rule with one window, its hours as they show on a clock in Paris. */
function ruleOf(window: string, surcharge = 1.25, enabledDays: Weekday[] = [...weekdays]): PriceRule {
  const [start = '', end = ''] = window.split('-');
  const stampOf = (time: string) => parisInstant('2024-01-15', time);
  return { enabledDays, periodHours: [{ startHour: stampOf(start), endHour: stampOf(end), surcharge }] };
}

const at = (date: string, time: string, rules: PriceRule[]) => surchargeMultiplier(rules, parisInstant(date, time));

describe('surchargeMultiplier', () => {
  it('is 1 where no rule matches', () => {
    expect(at('2026-12-04', '12:00', [])).toBe(1);
    expect(at('2026-12-04', '12:00', [ruleOf('13:00-14:00')])).toBe(1);
    expect(at('2026-12-04', '12:00', [ruleOf('10:00-14:00', 2, [])])).toBe(1);
    expect(at('2026-12-04', '12:00', [{ enabledDays: [...weekdays], periodHours: [] }])).toBe(1);
  });

  it.each([
    ['19:59', 1],
    ['20:00', 1.25],
    ['20:59', 1.25],
    ['21:00', 1],
  ])('has its start inside and its end outside: %s', (time, multiplier) => {
    expect(at('2026-12-04', time, [ruleOf('20:00-21:00')])).toBe(multiplier);
  });

  it.each([
    ['2026-12-04', '21:59', 1],
    ['2026-12-04', '22:00', 1.25],
    ['2026-12-05', '00:00', 1.25],
    ['2026-12-05', '04:50', 1.25],
    ['2026-12-05', '05:00', 1],
    ['2026-12-04', '04:50', 1],
    ['2026-12-05', '22:00', 1],
  ])('over midnight belongs to the day on which it starts, here Friday 4 December: %s %s', (date, time, multiplier) => {
    expect(at(date, time, [ruleOf('22:00-05:00', 1.25, ['friday'])])).toBe(multiplier);
  });

  it('runs from Sunday into Monday', () => {
    expect(at('2026-12-07', '01:00', [ruleOf('22:00-05:00', 1.25, ['sunday'])])).toBe(1.25);
  });

  it.each([
    ['2026-12-04', '07:59', 1],
    ['2026-12-04', '08:00', 1.25],
    ['2026-12-05', '07:59', 1.25],
    ['2026-12-05', '08:00', 1],
  ])('lasts 24 hours where both ends are equal: %s %s', (date, time, multiplier) => {
    expect(at(date, time, [ruleOf('08:00-08:00', 1.25, ['friday'])])).toBe(multiplier);
  });

  it('goes by the clock on the wall on the days on which it changes', () => {
    const night = [ruleOf('02:00-03:00')];
    // No clock shows 02:30 on the spring day; the instant that stands for it shows 03:30.
    expect(at('2027-03-28', '02:30', night)).toBe(1);
    // On the autumn day both of the two hours from 02:00 count.
    expect(surchargeMultiplier(night, '2026-10-25T00:30:00.000Z')).toBe(1.25);
    expect(surchargeMultiplier(night, '2026-10-25T01:30:00.000Z')).toBe(1.25);
    expect(surchargeMultiplier(night, '2026-10-25T02:00:00.000Z')).toBe(1);
  });

  it('takes the highest of what matches, also where that is a discount', () => {
    expect(at('2026-12-04', '12:00', [ruleOf('10:00-14:00', 1.1), ruleOf('11:00-13:00', 1.3)])).toBe(1.3);
    expect(at('2026-12-04', '12:00', [ruleOf('10:00-14:00', 1.3), ruleOf('11:00-13:00', 1.1)])).toBe(1.3);
    expect(at('2026-12-04', '12:00', [ruleOf('10:00-14:00', 0.9)])).toBe(0.9);
  });

  it('reads hours with an offset of their own', () => {
    const rule = ruleOf('00:00-01:00');
    rule.periodHours = [{ startHour: '2024-01-15T20:00:00+01:00', endHour: '2024-07-15T21:00:00+02:00', surcharge: 2 }];
    expect(at('2026-12-04', '20:30', [rule])).toBe(2);
    expect(at('2026-12-04', '21:00', [rule])).toBe(1);
  });

  it('refuses what is no instant', () => {
    expect(() => surchargeMultiplier([], '2026-12-04T12:00:00')).toThrow(RangeError);
    const broken = { enabledDays: [...weekdays], periodHours: [{ startHour: '', endHour: '', surcharge: 2 }] };
    expect(() => surchargeMultiplier([broken], '2026-12-04T12:00:00Z')).toThrow(RangeError);
  });

  it('reads any number of different hours rightly, however many it has met before', () => {
    for (let minute = 0; minute < 1_440; minute += 1) {
      const startHour = new Date(Date.UTC(2024, 0, 15, 0, minute)).toISOString();
      surchargeMultiplier(
        [{ enabledDays: [], periodHours: [{ startHour, endHour: startHour, surcharge: 2 }] }],
        startHour,
      );
    }
    expect(at('2026-12-04', '20:00', [ruleOf('20:00-21:00')])).toBe(1.25);
  });

  it('has exactly one multiplier for every instant: 1 or one of the rules’ own, the same each time', () => {
    fc.assert(
      fc.property(anyRules, anyInstant, (rules, instant) => {
        const multiplier = surchargeMultiplier(rules, instant);
        const own = rules.flatMap(({ periodHours }) => periodHours.map(({ surcharge }) => surcharge));
        expect([1, ...own]).toContain(multiplier);
        expect(surchargeMultiplier(rules, new Date(instant))).toBe(multiplier);
        expect(surchargeMultiplier(rules.toReversed(), instant)).toBe(multiplier);
      }),
    );
  });

  it('covers a window and its complement once each', () => {
    const anyMinute = fc.integer({ min: 0, max: 1_439 }).map((minute) => parisInstant('2024-01-15', clockOf(minute)));
    fc.assert(
      fc.property(anyMinute, anyMinute, anyInstant, (startHour, endHour, instant) => {
        fc.pre(startHour !== endHour);
        const inside = { enabledDays: [...weekdays], periodHours: [{ startHour, endHour, surcharge: 2 }] };
        const outside = {
          enabledDays: [...weekdays],
          periodHours: [{ startHour: endHour, endHour: startHour, surcharge: 2 }],
        };
        const both = new Set([inside, outside].map((rule) => surchargeMultiplier([rule], instant)));
        expect(both).toEqual(new Set([1, 2]));
      }),
    );
  });
});

const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
