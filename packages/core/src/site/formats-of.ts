import type { Language } from '../schemas/order-parts.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

/** How site, mails and documents write what is counted and dated. Spaces inside an amount, a length, or a day and its month do not break. */
export interface Formats {
  /** `110 €`, `12,50 €`: the sign stands behind in English too (Rules 9.10). Documents write cents `always`. */
  money: (euros: number, cents?: CentsStyle) => string;
  /** `10 %` in French, `10%` in English; up to one decimal. */
  percent: (rate: number) => string;
  /** The day in Paris at an instant in ISO UTC, `mardi 1er décembre 2026` unless asked for shorter. */
  day: (instantUtc: string, style?: DayStyle) => string;
  /** `mai 2026`, of a month as `2026-05`. */
  month: (yearMonth: string) => string;
  /** `dimanche`. */
  weekday: (day: Weekday) => string;
  /** The hour in Paris at an instant in ISO UTC, on twenty-four hours in English too: `18:30`. */
  hour: (instantUtc: string) => string;
  /** `45 min`, `1 h 05`; rounded up to the minute. */
  duration: (durationSeconds: number) => string;
  /** `72 km`. */
  distance: (distanceKm: number) => string;
  /** `13,9 kg CO₂e`; grams are not shown. */
  emissions: (kg: number) => string;
}

/** In the price of one thing, `hundredths` writes a fraction of a cent where there is one: `8,3333 €`, `12,00 €`. */
export type CentsStyle = 'if-any' | 'always' | 'hundredths';

/**
 * `medium` is `1er déc. 2026`, `long` is `mardi 1er décembre`, `short` is `mar. 1er déc.`, `field` is
 * `mar. 1er déc. 2026` and `Tue 1 Dec 2026`, as the British write it, `weekday` is `mardi`, for what is a few days away, and
 * `numeric` is `01/12/2026`, day before month in English too: about France, 12/01 would mislead for the first of December.
 */
export type DayStyle = 'full' | 'medium' | 'long' | 'short' | 'field' | 'weekday' | 'numeric';

/**
 * The one way to write money, days, hours and lengths in a language, as of Europe/Paris whatever the machine's own zone is
 * (Rules 9.9, 9.10). Each of the platform's formatters takes longer to make than a mail takes to write: it is made once, when
 * it is first needed.
 *
 * @example formatsOf('fr-FR').day('2026-12-01T17:30:00.000Z') // 'mardi 1er\u00A0décembre 2026'
 */
export const formatsOf: (language: Language) => Formats = once((language) => {
  const numbers = once(
    (digits: Digits) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: Math.min(digits, 2), maximumFractionDigits: digits }),
  );
  const rates = once((style: 'percent') => new Intl.NumberFormat(language, { style, maximumFractionDigits: 1 }));
  const days = once(
    (style: keyof typeof dayParts) =>
      new Intl.DateTimeFormat(dateLocales[language], { timeZone: 'Europe/Paris', ...dayParts[style] }),
  );
  return {
    money: (euros, cents = 'if-any') => `${numbers(digitsOf(euros, cents)).format(euros)}\u00A0€`,
    percent: (rate) => rates('percent').format(rate / 100),
    day: (instantUtc, style = 'full') =>
      style === 'numeric'
        ? parisDate(instantUtc).split('-').reverse().join('/')
        : asWritten(days(style).format(new Date(instantUtc)), language, style),
    month: (yearMonth) => days('month').format(new Date(yearMonth)),
    // January 2024 began on a Monday.
    weekday: (day) => days('weekday').format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))),
    hour: parisClock,
    duration: writeDuration,
    distance: (distanceKm) => `${numbers(0).format(distanceKm)}\u00A0km`,
    emissions: (kg) => `${numbers(1).format(kg)}\u00A0kg\u00A0CO₂e`,
  };
});

/** English is British throughout: `Tuesday 1 December 2026`. The tag by which the choice of English is kept stays what it was (Rules 9.9). */
const dateLocales = { 'fr-FR': 'fr-FR', 'en-US': 'en-GB' } as const satisfies Record<Language, string>;

const dayParts = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  field: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<Exclude<DayStyle, 'numeric'> | 'month', Intl.DateTimeFormatOptions>;

/** How many digits stand behind the point: none, one for a mass, two for cents, four for hundredths of a cent. */
type Digits = 0 | 1 | 2 | 4;

function digitsOf(euros: number, cents: CentsStyle): Digits {
  if (cents === 'hundredths') return 4;
  return cents === 'if-any' && Number.isInteger(euros) ? 0 : 2;
}

/**
 * French says the first of a month as an ordinal, which the platform does not know; of English some platforms have a comma, and some not. No line
 * ends between a day and its month, but in a field, which has one line, the space is the one that people type.
 */
function asWritten(day: string, language: Language, style: DayStyle): string {
  const space = style === 'field' ? ' ' : '\u00A0';
  const said = (number: string) => (number === '1' && language === 'fr-FR' ? '1er' : number);
  return day.replace(',', '').replace(/\b(\d+) /, (_, number) => said(number) + space);
}

function writeDuration(durationSeconds: number): string {
  const minutes = Math.ceil(durationSeconds / 60);
  if (minutes < 60) return `${minutes}\u00A0min`;
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`;
}

/** Remembers what was made for a key. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
