import type { httpCalls } from '../contract/http-calls.ts';
import type { Car, Extra } from '../schemas/catalogue.ts';
import type { Block, Driver, DutyPattern, FleetSettings, Vehicle } from '../schemas/fleet.ts';
import { type StaffRole, staffRoles } from '../schemas/staff.ts';

type Calls = typeof httpCalls;

/** The calls of the office: those that are made as staff. */
export type StaffCall = {
  [Name in keyof Calls]: Calls[Name] extends { readonly path: `/staff/${string}` } ? Name : never;
}[keyof Calls];

/** Who may make a call of the office, and how. */
export interface OfficeRight {
  readonly roles: readonly StaffRole[];
  /**
   * What has to be shown beside the session: `none`; `session`, a second factor within twelve hours; `fresh`, one within ten minutes; `first`,
   * nothing as long as there is no factor, and a fresh one from then on (Rules 11.4).
   */
  readonly factor: 'none' | 'session' | 'fresh' | 'first';
  /** Whether it changes anything, and so leaves one row in the journal (Rules 11.6). */
  readonly journal: boolean;
  /** Whether a driver's own device is let in without a session: it stands for the factor too (Rules 11.9). */
  readonly device?: true;
}

/** Who sees to rides. */
const dispatching = ['owner', 'dispatcher'] as const;

/** Who looks at invoices. */
const booking = ['owner', 'dispatcher', 'accountant'] as const;

/** One row a call of the office (Rules 11.2): a call that has none does not compile, nor does one that is none. */
export const officeRights = {
  staffEntry: { roles: staffRoles, factor: 'none', journal: false, device: true },
  leaveOffice: { roles: staffRoles, factor: 'session', journal: true, device: true },
  passkeyOptions: { roles: staffRoles, factor: 'first', journal: false },
  addPasskey: { roles: staffRoles, factor: 'first', journal: true },
  codesOptions: { roles: staffRoles, factor: 'first', journal: false },
  addCodes: { roles: staffRoles, factor: 'first', journal: true },
  removeFactor: { roles: staffRoles, factor: 'fresh', journal: true },
  renewRecoveryCodes: { roles: staffRoles, factor: 'fresh', journal: true },
  stepUpOptions: { roles: staffRoles, factor: 'none', journal: false },
  stepUpByPasskey: { roles: staffRoles, factor: 'none', journal: true },
  stepUpByCode: { roles: staffRoles, factor: 'none', journal: true },
  team: { roles: ['owner'], factor: 'session', journal: false },
  inviteStaff: { roles: ['owner'], factor: 'fresh', journal: true },
  withdrawInvitation: { roles: ['owner'], factor: 'fresh', journal: true },
  makeDeviceLink: { roles: ['owner'], factor: 'fresh', journal: true },
  endDevice: { roles: ['owner'], factor: 'session', journal: true },
  endStaff: { roles: ['owner'], factor: 'fresh', journal: true },
  journal: { roles: ['owner'], factor: 'session', journal: false },
  officeDay: { roles: dispatching, factor: 'session', journal: false },
  officeWaiting: { roles: dispatching, factor: 'session', journal: false },
  officeChanges: { roles: dispatching, factor: 'session', journal: false },
  officeOrder: { roles: dispatching, factor: 'session', journal: false },
  officeDecide: { roles: dispatching, factor: 'session', journal: true },
  officeUndo: { roles: dispatching, factor: 'session', journal: true },
  // It may give money back.
  officeCancel: { roles: dispatching, factor: 'fresh', journal: true },
  officeWaiveFee: { roles: dispatching, factor: 'fresh', journal: true },
  officePreviewAmendment: { roles: dispatching, factor: 'session', journal: false },
  officeAmend: { roles: dispatching, factor: 'fresh', journal: true },
  officeAnswerQuestion: { roles: dispatching, factor: 'fresh', journal: true },
  officeRenewLinks: { roles: dispatching, factor: 'session', journal: true },
  officeCalendar: { roles: dispatching, factor: 'session', journal: false },
  officeVoucher: { roles: dispatching, factor: 'session', journal: false },
  officeInvoice: { roles: dispatching, factor: 'session', journal: false },
  officeFindOrders: { roles: dispatching, factor: 'session', journal: false },
  officeOffer: { roles: dispatching, factor: 'session', journal: true },
  withdrawOffer: { roles: dispatching, factor: 'session', journal: true },
  mailOffer: { roles: dispatching, factor: 'session', journal: true },
  officePlaceOrder: { roles: dispatching, factor: 'session', journal: true },
  officeFindCustomers: { roles: dispatching, factor: 'session', journal: false },
  officeCustomer: { roles: dispatching, factor: 'session', journal: false },
  addCustomerNote: { roles: dispatching, factor: 'session', journal: true },
  removeCustomerNote: { roles: dispatching, factor: 'session', journal: true },
  exportCustomer: { roles: ['owner'], factor: 'fresh', journal: true },
  deleteCustomer: { roles: ['owner'], factor: 'fresh', journal: true },
  officeQuote: { roles: dispatching, factor: 'session', journal: false },
  officeAgenda: { roles: dispatching, factor: 'session', journal: false },
  officeFeasible: { roles: dispatching, factor: 'session', journal: false },
  officeAssign: { roles: dispatching, factor: 'session', journal: true },
  officeInvoices: { roles: booking, factor: 'session', journal: false },
  officeInvoicePaper: { roles: booking, factor: 'session', journal: false },
  collectCash: { roles: dispatching, factor: 'session', journal: true },
  // It may give money back.
  officeCredit: { roles: dispatching, factor: 'fresh', journal: true },
  officeFigures: { roles: ['owner', 'accountant'], factor: 'session', journal: false },
  exportMonth: { roles: ['owner', 'accountant'], factor: 'fresh', journal: true },
  staffFleet: { roles: ['owner', 'dispatcher'], factor: 'session', journal: false },
  previewFleet: { roles: ['owner', 'dispatcher'], factor: 'session', journal: false },
  saveVehicle: { roles: ['owner'], factor: 'session', journal: true },
  driverPhoto: { roles: ['owner', 'dispatcher'], factor: 'session', journal: false },
  saveDriver: { roles: ['owner'], factor: 'session', journal: true },
  saveDuty: { roles: ['owner'], factor: 'session', journal: true },
  saveDutyExceptions: { roles: ['owner', 'dispatcher'], factor: 'session', journal: true },
  saveBlock: { roles: ['owner', 'dispatcher'], factor: 'session', journal: true },
  saveFleetSettings: { roles: ['owner'], factor: 'session', journal: true },
  // An owner may drive too.
  driverRides: { roles: ['owner', 'driver'], factor: 'session', journal: false, device: true },
  pressRide: { roles: ['owner', 'driver'], factor: 'session', journal: true, device: true },
  driverFeed: { roles: ['owner', 'driver'], factor: 'session', journal: false },
  renewDriverFeed: { roles: ['owner', 'driver'], factor: 'session', journal: true },
  endDriverFeed: { roles: ['owner'], factor: 'session', journal: true },
  officeRideLog: { roles: dispatching, factor: 'session', journal: false },
  officeAnswerWaiting: { roles: dispatching, factor: 'session', journal: true },
  officeLanding: { roles: dispatching, factor: 'session', journal: true },
  officeWithdrawNoShow: { roles: dispatching, factor: 'session', journal: true },
  officePrices: { roles: ['owner'], factor: 'session', journal: false },
  savePriceDraft: { roles: ['owner'], factor: 'session', journal: true },
  previewPrices: { roles: ['owner'], factor: 'session', journal: false },
  publishPrices: { roles: ['owner'], factor: 'fresh', journal: true },
  withdrawPrices: { roles: ['owner'], factor: 'fresh', journal: true },
  officeCompany: { roles: ['owner'], factor: 'session', journal: false },
  // It says to whom customers pay, and who answers to the law.
  saveCompany: { roles: ['owner'], factor: 'fresh', journal: true },
} as const satisfies Record<StaffCall, OfficeRight>;

type Rights = typeof officeRights;

/** What is done before one is staff, and at the machine's own console, where nobody is signed in. */
const outsideActions = ['acceptInvitation', 'openDevice', 'consoleInvite', 'consoleEnd'] as const;

/** The calls that leave a row in the journal; the row is called by them. */
export type StaffAction = { [Name in StaffCall]: Rights[Name]['journal'] extends true ? Name : never }[StaffCall];

/** What rows of the journal say beside the fields of records that were changed (Rules 11.6). */
export const journalFacts = [
  'address',
  'answer',
  'answerWithinHours',
  'askedAt',
  'at',
  'calendar',
  'carCode',
  'collected',
  'comment',
  'connections',
  'creditableTTC',
  'credited',
  'decision',
  'device',
  'driver',
  'dueTTC',
  'email',
  'endedAt',
  'factor',
  'fee',
  'host',
  'iban',
  'insurer',
  'kind',
  'landsAt',
  'left',
  'legalForm',
  'links',
  'mediator',
  'minutes',
  'month',
  'name',
  'note',
  'notes',
  'operatorLanguage',
  'orders',
  'press',
  'priceToConfirm',
  'proposed',
  'publicationDirector',
  'publishedAt',
  'refundTTC',
  'reviews',
  'revtc',
  'ride',
  'rides',
  'role',
  'rows',
  'since',
  'siren',
  'socialLinks',
  'status',
  'stop',
  'totalTTC',
  'traveller',
  'vatNumber',
  'version',
  'waiting.airport',
  'waiting.minuteTTC',
  'waiting.other',
  'waiting.station',
  'withPartner',
  'withdrawn',
] as const;

/** The fields that a reader of the journal has words for: of prices those of a car and of an extra too. */
export type JournalField =
  | (typeof journalFacts)[number]
  | keyof Vehicle
  | keyof Driver
  | keyof DutyPattern
  | keyof Block
  | keyof FleetSettings
  | keyof Car
  | keyof Extra;

/** What a row of the journal may be about. */
export type JournalAction = StaffAction | (typeof outsideActions)[number];
