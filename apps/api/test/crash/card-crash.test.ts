import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Confirmation, OrderPage, PaymentSheet, Quote } from '@chauffeur/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTheNameOf } from '#testing/a-booking.ts';
import { aSheetRequest } from '#testing/a-card-api.ts';
import { type AStripe, aStripe } from '#testing/a-stripe.ts';
import { request, requestQuote } from './ordering-client.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'chauffeur-card-crash-'));
const patience = { timeout: 20_000, interval: 100 };
let stripe: AStripe;
let server: ServerProcess;

beforeAll(async () => {
  stripe = await aStripe();
  server = createServerProcess(dataDir, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.origin,
  });
  await server.start();
}, 60_000);

afterAll(async () => {
  await server.stop();
  await stripe.close();
  rmSync(dataDir, { recursive: true });
}, 20_000);

/** A customer with an account and a quote of his own, who asks again where an answer is lost. */
async function aCustomer() {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery', name: 'Camille Moreau' };
  const signedUp = await request(server, { method: 'POST', path: '/auth/sign-up/email', body: account });
  const [cookie = ''] = (signedUp.headers.getSetCookie()[0] ?? '').split(';');
  const quote: Quote = await requestQuote(server);
  const key = randomUUID();
  const post = async (where: string, body: object) => {
    const headers = { 'idempotency-key': key };
    return (await request(server, { method: 'POST', path: where, cookie, headers, body })).json();
  };
  return {
    async sheet(): Promise<string> {
      const sheet = aSheetRequest(quote);
      const body = { ...sheet, order: inTheNameOf(account.email, sheet.order) };
      const { paymentIntent } = (await post('/stripe/payment-sheet', body)) as PaymentSheet;
      return paymentIntent.replace(/_secret_.*$/, '');
    },
    confirm: async (paymentIntent: string) => (await post('/stripe/confirmations', { paymentIntent })) as Confirmation,
    async orders(): Promise<OrderPage['orders']> {
      const answer = await request(server, { method: 'GET', path: '/orders?limit=50', cookie });
      return ((await answer.json()) as OrderPage).orders;
    },
  };
}

type Customer = Awaited<ReturnType<typeof aCustomer>>;

interface ProviderCall {
  method: string;
  path: string;
  /** Whether the provider has done it when the process dies. */
  moment: 'before' | 'after';
}

/** Kills the product while it waits for the provider, starts it again, and answers what becomes of the work in the end. */
async function killDuring<Answer>(call: ProviderCall, work: () => Promise<Answer>): Promise<Answer> {
  const trouble = await stripe.trouble({ ...call, act: { kind: 'hold' } });
  const answer = work();
  await stripe.troubleMet(trouble);
  await server.kill();
  await stripe.endTrouble(trouble);
  await server.start();
  return answer;
}

/** One order, held once and not charged, told once to each side. */
async function assertOneOrder(customer: Customer, intentId: string) {
  await vi.waitFor(async () => expect(await customer.orders()).toHaveLength(1), patience);
  const [order] = await customer.orders();
  expect(order).toMatchObject({ status: 'pending', payment: { intentId, state: 'authorised' } });
  const { intents } = await stripe.ledger();
  const ofDraft = intents.filter(({ metadata }: { metadata: { draftId?: string } }) => metadata.draftId === order?.id);
  expect(ofDraft).toMatchObject([{ id: intentId, status: 'requires_capture' }]);
  const mails = () => readdirSync(path.join(dataDir, 'outbox')).filter((name) => name.includes(order?.id ?? '-'));
  await vi.waitFor(() => expect(mails().filter((name) => name.endsWith('.eml'))).toHaveLength(2), patience);
}

describe('a card order over SIGKILL', { timeout: 60_000 }, () => {
  it('has one payment where the process dies while it is made', async () => {
    const customer = await aCustomer();
    const call = { method: 'POST', path: '/v1/payment_intents', moment: 'after' as const };
    const intentId = await killDuring(call, () => customer.sheet());
    await stripe.confirm(intentId);
    expect((await customer.confirm(intentId)).status).toBe('succeeded');
    await assertOneOrder(customer, intentId);
  });

  it.each(['before', 'after'] as const)(
    'is made where the process dies over its confirmation, %s the provider answers',
    async (moment) => {
      const customer = await aCustomer();
      const intentId = await customer.sheet();
      await stripe.confirm(intentId);
      const call = { method: 'GET', path: `/v1/payment_intents/${intentId}`, moment };
      const confirmation = await killDuring(call, () => customer.confirm(intentId));
      expect(confirmation.status).toBe('succeeded');
      await assertOneOrder(customer, intentId);
    },
  );

  it('is made where the process dies over the event of it, and the customer never asks', async () => {
    const customer = await aCustomer();
    const intentId = await customer.sheet();
    await stripe.sendNewsTo(`${await server.address()}/api/stripe/webhook`);
    const call = { method: 'GET', path: `/v1/payment_intents/${intentId}`, moment: 'before' as const };
    await killDuring(call, () => stripe.confirm(intentId));
    await assertOneOrder(customer, intentId);
  });

  it('is made where the process was down when the card was authorised', async () => {
    const customer = await aCustomer();
    const intentId = await customer.sheet();
    await server.kill();
    await stripe.confirm(intentId);
    await server.start();
    await assertOneOrder(customer, intentId);
  });

  it('is made by webhook alone, within a moment', async () => {
    const customer = await aCustomer();
    const intentId = await customer.sheet();
    await stripe.sendNewsTo(`${await server.address()}/api/stripe/webhook`);
    await stripe.confirm(intentId);
    await assertOneOrder(customer, intentId);
  });
});
