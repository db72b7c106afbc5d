import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePaymentsContract } from '#ports/contracts/payments.contract.ts';
import type { Outage, PaymentsUnderTest } from '#testing/payments-under-test.ts';
import { type AStripe, aStripe, signed } from '#testing/a-stripe.ts';
import { createStripePayments } from './create-stripe-payments.ts';

interface MadeCall {
  method: string;
  path: string;
  idempotencyKey: string | null;
}

let stripe: AStripe;
beforeAll(async () => {
  stripe = await aStripe();
}, 30_000);
afterAll(() => stripe.close());

/** Long enough for a busy machine, short enough to wait for. */
const shortMs = 400;

const troubles: Record<Exclude<Outage, 'down'>, object> = {
  slow: { kind: 'hold' },
  failing: { kind: 'fail', status: 500 },
  nonsense: { kind: 'nonsense' },
};

function paymentsAt(apiBase: string, timeoutMs?: number) {
  const { secretKey, webhookSecret } = stripe;
  return createStripePayments({ secretKey, webhookSecret, apiBase, ...(timeoutMs !== undefined && { timeoutMs }) });
}

function underTest(): PaymentsUnderTest {
  const payments = paymentsAt(stripe.origin);
  const { confirm, act } = stripe;
  return {
    payments,
    theirs: {
      pay: (id) => confirm(id),
      decline: (id) => confirm(id, 'pm_card_visa_chargeDeclined'),
      challenge: (id) => confirm(id, 'pm_card_authenticationRequired'),
      think: (id) => confirm(id, 'pm_card_standin_processing'),
      capture: (id, amount) => act(id, 'capture', amount === undefined ? {} : { amount }),
      endHold: (id) => act(id, 'expire'),
      refund: (id, amount) => act(id, 'refund', { amount }),
      failRefund: (id) => act(id, 'fail_refund'),
      dispute: (id) => act(id, 'dispute'),
      endDispute: (id, outcome) => act(id, 'close_dispute', { outcome }),
      makeForeign: () => stripe.makeForeign(),
    },
    async countOf(draftId) {
      const { intents } = await stripe.ledger();
      return intents.filter(({ metadata }: { metadata: Record<string, string> }) => metadata['draftId'] === draftId)
        .length;
    },
    async refundedOf(intentId) {
      const { refunds } = await stripe.ledger();
      const own = refunds.filter(({ payment_intent: id }: { payment_intent: string }) => id === intentId);
      return own.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    },
    signedEvent({ type, intentId }, { isForged = false, secondsAgo = 0 } = {}) {
      const id = `evt_${randomUUID()}`;
      const event = { id, object: 'event', type, data: { object: subjectOf(type, intentId) } };
      return { id, ...signed(event, { secondsAgo, ...(isForged && { secret: 'whsec_other' }) }) };
    },
    async during(outage, work) {
      if (outage === 'down') return work(paymentsAt('http://127.0.0.1:1'));
      const trouble = await stripe.trouble({ act: troubles[outage], times: null });
      try {
        await work(paymentsAt(stripe.origin, outage === 'slow' ? shortMs : undefined));
      } finally {
        await stripe.endTrouble(trouble);
      }
    },
  };
}

function subjectOf(type: string, intentId: string): object {
  if (type.startsWith('payment_intent.')) {
    return { object: 'payment_intent', id: intentId, metadata: { product: 'chauffeur', draftId: 'd' } };
  }
  const [object = 'charge'] = ['dispute', 'refund'].filter((kind) => new RegExp(`^(charge\\.)?${kind}\\.`).test(type));
  return { object, id: 'x_1', payment_intent: intentId, metadata: {} };
}

describePaymentsContract('Stripe', underTest);

it('takes cards alone, by hand, in euros, under a key for every creation', async () => {
  const { payments } = underTest();
  const draftId = randomUUID();
  const params = {
    draftId,
    amountCents: 100,
    email: 'a@example.com',
    name: 'A',
    paymentCustomerId: null,
    saveCard: false,
  };
  const { id } = await payments.createIntent(params);
  const { intents, calls } = await stripe.ledger();
  expect(intents.find((intent: { id: string }) => intent.id === id)).toMatchObject({
    currency: 'eur',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    customer: null,
    metadata: { product: 'chauffeur', draftId },
  });
  const keys = calls
    .filter(
      ({ method, path }: MadeCall) => method === 'POST' && /^\/v1\/(payment_intents|customers|refunds)$/.test(path),
    )
    .map(({ idempotencyKey }: MadeCall) => idempotencyKey);
  // Those without a key are the test's own: the SDK never sends a creation without one.
  expect(keys).toContain(`intent:${draftId}`);
  expect(keys.filter((key: string | null) => key !== null && !/^(intent|customer|refund):/.test(key))).toEqual([]);
});

it('follows no events of payments that the account takes for somebody else', async () => {
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' };
  const object = { object: 'payment_intent', id: 'pi_1', metadata: {} };
  const { body, signature } = signed({ ...event, data: { object } });
  expect(await underTest().payments.readEvent(body, signature)).toBeNull();
});

it('says of an outage no more than its codes', { timeout: 30_000 }, async () => {
  const trouble = await stripe.trouble({ act: { kind: 'fail', status: 500 }, times: null });
  const failure = await paymentsAt(stripe.origin)
    .find('pi_1')
    .catch((error: Error) => error);
  await stripe.endTrouble(trouble);
  expect((failure as Error).message).toMatch(/^find: StripeAPIError( \w+)? 500( \(req_\w+\))?$/);
  expect((failure as Error).cause).toBeUndefined();
});
