import type { CollectionReference, DocumentData, Firestore, FirestoreDataConverter } from 'firebase-admin/firestore';
import type { StoredFields } from './stored-fields.ts';

/**
 * The collections, by what is kept in them. Every adapter, index, rule and lifetime is written by these names; a test compares
 * them with the files that are deployed.
 */
export const collections = {
  orders: 'Orders',
  /** By user and idempotency key: which order or draft a submission made (Rules 4.5). */
  submissions: 'Submissions',
  draftSubmissions: 'DraftSubmissions',
  users: 'Users',
  favourites: 'Favourites',
  /** By customer: what the office notes of them. */
  customerNotes: 'CustomerNotes',
  /** By account: the payment provider's id of the customer. And by that id: whose it is, so that no two accounts share one. */
  paymentCustomers: 'PaymentCustomers',
  paymentCustomerOwners: 'PaymentCustomerOwners',
  cars: 'Cars',
  extras: 'Extras',
  priceRules: 'RulesPrice',
  /** Which catalogue is sold: readers see the old or the new. And the draft of the next one. */
  catalogue: 'Catalogue',
  /** By number: what was sold from an instant on, or will be; created, and changed for being taken back alone. */
  priceVersions: 'PriceVersions',
  /** By number: who the company is, as an owner saved it; created, and never written again. */
  companyVersions: 'CompanyVersions',
  /** By month of Paris, `yyyymm`: the last order number given (Rules 4.4). */
  increments: 'Increments',
  invoices: 'Invoices',
  creditNotes: 'CreditNotes',
  /** By year of Paris: the last invoice number given, and of credit notes likewise. */
  invoiceIncrements: 'InvoiceIncrements',
  creditNoteIncrements: 'CreditNoteIncrements',
  /** One document, `current`: vehicles, drivers, duties, blocks, settings, and a version that every change of vehicles raises. */
  fleet: 'Fleet',
  /** By vehicle and day of Paris: what it does (Rules 10.8). */
  vehicleDays: 'VehicleDays',
  /** By day of Paris: what was counted, whoever it was of. */
  dayCounts: 'DayCounts',
  outbox: 'Outbox',
  drafts: 'Drafts',
  paymentEvents: 'PaymentEvents',
  messages: 'Messages',
  issues: 'Issues',
  nonces: 'Nonces',
  /** By user: the newest link for a new password, sealed. */
  resetLinks: 'ResetLinks',
  /** By account: who may come into the office, or might once. By id: who is invited. */
  staff: 'Staff',
  staffInvitations: 'StaffInvitations',
  /** What was done in the office: created, and never written again. */
  journal: 'Journal',
  /** What drivers pressed on the way: created, and never written again. */
  ridePresses: 'RidePresses',
  /** By order and kind: a private link, by the hash of what opens it. */
  rideLinks: 'RideLinks',
  /** By a name that is made of it: a driver's photograph. */
  driverPhotos: 'DriverPhotos',
  /** What is counted for the limits of requests, by class and caller. */
  rateLimits: 'RateLimits',
} as const;

type CollectionName = keyof typeof collections;
type FieldsIn<Name extends CollectionName> = Name extends keyof StoredFields ? StoredFields[Name] : DocumentData;

/** A collection whose documents are typed as the adapters write them. */
export function collectionOf<Name extends CollectionName>(
  firestore: Firestore,
  name: Name,
): CollectionReference<FieldsIn<Name>> {
  return firestore.collection(collections[name]).withConverter(writtenAs<FieldsIn<Name>>());
}

/**
 * Types documents, and converts nothing. Nobody but these adapters writes them, so that they hold what was written; what others may
 * write, or older releases lack, is parsed by whoever reads it.
 */
export function writtenAs<Fields extends DocumentData>(): FirestoreDataConverter<Fields> {
  return { toFirestore: (fields) => fields, fromFirestore: (document) => document.data() as Fields };
}
