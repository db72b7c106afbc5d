import { type Language, type Weekday, weekdays } from '@chauffeur/core';

/** Every date and hour on the site is that of the rides, whatever the visitor's machine says (Rules 9.9). */
const timeZone = 'Europe/Paris';

/** `110 €`, `12,50 €` in French and `12.50 €` in English: the sign stands behind in both (Rules 9.10). */
export function formatMoney(euros: number, language: Language): string {
  const digits = Number.isInteger(euros) ? 0 : 2;
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${amount.format(euros)}\u00A0€`;
}

/** `10 %` in French, `10%` in English, of a rate in percent. */
export function formatPercent(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100);
}

/** `samedi 21 novembre 2026`, of an instant in ISO UTC. */
export function formatDay(instantUtc: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(new Date(instantUtc));
}

/** `21 nov. 2026`, of an instant in ISO UTC. */
export function formatShortDay(instantUtc: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' }).format(new Date(instantUtc));
}

/** `19:40` in both languages, of an instant in ISO UTC: the time field is written like that too. */
export function formatHour(instantUtc: string, language: Language): string {
  const hour = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return hour.format(new Date(instantUtc));
}

/** `samedi 21 novembre 2026`, of a calendar day `yyyy-mm-dd`, which has no zone. */
export function formatCalendarDay(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** `dimanche`; 1 January 2024 was a Monday. */
export function formatWeekday(day: Weekday, language: Language): string {
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(date);
}

/** `45 min`, `1 h 05`, of whole seconds; rounded up to the minute. */
export function formatDuration(durationSeconds: number): string {
  const minutes = Math.ceil(durationSeconds / 60);
  if (minutes < 60) return `${minutes}\u00A0min`;
  return `${Math.floor(minutes / 60)}\u00A0h\u00A0${String(minutes % 60).padStart(2, '0')}`;
}

/** `72 km`. */
export function formatDistance(distanceKm: number, language: Language): string {
  return `${new Intl.NumberFormat(language).format(distanceKm)}\u00A0km`;
}
