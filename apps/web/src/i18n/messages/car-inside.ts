import { defineMessages } from '../define-messages.ts';

/** What comes with a car, beside its price: the catalogue's own facts, and what is true of every ride. */
export const carInsideMessages = defineMessages({
  fr: {
    label: 'Compris dans le prix',
    models: (names: string) => `${names} ou équivalent`,
    largeCases: (count: number) => (count > 1 ? `${count}\u00A0grandes valises` : `${count}\u00A0grande valise`),
    cabinCases: (count: number) => (count > 1 ? `${count}\u00A0bagages cabine` : `${count}\u00A0bagage cabine`),
    and: (large: string, cabin: string) => `${large} et ${cabin}`,
    onBoard: (things: string) => `À bord\u00A0: ${things}`,
    cancellation: 'Annulation gratuite jusqu’à 24\u00A0heures avant la prise en charge',
    waiting: '{other}\u00A0minutes d’attente comprises, {airport} à l’aéroport',
  },
  en: {
    label: 'Included in the price',
    models: (names: string) => `${names} or similar`,
    largeCases: (count: number) => (count === 1 ? '1 large case' : `${count} large cases`),
    cabinCases: (count: number) => (count === 1 ? '1 cabin bag' : `${count} cabin bags`),
    and: (large: string, cabin: string) => `${large} and ${cabin}`,
    onBoard: (things: string) => `On board: ${things}`,
    cancellation: 'Free cancellation until 24 hours before the pick-up',
    waiting: '{other} minutes of waiting included, {airport} at the airport',
  },
});
