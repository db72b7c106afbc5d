import { describe, expect, it } from 'vitest';
import { fleetSettingsSchema } from '../schemas/fleet.ts';
import { secondsInTraffic, trafficFactor } from './traffic-factor.ts';

const { traffic } = fleetSettingsSchema.parse({});
const factorAt = (instant: string) => trafficFactor(Date.parse(instant), traffic);

describe('the traffic of the hour', () => {
  it.each([
    ['a Tuesday at 6:59 in Paris', '2026-12-01T05:59:59.000Z', 1],
    ['a Tuesday at 7:00', '2026-12-01T06:00:00.000Z', 1.3],
    ['a Tuesday at 9:59', '2026-12-01T08:59:00.000Z', 1.3],
    ['a Tuesday at 10:00', '2026-12-01T09:00:00.000Z', 1],
    ['a Tuesday at 16:00', '2026-12-01T15:00:00.000Z', 1.3],
    ['a Tuesday at 20:00', '2026-12-01T19:00:00.000Z', 1],
    ['a Tuesday at 8:00 in summer', '2027-06-01T06:00:00.000Z', 1.3],
    ['a Saturday at 8:00', '2026-12-05T07:00:00.000Z', 1],
    ['a Sunday at 17:00', '2026-12-06T16:00:00.000Z', 1],
    ['Easter Monday at 8:00', '2027-03-29T06:00:00.000Z', 1],
    ['the fourteenth of July at 17:00', '2027-07-14T15:00:00.000Z', 1],
  ])('on %s', (_, instant, factor) => {
    expect(factorAt(instant)).toBe(factor);
  });

  it('knows the holidays of more days than anybody books ahead', () => {
    const tuesday = Date.parse('2026-12-01T06:00:00.000Z');
    const weeks = Array.from({ length: 1100 }, (_, week) => trafficFactor(tuesday + week * 7 * 86_400_000, traffic));
    expect(new Set(weeks)).toEqual(new Set([1.3, 1]));
    expect(factorAt('2027-03-29T06:00:00.000Z')).toBe(1);
  });

  it('makes whole seconds, rounded up, and is exact', () => {
    expect(secondsInTraffic(3600, Date.parse('2026-12-01T07:00:00.000Z'), traffic)).toBe(4680);
    expect(secondsInTraffic(1001, Date.parse('2026-12-01T07:00:00.000Z'), traffic)).toBe(1302);
    expect(secondsInTraffic(1001, Date.parse('2026-12-01T12:00:00.000Z'), traffic)).toBe(1001);
  });

  it('takes the largest of hours that overlap', () => {
    const storm = [...traffic, { days: ['tuesday' as const], from: '08:00', until: '09:00', factor: 2 }];
    expect(trafficFactor(Date.parse('2026-12-01T07:30:00.000Z'), storm)).toBe(2);
  });
});
