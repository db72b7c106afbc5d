import type { Language } from '@chauffeur/core';

/** Europe/Paris whatever the machine's own zone is (Rules 9.9). */
const timeZone = 'Europe/Paris';

/** How mails and documents write amounts, days and hours in one language. Instants are ISO UTC, amounts euros, rates percent. */
export interface Formats {
  money: (euros: number) => string;
  /** Up to the hundredth of a cent, where a price for one has it. */
  unitPrice: (euros: number) => string;
  rate: (percent: number) => string;
  day: (instantUtc: string) => string;
  shortDay: (instantUtc: string) => string;
  /** Day before month in English too: about France, 12/01 would mislead for the first of December. */
  numericDay: (instantUtc: string) => string;
  /** On twenty-four hours in English too: nobody takes 6:30 for the wrong half of the day. */
  hour: (instantUtc: string) => string;
}

function createFormats(language: Language): Formats {
  const euros = { style: 'currency', currency: 'EUR' } as const;
  const money = new Intl.NumberFormat(language, euros);
  const unitPrice = new Intl.NumberFormat(language, { ...euros, maximumFractionDigits: 4 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const dayOf = createDayFormats(language);
  const hour = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    money: (amount) => money.format(amount),
    unitPrice: (amount) => unitPrice.format(amount),
    rate: (percent) => rate.format(percent / 100),
    ...dayOf,
    hour: (instantUtc) => hour.format(new Date(instantUtc)),
  };
}

function createDayFormats(language: Language): Pick<Formats, 'day' | 'shortDay' | 'numericDay'> {
  const written = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(language, { ...written, weekday: 'long' });
  const shortDay = new Intl.DateTimeFormat(language, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const numericDay = new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return {
    day: (instantUtc) => withOrdinal(day, instantUtc, language),
    shortDay: (instantUtc) => withOrdinal(shortDay, instantUtc, language),
    numericDay: (instantUtc) => numericDay.format(new Date(instantUtc)),
  };
}

/** French says the first of a month as an ordinal, which the platform does not know. */
function withOrdinal(format: Intl.DateTimeFormat, instantUtc: string, language: Language): string {
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) => language === 'fr-FR' && type === 'day' && value === '1';
  const parts = format.formatToParts(new Date(instantUtc));
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('');
}

/** Made once: each of them takes longer to make than a mail or a document takes to write. */
export const formats = {
  'fr-FR': createFormats('fr-FR'),
  'en-US': createFormats('en-US'),
} as const satisfies Record<Language, Formats>;
