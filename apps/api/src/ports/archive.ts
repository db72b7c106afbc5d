import type {
  CompanyVersion,
  Customer,
  CustomerNote,
  Favourites,
  FleetRecords,
  Invoice,
  Language,
  LoggedPress,
  Occupation,
  Order,
  PriceDraft,
  PriceVersion,
} from '@chauffeur/core';
import type { StoredMessage } from './contact-store.ts';
import type { DayCount } from './count-store.ts';
import type { StoredCreditNote, StoredInvoice } from './invoice-store.ts';
import type { PaymentDraft } from './payment-draft-store.ts';
import type { StoredIssue } from './issue-store.ts';
import type { MailSubject } from './outbox-store.ts';
import type { PaymentEvent } from './payment-event-store.ts';
import type { StoredPhoto } from './photo-store.ts';
import type { RideLink } from './ride-link-store.ts';
import type { Invitation, JournalEntry, StaffMember } from './staff-store.ts';

/** Everything that an engine keeps for good, as records in which nothing of the engine shows. */
export interface ArchivedRecords {
  /** Every version of what is sold, the first made first; what somebody else has written in its place is one more. */
  catalogue: PriceVersion;
  priceDraft: PriceDraft;
  companyVersions: CompanyVersion;
  /** None where no fleet was ever loaded. */
  fleet: FleetRecords;
  /** The last number given in a month's orders (`yyyymm`) or a year's invoices and credit notes (`yyyy`), of Paris. */
  counters: { series: 'orders' | 'invoices' | 'creditNotes'; period: string; last: number };
  customers: {
    userId: string;
    customer: Customer | null;
    favourites: Favourites | null;
    paymentCustomer: string | null;
    notes: CustomerNote[];
  };
  /** `submission` is what made it; `null` where the account was taken off. */
  orders: { order: Order; submission: { userId: string; key: string; requestHash: string } | null };
  /** Payment drafts; one that is nobody's any more has its own id in the place of the key. */
  drafts: PaymentDraft;
  occupations: Occupation;
  /** As it was issued, with what became of it. */
  invoices: Invoice & Omit<StoredInvoice, 'invoice'>;
  creditNotes: StoredCreditNote;
  dayCounts: DayCount;
  mails: ArchivedMail;
  /** Events of the payment provider, those that wait and those that were handled. */
  paymentEvents: PaymentEvent & { dueAt: Date | null; handledAt: Date | null };
  messages: StoredMessage;
  issues: StoredIssue;
  /** Staff, without what is open on their browsers: they show their factor again. */
  staff: StaffMember;
  staffInvitations: Invitation;
  journal: JournalEntry;
  ridePresses: LoggedPress;
  rideLinks: RideLink;
  photos: StoredPhoto;
}

export interface ArchivedMail {
  dedupeKey: string;
  subject: MailSubject;
  language: Language | null;
  attempts: number;
  createdAt: Date;
  /** `null` once it has ended. */
  dueAt: Date | null;
  /** `null` while it is on its way. */
  endedAt: Date | null;
}

export type RecordKind = keyof ArchivedRecords;

/** Every kind, in the order in which they are written: what others lean on comes first. */
export const recordKinds = [
  'catalogue',
  'priceDraft',
  'companyVersions',
  'fleet',
  'counters',
  'customers',
  'orders',
  'drafts',
  'occupations',
  'invoices',
  'creditNotes',
  'dayCounts',
  'mails',
  'paymentEvents',
  'messages',
  'issues',
  'staff',
  'staffInvitations',
  'journal',
  'ridePresses',
  'rideLinks',
  'photos',
] as const satisfies readonly RecordKind[];

const recordKeys: { [Kind in RecordKind]: (record: ArchivedRecords[Kind]) => string } = {
  catalogue: ({ version }) => String(version),
  priceDraft: () => 'priceDraft',
  companyVersions: ({ version }) => String(version),
  fleet: () => 'fleet',
  counters: ({ series, period }) => `${series} ${period}`,
  customers: ({ userId }) => userId,
  orders: ({ order }) => order.id,
  drafts: ({ id }) => id,
  occupations: ({ id }) => id,
  invoices: ({ invoiceNumber }) => invoiceNumber,
  creditNotes: ({ id }) => id,
  dayCounts: ({ day, key }) => `${day} ${key}`,
  mails: ({ dedupeKey }) => dedupeKey,
  paymentEvents: ({ id }) => id,
  messages: ({ id }) => id,
  issues: ({ id }) => id,
  staff: ({ accountId }) => accountId,
  staffInvitations: ({ id }) => id,
  journal: ({ id }) => id,
  ridePresses: ({ orderId, rideIndex, key }) => `${orderId} ${rideIndex} ${key}`,
  rideLinks: ({ orderId, kind }) => `${orderId} ${kind}`,
  photos: ({ id }) => id,
};

/** What makes a record the same one in another engine. */
export function recordKey<Kind extends RecordKind>(kind: Kind, record: ArchivedRecords[Kind]): string {
  return recordKeys[kind](record);
}

/**
 * An engine's whole content, read out and written in. It is for an engine that serves nobody meanwhile. What lives for minutes
 * (sessions, used tasks of the bot check, counts of requests) is not part of it.
 *
 * Contract, each sentence a case of `archive.contract.ts`:
 * - `read` answers every record of a kind, each once; orders and drafts the first made first.
 * - `write` keeps records durably; what is there already stays as it is, so that a copy that broke off is made again.
 * - Stores that find written records answer as those that made them did: orders and their submissions, drafts in their order,
 *   numbers that go on, vehicles that are sold, mails that wait and mails that ended, what the jobs look for.
 */
export interface Archive {
  read<Kind extends RecordKind>(kind: Kind): AsyncIterable<ArchivedRecords[Kind]>;
  write<Kind extends RecordKind>(kind: Kind, records: readonly ArchivedRecords[Kind][]): Promise<void>;
}
