import type { RouteSlug } from '@chauffeur/core';
import { defineMessages, type Messages } from '../define-messages.ts';
import { routesToAirports } from './routes-to-airports.ts';
import { routesToParis } from './routes-to-paris.ts';

/** What a page says of its ride, or of its place. */
export interface PageWords {
  /** In lists. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly points: readonly string[];
}

export const routeWords: Messages<Record<RouteSlug, PageWords>> = {
  fr: { ...routesToAirports.fr, ...routesToParis.fr },
  en: { ...routesToAirports.en, ...routesToParis.en },
};

/**
 * What pages of rides and places have in common. In braces stand the figures of the day, which the API fills in where it serves
 * a page, and the browser where it shows one (Rules 2.15).
 */
export const routePageMessages = defineMessages({
  fr: {
    facts: { price: 'Prix', distance: 'Distance', duration: 'Durée' },
    from: 'à partir de {price}',
    distance: '{distance}',
    duration: 'environ {duration}',
    summary: '{distance}, environ {duration}',
    unknownPrice: 'affiché dans le formulaire',
    unknown: 'selon vos adresses',
    priceNote:
      'Prix d’un aller simple, TTC, dans la catégorie la moins chère et au tarif de jour. Celui de votre course s’affiche avant la commande et ne change plus.',
    book: 'Réserver ce trajet',
    bookFrom: (fromPlace: string) => `Réserver au départ ${fromPlace}`,
    opening: 'Ouverture du formulaire…',
    goodToKnow: 'Bon à savoir',
    routes: 'Trajets fréquents',
    otherRoutes: 'Autres trajets',
    places: 'Autres lieux de départ',
    seePlace: (fromPlace: string) => `Tous les trajets au départ ${fromPlace}`,
  },
  en: {
    facts: { price: 'Price', distance: 'Distance', duration: 'Time' },
    from: 'from {price}',
    distance: '{distance}',
    duration: 'about {duration}',
    summary: '{distance}, about {duration}',
    unknownPrice: 'shown in the form',
    unknown: 'depends on your addresses',
    priceNote:
      'One way, VAT included, in our cheapest category and at the day rate. The price of your own ride is shown before you order and does not change after.',
    book: 'Book this trip',
    bookFrom: (fromPlace: string) => `Book a ride ${fromPlace}`,
    opening: 'Opening the form…',
    goodToKnow: 'Good to know',
    routes: 'Popular trips',
    otherRoutes: 'Other trips',
    places: 'Other places to start from',
    seePlace: (fromPlace: string) => `All trips ${fromPlace}`,
  },
});
