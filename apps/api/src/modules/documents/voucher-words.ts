import type { FreeWaiting, PaymentMethodName } from '@chauffeur/core';

/** The law is French, and so is who checks: French leads, English explains. */
interface BothLanguages {
  fr: string;
  en: string;
}

const both = (fr: string, en: string): BothLanguages => ({ fr, en });

/** What the booking voucher says beside the record itself. */
export const voucherWords = {
  title: both('Bon de réservation', 'Booking voucher'),
  at: both('à', 'at'),
  online: both('Réservation en ligne', 'Booking online'),

  operator: both('Exploitant', 'Operator'),
  company: both('Dénomination', 'Name'),
  address: both('Adresse', 'Address'),
  phone: both('Téléphone', 'Phone'),
  email: both('E-mail', 'E-mail'),
  revtc: both('N° REVTC', 'VTC no.'),
  siren: both('SIREN', 'SIREN'),
  partner: both('Course exécutée par', 'Ride driven by'),

  customer: both('Client', 'Customer'),
  name: both('Nom', 'Name'),
  traveller: both('Passager', 'Passenger'),
  customerCompany: both('Société', 'Company'),

  booking: both('Réservation et prise en charge', 'Booking and pick-up'),
  bookedAt: both('Réservé le', 'Booked on'),
  pickupAt: both('Prise en charge le', 'Pick-up on'),
  pickupPlace: both('Lieu de prise en charge', 'Pick-up'),
  wayBackAt: both('Retour, prise en charge le', 'Way back, pick-up on'),

  freeWaiting: both('Attente offerte', 'Free waiting'),

  way: both('Trajet', 'Journey'),
  stop: both('Étape', 'Stop'),
  destination: both('Destination', 'Destination'),
  wayBackDestination: both('Destination du retour', 'Destination of the way back'),
  arrival: both('arrivée estimée', 'estimated arrival'),

  ride: both('Véhicule et passagers', 'Car and passengers'),
  car: both('Catégorie', 'Category'),
  passengers: both('Passagers', 'Passengers'),
  luggage: both('Bagages', 'Luggage'),
  extras: both('Options', 'Extras'),
  flight: both('Vol', 'Flight'),
  train: both('Train', 'Train'),
  comment: both('Commentaire', 'Comment'),

  priceSection: both('Prix', 'Price'),
  total: both('Total TTC', 'Total incl. VAT'),
  toConfirm: both('à confirmer', 'to be confirmed'),
  payment: both('Paiement', 'Payment'),
  emissions: both('Gaz à effet de serre', 'Greenhouse gases'),
} as const satisfies Record<string, BothLanguages>;

export const voucherPayments: Record<PaymentMethodName, BothLanguages> = {
  'Paiement à bord': both('Paiement à bord', 'In the car'),
  'Paiement CB en ligne': both('Paiement CB en ligne', 'Online, by card'),
  'Facturation compte professionnel': both('Facturation compte professionnel', 'Invoiced to the company account'),
};

/** Where a card was charged only a part: what it has paid and what it has not. Whoever drives collects the rest. */
export const voucherCardPart = (charged: string, rest: string): BothLanguages =>
  both(
    `${charged} débités sur la carte, ${rest} à régler à bord`,
    `${charged} charged to the card, ${rest} to pay in the car`,
  );

/** How many minutes of waiting are free and from when they count, for both ways where these differ (Rules 14.6). */
export function freeWaitingText({ minutes: [there = 0, back = there], isFlight }: FreeWaiting): BothLanguages {
  const isOne = there === back;
  const fr = isOne ? `${there}\u00A0min` : `${there}\u00A0min à l’aller, ${back}\u00A0min au retour,`;
  const en = isOne ? `${there}\u00A0min` : `${there}\u00A0min outbound, ${back}\u00A0min on the way back,`;
  return both(
    `${fr} à partir de l’heure convenue${isFlight ? ', ou de l’atterrissage s’il est plus tard' : ''}`,
    `${en} from the agreed time${isFlight ? ', or from the landing where that is later' : ''}`,
  );
}

/** The law that demands that the driver carries this document. */
export const voucherLaw =
  'Justificatif de réservation préalable : code des transports, article L. 3122-9 ; arrêté du 6 août 2025.';
export type VoucherWord = BothLanguages;
