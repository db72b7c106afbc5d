import {
  formatsOf,
  type JourneyRate,
  journeyRates,
  type Language,
  type Order,
  rateTimes,
  type StopRole,
  type Weekday,
  weekdays,
} from '@chauffeur/core';

/**
 * A sentence for every rate that makes the ride dearer: which part of it, by how much and when, such as "Retour : tarif de nuit,
 * +15 % de 20:00 à 6:00" (Rules 9.3).
 */
export function rateSentences(
  { trips, transferType }: Pick<Order, 'trips' | 'transferType'>,
  language: Language,
): string[] {
  return journeyRates(trips, transferType).map((journeyRate) => {
    const where = partInWords(journeyRate, language);
    const rate = rateInWords(journeyRate.rate, language);
    return where === '' ? capitalised(rate) : words[language].named(where, rate);
  });
}

function partInWords({ way, part }: JourneyRate, language: Language): string {
  const { ways, stops, stop } = words[language];
  const named = (role: StopRole) => (typeof role === 'number' ? stop(role) : stops[role]);
  const between = part && `${named(part.from)} → ${named(part.to)}`;
  return [way && ways[way], between].filter(Boolean).join(', ');
}

function rateInWords(rate: JourneyRate['rate'], language: Language): string {
  const { kinds, allDay, hours: fromTo } = words[language];
  const { days, hours } = rateTimes(rate);
  const times = [days && daysInWords(days, language), hours && fromTo(hours.start, hours.end)].filter(Boolean);
  const percent = formatsOf(language).percent((rate.surcharge - 1) * 100);
  return `${kinds[rate.kind]}, +${percent} ${times.length > 0 ? times.join(' ') : allDay}`;
}

function daysInWords(days: NonNullable<ReturnType<typeof rateTimes>['days']>, language: Language): string {
  const { range, everyOf } = words[language];
  return 'first' in days
    ? range(dayName(days.first, language), dayName(days.last, language))
    : everyOf(days.map((day) => dayName(day, language)));
}

/** A weekday's name, by a date: 1 January 2024 was a Monday. */
function dayName(day: Weekday, language: Language): string {
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' }).format(date);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `6:00`, as French writes the hour in a sentence. */
const bare = (time: string) => time.replace(/^0/, '');

const french = {
  kinds: { night: 'tarif de nuit', weekend: 'tarif de week-end', peak: 'tarif majoré' },
  ways: { outbound: 'Aller', wayBack: 'Retour', both: 'Aller et retour' },
  stops: { start: 'Départ', end: 'Arrivée' },
  stop: (number: number) => `Étape ${number}`,
  named: (where: string, rate: string) => `${where} : ${rate}`,
  range: (first: string, last: string) => `du ${first} au ${last}`,
  everyOf: (days: readonly string[]) => new Intl.ListFormat('fr-FR').format(days.map((day) => `le ${day}`)),
  hours: (start: string, end: string) => `de ${bare(start)} à ${bare(end)}`,
  allDay: 'toute la journée',
};

const english: typeof french = {
  kinds: { night: 'night rate', weekend: 'weekend rate', peak: 'peak rate' },
  ways: { outbound: 'Outbound', wayBack: 'Return', both: 'Both ways' },
  stops: { start: 'Pick-up', end: 'Destination' },
  stop: (number) => `Stop ${number}`,
  named: (where, rate) => `${where}: ${rate}`,
  range: (first, last) => `${first} to ${last}`,
  everyOf: (days) => `on ${new Intl.ListFormat('en-GB').format(days.map((day) => `${day}s`))}`,
  hours: (start, end) => `from ${start} to ${end}`,
  allDay: 'all day',
};

const words = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, typeof french>;
