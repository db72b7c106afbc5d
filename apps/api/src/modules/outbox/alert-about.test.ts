import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { MailSubject } from '#ports/outbox-store.ts';
import { orderMailKinds } from '#ports/outbox-store.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { createAlertAbout } from './alert-about.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

function aWorld() {
  const stores = openSqliteStores(aDatabase());
  const alertAbout = createAlertAbout({ ...stores, clock: { now: () => now } });
  const alertFor = (subject: MailSubject) => alertAbout({ dedupeKey: `${subject.kind}:x`, subject });
  return { ...stores, alertFor };
}

describe('the alert about a refused mail', () => {
  it('names the order and the mail, and nothing of the customer', async () => {
    const { orders, issues, alertFor } = aWorld();
    const { order } = aNewOrder();
    await orders.create(aNewOrder(order));
    expect(await alertFor({ kind: 'order-accepted', orderId: order.id })).toEqual({
      dedupeKey: 'mail-refused:order-accepted:x',
      subject: { kind: 'issue', issueId: 'mail-refused:order-accepted:x' },
    });
    expect(await issues.find('mail-refused:order-accepted:x')).toEqual({
      id: 'mail-refused:order-accepted:x',
      createdAt: now,
      page: 'Mail',
      function: 'order-accepted',
      description: 'The address refused this mail for good: reach the customer in another way (W202611-1)',
      trip: '',
      carCode: '',
    });
  });

  it('names the mail alone where it is about no order', async () => {
    const { issues, alertFor } = aWorld();
    await alertFor({ kind: 'welcome', userId: 'user-1' });
    const { description, function: kind } = (await issues.find('mail-refused:welcome:x'))!;
    expect([kind, description]).toEqual([
      'welcome',
      'The address refused this mail for good: reach the customer in another way',
    ]);
  });

  it('leaves with the end of the refused entry, not before', async () => {
    const { outbox, alertFor } = aWorld();
    await alertFor({ kind: 'welcome', userId: 'user-1' });
    expect(await outbox.nextDueAt()).toBeNull();
  });

  it.each<MailSubject>([
    { kind: 'order-received', orderId: 'x' },
    { kind: 'password-reset', userId: 'x' },
    { kind: 'contact-copy', messageId: 'x' },
    ...orderMailKinds.filter((kind) => !kind.startsWith('operator-')).map((kind) => ({ kind, orderId: 'x' })),
  ])("is one of every mail of a customer's: $kind", async (subject) => {
    const { issues, alertFor } = aWorld();
    await alertFor(subject);
    expect((await issues.find(`mail-refused:${subject.kind}:x`))?.function).toBe(subject.kind);
  });
});
