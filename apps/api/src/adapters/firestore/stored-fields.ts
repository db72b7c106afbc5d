import type {
  CompanyVersion,
  CreditNote,
  Customer,
  CustomerNote,
  Favourites,
  FleetRecords,
  Invoice,
  Language,
  LoggedPress,
  Occupation,
  Order,
  PriceVersion,
} from '@chauffeur/core';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredMessage } from '#ports/contact-store.ts';
import type { DayCount } from '#ports/count-store.ts';
import type { StoredCreditNote, StoredInvoice } from '#ports/invoice-store.ts';
import type { StoredIssue } from '#ports/issue-store.ts';
import type { MailSubject } from '#ports/outbox-store.ts';
import type { PaymentDraft } from '#ports/payment-draft-store.ts';
import type { PaymentEvent } from '#ports/payment-event-store.ts';
import type { StoredPhoto } from '#ports/photo-store.ts';
import type { RideLink } from '#ports/ride-link-store.ts';
import type { Invitation, JournalEntry, StaffMember } from '#ports/staff-store.ts';

/**
 * What a document of each collection holds, as the adapters write it. The rest is read field by field: what others write by hand, and
 * what a counter holds. Orders are parsed besides, since those of older releases lack fields.
 */
export interface StoredFields {
  orders: OrderFields;
  submissions: SubmissionFields;
  draftSubmissions: Pick<PaymentDraft, 'userId' | 'requestHash'> & { draftId: string };
  users: Customer & { searchKeys?: string[] };
  favourites: Favourites;
  customerNotes: { notes: CustomerNote[] };
  paymentCustomers: { paymentCustomerId: string };
  paymentCustomerOwners: { userId: string };
  priceVersions: PriceVersion;
  companyVersions: CompanyVersion;
  /** An older release has written no more than the invoice. */
  invoices: Invoice & Partial<Omit<StoredInvoice, 'invoice'>> & Worded;
  /** `refundFrom` is there while its money waits to go back. */
  creditNotes: CreditNote & Pick<StoredCreditNote, 'id' | 'refund'> & Worded & { refundFrom?: Timestamp };
  fleet: FleetFields;
  vehicleDays: DayFields;
  dayCounts: { counts?: Record<string, Pick<DayCount, 'count' | 'amount'>> };
  outbox: MailFields;
  drafts: DraftFields;
  paymentEvents: EventFields;
  messages: Timed<StoredMessage, 'createdAt'>;
  issues: Timed<StoredIssue, 'createdAt'> & { storedAt: Timestamp };
  staff: StaffMember;
  staffInvitations: Timed<Invitation, 'expiresAt'>;
  journal: Timed<JournalEntry, 'at'>;
  /** `proposedAt` is there where the office may have to answer. */
  ridePresses: Timed<LoggedPress, 'receivedAt'> & { proposedAt?: Timestamp };
  rideLinks: RideLink;
  driverPhotos: StoredPhoto;
}

/** A record with some of its instants as timestamps: those that are asked for, or that end a lifetime. */
type Timed<Kept, Instants extends keyof Kept> = Omit<Kept, Instants> & Record<Instants, Timestamp>;

interface Worded {
  /** What it is found by in the books. */
  words?: string[];
}

/** Which reminders are in the outbox, whatever became of them. */
export interface Reminded {
  decisionReminded: boolean;
  /** Absent of orders that an older release made: nothing was promised then. */
  answerReminded?: boolean;
  answerOverdueTold?: boolean;
  rideReminded: boolean;
}

/** What stands beside an order's own fields; fields that are due come and go with its life (`order-document.ts`). */
export interface BesideOrder extends Reminded {
  /** Its place among its account's orders. */
  sequence: string;
  startsAt: Timestamp;
  activeUntil: Timestamp;
  /** The submission that made it, until the account goes. */
  submission?: string;
  /** What it is found by in the office; absent of orders that an older release made. */
  searchKeys?: readonly string[];
  /** Which call began the change that is or was under way last (`order-writing.ts`). */
  begunBy?: string;
  pendingChangeSince?: Timestamp;
  remindAt?: Timestamp;
  decideBefore?: Timestamp;
  answerRemindAt?: Timestamp;
  answerDueAt?: Timestamp;
  answerOverdueAt?: Timestamp;
  rideRemindAt?: Timestamp;
  invoiceFrom?: Timestamp;
  creditFrom?: Timestamp;
  askedUntil?: Timestamp;
}

export type OrderFields = Order & BesideOrder;

interface SubmissionFields {
  userId: string;
  key: string;
  requestHash: string;
  orderId: string;
  /** Which call made the order (`order-writing.ts`). */
  madeBy?: string;
}

/** What `Fleet/current` holds. A decision changes its version alone. */
export interface FleetFields {
  version: number;
  /** None yet where there are occupations of an operator who has no vehicles any more. */
  records?: FleetRecords;
}

/** What a vehicle does on a day of Paris; what lasts over midnight stands in both days. */
export interface DayFields {
  vehicleId: string | null;
  day: string;
  version: number;
  /** Whose occupations stand here. */
  orderIds: string[];
  occupations: Occupation[];
}

export interface MailFields {
  dedupeKey: string;
  kind: MailSubject['kind'];
  recordId: string;
  language: Language | null;
  attempts: number;
  createdAt: Timestamp;
  rank?: number;
  place?: number;
  /** Left out once the mail has ended: nobody asks any more when it is due. */
  dueAt?: Timestamp;
  endedAt?: Timestamp;
  lastError?: string;
}

export type DraftFields = Timed<PaymentDraft, 'createdAt' | 'expiresAt'> & {
  /** There while the draft may have to be closed: from when on. */
  closeFrom?: Timestamp;
  /** By which those that the office looks through are found. */
  isOffer?: true;
};

/** One that is handled is due no more. */
export type EventFields = Timed<PaymentEvent, 'receivedAt'> & { dueAt?: Timestamp; handledAt?: Timestamp };
