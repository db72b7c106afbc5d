import type { Address, BillingAddress, Language } from '@chauffeur/core';

/** Europe/Paris whatever the machine's own zone is (Rules 9.9). */
const timeZone = 'Europe/Paris';

/** How papers write amounts, days and hours. Instants are ISO UTC, amounts euros, rates percent. */
export interface PaperFormats {
  money: (euros: number) => string;
  /** Up to the hundredth of a cent, where a price for one has it. */
  unitPrice: (euros: number) => string;
  rate: (percent: number) => string;
  day: (instantUtc: string) => string;
  longDay: (instantUtc: string) => string;
  /** On twenty-four hours in English too. */
  hour: (instantUtc: string) => string;
}

function createFormats(language: Language): PaperFormats {
  const euros = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 } as const;
  const money = new Intl.NumberFormat(language, euros);
  const unitPrice = new Intl.NumberFormat(language, { ...euros, maximumFractionDigits: 4 });
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  // Day before month in English too: a paper about France that reads 12/01 for the first of December misleads.
  const locale = language === 'en-US' ? 'en-GB' : language;
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const longDay = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const hour = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const at = (format: Intl.DateTimeFormat) => (instantUtc: string) => format.format(new Date(instantUtc));
  return {
    money: (amount) => money.format(amount),
    unitPrice: (amount) => unitPrice.format(amount),
    rate: (percent) => rate.format(percent / 100),
    day: at(day),
    longDay: (instantUtc) => withOrdinal(longDay, instantUtc, language),
    hour: at(hour),
  };
}

/** French says the first of a month as an ordinal, which the platform does not know. */
function withOrdinal(format: Intl.DateTimeFormat, instantUtc: string, language: Language): string {
  const isFirst = ({ type, value }: Intl.DateTimeFormatPart) => language === 'fr-FR' && type === 'day' && value === '1';
  const parts = format.formatToParts(new Date(instantUtc));
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('');
}

/** Made once: each of them takes longer to make than a paper takes to write. */
export const paperFormats = {
  'fr-FR': createFormats('fr-FR'),
  'en-US': createFormats('en-US'),
} as const satisfies Record<Language, PaperFormats>;

/** A place as one line: name, postal code and city. A place that is its city is not said twice. */
export function placeLine({ placeName, postalCode, city }: Address): string {
  if (placeName === city) return `${placeName} ${postalCode}`.trim();
  return `${placeName}, ${`${postalCode} ${city}`.trim()}`;
}

export function billingLines({ placeName, postalCode, city, country }: BillingAddress): string[] {
  return [placeName, `${postalCode} ${city}`, country];
}
