import { calendarDay, daysAfter } from './calendar-day.ts';

/** Month and day of the holidays that stay where they are (code du travail, L3133-1). */
const fixedDays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'] as const;

/** Easter Monday, Ascension Day and Whit Monday, in days after Easter Sunday. */
const daysAfterEaster = [1, 39, 50] as const;

/**
 * Whether a day (`yyyy-mm-dd`) is one of the eleven public holidays of metropolitan France (Rules 10.7). The two more of
 * Alsace and Moselle are not among them.
 */
export function isPublicHoliday(day: string): boolean {
  if (fixedDays.some((fixed) => day.endsWith(`-${fixed}`))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return daysAfterEaster.some((count) => daysAfter(easter, count) === day);
}

/** By Oudin's algorithm, for every year of the Gregorian calendar. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const lunar =
    (century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century - 17) / 25)) / 3) +
      19 * golden +
      15) %
    30;
  const epact = lunar - Math.floor(lunar / 28) * (1 - Math.floor(29 / (lunar + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = epact - weekday;
  const month = 3 + Math.floor((fromMarch + 40) / 44);
  const day = fromMarch + 28 - 31 * Math.floor(month / 4);
  return calendarDay(year, month, day) as string;
}
