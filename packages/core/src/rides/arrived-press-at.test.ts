import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivedPressAt } from './arrived-press-at.ts';

describe('arrivedPressAt (Rules 14.4)', () => {
  const receivedAt = '2026-12-03T12:00:00.000Z';
  const acceptedAt = '2026-12-03T08:00:00.000Z';
  const of = (made: string, sent?: string) =>
    arrivedPressAt(
      { at: `2026-12-03T${made}:00.000Z`, sentAt: sent && `2026-12-03T${sent}:00.000Z` },
      { receivedAt, acceptedAt },
    ).slice(11, 16);

  it.each([
    ['two hours behind', '09:30', '10:00', '11:30'],
    ['two hours ahead', '13:30', '14:00', '11:30'],
    ['right, but for the way', '11:30', '12:00', '11:30'],
    ['that an older page does not tell', '11:30', undefined, '11:30'],
    ['put back between press and sending', '11:30', '11:00', '12:00'],
    ['by which the ride was not accepted yet', '07:59', '12:00', '12:00'],
    ['at the acceptance', '08:00', '12:00', '08:00'],
  ])('has a press of a clock %s, made at %s and sent at %s, count at %s', (...[, made, sent, counted]) => {
    expect(of(made, sent)).toBe(counted);
  });

  it('lies behind its arrival and within two days of it, whatever the clock says', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms).toISOString());
    fc.assert(
      fc.property(instant, instant, fc.constantFrom(null, acceptedAt), (made, sent, accepted) => {
        const counted = arrivedPressAt({ at: made, sentAt: sent }, { receivedAt, acceptedAt: accepted });
        expect(counted <= receivedAt && counted >= '2026-12-01T12:00:00.000Z').toBe(true);
        expect(counted >= (accepted ?? '')).toBe(true);
      }),
    );
  });
});
