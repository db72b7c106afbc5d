/** An event that the payment provider's webhook brought: that something changed about a payment, never what. */
export interface PaymentEvent {
  /** The provider's own id. */
  id: string;
  type: string;
  intentId: string;
  receivedAt: Date;
}

/** Which claim of the event this is: no two claims of one have the same. */
export interface ClaimedEvent extends PaymentEvent {
  claim: number;
}

/**
 * Events that were received and not dealt with yet.
 *
 * Contract, each sentence a case of `payment-event-store.contract.ts`:
 * - `add` stores durably, due at once; an id that was ever added is `known` and not added again.
 * - `claim` hands out due events, the longest due first, each to one claimant until its lease ends.
 * - `markHandled` ends an event for ever; `markFailed` makes it due again at `retryAt`, but for a claimant whose
 *   lease was lost, the event having been claimed anew.
 */
export interface PaymentEventStore {
  add(event: PaymentEvent): Promise<'added' | 'known'>;
  claim(request: { now: Date; leaseUntil: Date; limit: number }): Promise<ClaimedEvent[]>;
  markHandled(eventId: string, at: Date): Promise<void>;
  markFailed(failed: Pick<ClaimedEvent, 'id' | 'claim'>, retryAt: Date): Promise<void>;
}
