import { roundTime } from './round-time.ts';

const maxLength = 5;
const lastHour = 23;

/** What stands for the colon between hours and minutes: `9h30`, `9.30`, `9 h 30`. */
const separators = /(\d)[h.:\s]+/gi;
/** What the mask leaves of an hour. The rounding knows a minute 60, and none beyond (Rules 5.3). */
const wholeTime = /^(\d{1,2}):?(\d|[0-5]\d|60)?$/;
const halfOfDay = /^(\d[\d:]*)([ap])/i;

/**
 * What the time field holds after a keystroke: digits and one colon, five characters at most. The colon is put in after the
 * first two digits once a third is typed without one; an hour of one digit keeps the colon that was typed. `h`, a dot and a space
 * count as the colon, and `am` or `pm` behind an hour of twelve makes it one of twenty-four (Rules 5.2).
 *
 * @example completeTimeInput('1845') // '18:45'
 * @example completeTimeInput('9 h 30') // '9:30'
 * @example completeTimeInput('7pm') // '19:00'
 */
export function completeTimeInput(text: string): string {
  const typed = text
    .trimStart()
    .replace(separators, '$1:')
    .replace(/[^\d:ap]/gi, '');
  return ofTwelve(typed) ?? mask(typed);
}

/**
 * The hour that was meant once the time field is left, `HH:MM`, with its minutes rounded; nothing where what stands there means no
 * hour of a day. An hour alone is a full one, one digit of minutes is that minute, and three digits whose first two make no hour have one
 * digit of hours (Rules 5.2, 5.3).
 *
 * @example readTimeInput('8h') // '08:00'
 * @example readTimeInput('93:0') // '09:30'
 * @example readTimeInput('25') // undefined
 * @example readTimeInput('23:65') // undefined
 */
export function readTimeInput(text: string): string | undefined {
  const meant = meantTime(completeTimeInput(text));
  return meant && roundTime(meant);
}

function mask(typed: string): string {
  const [before = '', ...after] = typed.replace(/[^\d:]/g, '').split(':');
  const hours = before.slice(0, 2);
  if (after.length === 0 && before.length < 3) return hours;
  return `${hours}:${before.slice(2)}${after.join('')}`.slice(0, maxLength);
}

/** `7pm` as an hour of twenty-four: the mask keeps no letters, so they are read before it drops them. */
function ofTwelve(typed: string): string | undefined {
  const [, digits = '', half = ''] = halfOfDay.exec(typed) ?? [];
  const [hours = '', minutes = ''] = meantTime(mask(digits))?.split(':') ?? [];
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return undefined;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  return `${twoDigits((hour % 12) + afternoon)}:${minutes}`;
}

/** The hour that masked text means, `HH:MM`, its minutes as they were typed. */
function meantTime(masked: string): string | undefined {
  const [, hours = '', minutes = ''] = wholeTime.exec(masked) ?? [];
  if (hours === '') return undefined;
  if (Number(hours) <= lastHour) return `${twoDigits(hours)}:${twoDigits(minutes)}`;
  // No hour has these two digits, so the colon of the mask stands one digit too far right: 93:0 was 9:30.
  return minutes.length === 1 ? meantTime(`${hours[0]}:${hours[1]}${minutes}`) : undefined;
}

const twoDigits = (part: number | string) => String(part).padStart(2, '0');
