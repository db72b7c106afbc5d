import type { CarCode } from '../schemas/catalogue.ts';

/** The parts of the home page that links lead to. */
type HomeSection = 'book-a-trip-section' | 'our-cars' | 'our-services';

/** The lists of records of a fleet, as addresses and answers name them. */
type FleetList = 'vehicles' | 'drivers' | 'duties' | 'blocks';

/** A ride in an address: the id of its order, and which of its rides, from 0. */
type RidePart = `${string}/${number}`;

/** Every address of the site. Links are built here and nowhere else: those of its pages, mails and search-engine files. */
export const paths = {
  home: () => '/',
  homeSection: (section: HomeSection) => `/#${section}`,
  /** The booking; without a step, wherever the draft stands (Rules 2.5). */
  reservation: (step?: number) => (step === undefined ? '/reservation' : `/reservation?step=${step}`),
  confirmation: () => '/confirmation',
  /** With a page of this site to return to afterwards. */
  signIn: (redirect?: string) =>
    redirect === undefined ? '/sign-in' : `/sign-in?redirect=${encodeURIComponent(redirect)}`,
  resetPassword: () => '/reset-password',
  /** The page for a new password, to which the link of its mail leads. */
  newPassword: () => '/reset-password/new',
  account: () => '/account',
  accountPassword: () => '/account/password',
  accountFavourites: () => '/account/favourites',
  accountData: () => '/account/data',
  accountCards: () => '/account/payment-methods',
  accountOrders: () => '/account/orders',
  accountOrder: (id: string) => `/account/orders/${encodeURIComponent(id)}`,
  /** The operator's signed link of an order's mail. */
  decision: (token: string) => `/decision/${encodeURIComponent(token)}`,
  /** Where a customer agrees to a dearer order, by the signed link of the mail. */
  agreement: (token: string) => `/accord/${encodeURIComponent(token)}`,
  /** Where somebody proves the address of a new account, by the signed link of its mail (Rules 7.12). */
  emailProof: (token: string) => `/adresse/${encodeURIComponent(token)}`,
  /** A ride that was offered on the phone, by the signed link of the mail (Rules 12.14). */
  offer: (token: string) => `/offre/${encodeURIComponent(token)}`,
  /** The private link of an order, of its mails (Rules 15.3). */
  ride: (token: string) => `/r/${encodeURIComponent(token)}`,
  /** The office, for staff alone. */
  office: () => '/exploitation',
  officeInvitation: () => '/exploitation/invitation',
  officeFactors: () => '/exploitation/acces',
  /** The rides of a day, today's unless one is named (`yyyy-mm-dd`). */
  officeDay: (day?: string) => (day === undefined ? '/exploitation/jour' : `/exploitation/jour?day=${day}`),
  /** What vehicles do, today unless a day is named (`yyyy-mm-dd`). */
  officeAgenda: (day?: string) => (day === undefined ? '/exploitation/agenda' : `/exploitation/agenda?day=${day}`),
  officeWaiting: () => '/exploitation/a-decider',
  officeOrder: (id: string) => `/exploitation/courses/${encodeURIComponent(id)}`,
  /** A booking for whoever calls, from the number that is named. */
  officeNewRide: (phone?: string) =>
    phone === undefined
      ? '/exploitation/nouvelle-course'
      : `/exploitation/nouvelle-course?tel=${encodeURIComponent(phone)}`,
  /** Customers and orders, those that a text finds where there is one. */
  officeCustomers: (q?: string) =>
    q === undefined ? '/exploitation/clients' : `/exploitation/clients?q=${encodeURIComponent(q)}`,
  officeCustomer: (id: string) => `/exploitation/clients/${encodeURIComponent(id)}`,
  officeTeam: () => '/exploitation/equipe',
  officeInvoices: () => '/exploitation/factures',
  officeFigures: () => '/exploitation/chiffres',
  officeJournal: () => '/exploitation/journal',
  /** What each category takes and costs; with a code, that one. */
  cars: (code?: CarCode) => (code === undefined ? '/vehicules' : `/vehicules#${code.toLowerCase()}`),
  /** How the greenhouse gases of a ride are worked out. */
  emissions: () => '/vehicules#emissions',
  /** A ride that many ask for, by the last part of its page's address (`routePages`). */
  route: (slug: string) => `/trajets/${slug}`,
  /** A place from which many are driven (`placePages`). */
  place: (slug: string) => `/chauffeur/${slug}`,
  /** The office's vehicles and drivers; a record of them by its list and id, also one that is being made. */
  officeFleet: () => '/exploitation/vehicules',
  officeFleetRecord: (record: `${FleetList}/${string}`) => `/exploitation/vehicules/${record}`,
  officeFleetSettings: () => '/exploitation/vehicules/reglages',
  officePrices: () => '/exploitation/tarifs',
  officeCompany: () => '/exploitation/societe',
  /** The driver's own pages, which a worker keeps without a network: below one folder, and no visitor's. */
  driver: () => '/chauffeur/aujourdhui',
  driverTomorrow: () => '/chauffeur/demain',
  driverWeek: () => '/chauffeur/semaine',
  driverRide: (ride: RidePart) => `/chauffeur/courses/${ride}`,
  driverVoucher: (ride: RidePart) => `/chauffeur/courses/${ride}/bon`,
  driverBoard: (ride: RidePart) => `/chauffeur/courses/${ride}/panneau`,
  contact: () => '/contact',
  terms: () => '/cgv',
  travelCharter: () => '/cgv#charter',
  legalNotices: () => '/mentions-legales',
  privacy: () => '/confidentialite',
} as const;

/** The addresses of which a part differs, as routers write them. */
export const pathPatterns = {
  accountOrder: '/account/orders/:orderId',
  decision: '/decision/:token',
  route: '/trajets/:slug',
  place: '/chauffeur/:slug',
  driverStart: '/chauffeur',
  driverRide: '/chauffeur/courses/:orderId/:rideIndex',
  driverVoucher: '/chauffeur/courses/:orderId/:rideIndex/bon',
  driverBoard: '/chauffeur/courses/:orderId/:rideIndex/panneau',
} as const;

/** Where the driver's own pages begin; the places that visitors are driven from stand in the same folder. */
const driverPages = [paths.driver(), paths.driverTomorrow(), paths.driverWeek(), '/chauffeur/courses/'];

/**
 * Whether an address is the office's or a driver's page: whoever is at work there is not led to the booking (Rules 2.2).
 *
 * @example isWorkplace('/exploitation/jour') // true
 */
export function isWorkplace(pathname: string): boolean {
  return [paths.office(), ...driverPages].some((page) => pathname.startsWith(page));
}
