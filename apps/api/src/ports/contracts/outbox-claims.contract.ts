import { describe, expect, it } from 'vitest';
import type { OrderStore } from '../order-store.ts';
import { mailShare, type NewMail, type OutboxStore } from '../outbox-store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

function aMail(dedupeKey: string): NewMail {
  return { dedupeKey, subject: { kind: 'welcome', userId: dedupeKey } };
}

const claimAt = (minute: number, limit = 10) => ({ now: at(minute), leaseUntil: at(minute + 5), limit });

/** In which order an outbox hands out what is due, and to whom. */
export function describeClaiming(create: () => { outbox: OutboxStore; orders: OrderStore }) {
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

/** What one account has leave beyond its share waits for everybody else's, of whichever rank. */
export function describeShares(create: () => { outbox: OutboxStore }) {
  describe('a share of what leaves', () => {
    const kinds = ['new-order', 'order-received'] as const;
    async function addOrders(outbox: OutboxStore, { of, orders }: { of: string; orders: number }): Promise<void> {
      for (let order = 0; order < orders; order += 1) {
        for (const kind of kinds) {
          const orderId = `${of}-${order}`;
          await outbox.add({ dedupeKey: `${kind}:${orderId}`, subject: { kind, orderId }, account: of }, at(0));
        }
      }
    }
    const keysOf = async (outbox: OutboxStore, claim: ReturnType<typeof claimAt>) =>
      (await outbox.claim(claim)).map(({ dedupeKey }) => dedupeKey);
    const ordersWithin = mailShare.atOnce / kinds.length;

    it('is each account’s, however much another has leave', async () => {
      const { outbox } = create();
      await addOrders(outbox, { of: 'flood', orders: ordersWithin + 3 });
      await addOrders(outbox, { of: 'other', orders: 1 });
      await outbox.add(aMail('nobody’s'), at(2));
      const keys = await keysOf(outbox, claimAt(3, 100));
      const beyond = keys.slice(-6);
      expect(keys).toHaveLength(mailShare.atOnce + 6 + 3);
      expect(beyond).toEqual(
        [0, 1, 2].flatMap((order) => kinds.map((kind) => `${kind}:flood-${ordersWithin + order}`)),
      );
      const lastWithin = keys.indexOf(`order-received:flood-${ordersWithin - 1}`);
      expect(lastWithin).toBeLessThan(keys.indexOf('order-received:other-0'));
    });

    it('counts nothing of what nobody has leave', async () => {
      const { outbox } = create();
      const names = Array.from({ length: mailShare.atOnce + 2 }, (_, n) => `nobody’s ${n}`);
      for (const name of names) await outbox.add(aMail(name), at(0));
      await outbox.add({ ...aMail('somebody’s'), account: 'somebody' }, at(1));
      expect(await keysOf(outbox, claimAt(1, 100))).toEqual([...names, 'somebody’s']);
    });

    it('grows again with time', async () => {
      const { outbox } = create();
      await addOrders(outbox, { of: 'flood', orders: ordersWithin + 1 });
      const later = new Date(at(0).getTime() + mailShare.oneMoreEachMs);
      await outbox.add({ ...aMail('later'), account: 'flood' }, later);
      await outbox.add({ ...aMail('beyond'), account: 'flood' }, later);
      const keys = await keysOf(outbox, claimAt(9, 100));
      expect(keys.slice(mailShare.atOnce)).toEqual([
        'later',
        ...kinds.map((kind) => `${kind}:flood-${ordersWithin}`),
        'beyond',
      ]);
    });

    it('has links for new passwords leave first all the same', async () => {
      const { outbox } = create();
      await addOrders(outbox, { of: 'flood', orders: ordersWithin + 1 });
      const subject = { kind: 'password-reset', userId: 'flood' } as const;
      await outbox.add({ dedupeKey: 'reset', subject, account: 'flood' }, at(1));
      expect(await keysOf(outbox, claimAt(1, 1))).toEqual(['reset']);
    });

    it('is never less than all where nobody else waits', async () => {
      const { outbox } = create();
      await addOrders(outbox, { of: 'flood', orders: ordersWithin + 1 });
      expect(await keysOf(outbox, claimAt(0, 100))).toHaveLength(mailShare.atOnce + 2);
    });
  });
}
