import { randomUUID } from 'node:crypto';
import type { Intent, NewIntent, Payments } from '#ports/payments.ts';

/** How the provider's address behaves from now on. */
export type Outage = 'down' | 'slow' | 'failing' | 'nonsense';

export interface PaymentsUnderTest {
  payments: Payments;
  /** What is not ours to do: the customer's, the bank's, the dashboard's part. */
  theirs: {
    pay(intentId: string): Promise<unknown>;
    decline(intentId: string): Promise<unknown>;
    /** The bank asks the customer to identify himself, and he has not yet. */
    challenge(intentId: string): Promise<unknown>;
    think(intentId: string): Promise<unknown>;
    /** The whole of it, or a part. */
    capture(intentId: string, amountCents?: number): Promise<unknown>;
    endHold(intentId: string): Promise<unknown>;
    refund(intentId: string, amountCents: number): Promise<unknown>;
    /** The bank sends the newest refund back. */
    failRefund(intentId: string): Promise<unknown>;
    dispute(intentId: string): Promise<unknown>;
    endDispute(intentId: string, outcome: 'won' | 'lost'): Promise<unknown>;
    /** A payment of somebody else on the same account. */
    makeForeign(): Promise<string>;
  };
  /** How many payments of a draft the provider has. */
  countOf: (draftId: string) => Promise<number>;
  /** Cents that the provider has given back of a payment. */
  refundedOf: (intentId: string) => Promise<number>;
  /** An event as the provider signs it for its webhook. */
  signedEvent: (
    about: { type: string; intentId: string },
    how?: { isForged?: boolean; secondsAgo?: number },
  ) => { id: string; body: Buffer; signature: string };
  /** The same port while its provider is in trouble. */
  during: (outage: Outage, work: (payments: Payments) => Promise<void>) => Promise<void>;
}

/** A payment of the usual order, by the usual customer. */
export function aNewIntent(changes: Partial<NewIntent> = {}): NewIntent {
  return {
    draftId: randomUUID(),
    amountCents: 25_700,
    email: 'camille.moreau@example.com',
    name: 'Camille Moreau',
    paymentCustomerId: null,
    saveCard: false,
    ...changes,
  };
}

/** One whose card the customer has confirmed. */
export async function aHold(
  { payments, theirs }: PaymentsUnderTest,
  changes: Partial<NewIntent> = {},
): Promise<Intent> {
  const { id } = await payments.createIntent(aNewIntent(changes));
  await theirs.pay(id);
  return existing(await payments.find(id));
}

function existing(intent: Intent | null): Intent {
  if (intent === null) throw new Error('no such payment');
  return intent;
}
