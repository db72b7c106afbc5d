import type { Clock } from '#ports/clock.ts';
import type { IssueStore } from '#ports/issue-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { ClaimedMail, NewMail } from '#ports/outbox-store.ts';

interface Deps {
  orders: Pick<OrderStore, 'find'>;
  issues: Pick<IssueStore, 'add'>;
  clock: Clock;
}

/**
 * Makes what tells the operator of a refused mail: the order's number and the kind of mail, no address (Rules 4.9). The mail
 * leaves with the end of the entry, so that a crash before that tells nobody anything; after one the report is there already.
 */
export function createAlertAbout({ orders, issues, clock }: Deps) {
  return async ({ dedupeKey, subject }: Pick<ClaimedMail, 'dedupeKey' | 'subject'>): Promise<NewMail> => {
    const order = 'orderId' in subject ? await orders.find(subject.orderId) : null;
    const id = `mail-refused:${dedupeKey}`;
    const description = 'The address refused this mail for good: reach the customer in another way';
    await issues.add({
      id,
      createdAt: clock.now(),
      page: 'Mail',
      function: subject.kind,
      description: order ? `${description} (${order.orderNumber})` : description,
      trip: '',
      carCode: '',
    });
    return { dedupeKey: id, subject: { kind: 'issue', issueId: id } };
  };
}
