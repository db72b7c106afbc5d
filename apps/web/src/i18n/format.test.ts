import { expect, test } from 'vitest';
import * as format from './format.ts';

/** Narrow and ordinary no-break spaces differ between versions of Intl. */
const spaced = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

test('money stands before its sign in both languages, with cents only where there are some', () => {
  expect(spaced(format.formatMoney(110, 'fr-FR'))).toBe('110 €');
  expect(spaced(format.formatMoney(110, 'en-US'))).toBe('110 €');
  expect(spaced(format.formatMoney(12.5, 'fr-FR'))).toBe('12,50 €');
  expect(spaced(format.formatMoney(1250.1, 'en-US'))).toBe('1,250.10 €');
});

test('instants are told in Paris, winter and summer', () => {
  expect(format.formatHour('2026-11-21T23:30:00.000Z', 'fr-FR')).toBe('00:30');
  expect(format.formatHour('2026-07-01T17:40:00.000Z', 'en-US')).toBe('19:40');
  expect(format.formatDay('2026-11-21T23:30:00.000Z', 'fr-FR')).toBe('dimanche 22 novembre 2026');
  expect(format.formatShortDay('2026-11-21T23:30:00.000Z', 'en-US')).toBe('Nov 22, 2026');
});

test('a calendar day has no zone', () => {
  expect(format.formatCalendarDay('2026-11-22', 'fr-FR')).toBe('dimanche 22 novembre 2026');
});

test('a duration is rounded up to the minute', () => {
  expect(spaced(format.formatDuration(2700))).toBe('45 min');
  expect(spaced(format.formatDuration(3541))).toBe('1 h 00');
  expect(spaced(format.formatDuration(3900))).toBe('1 h 05');
});

test('a distance is written with its unit', () => {
  expect(spaced(format.formatDistance(1072, 'fr-FR'))).toBe('1 072 km');
});
