import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStandIn, type StandIn } from './create-stand-in.ts';
import { idOf } from './ledger/id-of.ts';
import { type ControlClient, createControlClient } from './testing/control-client.ts';

const keys = { secret: 'sk_test_secret', publishable: 'pk_test_publishable' };
const webhookSecret = 'whsec_test';

let standIn: StandIn;
let stripe: Stripe;
let control: ControlClient;

beforeEach(async () => {
  standIn = await createStandIn({ port: 0, keys, endpoint: null, retryMs: 5, processingMs: null });
  stripe = clientOf(keys.secret);
  control = createControlClient(standIn.origin);
});
afterEach(() => standIn.close());

function clientOf(key: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(standIn.origin);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries, telemetry: false });
}

const hold = { amount: 16_000, currency: 'eur', capture_method: 'manual' } as const;

async function heldIntent(card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create(hold);
  return stripe.paymentIntents.confirm(id, { payment_method: card, expand: ['latest_charge'] });
}

const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge;

describe('a payment', () => {
  test('is held for seven days, then taken whole', async () => {
    const held = await heldIntent();

    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 16_000, amount_received: 0 });
    const { capture_before: captureBefore = 0 } = chargeOf(held).payment_method_details?.card ?? {};
    expect(captureBefore - held.created).toBeGreaterThanOrEqual(7 * 86_400);

    const taken = await stripe.paymentIntents.capture(held.id, { expand: ['latest_charge'] });
    expect(taken).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 16_000 });
    expect(chargeOf(taken)).toMatchObject({ captured: true, amount_captured: 16_000, amount_refunded: 0 });
  });

  test('is let go without a refund, once', async () => {
    const { id } = await heldIntent();

    const released = await stripe.paymentIntents.cancel(id, { expand: ['latest_charge'] });

    expect(released).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    expect(chargeOf(released)).toMatchObject({ captured: false, refunded: false, amount_refunded: 0 });
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id, status: 'canceled' },
    });
  });

  test('is given back in parts, never more than was taken', async () => {
    const { id } = await heldIntent();
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.paymentIntents.capture(id);

    const part = await stripe.refunds.create({ payment_intent: id, amount: 6000, expand: ['charge'] });
    expect(part.charge).toMatchObject({ amount_refunded: 6000, refunded: false });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 10_001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent: id });

    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
    expect(charge).toMatchObject({ refunded: true, refunds: { data: [{ amount: 10_000 }, { amount: 6000 }] } });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  test('carries what the seller wrote on it, and is found by when it was made', async () => {
    const made = await stripe.paymentIntents.create({ ...hold, metadata: { draftId: 'd 1', product: 'é&=' } });

    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      metadata: { draftId: 'd 1', product: 'é&=' },
    });
    const since = await stripe.paymentIntents.list({ created: { gte: made.created } });
    const later = await stripe.paymentIntents.list({ created: { gt: made.created + 60 } });
    expect([since.data.length, later.data.length]).toEqual([1, 0]);
  });
});

describe('a list', () => {
  test('is read by pages, newest first, by the SDK alone', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift((await stripe.paymentIntents.create(hold)).id);

    const first = await stripe.paymentIntents.list({ limit: 2 });
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });

    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  test('expands what its entries name', async () => {
    await heldIntent();
    const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(data[0]?.latest_charge).toMatchObject({ object: 'charge' });
  });
});

describe('what is written wrong', () => {
  test.each([
    ['an unknown parameter', { ...hold, payment_method_types: ['card'] }, 'parameter_unknown'],
    ['a missing amount', { currency: 'eur' }, 'parameter_missing'],
    ['half a cent', { ...hold, amount: 10.5 }, 'parameter_invalid_integer'],
    ['too little', { ...hold, amount: 49 }, 'amount_too_small'],
    ['an unknown customer', { ...hold, customer: 'cus_none' }, 'resource_missing'],
  ])('is refused: %s', async (_name, params, code) => {
    await expect(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams)).rejects.toMatchObject({
      code,
    });
  });

  test('is refused: an expansion of nothing, an intent of nobody, a path of nothing', async () => {
    const { id } = await stripe.paymentIntents.create(hold);
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['amount'] })).rejects.toThrow(/cannot be expanded/);
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.balance.retrieve()).rejects.toThrow(/Unrecognized request URL/);
  });
});

describe('keys', () => {
  test('another key is none, and the publishable one opens no server call', async () => {
    await expect(clientOf('sk_test_other').paymentIntents.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
    await expect(clientOf(keys.publishable).paymentIntents.list()).rejects.toMatchObject({
      code: 'secret_key_required',
    });
  });

  test('a browser reads an intent by its secret alone, and less of it', async () => {
    const made = await stripe.paymentIntents.create({ ...hold, metadata: { draftId: 'd1' } });
    const read = (secret: string) =>
      fetch(`${standIn.origin}/v1/payment_intents/${made.id}?key=${keys.publishable}&client_secret=${secret}`);

    const own = await read(String(made.client_secret));
    expect(own.headers.get('access-control-allow-origin')).toBe('*');
    const seen = (await own.json()) as object;
    expect(seen).toMatchObject({ id: made.id, status: 'requires_payment_method' });
    expect(seen).not.toHaveProperty('metadata');
    expect((await read('pi_secret')).status).toBe(400);
  });
});

describe('idempotency', () => {
  test('the same key is the same answer, and one intent', async () => {
    const first = await stripe.paymentIntents.create(hold, { idempotencyKey: 'k1' });
    await stripe.paymentIntents.cancel(first.id);
    const again = await stripe.paymentIntents.create(hold, { idempotencyKey: 'k1' });

    expect(again).toMatchObject({ id: first.id, status: 'requires_payment_method' });
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await control.ledger()).intents).toHaveLength(1);
  });

  test('the same key for something else is refused', async () => {
    await stripe.paymentIntents.create(hold, { idempotencyKey: 'k1' });
    const other = stripe.paymentIntents.create({ ...hold, amount: 17_000 }, { idempotencyKey: 'k1' });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('the same key at the same time is a conflict', async () => {
    const trouble = await control.trouble({
      method: 'POST',
      path: '/v1/customers',
      moment: 'during',
      act: { kind: 'hold' },
    });
    const first = stripe.customers.create({ email: 'a@b.fr' }, { idempotencyKey: 'k1' });
    await trouble.met(1);

    await expect(stripe.customers.create({ email: 'a@b.fr' }, { idempotencyKey: 'k1' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    await trouble.end();
    expect(await first).toMatchObject({ email: 'a@b.fr' });
  });
});

describe('cards', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('%s is refused, and leaves the intent open for another card', async (card, code, declineCode) => {
    const { id } = await stripe.paymentIntents.create(hold);

    const confirmed = stripe.paymentIntents.confirm(id, { payment_method: card });
    await expect(confirmed).rejects.toMatchObject({ type: 'StripeCardError', code, decline_code: declineCode });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode },
    });
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  test('a refusal speaks the language of the page', async () => {
    const messages = await Promise.all(['fr-FR', 'en'].map((locale) => refusalIn(locale)));
    expect(messages).toEqual(['Votre carte a été refusée.', 'Your card was declined.']);
  });

  async function refusalIn(locale: string): Promise<unknown> {
    const { id, client_secret: secret } = await stripe.paymentIntents.create(hold);
    const body = new URLSearchParams({
      key: keys.publishable,
      client_secret: String(secret),
      payment_method: 'pm_card_visa_chargeDeclined',
      locale,
    });
    const answer = await fetch(`${standIn.origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
    expect(answer.status).toBe(402);
    const { error } = (await answer.json()) as { error: { message: string } };
    return error.message;
  }

  test('the bank thinks about one, and agrees or not', async () => {
    const [agreed, refused] = await Promise.all([
      heldIntent('pm_card_standin_processing'),
      heldIntent('pm_card_standin_processing'),
    ]);
    expect(agreed.status).toBe('processing');

    await control.act(agreed.id, { action: 'settle', outcome: 'agreed' });
    await control.act(refused.id, { action: 'settle', outcome: 'refused' });

    expect(await stripe.paymentIntents.retrieve(agreed.id)).toMatchObject({ status: 'requires_capture' });
    expect(await stripe.paymentIntents.retrieve(refused.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('one is gone when its money is to be taken', async () => {
    const { id } = await heldIntent('pm_card_standin_captureRefused');
    await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'charge_expired_for_capture' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture', amount_received: 0 });
  });

  test('one is disputed as soon as its money is taken', async () => {
    const { id } = await heldIntent('pm_card_createDispute');
    await stripe.paymentIntents.capture(id);
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 16_000 }]);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});

describe('3-D Secure', () => {
  async function awaiting() {
    const { id } = await stripe.paymentIntents.create(hold);
    return stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://chauffeur.example/confirmation?a=1',
    });
  }

  test.each([
    ['authenticated', 'succeeded', 'requires_capture'],
    ['failed', 'failed', 'requires_payment_method'],
  ])('the customer comes back from the bank: %s', async (outcome, redirectStatus, status) => {
    const intent = await awaiting();
    expect(intent.status).toBe('requires_action');
    const bank = String(intent.next_action?.redirect_to_url?.url);
    expect(await (await fetch(bank)).text()).toContain('Simulation');

    const back = await fetch(bank, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

    expect(back.status).toBe(303);
    const target = new URL(String(back.headers.get('location')));
    expect(target.origin + target.pathname).toBe('https://chauffeur.example/confirmation');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      a: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status });
  });

  test('without an address to come back to it is refused', async () => {
    const { id } = await stripe.paymentIntents.create(hold);
    const confirmed = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    await expect(confirmed).rejects.toMatchObject({ param: 'return_url' });
  });

  test("nobody answers the bank without the intent's secret", async () => {
    const { id } = await awaiting();
    expect((await fetch(`${standIn.origin}/bank/${id}?secret=x`)).status).toBe(400);
  });
});

describe('saved cards', () => {
  test('a card is kept where the intent says so, and forgotten on request', async () => {
    const customer = await stripe.customers.create({ email: 'a@b.fr', name: 'A B', metadata: { userId: 'u1' } });
    const single = await stripe.paymentIntents.create({ ...hold, customer: customer.id });
    const kept = await stripe.paymentIntents.create({
      ...hold,
      customer: customer.id,
      setup_future_usage: 'on_session',
    });
    await stripe.paymentIntents.confirm(single.id, { payment_method: 'pm_card_visa' });
    await stripe.paymentIntents.confirm(kept.id, { payment_method: 'pm_card_mastercard' });

    const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(data).toMatchObject([{ customer: customer.id, card: { brand: 'mastercard', last4: '4444' } }]);

    const [card] = data;
    const again = await stripe.paymentIntents.create({ ...hold, customer: customer.id });
    const paid = await stripe.paymentIntents.confirm(again.id, { payment_method: card!.id });
    expect(paid.status).toBe('requires_capture');

    expect((await stripe.paymentMethods.detach(card!.id)).customer).toBeNull();
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    await expect(stripe.paymentMethods.detach(card!.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test("nobody pays with another customer's card", async () => {
    const owner = await stripe.customers.create();
    const stranger = await stripe.customers.create();
    const kept = await stripe.paymentIntents.create({ ...hold, customer: owner.id, setup_future_usage: 'off_session' });
    const { payment_method: card } = await stripe.paymentIntents.confirm(kept.id, { payment_method: 'pm_card_visa' });
    const other = await stripe.paymentIntents.create({ ...hold, customer: stranger.id });

    const stolen = stripe.paymentIntents.confirm(other.id, { payment_method: idOf(card) });
    await expect(stolen).rejects.toMatchObject({ param: 'payment_method' });
    await expect(stripe.customers.retrievePaymentMethod(stranger.id, idOf(card))).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe('what happens in the dashboard and at the bank', () => {
  test('a hold ends by itself', async () => {
    const { id } = await heldIntent();
    await control.act(id, { action: 'expire' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    });
  });

  test('a payment is taken, given back, or let go there', async () => {
    const taken = await heldIntent();
    await control.act(taken.id, { action: 'capture' });
    await control.act(taken.id, { action: 'refund', amount: 1000 });
    const gone = await heldIntent();
    await control.act(gone.id, { action: 'cancel' });

    const expand = { expand: ['latest_charge'] };
    expect(chargeOf(await stripe.paymentIntents.retrieve(taken.id, expand))).toMatchObject({ amount_refunded: 1000 });
    expect(await stripe.paymentIntents.retrieve(gone.id)).toMatchObject({ status: 'canceled' });
    await expect(control.act(gone.id, { action: 'capture' })).rejects.toThrow(/400/);
  });

  test('a refund is sent back, once, and may be made again', async () => {
    const { id } = await heldIntent();
    await control.act(id, { action: 'capture' });
    await expect(control.act(id, { action: 'fail_refund' })).rejects.toThrow(/400/);
    const refund = await stripe.refunds.create({ payment_intent: id });
    await control.act(id, { action: 'fail_refund' });
    await expect(control.act(id, { action: 'fail_refund' })).rejects.toThrow(/400/);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    const charge = chargeOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    const { events } = await control.ledger();
    const told = events.filter(({ data }) => (data.object as { id: string }).id === refund.id).map(({ type }) => type);
    expect(told).toEqual(['refund.created', 'refund.failed', 'refund.updated', 'charge.refund.updated']);
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({ status: 'succeeded' });
  });

  test('a dispute is opened and closed', async () => {
    const { id } = await heldIntent();
    await control.act(id, { action: 'capture' });
    await control.act(id, { action: 'dispute' });
    await control.act(id, { action: 'close_dispute', outcome: 'lost' });
    expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ status: 'lost' }]);
  });
});

describe('troubles', () => {
  test('a request that never arrived did nothing', async () => {
    await control.trouble({ path: '/v1/customers', act: { kind: 'fail', status: 503 } });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
    expect((await control.ledger()).customers).toEqual([]);
    await stripe.customers.create({});
    expect((await control.ledger()).customers).toHaveLength(1);
  });

  test('an answer that is lost was carried out: the retry finds it by its key', async () => {
    await control.trouble({ path: '/v1/payment_intents', moment: 'after', act: { kind: 'drop' } });

    const made = await clientOf(keys.secret, 2).paymentIntents.create(hold, { idempotencyKey: 'k1' });

    const { intents, calls } = await control.ledger();
    expect(intents).toMatchObject([{ id: made.id }]);
    expect(calls).toMatchObject([
      { status: null, isReplay: false },
      { status: 200, isReplay: true },
    ]);
  });

  test.each([
    ['too many requests', { kind: 'fail', status: 429 } as const, { type: 'StripeRateLimitError' }],
    ['nonsense', { kind: 'nonsense' } as const, { type: 'StripeAPIError' }],
  ])('%s', async (_name, act, error) => {
    await control.trouble({ path: '/v1/payment_intents/*', times: null, act });
    await expect(stripe.paymentIntents.retrieve('pi_any')).rejects.toMatchObject(error);
    await stripe.customers.create();
  });

  test('a provider that is slow is given up by the SDK', async () => {
    await control.trouble({ act: { kind: 'hold' } });
    await expect(stripe.customers.create({}, { timeout: 50 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });

  test('a delay delays', async () => {
    await control.trouble({ act: { kind: 'delay', milliseconds: 30 } });
    const startedAt = performance.now();
    await stripe.customers.create();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29);
  });

  test('a held request can be broken off, and nothing was done', async () => {
    const trouble = await control.trouble({ path: '/v1/customers', moment: 'during', act: { kind: 'hold' } });
    // The SDK would ask once more by itself.
    const authorization = `Bearer ${keys.secret}`;
    const made = fetch(`${standIn.origin}/v1/customers`, { method: 'POST', headers: { authorization } }).catch(
      (error: unknown) => error,
    );
    await trouble.met(1);
    await trouble.end('drop');
    expect(await made).toMatchObject({ message: 'fetch failed' });
    expect((await control.ledger()).customers).toEqual([]);
  });
});

describe('webhooks', () => {
  let receiver: Server;
  let received: { event: Stripe.Event; body: string; signature: string }[];
  let statuses: number[];

  beforeEach(async () => {
    received = [];
    statuses = [];
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const signature = String(request.headers['stripe-signature']);
        received.push({ event: JSON.parse(body) as Stripe.Event, body, signature });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const { port } = receiver.address() as AddressInfo;
    await control.webhooks({ url: `http://127.0.0.1:${port}/hook`, secret: webhookSecret });
  });
  afterEach(() => new Promise((resolve) => receiver.close(resolve)));

  const types = () => received.map(({ event }) => event.type);

  test('say what happened, signed for the SDK', async () => {
    const { id } = await heldIntent();
    await stripe.paymentIntents.capture(id);
    await stripe.refunds.create({ payment_intent: id });
    await control.webhooksIdle();

    expect(types().toSorted()).toEqual(
      [
        'payment_intent.created',
        'charge.succeeded',
        'payment_intent.amount_capturable_updated',
        'charge.captured',
        'payment_intent.succeeded',
        'refund.created',
        'charge.refunded',
      ].toSorted(),
    );
    for (const { body, signature } of received) {
      expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).id).toBe(
        (JSON.parse(body) as { id: string }).id,
      );
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
    }
  });

  test('carry the object as it was when it happened', async () => {
    await control.webhooks({ state: 'stopped' });
    const { id } = await heldIntent();
    await stripe.paymentIntents.cancel(id);
    await control.webhooks({ state: 'resumed' });

    const states = received.flatMap(({ event }) => ('status' in event.data.object ? [event.data.object.status] : []));
    expect(states).toEqual(['requires_payment_method', 'succeeded', 'requires_capture', 'canceled']);
  });

  test('arrive late and the other way round', async () => {
    await control.webhooks({ state: 'stopped' });
    await heldIntent();
    expect(received).toEqual([]);
    await control.webhooks({ state: 'resumed', order: 'reversed' });
    expect(types()).toEqual(['payment_intent.amount_capturable_updated', 'charge.succeeded', 'payment_intent.created']);
  });

  test('are sent again until they are taken', async () => {
    statuses = [500, 503];
    await stripe.paymentIntents.create(hold);
    await control.webhooksIdle();
    expect(types()).toEqual(Array.from({ length: 3 }, () => 'payment_intent.created'));
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    const { deliveries } = await control.ledger();
    expect(deliveries.map(({ status }) => status)).toEqual([500, 503, 200]);
  });

  test('arrive twice, old, or forged', async () => {
    await stripe.paymentIntents.create(hold);
    await control.webhooksIdle();
    const [{ event }] = received as [(typeof received)[0]];

    await control.deliver(event.id, { times: 2 });
    expect(received).toHaveLength(3);

    const verify = () => {
      const { body, signature } = received.at(-1)!;
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    };
    expect(verify().id).toBe(event.id);
    await control.deliver(event.id, { signedSecondsAgo: 3600 });
    expect(verify).toThrow(/tolerance/);
    await control.deliver(event.id, { secret: 'whsec_forged' });
    expect(verify).toThrow(/signature/);
  });
});
