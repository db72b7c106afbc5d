import { describe, expect, it } from 'vitest';
import { aNewOrder } from '#testing/an-order.ts';
import { impossibleMail } from '#testing/waiting-mails.ts';
import type { OrderStore } from '../order-store.ts';
import { mailRankOf, type NewMail, type OutboxStore, orderMailKinds } from '../outbox-store.ts';
import { describeClaiming, describeShares } from './outbox-claims.contract.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

function aMail(dedupeKey: string): NewMail {
  return { dedupeKey, subject: { kind: 'welcome', userId: dedupeKey } };
}

const claimAt = (minute: number, limit = 10) => ({ now: at(minute), leaseUntil: at(minute + 5), limit });

/** What every outbox does; the sentences are those of `OutboxStore`. */
export function describeOutboxStoreContract(name: string, create: () => { outbox: OutboxStore; orders: OrderStore }) {
  describe(`${name} as an outbox`, () => {
    describeAdding(create);
    describeClaiming(create);
    describeShares(create);
    describeEnding(create);
    describeOfOrder(create);
  });
}

function describeAdding(create: () => { outbox: OutboxStore; orders: OrderStore }) {
  it('adds a mail, due at once, with all that was said of it', async () => {
    const { outbox } = create();
    const subjects: NewMail['subject'][] = [
      { kind: 'order-received', orderId: 'o1' },
      { kind: 'new-order', orderId: 'o2' },
      { kind: 'welcome', userId: 'u1' },
      { kind: 'issue', issueId: 'i1' },
      { kind: 'password-reset', userId: 'u2' },
      { kind: 'contact-message', messageId: 'm1' },
      { kind: 'contact-copy', messageId: 'm1' },
      ...orderMailKinds.map((kind) => ({ kind, orderId: `order of ${kind}` })),
    ];
    for (const subject of subjects) expect(await outbox.add({ dedupeKey: subject.kind, subject }, at(0))).toBe('added');
    const claimed = await outbox.claim(claimAt(0, subjects.length));
    expect(claimed).toEqual(
      subjects
        .toSorted((a, b) => mailRankOf(a.kind) - mailRankOf(b.kind))
        .map((subject) => ({
          id: expect.any(String) as string,
          dedupeKey: subject.kind,
          subject,
          attempts: 0,
          createdAt: at(0),
          claim: expect.any(Number) as number,
        })),
    );
  });

  it('keeps the language where one was given', async () => {
    const { outbox } = create();
    await outbox.add({ ...aMail('a'), language: 'en-US' }, at(0));
    await outbox.add(aMail('b'), at(1));
    expect((await outbox.claim(claimAt(1))).map(({ language }) => language)).toEqual(['en-US', undefined]);
  });

  it('never adds a key twice: not while it waits, not after it left', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    expect(await outbox.add(aMail('a'), at(1))).toBe('known');
    const [claimed] = await outbox.claim(claimAt(1));
    await outbox.markSent(claimed!.id, at(1));
    expect(await outbox.add(aMail('a'), at(2))).toBe('known');
    expect(await outbox.nextDueAt()).toBeNull();
  });
}

function describeOfOrder(create: () => { outbox: OutboxStore; orders: OrderStore }) {
  it('tells what became of the mails about an order, in the order in which they were asked for', async () => {
    const { outbox } = create();
    const mail = (kind: 'order-received' | 'new-order' | 'order-accepted', orderId = 'o1'): NewMail => ({
      dedupeKey: `${kind}:${orderId}`,
      subject: { kind, orderId },
    });
    await outbox.add(mail('order-received'), at(0));
    await outbox.add(mail('new-order'), at(1));
    await outbox.add(mail('order-accepted'), at(2));
    await outbox.add(mail('order-accepted', 'o2'), at(2));
    // Another record may be called the same.
    await outbox.add({ dedupeKey: 'welcome', subject: { kind: 'welcome', userId: 'o1' } }, at(2));
    const claimed = new Map((await outbox.claim(claimAt(3))).map((entry) => [entry.dedupeKey, entry]));
    await outbox.markSent(claimed.get('order-received:o1')!.id, at(4));
    await outbox.markFailed(claimed.get('new-order:o1')!, { retryAt: at(9), reason: 'the server is down' });
    await outbox.markDropped(claimed.get('order-accepted:o1')!, { at: at(5), reason: 'no such address' });
    expect(await outbox.ofOrder('o1')).toEqual([
      {
        kind: 'order-received',
        dedupeKey: 'order-received:o1',
        askedAt: at(0),
        endedAt: at(4),
        attempts: 0,
        lastError: null,
      },
      {
        kind: 'new-order',
        dedupeKey: 'new-order:o1',
        askedAt: at(1),
        endedAt: null,
        attempts: 1,
        lastError: 'the server is down',
      },
      {
        kind: 'order-accepted',
        dedupeKey: 'order-accepted:o1',
        askedAt: at(2),
        endedAt: at(5),
        attempts: 0,
        lastError: 'no such address',
      },
    ]);
    expect(await outbox.ofOrder('o3')).toEqual([]);
    await outbox.add({ dedupeKey: 'credit', subject: { kind: 'credit-note', creditNoteId: 'c1' } }, at(3));
    expect(await outbox.ofOrder('c1')).toMatchObject([{ kind: 'credit-note', askedAt: at(3) }]);
  });
}

function describeEnding(create: () => { outbox: OutboxStore; orders: OrderStore }) {
  it('counts a failed try and makes the entry due again at the given instant', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [first] = await outbox.claim(claimAt(0));
    await outbox.markFailed(first!, { retryAt: at(2), reason: 'the server is down' });
    expect(await outbox.claim(claimAt(1))).toEqual([]);
    expect(await outbox.claim(claimAt(2))).toEqual([{ ...first, attempts: 1, claim: expect.any(Number) as number }]);
  });

  it('counts a try that failed once, however often that is said', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [first] = await outbox.claim(claimAt(0));
    for (const minute of [2, 9]) await outbox.markFailed(first!, { retryAt: at(minute), reason: 'the server is down' });
    expect(await outbox.claim(claimAt(2))).toMatchObject([{ attempts: 1 }]);
  });

  it('leaves an entry to its new claimant, whatever is said of a try whose lease was lost', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [lost] = await outbox.claim({ now: at(0), leaseUntil: at(5), limit: 1 });
    const [held] = await outbox.claim({ now: at(5), leaseUntil: at(10), limit: 1 });
    await outbox.markFailed(lost!, { retryAt: at(6), reason: 'too late' });
    await outbox.extend([lost!], at(30));
    await outbox.markDropped(lost!, { at: at(6), reason: 'too late', alert: aMail('alert') });
    expect(await outbox.nextDueAt()).toEqual(at(10));
    await outbox.markFailed(held!, { retryAt: at(20), reason: 'the server is down' });
    await outbox.markFailed(lost!, { retryAt: at(7), reason: 'later still' });
    expect(await outbox.nextDueAt()).toEqual(at(20));
    expect(await outbox.claim(claimAt(20))).toMatchObject([{ dedupeKey: 'a', attempts: 1 }]);
  });

  it('ends a sent entry for ever, whatever is said of it afterwards', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [claimed] = await outbox.claim(claimAt(0));
    await outbox.markSent(claimed!.id, at(0));
    await outbox.markSent(claimed!.id, at(1));
    await outbox.markFailed(claimed!, { retryAt: at(1), reason: 'too late' });
    expect(await outbox.claim(claimAt(59))).toEqual([]);
    expect(await outbox.nextDueAt()).toBeNull();
  });

  it("tells the order that the customer's mail has left, and the customer's alone", async () => {
    const { outbox, orders } = create();
    const entry = aNewOrder({ createdAt: at(0).toISOString() });
    await orders.create(entry);
    const claimed = await outbox.claim(claimAt(0));
    const idOf = (kind: string) => claimed.find(({ subject }) => subject.kind === kind)?.id ?? '';
    const isConfirmed = async () => (await orders.find(entry.order.id))?.confirmationEmailSent;
    await outbox.markSent(idOf('new-order'), at(0));
    expect(await isConfirmed()).toBe(false);
    await outbox.markSent(idOf('order-received'), at(0));
    expect(await isConfirmed()).toBe(true);
    const listed = await orders.list('user-1', { limit: 1, now: at(0) });
    expect(listed.orders[0]?.confirmationEmailSent).toBe(true);
  });

  it('tells the order that its invoice has left, or its acceptance, and that alone', async () => {
    const { outbox, orders } = create();
    const { order } = aNewOrder();
    await orders.create({ ...aNewOrder(order), mails: [] });
    const send = async (kind: 'invoice' | 'order-accepted', orderId: string) => {
      await outbox.add({ dedupeKey: `${kind}:${orderId}`, subject: { kind, orderId } }, at(0));
      const [claimed] = await outbox.claim(claimAt(0));
      await outbox.markSent(claimed!.id, at(0));
      const found = await orders.find(order.id);
      return [found?.invoiceEmailSent, found?.confirmationEmailSent];
    };
    expect(await send('invoice', 'another order')).toEqual([false, false]);
    expect(await send('invoice', order.id)).toEqual([true, false]);
    // The mail of an order that is accepted at once is that of its acceptance.
    expect(await send('order-accepted', order.id)).toEqual([true, true]);
  });

  it('ends a dropped entry without a mail having been sent', async () => {
    const { outbox, orders } = create();
    const entry = aNewOrder({ createdAt: at(0).toISOString() });
    await orders.create(entry);
    for (const claimed of await outbox.claim(claimAt(0)))
      await outbox.markDropped(claimed, { at: at(0), reason: 'gone' });
    expect(await outbox.nextDueAt()).toBeNull();
    expect((await orders.find(entry.order.id))?.confirmationEmailSent).toBe(false);
  });

  it('adds the alert with the end of a dropped entry, once', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [claimed] = await outbox.claim(claimAt(0));
    const end = { at: at(1), reason: 'refused' };
    await outbox.markDropped(claimed!, { ...end, alert: aMail('alert') });
    await outbox.markDropped(claimed!, { ...end, alert: aMail('another alert') });
    const alerts = await outbox.claim(claimAt(1));
    expect(alerts.map(({ dedupeKey, createdAt }) => [dedupeKey, createdAt])).toEqual([['alert', at(1)]]);
  });

  it('leaves an entry on its way where the alert cannot be kept', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [claimed] = await outbox.claim(claimAt(0));
    const end = { at: at(1), reason: 'refused', alert: impossibleMail };
    await expect(outbox.markDropped(claimed!, end)).rejects.toThrow(/./);
    expect((await outbox.claim(claimAt(5))).map(({ dedupeKey }) => dedupeKey)).toEqual(['a']);
  });

  it('adds no alert of an entry that was sent', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [claimed] = await outbox.claim(claimAt(0));
    await outbox.markSent(claimed!.id, at(0));
    await outbox.markDropped(claimed!, { at: at(1), reason: 'refused', alert: aMail('alert') });
    expect(await outbox.nextDueAt()).toBeNull();
  });
}
