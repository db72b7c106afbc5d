import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { Log } from '#ports/log.ts';
import type { Intent, Payments } from '#ports/payments.ts';

export interface RefundOrReleaseDeps {
  payments: Payments;
  issues: IssueStore;
  clock: Clock;
  log: Log;
  wakeOutbox: () => void;
}

/** Ends a payment, and answers whether nothing is left to do here. */
export type RefundOrRelease = (intent: Intent) => Promise<boolean>;

/**
 * Ends a payment of which no order may become: releases the hold, or gives back what somebody captured in the provider's
 * dashboard, which the operator is told of first. `false` where the bank is still thinking, or the provider refuses: to be
 * tried again. A refund that the customer's bank sent back is not made again, since it would come back again: that is the
 * operator's from then on.
 */
export function createRefundOrRelease(deps: RefundOrReleaseDeps): RefundOrRelease {
  const { payments, log } = deps;
  return async (intent) => {
    if (isOver(intent)) return true;
    const released = await payments.release(intent.id);
    if (isOver(released.intent)) return true;
    if (released.intent.state !== 'captured') return false;
    const amountCents = leftCents(released.intent);
    if (released.intent.failedRefundsCents > 0) return reportFailedRefund(deps, intent.id);
    await tellOperator(deps, chargedWithoutOrder(intent.id));
    const refund = await payments.refund(intent.id, { amountCents, key: `no-order:${amountCents}` });
    if (isOver(refund.intent)) return true;
    log.error({ payment: intent.id }, 'a charge without an order could not be given back');
    return refund.intent.failedRefundsCents > 0 && reportFailedRefund(deps, intent.id);
  };
}

function isOver(intent: Intent): boolean {
  return intent.state === 'released' || (intent.state === 'captured' && leftCents(intent) <= 0);
}

function leftCents({ capturedCents, refundedCents }: Intent): number {
  return capturedCents - refundedCents;
}

/** What the operator is told of a payment, each once. */
interface RefundTrouble {
  id: string;
  function: string;
  description: string;
}

function chargedWithoutOrder(intentId: string): RefundTrouble {
  return {
    id: `payment-without-order:${intentId}`,
    function: 'captured without an order',
    description: `A card was charged of which no order may become any more. It is given back: ${intentId}`,
  };
}

async function reportFailedRefund(deps: RefundOrReleaseDeps, intentId: string): Promise<true> {
  await tellOperator(deps, {
    id: `refund-failed:${intentId}`,
    function: 'refund without an order failed',
    description: `A card was charged without an order, and the bank sent the refund back. Pay it by bank transfer: ${intentId}`,
  });
  return true;
}

/** Tells the operator once, however often giving back is tried: the id is the report's and the mail's. */
async function tellOperator({ issues, clock, wakeOutbox }: RefundOrReleaseDeps, trouble: RefundTrouble): Promise<void> {
  const issue = { ...trouble, createdAt: clock.now(), page: 'Stripe', trip: '', carCode: '' };
  await issues.add(issue, { dedupeKey: trouble.id, subject: { kind: 'issue', issueId: trouble.id } });
  wakeOutbox();
}
