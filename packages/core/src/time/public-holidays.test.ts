import { describe, expect, it } from 'vitest';
import { isPublicHoliday } from './public-holidays.ts';

/** As the government publishes them. */
const holidays = {
  2026: ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'],
  2027: ['01-01', '03-29', '05-01', '05-06', '05-08', '05-17', '07-14', '08-15', '11-01', '11-11', '12-25'],
  2028: ['01-01', '04-17', '05-01', '05-08', '05-25', '06-05', '07-14', '08-15', '11-01', '11-11', '12-25'],
  // Easter as early and as late as it comes.
  2038: ['01-01', '04-26', '05-01', '05-08', '06-03', '06-14', '07-14', '08-15', '11-01', '11-11', '12-25'],
  2049: ['01-01', '04-19', '05-01', '05-08', '05-27', '06-07', '07-14', '08-15', '11-01', '11-11', '12-25'],
};

describe('isPublicHoliday', () => {
  it.each(Object.entries(holidays))('knows the holidays of %s, and no others', (year, days) => {
    const all = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(Number(year), 0, 1 + day)))
      .filter((day) => day.getUTCFullYear() === Number(year))
      .map((day) => day.toISOString().slice(0, 10));
    expect(all.filter(isPublicHoliday)).toEqual(days.map((day) => `${year}-${day}`));
  });
});
