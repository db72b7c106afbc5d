import { describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentEventStore } from '../payment-event-store.ts';

interface PaymentEventStoreUnderTest {
  events: PaymentEventStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => PaymentEventStore;
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const claimAt = (minute: number, limit = 10) => ({ now: at(minute), leaseUntil: at(minute + 5), limit });

function anEvent(id: string, minute = 0): PaymentEvent {
  return { id, type: 'payment_intent.canceled', intentId: `pi_${id}`, receivedAt: at(minute) };
}

/** The event as it is handed out. */
const claimed = (event: PaymentEvent) => ({ ...event, claim: expect.any(Number) as number });

const idsOf = (events: readonly PaymentEvent[]) => events.map(({ id }) => id);

/** What every store of payment events does; the sentences are those of `PaymentEventStore`. */
export function describePaymentEventStoreContract(name: string, create: () => PaymentEventStoreUnderTest) {
  describe(`${name} as a store of payment events`, () => {
    it('adds an event, due at once, with all that was said of it', async () => {
      const { events } = create();
      expect(await events.add(anEvent('evt_1'))).toBe('added');
      expect(await events.claim(claimAt(0))).toEqual([claimed(anEvent('evt_1'))]);
    });

    it('never adds an id twice: not while it waits, not once it is handled, not at the same time', async () => {
      const { events } = create();
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => events.add(anEvent('evt_1'))));
      expect(outcomes.sort()).toEqual(['added', ...Array<string>(9).fill('known')]);
      await events.markHandled('evt_1', at(0));
      expect(await events.add(anEvent('evt_1', 1))).toBe('known');
      expect(await events.claim(claimAt(59))).toEqual([]);
    });

    it('hands out what has been due longest first, up to the limit, and nothing that is not due', async () => {
      const { events } = create();
      for (const event of [anEvent('c', 3), anEvent('a', 1), anEvent('b', 2), anEvent('later', 9)]) {
        await events.add(event);
      }
      expect(idsOf(await events.claim(claimAt(8, 2)))).toEqual(['a', 'b']);
      expect(idsOf(await events.claim(claimAt(8, 2)))).toEqual(['c']);
    });

    it('hands each event to one of many simultaneous claimants', async () => {
      const { events } = create();
      await Promise.all(Array.from({ length: 30 }, (_, n) => events.add(anEvent(`evt_${n}`))));
      const claims = await Promise.all(Array.from({ length: 10 }, () => events.claim(claimAt(1, 5))));
      const ids = idsOf(claims.flat());
      expect(ids).toHaveLength(30);
      expect(new Set(ids).size).toBe(30);
    });

    it('hands an event out again when its lease has ended, not before', async () => {
      const { events } = create();
      await events.add(anEvent('evt_1'));
      await events.claim({ now: at(0), leaseUntil: at(5), limit: 1 });
      expect(await events.claim(claimAt(4))).toEqual([]);
      expect(idsOf(await events.claim(claimAt(5)))).toEqual(['evt_1']);
    });

    it('makes a failed event due again at the given instant', async () => {
      const { events } = create();
      await events.add(anEvent('evt_1'));
      const [first] = await events.claim(claimAt(0));
      await events.markFailed(first!, at(2));
      expect(await events.claim(claimAt(1))).toEqual([]);
      expect(await events.claim(claimAt(2))).toEqual([claimed(anEvent('evt_1'))]);
    });

    it('leaves an event to its new claimant, whatever one says whose lease was lost', async () => {
      const { events } = create();
      await events.add(anEvent('evt_1'));
      const [lost] = await events.claim({ now: at(0), leaseUntil: at(5), limit: 1 });
      const [held] = await events.claim({ now: at(5), leaseUntil: at(10), limit: 1 });
      await events.markFailed(lost!, at(6));
      expect(await events.claim(claimAt(9))).toEqual([]);
      await events.markFailed(held!, at(20));
      await events.markFailed(lost!, at(11));
      expect(await events.claim(claimAt(19))).toEqual([]);
      expect(idsOf(await events.claim(claimAt(20)))).toEqual(['evt_1']);
    });

    it('ends a handled event for ever, whatever is said of it afterwards', async () => {
      const { events } = create();
      await events.add(anEvent('evt_1'));
      const [first] = await events.claim(claimAt(0));
      await events.markHandled('evt_1', at(0));
      await events.markHandled('evt_1', at(1));
      await events.markFailed(first!, at(1));
      expect(await events.claim(claimAt(59))).toEqual([]);
    });

    it('keeps an added event over a crash of the process', async ({ skip }) => {
      const { events, afterCrash = skip('nothing of this store outlives its process') } = create();
      await events.add(anEvent('evt_1'));
      expect(await afterCrash().claim(claimAt(0))).toEqual([claimed(anEvent('evt_1'))]);
    });
  });
}
