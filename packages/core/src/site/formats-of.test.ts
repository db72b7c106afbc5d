import { describe, expect, it } from 'vitest';
import { type CentsStyle, type DayStyle, formatsOf } from './formats-of.ts';
import type { Weekday } from '../weekdays.ts';

const french = formatsOf('fr-FR');
const english = formatsOf('en-US');

/** Narrow and ordinary no-break spaces differ between versions of Intl. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('the formats of a language', () => {
  it.each<[number, CentsStyle | undefined, string[]]>([
    [110, undefined, ['110 €', '110 €']],
    [12.5, undefined, ['12,50 €', '12.50 €']],
    [0, undefined, ['0 €', '0 €']],
    [1250.1, undefined, ['1 250,10 €', '1,250.10 €']],
    [110, 'if-any', ['110 €', '110 €']],
    [110, 'always', ['110,00 €', '110.00 €']],
    [1234.5, 'always', ['1 234,50 €', '1,234.50 €']],
    [12, 'hundredths', ['12,00 €', '12.00 €']],
    [8.3333, 'hundredths', ['8,3333 €', '8.3333 €']],
  ])('write %d euros, cents %s, as %j', (euros, cents, written) => {
    expect([french, english].map(({ money }) => spaced(money(euros, cents)))).toEqual(written);
  });

  it.each([
    [10, '10 %', '10%'],
    [5.5, '5,5 %', '5.5%'],
    [2.1, '2,1 %', '2.1%'],
    [0, '0 %', '0%'],
  ])('write a rate of %d percent as it is', (rate, inFrench, inEnglish) => {
    expect([french, english].map(({ percent }) => spaced(percent(rate)))).toEqual([inFrench, inEnglish]);
  });

  it.each<[string, DayStyle | undefined, string[]]>([
    ['2026-12-01T22:30:00.000Z', undefined, ['mardi 1er\u00A0décembre 2026', 'Tuesday 1\u00A0December 2026']],
    ['2026-12-01T22:30:00.000Z', 'full', ['mardi 1er\u00A0décembre 2026', 'Tuesday 1\u00A0December 2026']],
    ['2026-12-01T22:30:00.000Z', 'medium', ['1er\u00A0déc. 2026', '1\u00A0Dec 2026']],
    ['2026-12-01T22:30:00.000Z', 'long', ['mardi 1er\u00A0décembre', 'Tuesday 1\u00A0December']],
    ['2026-12-01T22:30:00.000Z', 'short', ['mar. 1er\u00A0déc.', 'Tue 1\u00A0Dec']],
    ['2026-12-01T22:30:00.000Z', 'weekday', ['mardi', 'Tuesday']],
    ['2026-12-01T23:30:00.000Z', 'weekday', ['mercredi', 'Wednesday']],
    ['2026-12-01T22:30:00.000Z', 'field', ['mar. 1er déc. 2026', 'Tue 1 Dec 2026']],
    ['2026-12-01T22:30:00.000Z', 'numeric', ['01/12/2026', '01/12/2026']],
    // Midnight in Paris, in winter and in summer.
    ['2026-11-20T23:00:00.000Z', undefined, ['samedi 21\u00A0novembre 2026', 'Saturday 21\u00A0November 2026']],
    ['2026-07-31T22:00:00.000Z', undefined, ['samedi 1er\u00A0août 2026', 'Saturday 1\u00A0August 2026']],
    ['2026-07-31T21:59:59.999Z', 'numeric', ['31/07/2026', '31/07/2026']],
    ['2026-11-10T23:00:00.000Z', 'medium', ['11\u00A0nov. 2026', '11\u00A0Nov 2026']],
  ])('write the day in Paris at %s, %s, as %j', (instantUtc, style, written) => {
    expect([french, english].map(({ day }) => day(instantUtc, style))).toEqual(written);
  });

  it.each([
    ['2026-11-21T23:30:00.000Z', '00:30'],
    ['2026-12-01T17:30:00.000Z', '18:30'],
    ['2026-07-01T17:40:00.000Z', '19:40'],
  ])('write the hour in Paris at %s as %s in both', (instantUtc, hour) => {
    expect([french.hour(instantUtc), english.hour(instantUtc)]).toEqual([hour, hour]);
  });

  it.each<[Weekday, string[]]>([
    ['monday', ['lundi', 'Monday']],
    ['sunday', ['dimanche', 'Sunday']],
  ])('name %s', (weekday, written) => {
    expect([french.weekday(weekday), english.weekday(weekday)]).toEqual(written);
  });

  it('name a month with its year, of any machine’s zone', () => {
    expect([french.month('2026-05'), english.month('2026-01')]).toEqual(['mai 2026', 'January 2026']);
  });

  it.each([
    [2700, '45 min'],
    [3541, '1 h 00'],
    [3900, '1 h 05'],
  ])('write %d seconds, rounded up to the minute, as %s in both', (seconds, duration) => {
    expect([french, english].map((formats) => spaced(formats.duration(seconds)))).toEqual([duration, duration]);
  });

  it('write what is given off with its unit and one decimal', () => {
    expect([french, english].map(({ emissions }) => spaced(emissions(13.9)))).toEqual(['13,9 kg CO₂e', '13.9 kg CO₂e']);
    expect(spaced(french.emissions(14))).toBe('14,0 kg CO₂e');
  });

  it('write a distance with its unit', () => {
    expect([french, english].map(({ distance }) => spaced(distance(1072)))).toEqual(['1 072 km', '1,072 km']);
  });

  it('break no amount and no length over two lines', () => {
    for (const { money, duration, distance } of [french, english])
      expect([money(1234.5), money(1234, 'always'), duration(3900), distance(1072)].join('')).not.toContain(' ');
  });
});
