import { describe, expect, it } from 'vitest';
import type { DutyHours, DutyPattern } from '../schemas/fleet.ts';
import { dutiesOf } from './duties-of.ts';
import { weekdays } from '../weekdays.ts';

function everyDay(hours: DutyHours[], changes: Partial<DutyPattern> = {}): DutyPattern {
  return {
    id: 'duty',
    vehicleId: 'van',
    driverId: 'anne',
    activeFrom: '2026-01-01',
    week: Object.fromEntries(weekdays.map((day) => [day, hours])),
    exceptions: [],
    ...changes,
  };
}

const times = (pattern: DutyPattern, from: string, until: string) =>
  dutiesOf(pattern, { from: `${from}T00:00:00.000Z`, until: `${until}T00:00:00.000Z` }).map((duty) => [
    duty.from,
    duty.until,
  ]);

describe('dutiesOf', () => {
  it('begins at one in the afternoon in Paris on either side of both clock changes', () => {
    const afternoons = everyDay([{ from: '13:00', until: '18:00' }]);
    expect(times(afternoons, '2027-03-27', '2027-03-30')).toEqual([
      ['2027-03-27T12:00:00.000Z', '2027-03-27T17:00:00.000Z'],
      ['2027-03-28T11:00:00.000Z', '2027-03-28T16:00:00.000Z'],
      ['2027-03-29T11:00:00.000Z', '2027-03-29T16:00:00.000Z'],
    ]);
    expect(times(afternoons, '2027-10-30', '2027-11-01')).toEqual([
      ['2027-10-30T11:00:00.000Z', '2027-10-30T16:00:00.000Z'],
      ['2027-10-31T12:00:00.000Z', '2027-10-31T17:00:00.000Z'],
    ]);
  });

  it('gives a night its real length: seven hours in spring, nine in autumn', () => {
    const nights = everyDay([{ from: '22:00', until: '06:00' }]);
    expect(times(nights, '2027-03-28', '2027-03-28')).toEqual([
      ['2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'],
    ]);
    expect(times(nights, '2027-10-31', '2027-10-31')).toEqual([
      ['2027-10-30T20:00:00.000Z', '2027-10-31T05:00:00.000Z'],
    ]);
  });

  it('leaves out an hour that never comes, and takes equal ends for a day', () => {
    expect(times(everyDay([{ from: '02:00', until: '03:00' }]), '2027-03-28', '2027-03-29')).toEqual([]);
    const [whole] = times(everyDay([{ from: '08:00', until: '08:00' }]), '2026-12-02', '2026-12-03');
    expect(whole).toEqual(['2026-12-01T07:00:00.000Z', '2026-12-02T07:00:00.000Z']);
  });

  it('puts exceptions in the place of the week, and keeps to its days', () => {
    const pattern = everyDay([{ from: '08:00', until: '12:00' }], {
      activeFrom: '2026-12-02',
      activeUntil: '2026-12-05',
      exceptions: [
        { date: '2026-12-03', hours: [] },
        {
          date: '2026-12-04',
          hours: [
            { from: '14:00', until: '15:00' },
            { from: '09:00', until: '10:00' },
          ],
        },
      ],
    });
    expect(times(pattern, '2026-12-01', '2026-12-10').map(([from]) => from)).toEqual([
      '2026-12-02T07:00:00.000Z',
      '2026-12-04T08:00:00.000Z',
      '2026-12-04T13:00:00.000Z',
      '2026-12-05T07:00:00.000Z',
    ]);
  });

  it('answers the same for days that were asked for before, however many', () => {
    const pattern = everyDay([{ from: '13:00', until: '18:00' }]);
    const first = times(pattern, '2026-12-01', '2026-12-02');
    expect(first).toHaveLength(1);
    expect(times(pattern, '2026-12-01', '2030-12-01')).toHaveLength(1461);
    expect(times(pattern, '2026-12-01', '2026-12-02')).toEqual(first);
    expect(times({ ...pattern, week: {} }, '2026-12-01', '2026-12-05')).toEqual([]);
  });

  it('knows the days of the week, and a day that is not named is off', () => {
    const mondays = everyDay([], { week: { monday: [{ from: '08:00', until: '12:00' }] } });
    expect(times(mondays, '2026-12-01', '2026-12-15').map(([from]) => from)).toEqual([
      '2026-12-07T07:00:00.000Z',
      '2026-12-14T07:00:00.000Z',
    ]);
  });
});
