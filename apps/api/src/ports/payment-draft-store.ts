import type { OfferedHour, Order } from '@chauffeur/core';
import type { NewMail } from './outbox-store.ts';
import type { Journaled, JournalEntry } from './staff-store.ts';

/** The order as it was priced; number, making with its promise, and payment come once the card is authorised. */
export type DraftedOrder = Omit<Order, 'orderNumber' | 'createdAt' | 'answerBefore' | 'decideWithinHours' | 'payment'>;

/**
 * `open` may become an order; `ordered` did; `closing` never will, and its intent is still to be ended at the provider;
 * `closed` is the end of it.
 */
export type PaymentDraftState = 'open' | 'ordered' | 'closing' | 'closed';

/**
 * A priced order that waits for its card (Rules 4.11), or, offered on the phone, for its customer's yes (Rules 12.14); or a change of an order
 * that waits for a further authorisation (Rules 21.6), whose `order` is the one that is to be changed, with the change as its `proposal`.
 */
export interface PaymentDraft {
  /** That of the order which becomes of it; of a change its own (`isForChange`). */
  id: string;
  userId: string;
  /** What makes one submission one draft, as with orders (Rules 4.5). */
  idempotencyKey: string;
  requestHash: string;
  /** The quote that it was priced from: one journey is ordered once. */
  quoteId: string;
  order: DraftedOrder;
  amountCents: number;
  /** The provider's, `null` until it has answered. */
  intentId: string | null;
  state: PaymentDraftState;
  createdAt: Date;
  /** When nobody may pay for it any more. */
  expiresAt: Date;
}

/** A draft that is to be made, with what leaves because of it: an offer is told by mail, and is somebody of the office's act. */
export interface NewPaymentDraft extends Omit<PaymentDraft, 'intentId' | 'state'>, Journaled {
  mails?: readonly NewMail[];
  /** Whoever it was offered to has no account: their record is kept with it, as with an order (Rules 12.6). */
  keepsCustomer?: boolean;
}

export type PaymentDraftOutcome =
  | { kind: 'created' | 'replayed'; draft: PaymentDraft }
  | { kind: 'key_reused' }
  /** No vehicle can be held for it: what stands before the store answers so, and nothing is stored (Rules 10.11). */
  | { kind: 'car_taken'; nearest: readonly OfferedHour[] };

/**
 * Priced orders on their way to being paid by card.
 *
 * Contract, each sentence a case of `payment-draft-store.contract.ts`:
 * - `create` stores durably; the same user, key and hash again answers `replayed` with the first draft; another hash
 *   `key_reused`. Its mails, its row of the journal and the customer's record where it `keepsCustomer` are written with it, and not where it is
 *   none.
 * - `attachIntent` keeps the provider's id once; another id later changes nothing.
 * - `find` and `findByIntent` answer `null` for what they do not know; so does `findSubmission`, which answers the draft that a
 *   user's key made.
 * - `ofQuote` answers a user's drafts of one quote that are open or ordered, the first made first.
 * - `offers` answers the open drafts that are offers by phone and not over at `now`, the first to be over first.
 * - `unfinishedOf` answers a user's drafts that are open or closing, the first made first.
 * - `forget` drops a user's closed drafts and takes the account off the ordered ones, whose order keeps what it needs. Those that
 *   are not finished stay as they are.
 * - `close` takes an open draft to `closing` and answers the draft as it is then; an ordered one stays ordered. A row of the journal is written
 *   with that step, and not where there is none.
 * - `closed` takes a closing draft to `closed`; nothing else changes.
 * - `toClose` answers open drafts whose time is over at `now`, and `closing` ones, oldest first.
 * - An order made of a draft (`OrderStore.create`), or a change of one (`beginChange`), takes it from `open` to `ordered`, and only then.
 */
export interface PaymentDraftStore {
  create(draft: NewPaymentDraft): Promise<PaymentDraftOutcome>;
  attachIntent(draftId: string, intentId: string): Promise<void>;
  find(draftId: string): Promise<PaymentDraft | null>;
  findByIntent(intentId: string): Promise<PaymentDraft | null>;
  findSubmission(userId: string, key: string): Promise<PaymentDraft | null>;
  ofQuote(userId: string, quoteId: string): Promise<PaymentDraft[]>;
  offers(search: { now: Date; limit: number }): Promise<PaymentDraft[]>;
  unfinishedOf(userId: string): Promise<PaymentDraft[]>;
  forget(userId: string): Promise<void>;
  close(draftId: string, journal?: JournalEntry): Promise<PaymentDraft | null>;
  closed(draftId: string): Promise<void>;
  toClose(search: { now: Date; limit: number }): Promise<PaymentDraft[]>;
}

/** Whether it is a ride that the office offers, accepted by whoever offered it (Rules 12.14). */
export function isOffer(draft: Pick<PaymentDraft, 'id' | 'order'>): boolean {
  return draft.order.source === 'phone' && !isForChange(draft);
}

/** Whether it pays for a change of an order that is there. */
export function isForChange({ id, order }: Pick<PaymentDraft, 'id' | 'order'>): boolean {
  return order.id !== id;
}
