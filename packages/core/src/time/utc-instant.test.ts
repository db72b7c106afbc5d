import { describe, expect, it } from 'vitest';
import { epochMs } from './utc-instant.ts';

describe('epochMs', () => {
  it.each([
    ['2026-12-01T09:00:00.000Z', Date.UTC(2026, 11, 1, 9)],
    ['2026-12-01T10:00:00+01:00', Date.UTC(2026, 11, 1, 9)],
    ['2026-12-01T09:00Z', Date.UTC(2026, 11, 1, 9)],
  ])('reads %s', (text, milliseconds) => {
    expect(epochMs(text)).toBe(milliseconds);
  });

  it('reads a Date', () => {
    expect(epochMs(new Date(5))).toBe(5);
  });

  it.each(['2026-12-01T09:00:00', '2026-12-01', 'tomorrow', '', 'Z', '2026-13-01T00:00:00Z'])(
    'refuses %j, which the machine’s zone or nothing would have to complete',
    (text) => {
      expect(() => epochMs(text)).toThrow(RangeError);
    },
  );

  it('refuses a Date that is none', () => {
    expect(() => epochMs(new Date(Number.NaN))).toThrow(RangeError);
  });
});
