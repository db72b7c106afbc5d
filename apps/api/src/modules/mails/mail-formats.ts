import type { Language } from '@chauffeur/core';

/** Europe/Paris whatever the machine's own zone is (Rules 9.9). */
const timeZone = 'Europe/Paris';

/** How amounts, days and hours are written in one language. Instants are ISO UTC, amounts euros, rates percent. */
export interface MailFormats {
  money: (euros: number) => string;
  rate: (percent: number) => string;
  day: (instantUtc: string) => string;
  shortDay: (instantUtc: string) => string;
  hour: (instantUtc: string) => string;
}

function createFormats(language: Language): MailFormats {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const shortDay = new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  // Twenty-four hours in English too: nobody takes 6:30 for the wrong half of the day.
  const hour = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    money: (euros) => money.format(euros),
    rate: (percent) => rate.format(percent / 100),
    day: (instantUtc) => withOrdinal(day, instantUtc, language),
    shortDay: (instantUtc) => withOrdinal(shortDay, instantUtc, language),
    hour: (instantUtc) => hour.format(new Date(instantUtc)),
  };
}

/** French says the first of a month as an ordinal, which the platform does not know. */
function withOrdinal(format: Intl.DateTimeFormat, instantUtc: string, language: Language): string {
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) => language === 'fr-FR' && type === 'day' && value === '1';
  const parts = format.formatToParts(new Date(instantUtc));
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('');
}

/** Made once: each of them takes longer to make than a mail takes to write. */
export const mailFormats = {
  'fr-FR': createFormats('fr-FR'),
  'en-US': createFormats('en-US'),
} as const satisfies Record<Language, MailFormats>;
