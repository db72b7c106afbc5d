import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aHold, aNewIntent, type PaymentsUnderTest } from '#testing/payments-under-test.ts';
import { type Payments, PaymentsUnavailableError } from '../payments.ts';

/** What `Payments` does while its provider is in trouble. */
export function describeOutages(create: () => PaymentsUnderTest) {
  const calls: [string, (payments: Payments, intentId: string) => Promise<unknown>][] = [
    ['createIntent', (payments) => payments.createIntent(aNewIntent())],
    ['find', (payments, id) => payments.find(id)],
    ['capture', (payments, id) => payments.capture(id)],
    ['release', (payments, id) => payments.release(id)],
    ['refund', (payments, id) => payments.refund(id, { amountCents: 1, key: 'k' })],
    ['unsettled', (payments) => payments.unsettled({ since: new Date(0) })],
    ['customerFor', (payments) => payments.customerFor({ userId: randomUUID(), email: 'x@example.com' })],
    ['cards', (payments) => payments.cards('cus_1')],
    ['removeCard', (payments) => payments.removeCard('cus_1', 'pm_1')],
  ];

  it.each(['down', 'slow', 'failing', 'nonsense'] as const)(
    'is unavailable while the provider is %s',
    async (outage) => {
      const world = create();
      const { id } = await aHold(world);
      await world.during(outage, async (payments) => {
        const outcomes = await Promise.allSettled(calls.map(([, call]) => call(payments, id)));
        const isUnavailable = (index: number) => {
          const outcome = outcomes[index];
          return outcome?.status === 'rejected' && outcome.reason instanceof PaymentsUnavailableError;
        };
        expect(calls.filter((_call, index) => !isUnavailable(index)).map(([name]) => name)).toEqual([]);
      });
      expect(await world.payments.find(id)).toMatchObject({ state: 'authorised' });
    },
  );
}
