import { describe, expect, it } from 'vitest';
import { type PriceRule, type Weekday, weekdays } from '../schemas/catalogue.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { surchargeKind } from './surcharge-kind.ts';

const weekend: Weekday[] = ['saturday', 'sunday'];

function ruleOf(window: string, surcharge = 1.25, enabledDays: Weekday[] = [...weekdays]): PriceRule {
  const [start = '', end = ''] = window.split('-');
  const stampOf = (time: string) => parisInstant('2024-01-15', time);
  return { enabledDays, periodHours: [{ startHour: stampOf(start), endHour: stampOf(end), surcharge }] };
}

/** On a Sunday, which a window of Saturday may reach into. */
const kindAt = (time: string, ...rules: PriceRule[]) => surchargeKind(rules, parisInstant('2026-12-06', time));

describe('surchargeKind', () => {
  it.each([
    ['20:00-06:00', '21:00'],
    ['22:00-05:00', '04:00'],
    ['00:00-05:00', '04:00'],
    ['18:00-08:00', '07:00'],
    ['22:00-00:00', '23:00'],
  ])('calls %s a night', (window, time) => {
    expect(kindAt(time, ruleOf(window))).toBe('night');
    expect(kindAt(time, ruleOf(window, 1.25, weekend))).toBe('night');
  });

  it.each([
    ['00:00-00:00', '12:00'],
    ['08:00-20:00', '12:00'],
    ['12:00-12:00', '23:00'],
  ])('calls %s on Saturdays and Sundays a week-end', (window, time) => {
    expect(kindAt(time, ruleOf(window, 1.25, weekend))).toBe('weekend');
    expect(kindAt(time, ruleOf(window, 1.25, ['sunday']))).toBe('weekend');
  });

  it.each([
    ['17:00-20:00', '18:00'],
    ['06:00-09:00', '08:00'],
    ['00:00-00:00', '12:00'],
  ])('calls %s on any day a peak', (window, time) => {
    expect(kindAt(time, ruleOf(window))).toBe('peak');
  });

  it('is ordinary where nothing makes the ride dearer', () => {
    expect(kindAt('12:00')).toBe('ordinary');
    expect(kindAt('12:00', ruleOf('20:00-06:00'))).toBe('ordinary');
    expect(kindAt('21:00', ruleOf('20:00-06:00', 1))).toBe('ordinary');
    expect(kindAt('21:00', ruleOf('20:00-06:00', 0.9))).toBe('ordinary');
  });

  it('names the period that sets the price', () => {
    const night = ruleOf('20:00-06:00', 1.15);
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.3, weekend))).toBe('weekend');
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.1, weekend))).toBe('night');
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.15, weekend))).toBe('night');
  });
});
