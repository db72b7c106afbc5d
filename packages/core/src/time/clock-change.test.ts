import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant } from '../testing/arbitraries.ts';
import { clockChange } from './clock-change.ts';
import { parisClock, parisDate } from './paris-date.ts';

describe('clockChange', () => {
  it.each([
    ['2027-03-28', '02:00', { kind: 'skipped', time: '02:00', becomes: '03:00' }],
    ['2027-03-28', '02:10', { kind: 'skipped', time: '02:10', becomes: '03:10' }],
    ['2027-03-28', '02:50', { kind: 'skipped', time: '02:50', becomes: '03:50' }],
    ['2026-10-25', '02:00', { kind: 'repeated', time: '02:00', becomes: '02:00' }],
    ['2026-10-25', '02:50', { kind: 'repeated', time: '02:50', becomes: '02:50' }],
  ])('on %s says what becomes of %s', (date, time, change) => {
    expect(clockChange(date, time)).toEqual(change);
  });

  it.each(['', '2', '93:0', '24:00', '01:50', '03:00', '15:00'])('speaks of 02:30 where the hour is %j', (time) => {
    expect(clockChange('2027-03-28', time)).toEqual({ kind: 'skipped', time: '02:30', becomes: '03:30' });
    expect(clockChange('2026-10-25', time)).toMatchObject({ kind: 'repeated', time: '02:30' });
  });

  it.each(['', '2027-03-27', '2027-03-29', '2027-02-30', '28/03/2027', '2026-10-24', '2026-12-01'])(
    'has nothing to say on %j',
    (date) => {
      expect(clockChange(date, '02:30')).toBeNull();
    },
  );

  it('never says that an hour is skipped which a clock in Paris shows', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const time = parisClock(instant);
        expect(clockChange(parisDate(instant), time)).not.toMatchObject({ kind: 'skipped', time });
      }),
    );
  });
});
