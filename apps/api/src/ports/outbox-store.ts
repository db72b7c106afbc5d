import type { Language } from '@chauffeur/core';

/** What a mail says is made from the stored record when it leaves, so an entry holds references and no rendered text. */
export type MailSubject =
  | { kind: 'welcome'; userId: string }
  | { kind: 'email-proof'; userId: string }
  | { kind: 'issue'; issueId: string }
  | { kind: 'order-received' | 'new-order' | OrderMailKind; orderId: string }
  | { kind: SmsKind; orderId: string }
  | { kind: 'password-reset'; userId: string }
  | { kind: 'staff-invitation'; invitationId: string }
  | { kind: 'credit-note'; creditNoteId: string }
  | { kind: 'ride-offer'; draftId: string }
  /** The day that follows, `yyyy-mm-dd` of Europe/Paris. */
  | { kind: 'operator-day-ahead'; day: string }
  /** Rides that lost their vehicle at an instant, ISO UTC. */
  | { kind: 'operator-stranded-rides'; strandedAt: string }
  | { kind: 'contact-message' | 'contact-copy'; messageId: string };

/** Mails about an order; those to the operator say so in their name. */
export const orderMailKinds = [
  'order-accepted',
  'order-refused',
  'order-cancelled',
  'order-cancelled-by-us',
  'order-expired',
  'fee-waived',
  'order-amended',
  'amendment-offer',
  'ride-reassigned',
  'amendment-refused',
  'further-released',
  'ride-links-renewed',
  'answer-late',
  'ride-reminder',
  'driver-card',
  'driver-on-the-way',
  'traveller-cancelled',
  'invoice',
  'operator-answer-reminder',
  'operator-answer-overdue',
  'operator-decision-reminder',
  'operator-order-accepted',
  'operator-order-refused',
  'operator-order-cancelled',
  'operator-cancelled-order',
  'operator-order-expired',
  'operator-order-amended',
  'operator-amendment-asked',
  'operator-amendment-declined',
  'operator-capture-failed',
  'operator-payment-changed',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** What leaves as a text message, to whoever has a mobile number. */
export type SmsKind =
  | 'sms-driver-card'
  | 'sms-driver-on-site'
  | 'sms-ride-moved'
  | 'sms-cancelled-by-us'
  | 'sms-traveller-cancelled';

export function isSms(kind: MailSubject['kind']): kind is SmsKind {
  return kind.startsWith('sms-');
}

/**
 * In which order mails leave that are due together. Somebody sits before the page and waits for a link; somebody waits for an answer; the
 * operator decides about rides. The rest says what has happened, and says it as well a little later.
 */
export type MailRank = 0 | 1 | 2 | 3;

/** The rank of what an account brings about beyond its share: behind all others. */
export const rankBeyondShare = 4;

/**
 * What one account has leave before others wait for it: so many mails at once, and one more each so many milliseconds. Three bookings with a
 * second car each, and what is said of them to both sides, are within it.
 */
export const mailShare = { atOnce: 20, oneMoreEachMs: 30_000 } as const;

export function mailRankOf(kind: MailSubject['kind']): MailRank {
  if (kind === 'password-reset' || kind === 'email-proof' || kind === 'staff-invitation') return 0;
  if (kind === 'order-accepted' || kind === 'order-refused' || kind === 'driver-on-the-way' || isSms(kind)) return 1;
  if (kind === 'ride-offer' || kind === 'traveller-cancelled') return 1;
  return isForOperator(kind) ? 2 : 3;
}

/** Whether a mail goes to the operator, not to a customer. */
export function isForOperator(kind: MailSubject['kind']): boolean {
  return kind === 'new-order' || kind === 'issue' || kind === 'contact-message' || kind.startsWith('operator-');
}

/** Whether a mail or a text message goes to whoever travels, and not to who booked: its key says so where either may get one. */
export function isForTraveller({ kind, dedupeKey }: Pick<OrderMail, 'kind' | 'dedupeKey'>): boolean {
  return kind === 'traveller-cancelled' || dedupeKey.endsWith(':traveller');
}

/** `dedupeKey` is unique for ever: the same mail asked for twice is one mail (Rules 7.1). */
export interface NewMail {
  dedupeKey: string;
  subject: MailSubject;
  /** The language of the mail, where the record itself does not say. */
  language?: Language;
  /** Not before this instant; at once where it is left out. */
  dueAt?: Date;
  /** Who brings it about as often as they like, and so of whose share it is; left out where the office or a link in a mail does. */
  account?: string;
}

export interface ClaimedMail extends Omit<NewMail, 'account'> {
  id: string;
  /** Failed tries so far. */
  attempts: number;
  createdAt: Date;
  /** Which claim of the entry this is: no two claims of one have the same. */
  claim: number;
}

/** A try to send an entry, under the lease of one claim. */
export type MailTry = Pick<ClaimedMail, 'id' | 'claim'>;

/**
 * Mails on their way.
 *
 * Contract, each sentence a case of `outbox-store.contract.ts`:
 * - `add` writes durably, due at once or from its `dueAt` on; a key that was ever added before is not added again, and `add` says so.
 * - `claim` hands out due entries, by `mailRankOf` and of one rank the longest due first, each to one claimant until its lease ends; after
 *   that it is due again. However many wait, that takes no longer. What was added for an account beyond its `mailShare` comes last, but for
 *   what is of the first rank. An outbox that was opened anew counts shares anew, and each instance its own.
 * - `extend` prolongs the leases of tries that are still on their way. An ended entry stays ended, one whose try has failed
 *   meanwhile keeps the instant of its next, and one that was claimed anew keeps that lease.
 * - `markSent` ends an entry for ever; for `order-received` and `order-accepted` it sets the order's `confirmationEmailSent` in the
 *   same transaction. Said twice it is said once.
 * - `markFailed` makes the entry due again at `retryAt` and counts the try, once; an ended entry stays ended. Of a try whose lease was
 *   lost, the entry having been claimed anew, it changes nothing: that is the new claimant's to say.
 * - `markDropped` ends an entry that can never be sent, because its record is gone or its address refused for good: nothing was
 *   sent, and nothing will be. It adds `alert` in the same transaction, where one is given. Of a try whose lease was lost it changes
 *   and adds nothing, as `markFailed`.
 * - `markSent` of an `invoice` sets the order's `invoiceEmailSent`, as `order-received` sets its flag.
 * - `ofOrder` answers what became of the mails about an order, or about a credit note of one, the one that was asked for first before the others.
 * - `nextDueAt` answers when the earliest entry falls due or its lease ends, or `null`.
 */
export interface OutboxStore {
  add(mail: NewMail, at: Date): Promise<'added' | 'known'>;
  claim(request: { now: Date; leaseUntil: Date; limit: number }): Promise<ClaimedMail[]>;
  extend(tries: readonly MailTry[], leaseUntil: Date): Promise<void>;
  markSent(id: string, at: Date): Promise<void>;
  markFailed(failed: MailTry, outcome: { retryAt: Date; reason: string }): Promise<void>;
  markDropped(dropped: MailTry, end: { at: Date; reason: string; alert?: NewMail }): Promise<void>;
  ofOrder(recordId: string): Promise<OrderMail[]>;
  nextDueAt(): Promise<Date | null>;
}

/** A mail about an order, on its way or ended. */
export interface OrderMail {
  kind: MailSubject['kind'];
  dedupeKey: string;
  askedAt: Date;
  /** When it left, or was given up; null while it is on its way. */
  endedAt: Date | null;
  /** Tries that failed so far. */
  attempts: number;
  /** Why the last try failed, or it was given up; null where nothing went wrong last. */
  lastError: string | null;
}
