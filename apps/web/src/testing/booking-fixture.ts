import {
  type Address,
  type Car,
  type Customer,
  type Extra,
  paymentCodes,
  type PublicConfig,
  type Quote,
  type Trip,
} from '@chauffeur/core';
import { priceCars } from '@chauffeur/core';
import { type BookingDraft, customerDraftOf, emptyDraft } from '#state/booking-draft.ts';
import { quoteRequestOf } from '#state/trip-draft.ts';

export const beauvais: Address = {
  placeId: 'c:60057',
  placeName: 'Beauvais',
  city: 'Beauvais',
  postalCode: '60000',
  country: 'France',
};

export const roissy: Address = {
  placeId: 'poi:cdg',
  placeName: 'Aéroport Paris-Charles de Gaulle (CDG)',
  city: 'Roissy-en-France',
  postalCode: '95700',
  country: 'France',
};

const car = (code: Car['code'], kmPrice: number, seats: number): Car => ({
  code,
  description: `Véhicule ${code}`,
  descriptionEn: `Car ${code}`,
  maxPassenger: seats,
  maxLuggage: seats,
  kmPrice,
  minOrderPrice: 30,
  approachKmPrice: 0,
  emissions: { gramsPerKm: 200, emptyKmPercent: 50, source: 'guide', sourceEn: 'guide', date: '2026-11-01' },
});

export const cars: Car[] = [car('ECO', 1.5, 3), car('CONFORT', 2, 3), car('VAN', 2.5, 8)];

export const childSeat: Extra = {
  code: 'child-seat',
  name: 'Siège enfant',
  nameEn: 'Child seat',
  description: '',
  descriptionEn: '',
  priceTTC: 12,
  vatRate: 20,
  maxQuantity: 3,
};

export const camille: Customer = {
  lastName: 'Moreau',
  firstName: 'Camille',
  companyName: '',
  isCompany: false,
  vatNumber: '',
  siren: '',
  email: 'camille@example.org',
  phoneNumber: '0612345678',
  costCenter: '',
  billingAddress: { placeName: '12 rue de la Gare', postalCode: '60000', city: 'Beauvais', country: 'France' },
  evolizClientId: null,
};

const config: PublicConfig = {
  company: {
    name: 'Chauffeur',
    legalForm: '',
    address: '3 place Jeanne-Hachette, 60000 Beauvais',
    phone: '03 44 00 00 00',
    email: '',
    siren: '123 456 789',
    revtc: 'EVTC060000001',
    vatNumber: '',
    insurer: 'Assurances du Beauvaisis',
    mediator: 'Médiation Tourisme',
    host: '',
    publicationDirector: '',
    operatorLanguage: 'fr-FR',
    answerWithinHours: 12,
    socialLinks: [],
    waiting: { airport: 60, station: 30, other: 15, minuteTTC: 0.8 },
  },
  standing: { since: null, driver: null, reviews: null },
  identity: 'local',
  firebase: null,
  maps: { provider: 'offline', attribution: '' },
  flights: null,
  paymentMethods: [paymentCodes.inVehicle],
  cardPayments: null,
  guestBooking: false,
  mailPreview: false,
};

/** Beauvais to Roissy, on 4 May 2099 from half past seven in the evening. */
export const leg: Trip = {
  from: beauvais,
  to: roissy,
  fromDatetime: '2099-05-04T17:30:00.000Z',
  toDatetime: '2099-05-04T18:30:00.000Z',
  distance: 72,
  duration: 3600,
};

/** A quote of ECO 119 €, CONFORT 159 € and VAN 198 €. */
export function quoteFor(list: readonly Car[] = cars, trips: Quote['trips'] = [leg]): Quote {
  return {
    quote: 'signed',
    expiresAt: '2099-01-01T00:00:00.000Z',
    trips,
    catalogueVersion: null,
    priceToConfirm: false,
    cars: priceCars({ cars: list, trips, rules: [] }),
  };
}

/** A draft that may be ordered: Beauvais to Roissy in a VAN, terms accepted. */
export function orderableDraft(): BookingDraft {
  const draft = emptyDraft();
  const trip = {
    ...draft.trip,
    date: '2099-05-04',
    time: '19:30',
    luggage: 0,
    stops: [
      { id: 'stop-1', ...beauvais },
      { id: 'stop-2', ...roissy },
    ],
  };
  return {
    ...draft,
    trip,
    quote: { request: quoteRequestOf(trip), answer: quoteFor() },
    carCode: 'VAN',
    customerForm: customerDraftOf(camille),
    customerFor: camille.email,
    customer: camille,
    termsAccepted: true,
  };
}

/** What the API answers to that draft, paid on board. */
export const orderCreated = {
  id: 'o-1',
  orderNumber: 'W209905-1',
  totalTTC: 198,
  status: 'pending',
  paymentMethod: 'Paiement à bord',
} as const;

/** The answers that the pages of the booking need. */
export const catalogueResponses = {
  'GET /api/cars': () => ({ json: cars }),
  'GET /api/price-rules': () => ({ json: [] }),
  'GET /api/extras': () => ({ json: [childSeat] }),
  'GET /api/config': () => ({ json: config }),
  'GET /api/auth/get-session': () => ({ json: { user: { id: 'u-1', email: camille.email, name: 'Camille Moreau' } } }),
  'GET /api/customers/me/favourites': () => ({ json: { carCode: null, extraCodes: [] } }),
  'GET /api/customers/me': () => ({ json: camille }),
  'GET /api/customers/me/email': () => ({ json: { email: camille.email, isProven: true, mailedOrderId: null } }),
  'POST /api/notifications/notifyissue': () => ({ json: {} }),
};

/** A set-up that takes cards, with the provider's own script. */
export const cardConfig: PublicConfig = {
  ...config,
  paymentMethods: [paymentCodes.inVehicle, paymentCodes.cardOnline],
  cardPayments: { publishableKey: 'pk_test_1', simulationScript: null },
};

/** The set-up of a company that says all that visitors may see of it, and of one that says nothing. */
export const openCompany: PublicConfig = {
  ...cardConfig,
  company: { ...cardConfig.company, phone: '+33 3 44 00 00 00', insurer: 'Assurances du Beauvaisis, 60000 Beauvais' },
  standing: { since: 2019, driver: { firstName: 'Camille', photo: '' }, reviews: null },
};
export const silentCompany: PublicConfig = {
  ...cardConfig,
  company: { ...cardConfig.company, phone: '', revtc: '', insurer: '' },
  standing: { since: null, driver: null, reviews: null },
};
