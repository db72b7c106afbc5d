import { describe, expect, it } from 'vitest';
import type { PriceRule } from '../schemas/catalogue.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { legRate, rateTimes } from './leg-rate.ts';
import { winningPeriod } from './winning-period.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

const weekend: Weekday[] = ['saturday', 'sunday'];

function ruleOf(window: string, surcharge = 1.25, enabledDays: Weekday[] = [...weekdays]): PriceRule {
  const [start = '', end = ''] = window.split('-');
  const stampOf = (time: string) => parisInstant('2024-01-15', time);
  return { enabledDays, periodHours: [{ startHour: stampOf(start), endHour: stampOf(end), surcharge }] };
}

/** On a Sunday, which a window of Saturday may reach into. */
const rateAt = (time: string, ...rules: PriceRule[]) => legRate(winningPeriod(rules, parisInstant('2026-12-06', time)));
const kindAt = (time: string, ...rules: PriceRule[]) => rateAt(time, ...rules)?.kind;

describe('legRate', () => {
  it('is said by the rule of its period, also where two rules share one', () => {
    const rule = ruleOf('17:00-20:00');
    const sundays = { ...rule, enabledDays: ['sunday'] as Weekday[] };
    expect([rule, sundays, rule].map((one) => rateAt('18:00', one)?.days.length)).toEqual([7, 1, 7]);
  });

  it.each([
    ['20:00-06:00', '21:00'],
    ['22:00-05:00', '04:00'],
    ['00:00-05:00', '04:00'],
    ['18:00-08:00', '07:00'],
    ['22:00-00:00', '23:00'],
    // Its middle is 21:00, where the night begins.
    ['20:00-22:00', '21:00'],
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
    // Its middle is 06:00, where the night is over.
    ['05:00-07:00', '06:00'],
    ['00:00-00:00', '12:00'],
  ])('calls %s on any day a peak', (window, time) => {
    expect(kindAt(time, ruleOf(window))).toBe('peak');
  });

  it('is none where nothing makes the ride dearer', () => {
    expect(kindAt('12:00')).toBeUndefined();
    expect(kindAt('12:00', ruleOf('20:00-06:00'))).toBeUndefined();
    expect(kindAt('21:00', ruleOf('20:00-06:00', 1))).toBeUndefined();
    expect(kindAt('21:00', ruleOf('20:00-06:00', 0.9))).toBeUndefined();
  });

  it('names the period that sets the price', () => {
    const night = ruleOf('20:00-06:00', 1.15);
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.3, weekend))).toBe('weekend');
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.1, weekend))).toBe('night');
    expect(kindAt('21:00', night, ruleOf('00:00-00:00', 1.15, weekend))).toBe('night');
  });

  it('says by how much, on which days from Monday on, and from when until when in Paris', () => {
    const july: PriceRule = {
      enabledDays: ['sunday', 'friday', 'sunday'],
      periodHours: [{ startHour: '2026-07-05T20:00:30+02:00', endHour: '2026-01-06T05:00:00Z', surcharge: 1.15 }],
    };
    expect(rateAt('21:00', july)).toEqual({
      kind: 'night',
      surcharge: 1.15,
      days: ['friday', 'sunday'],
      startTime: '20:00',
      endTime: '06:00',
    });
  });
});

describe('rateTimes', () => {
  const timesOf = (days: Weekday[], startTime = '20:00', endTime = '06:00') => rateTimes({ days, startTime, endTime });

  it('has hours and no days where the rate is in force every day', () => {
    expect(timesOf([...weekdays])).toEqual({ days: null, hours: { start: '20:00', end: '06:00' } });
  });

  it('has no hours where the rate is in force all day', () => {
    expect(timesOf(['sunday'], '00:00', '00:00')).toEqual({ days: ['sunday'], hours: null });
    expect(timesOf(['sunday'], '08:00', '08:00').hours).toEqual({ start: '08:00', end: '08:00' });
    expect(timesOf(['sunday'], '00:00', '08:00').hours).toEqual({ start: '00:00', end: '08:00' });
    expect(timesOf(['sunday'], '20:00', '00:00').hours).toEqual({ start: '20:00', end: '00:00' });
  });

  it.each<[Weekday[], ReturnType<typeof rateTimes>['days']]>([
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], { first: 'monday', last: 'friday' }],
    [['friday', 'saturday', 'sunday'], { first: 'friday', last: 'sunday' }],
    [
      ['saturday', 'sunday'],
      ['saturday', 'sunday'],
    ],
    [
      ['monday', 'wednesday', 'friday'],
      ['monday', 'wednesday', 'friday'],
    ],
    [[], []],
  ])('says %j as %j', (days, said) => {
    expect(timesOf(days).days).toEqual(said);
  });
});
