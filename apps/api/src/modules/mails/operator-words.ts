import type { Language } from '@chauffeur/core';

const french = {
  newOrder: (orderNumber: string) => `Nouvelle commande ${orderNumber}`,
  newOrderSubject: (orderNumber: string, ride: string) => `Nouvelle commande ${orderNumber} : ${ride}`,
  asksForRide: (name: string, ride: string, price: string) => `${name} demande une course le ${ride}, pour ${price}.`,
  andBack: (route: string) => `${route} et retour`,
  awaitsAnswer:
    'Le client attend votre réponse : nous lui avons écrit que sa course serait acceptée ou refusée par e-mail.',
  priceToConfirm: 'À faire : une distance n’a pas pu être mesurée, le prix est à confirmer au client.',
  shortNotice: 'Attention : la prise en charge a lieu moins de 24 heures après la commande.',
  bookedIn: { 'fr-FR': 'Le client a réservé en français.', 'en-US': 'Le client a réservé en anglais.' },
  customer: 'Client',
  trip: 'Trajet',
  car: 'Véhicule',

  issueSubject: (page: string) => `Incident sur le site : ${page}`,
  issueTitle: 'Un incident a été signalé',
  issueReported: 'Le site a rencontré un problème pendant la visite d’un client. Voici ce qu’il en a dit.',
  issue: 'Incident',
  reportedAt: 'Signalé le',
  page: 'Page',
  function: 'Fonction',
  description: 'Description',
  price: 'Prix',
};

/**
 * The words that only the operator reads. The type is the French one, so that English cannot lack any; `bookedIn` has a
 * text for every language that a customer may speak.
 */
export type OperatorWords = Omit<typeof french, 'bookedIn'> & { bookedIn: Record<Language, string> };

const english: OperatorWords = {
  newOrder: (orderNumber) => `New order ${orderNumber}`,
  newOrderSubject: (orderNumber, ride) => `New order ${orderNumber}: ${ride}`,
  asksForRide: (name, ride, price) => `${name} asks for a ride on ${ride}, for ${price}.`,
  andBack: (route) => `${route} and back`,
  awaitsAnswer: 'The customer awaits your answer: our mail says that the ride will be accepted or refused by e-mail.',
  priceToConfirm: 'To do: a distance could not be measured; confirm the price to the customer.',
  shortNotice: 'Urgent: the pick-up is less than 24 hours after the order.',
  bookedIn: { 'fr-FR': 'The customer booked in French.', 'en-US': 'The customer booked in English.' },
  customer: 'Customer',
  trip: 'Trip',
  car: 'Car',

  issueSubject: (page) => `Issue on the site: ${page}`,
  issueTitle: 'An issue has been reported',
  issueReported: 'The site ran into a problem during a customer’s visit. This is what it reported.',
  issue: 'Issue',
  reportedAt: 'Reported on',
  page: 'Page',
  function: 'Function',
  description: 'Description',
  price: 'Price',
};

export const operatorWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, OperatorWords>;
