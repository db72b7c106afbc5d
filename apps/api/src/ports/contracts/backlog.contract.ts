import { describe, expect, it } from 'vitest';
import type { Backlog } from '../backlog.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { PaymentEventStore } from '../payment-event-store.ts';

interface BacklogUnderTest {
  backlog: Backlog;
  outbox: OutboxStore;
  paymentEvents: PaymentEventStore;
}

const minute = 60_000;
const start = Date.parse('2026-11-20T10:00:00.000Z');
const after = (minutes: number) => new Date(start + minutes * minute);
const mail = (id: string) => ({ dedupeKey: id, subject: { kind: 'welcome' as const, userId: id } });
const event = (id: string, receivedAt: Date) => ({
  id,
  type: 'payment_intent.canceled',
  intentId: `pi_${id}`,
  receivedAt,
});
const claimOf = (minutes: number) => ({ now: after(minutes), leaseUntil: after(minutes + 1), limit: 10 });

/** What every backlog does; the sentences are those of `Backlog`. `open` answers empty stores and the backlog of these. */
export function describeBacklogContract(name: string, open: () => BacklogUnderTest): void {
  describe(`${name}: Backlog`, () => {
    it('has nothing waiting in an empty store', async () => {
      const { backlog } = open();
      expect(await backlog.read()).toMatchObject({
        mailsWaiting: 0,
        oldestMailAt: null,
        paymentEventsWaiting: 0,
        oldestPaymentEventAt: null,
      });
    });

    it('counts a mail until it is sent or dropped, also while it is being tried and after it failed', async () => {
      const { backlog, outbox } = open();
      const waiting = async () => (await backlog.read()).mailsWaiting;
      for (const id of ['a', 'b', 'c']) await outbox.add(mail(id), after(0));
      const [a, b, c] = await outbox.claim(claimOf(0));
      expect(await waiting()).toBe(3);
      await outbox.markFailed(a!, { retryAt: after(60), reason: 'no answer' });
      expect(await waiting()).toBe(3);
      await outbox.markSent(b!.id, after(1));
      await outbox.markDropped(c!, { at: after(1), reason: 'gone' });
      expect(await waiting()).toBe(1);
    });

    it('tells the age of the mail that was added first, whenever it is tried again', async () => {
      const { backlog, outbox } = open();
      await outbox.add(mail('first'), after(0));
      const [first] = await outbox.claim(claimOf(0));
      await outbox.add(mail('second'), after(1));
      await outbox.markFailed(first!, { retryAt: after(60), reason: 'no answer' });
      expect((await backlog.read()).oldestMailAt).toEqual(after(0));
    });

    it('counts an event until it is handled, also after it failed, and tells the age of the first', async () => {
      const { backlog, paymentEvents } = open();
      await paymentEvents.add(event('a', after(0)));
      await paymentEvents.add(event('b', after(1)));
      const [a] = await paymentEvents.claim(claimOf(1));
      await paymentEvents.markFailed(a!, after(60));
      expect(await backlog.read()).toMatchObject({ paymentEventsWaiting: 2, oldestPaymentEventAt: after(0) });
      await paymentEvents.markHandled('a', after(2));
      expect(await backlog.read()).toMatchObject({ paymentEventsWaiting: 1, oldestPaymentEventAt: after(1) });
    });
  });
}
