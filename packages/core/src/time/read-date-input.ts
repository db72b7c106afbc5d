import { calendarDay, daysAfter, weekdayOf } from './calendar-day.ts';

/** Names in both languages of the site, by their number; without accents, as they are compared. */
const months = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
];
const weekdays = [
  ['dimanche', 'sunday'],
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
];

/** Days that are named by how far they are off. */
const daysAhead = new Map([
  ['auj', 0],
  ['aujourdhui', 0],
  ['today', 0],
  ['demain', 1],
  ['tomorrow', 1],
  ['apres demain', 2],
  ['day after tomorrow', 2],
]);

/** What is said around a day and means nothing of its own: `le 1er`, `the 2nd of`. */
const fillers = new Set(['le', 'the', 'of', 'on', 'er', 'st', 'nd', 'rd', 'th']);
/** The shortest name that is told from the others: `jan`, `sam`. */
const shortestName = 3;

/**
 * The day that was meant once the date field is left, `yyyy-mm-dd`; nothing where what stands there means no day. Days stand before months,
 * in figures or in the words of either language; a day without its year, or without its month, is the next one that comes, and a
 * weekday the next one after today. An ISO date is itself. Bounds are not looked at (Rules 5.1, 5.14).
 *
 * @param today the present day in Europe/Paris, `yyyy-mm-dd`
 * @example readDateInput('12/10', '2026-11-22') // '2027-10-12'
 * @example readDateInput('1er déc.', '2026-11-22') // '2026-12-01'
 * @example readDateInput('demain', '2026-11-22') // '2026-11-23'
 * @example readDateInput('31/02', '2026-11-22') // undefined
 */
export function readDateInput(text: string, today: string): string | undefined {
  const parts = partsOf(text);
  const ahead = daysAhead.get(parts.join(' '));
  if (ahead !== undefined) return daysAfter(today, ahead);
  const words = parts.filter((part) => !isNumber(part));
  const [number, ...numbers] = parts.filter(isNumber);
  if (number === undefined) return comingWeekday(words, today);
  return datedDay({ words, numbers: [number, ...numbers], today });
}

/** Words and numbers in their order, figures that run together taken apart; nothing where anything else stands among them. */
function partsOf(text: string): string[] {
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/^(\d\d)(\d\d)(\d\d|\d{4})?$/, '$1 $2 $3');
  if (/[^\da-z\s,./-]/.test(plain)) return [];
  return Array.from(plain.matchAll(/\d+|[a-z]+/g), ([part]) => part).filter((part) => !fillers.has(part));
}

const isNumber = (part: string) => /^\d/.test(part);

function comingWeekday(words: readonly string[], today: string): string | undefined {
  const weekday = words.length > 1 ? -1 : numberOf(words[0], weekdays);
  return weekday === -1 ? undefined : daysAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

type Numbers = readonly [string, ...string[]];

interface Dated {
  readonly words: readonly string[];
  readonly numbers: Numbers;
  readonly today: string;
}

/** A day with a number. A weekday may stand before it, which has to be its own; one word alone is a month where it can be one. */
function datedDay({ words, numbers, today }: Dated): string | undefined {
  const isMonthAlone = words.length === 1 && numberOf(words[0], months) !== -1;
  const [weekdayName, monthName, ...unknown] = isMonthAlone ? [undefined, ...words] : words;
  if (unknown.length > 0) return undefined;
  const day = monthName === undefined ? dayInFigures(numbers, today) : dayOfMonth(numbers, monthName, today);
  if (weekdayName === undefined || day === undefined) return day;
  return weekdayOf(day) === numberOf(weekdayName, weekdays) ? day : undefined;
}

/** `28 nov`, `28 novembre 2026`, `November 28, 2026`. */
function dayOfMonth([day, year, ...unknown]: Numbers, monthName: string, today: string): string | undefined {
  const month = numberOf(monthName, months) + 1;
  return unknown.length === 0 ? dayOf({ day, month, year }, today) : undefined;
}

/** `28`, `28/11`, `28/11/26`, `28-11-2026`, and `2026-11-28`. */
function dayInFigures([first, second, third, ...unknown]: Numbers, today: string): string | undefined {
  if (unknown.length > 0) return undefined;
  if (second === undefined) return comingDayOfMonth(first, today);
  const month = Number(second);
  const isIso = third !== undefined && first.length === 4;
  return dayOf(isIso ? { day: third, month, year: first } : { day: first, month, year: third }, today);
}

interface DayParts {
  readonly day: string;
  readonly month: number;
  readonly year: string | undefined;
}

/** Without a year, the next such day from today on, if this year or the next has one. */
function dayOf({ day, month, year }: DayParts, today: string): string | undefined {
  if (day.length > 2) return undefined;
  if (year !== undefined) return calendarDay(wholeYear(year), month, Number(day));
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1].map((each) => calendarDay(each, month, Number(day))).find(isFrom(today));
}

/** `26` is 2026; a year is written in two figures or in four. */
function wholeYear(year: string): number {
  if (year.length === 2) return 2000 + Number(year);
  return year.length === 4 ? Number(year) : Number.NaN;
}

/** The next such day of a month, from today on; no two months in a row are without one. */
function comingDayOfMonth(day: string, today: string): string | undefined {
  if (day.length > 2) return undefined;
  const present = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const coming = [present, present + 1, present + 2];
  return coming.map((month) => calendarDay(Math.floor(month / 12), (month % 12) + 1, Number(day))).find(isFrom(today));
}

/** Days of this shape sort as text. */
const isFrom = (today: string) => (day: string | undefined) => day !== undefined && day >= today;

/** The index of the one name that begins like this, or -1. */
function numberOf(word: string | undefined, names: readonly (readonly string[])[]): number {
  if (word === undefined || word.length < shortestName) return -1;
  const begins = (both: readonly string[]) => both.some((name) => name.startsWith(word));
  const index = names.findIndex(begins);
  return index === names.findLastIndex(begins) ? index : -1;
}
