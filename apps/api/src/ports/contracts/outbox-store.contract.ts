import { describe, expect, it } from 'vitest';
import { aNewOrder } from '#testing/an-order.ts';
import { impossibleMail } from '#testing/waiting-mails.ts';
import type { OrderStore } from '../order-store.ts';
import { mailRankOf, type NewMail, type OutboxStore, orderMailKinds } from '../outbox-store.ts';

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
      { kind: 'order-received', askedAt: at(0), endedAt: at(4), attempts: 0, lastError: null },
      { kind: 'new-order', askedAt: at(1), endedAt: null, attempts: 1, lastError: 'the server is down' },
      { kind: 'order-accepted', askedAt: at(2), endedAt: at(5), attempts: 0, lastError: 'no such address' },
    ]);
    expect(await outbox.ofOrder('o3')).toEqual([]);
  });
}

function describeClaiming(create: () => { outbox: OutboxStore; orders: OrderStore }) {
  it('hands out what has been due longest first, up to the limit, and nothing that is not due', async () => {
    const { outbox } = create();
    for (const [key, minute] of [
      ['c', 3],
      ['a', 1],
      ['b', 2],
      ['later', 9],
    ] as const)
      await outbox.add(aMail(key), at(minute));
    const keys = async (limit: number) => (await outbox.claim(claimAt(8, limit))).map(({ dedupeKey }) => dedupeKey);
    expect(await keys(2)).toEqual(['a', 'b']);
    expect(await keys(2)).toEqual(['c']);
  });

  it('hands out links for new passwords first, answers to customers next, then what is for the operator, however long the others wait', async () => {
    const { outbox } = create();
    const added: NewMail['subject'][] = [
      { kind: 'order-received', orderId: 'o1' },
      { kind: 'issue', issueId: 'i1' },
      { kind: 'welcome', userId: 'u1' },
      { kind: 'new-order', orderId: 'o1' },
      { kind: 'order-refused', orderId: 'o2' },
      { kind: 'operator-decision-reminder', orderId: 'o3' },
      { kind: 'order-accepted', orderId: 'o4' },
      { kind: 'password-reset', userId: 'u2' },
    ];
    for (const [minute, subject] of added.entries()) {
      await outbox.add({ dedupeKey: `mail-${minute}`, subject }, at(minute));
    }
    const kinds = async (limit: number) =>
      (await outbox.claim({ now: at(20), leaseUntil: at(40), limit })).map(({ subject }) => subject.kind);
    expect(await kinds(2)).toEqual(['password-reset', 'order-refused']);
    expect(await kinds(4)).toEqual(['order-accepted', 'issue', 'new-order', 'operator-decision-reminder']);
    expect(await kinds(4)).toEqual(['order-received', 'welcome']);
  });

  it('hands each entry to one of many simultaneous claimants', async () => {
    const { outbox } = create();
    await Promise.all(Array.from({ length: 30 }, (_, n) => outbox.add(aMail(`mail-${n}`), at(0))));
    const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(claimAt(1, 5))));
    const keys = claims.flat().map(({ dedupeKey }) => dedupeKey);
    expect(keys).toHaveLength(30);
    expect(new Set(keys).size).toBe(30);
  });

  it('hands an entry out again when its lease has ended, not before', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    await outbox.claim({ now: at(0), leaseUntil: at(5), limit: 1 });
    expect(await outbox.claim(claimAt(4))).toEqual([]);
    expect(await outbox.claim(claimAt(5))).toHaveLength(1);
  });

  it('hands nothing out whose lease was extended, and brings no ended entry back', async () => {
    const { outbox } = create();
    for (const key of ['slow', 'done', 'left alone']) await outbox.add(aMail(key), at(0));
    const claimed = await outbox.claim({ now: at(0), leaseUntil: at(5), limit: 3 });
    const tryOf = (key: string) => claimed.find(({ dedupeKey }) => dedupeKey === key)!;
    await outbox.markSent(tryOf('done').id, at(1));
    await outbox.extend([tryOf('slow'), tryOf('done')], at(20));
    expect((await outbox.claim(claimAt(10))).map(({ dedupeKey }) => dedupeKey)).toEqual(['left alone']);
    expect((await outbox.claim(claimAt(20))).map(({ dedupeKey }) => dedupeKey).sort()).toEqual(['left alone', 'slow']);
  });

  it('extends no lease of a try that has failed, and that of the next', async () => {
    const { outbox } = create();
    await outbox.add(aMail('a'), at(0));
    const [first] = await outbox.claim(claimAt(0));
    await outbox.markFailed(first!, { retryAt: at(30), reason: 'the server is down' });
    await outbox.extend([first!], at(6));
    expect(await outbox.nextDueAt()).toEqual(at(30));
    const [second] = await outbox.claim(claimAt(30));
    await outbox.extend([second!], at(40));
    expect(await outbox.nextDueAt()).toEqual(at(40));
  });

  it('says when the next entry falls due, a lease counted until its end', async () => {
    const { outbox } = create();
    expect(await outbox.nextDueAt()).toBeNull();
    await outbox.add(aMail('a'), at(1));
    await outbox.add(aMail('b'), at(9));
    expect(await outbox.nextDueAt()).toEqual(at(1));
    await outbox.claim({ now: at(1), leaseUntil: at(5), limit: 1 });
    expect(await outbox.nextDueAt()).toEqual(at(5));
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
