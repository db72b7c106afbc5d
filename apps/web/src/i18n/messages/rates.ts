import { defineMessages } from '../define-messages.ts';

/** What each way of a ride costs, and what makes it dearer: which part of it, by how much and when (Rules 9.3). */
export const ratesMessages = defineMessages({
  fr: {
    label: 'Tarifs appliqués',
    kinds: { night: 'tarif de nuit', weekend: 'tarif de week-end', peak: 'tarif majoré' },
    ways: { outbound: 'Aller', wayBack: 'Retour', both: 'Aller et retour' },
    stops: { start: 'Départ', end: 'Arrivée' },
    stop: (number: number) => `Étape ${number}`,
    part: (from: string, to: string) => `${from} → ${to}`,
    named: (where: string, rate: string) => `${where}\u00A0: ${rate}`,
    rate: (kind: string, percent: string, times: string) => `${kind}, +${percent} ${times}`,
    range: (first: string, last: string) => `du ${first} au ${last}`,
    onEach: (day: string) => `le ${day}`,
    hours: (start: string, end: string) => `de ${bare(start)} à ${bare(end)}`,
    allDay: 'toute la journée',
  },
  en: {
    label: 'Rates applied',
    kinds: { night: 'night rate', weekend: 'weekend rate', peak: 'peak rate' },
    ways: { outbound: 'Outbound', wayBack: 'Return', both: 'Both ways' },
    stops: { start: 'Pick-up', end: 'Destination' },
    stop: (number: number) => `Stop ${number}`,
    part: (from: string, to: string) => `${from} → ${to}`,
    named: (where: string, rate: string) => `${where}: ${rate}`,
    rate: (kind: string, percent: string, times: string) => `${kind}, +${percent} ${times}`,
    range: (first: string, last: string) => `${first} to ${last}`,
    onEach: (day: string) => `on ${day}s`,
    hours: (start: string, end: string) => `from ${start} to ${end}`,
    allDay: 'all day',
  },
});

/** `6:00`, as French writes the hour in a sentence. */
function bare(time: string): string {
  return time.replace(/^0/, '');
}
