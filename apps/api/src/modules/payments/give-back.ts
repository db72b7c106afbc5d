import type { Clock } from '../../ports/clock.ts';
import type { IssueStore } from '../../ports/issue-store.ts';
import type { Log } from '../../ports/log.ts';
import type { Intent, Payments } from '../../ports/payments.ts';

export interface GiveBackDeps {
  payments: Payments;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** Answers whether nothing of it is held or kept any more. */
export type GiveBack = (intent: Intent) => Promise<boolean>;

/**
 * Ends a payment of which no order may become: releases the hold, or gives back what somebody captured in the provider's
 * dashboard, which the operator is told of first. `false` where the bank is still thinking, or the provider refuses: to be
 * tried again.
 */
export function createGiveBack(deps: GiveBackDeps): GiveBack {
  const { payments, log } = deps;
  return async (intent) => {
    if (isOver(intent)) return true;
    const released = await payments.release(intent.id);
    if (isOver(released.intent)) return true;
    if (released.intent.state !== 'captured') return false;
    const amountCents = leftCents(released.intent);
    await tellOperator(deps, intent.id);
    const refund = await payments.refund(intent.id, { amountCents, key: `no-order:${amountCents}` });
    if (!isOver(refund.intent)) log.error({ payment: intent.id }, 'a charge without an order could not be given back');
    return isOver(refund.intent);
  };
}

function isOver(intent: Intent): boolean {
  return intent.state === 'released' || (intent.state === 'captured' && leftCents(intent) <= 0);
}

function leftCents({ amountCents, refundedCents }: Intent): number {
  return amountCents - refundedCents;
}

/** Once per payment, however often giving it back is tried. */
async function tellOperator({ issues, clock, wakeOutbox }: GiveBackDeps, intentId: string): Promise<void> {
  const id = `payment-without-order:${intentId}`;
  const issue = {
    id,
    createdAt: clock.now(),
    page: 'Stripe',
    function: 'captured without an order',
    description: `A card was charged of which no order may become any more. It is given back: ${intentId}`,
    trip: '',
    carCode: '',
  };
  await issues.add(issue, { dedupeKey: id, subject: { kind: 'issue', issueId: id } });
  wakeOutbox();
}
