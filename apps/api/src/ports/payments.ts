import type { CardPayment, SavedCard } from '@chauffeur/core';

/** The provider did not answer as it should: asking again later makes sense. */
export class PaymentsUnavailableError extends Error {
  override readonly name = 'PaymentsUnavailableError';
}

/**
 * `awaiting`: nothing is held yet. `processing`: the bank is thinking. The others as of `CardPayment`.
 */
export type IntentState = 'awaiting' | 'processing' | CardPayment['state'];

/** A payment as its provider has it now. Amounts are cents. */
export interface Intent {
  id: string;
  state: IntentState;
  /** True while a card that was sent is with the customer's bank: it asks the customer to identify himself, or thinks. */
  isWithBank: boolean;
  /** True where the last try was refused, and another card may be tried. */
  wasDeclined: boolean;
  clientSecret: string;
  /** What was asked for, and is held once a card was given. */
  amountCents: number;
  /** What was taken of it: less where a part was captured in the provider's dashboard, and 0 until then. */
  capturedCents: number;
  /** What went back, or is on its way. */
  refundedCents: number;
  /** Refunds that were made and came to nothing, all together: the bank may send one back days later. */
  failedRefundsCents: number;
  /** Until when the hold stands. */
  captureBefore: Date | null;
  dispute: CardPayment['dispute'];
  /** Which draft it was made for; `null` is none of ours. */
  draftId: string | null;
}

export interface NewIntent {
  draftId: string;
  amountCents: number;
  email: string;
  name: string;
  /** The provider's id of the customer, where cards are to be kept or were; else `null`. */
  paymentCustomerId: string | null;
  /** Whether the customer agrees that the provider keeps the card. */
  saveCard: boolean;
}

/** `refused`: the provider will never do it, such as capturing a hold that has ended. */
export type PaymentOutcome = { kind: 'done'; intent: Intent } | { kind: 'refused'; reason: string; intent: Intent };

/**
 * Takes money by card. Every call may be repeated: it has the same effect as once.
 *
 * Contract, each sentence a case of `payments.contract.ts` and the suites that it names:
 * - `createIntent` makes one intent per draft, for manual capture, in euros; again it answers the same.
 * - An intent tells while the customer's bank has it: it asks the customer to identify himself, or thinks.
 * - `find` answers the intent as it is now, or `null` for one that the provider does not know.
 * - `capture` takes the whole hold, or the part of it that is named; of one captured before, also in part, it is `done`. What a capture in part leaves of a hold is let
 *   go, and counts neither as captured nor as refunded.
 * - `release` ends what was not captured; of one released before it is `done`; of a captured one `refused`; while
 *   the bank is thinking either may be.
 * - `refund` gives back `amountCents` in all, once per `key`; more than is left is `refused`. One that fails, also days later, counts
 *   as failed and no more as refunded.
 * - `unsettled` answers the provider's intents of ours made since an instant, by pages.
 * - `customerFor` answers the provider's id of an account, made once per account, and anew where the provider has lost it.
 * - `knowsCustomer` answers whether the provider still has a customer: one may be deleted in its dashboard.
 * - `cards` answers what was kept with consent; `removeCard` makes the provider forget one of that customer's, and answers
 *   `false` for any other.
 * - `forgetCustomer` makes the provider forget a customer and the cards kept with it; of one that it does not know nothing is
 *   left to forget.
 * - `readEvent` answers which payment a signed message is about, `null` about none of ours; a wrong or old signature, whatever
 *   shape it has, and what cannot be read under a good one, is `'forged'`.
 * - A provider that is down, slow or answers nonsense rejects with `PaymentsUnavailableError`.
 */
export interface Payments {
  createIntent(intent: NewIntent): Promise<Intent>;
  find(intentId: string): Promise<Intent | null>;
  capture(intentId: string, partCents?: number): Promise<PaymentOutcome>;
  release(intentId: string): Promise<PaymentOutcome>;
  refund(intentId: string, refund: { amountCents: number; key: string }): Promise<PaymentOutcome>;
  unsettled(page: { since: Date; after?: string }): Promise<{ intents: Intent[]; next: string | null }>;
  customerFor(account: { userId: string; email: string }): Promise<string>;
  knowsCustomer(paymentCustomerId: string): Promise<boolean>;
  cards(paymentCustomerId: string): Promise<SavedCard[]>;
  removeCard(paymentCustomerId: string, cardId: string): Promise<boolean>;
  forgetCustomer(paymentCustomerId: string): Promise<void>;
  readEvent(body: Buffer, signature: string): Promise<{ id: string; type: string; intentId: string } | null | 'forged'>;
}
