import { randomUUID } from 'node:crypto';
import { type OrderRequest, paymentCodes } from '@chauffeur/core';
import type { AppDeps } from '../app-deps.ts';
import { createReconciliation } from '#modules/payments/create-reconciliation.ts';
import { createPaymentJobs } from '#modules/payments/payment-jobs.ts';
import { createPaymentWorker } from '#modules/payments/payment-worker.ts';
import { aQuote, aSubmission, inTheNameOf } from './a-booking.ts';
import { type AnApi, anApi, aSession } from './an-api.ts';
import { aClock } from './an-office.ts';
import { mailKinds } from './mail-kinds.ts';
import { somePayments } from './some-payments.ts';

export type ACardApi = Awaited<ReturnType<typeof aCardApi>>;

/** The whole application with cards on, taken by a provider in memory, and a customer who is signed in. */
export async function aCardApi(changes: Partial<AppDeps> = {}) {
  const clock = aClock('2026-11-20T10:00:00.000Z');
  const provider = somePayments({ now: clock.now });
  const api = await anApi({ clock, payments: provider.port, publicConfig: configWithCards, ...changes });
  const { cookie, email, userId } = await aSession(api);
  const quote = await aQuote(api);
  return {
    ...api,
    clock,
    provider,
    cookie,
    email,
    userId,
    quote,
    ...customerOf(api, { cookie, email, quote }),
    /** Somebody else, with a session and a quote of his own. */
    anotherCustomer: async () => customerOf(api, { ...(await aSession(api)), quote: await aQuote(api) }),
    ...backgroundOf({ ...api.deps, payments: api.deps.payments ?? provider.port }),
    /** Every mail that was ever asked for, by kind. */
    mails: () => mailKinds(api.archive),
    orders: async () => (await api.deps.orders.list(userId, { limit: 50, now: clock.now() })).orders,
  };
}

const configWithCards: AppDeps['publicConfig'] = {
  identity: 'local',
  firebase: null,
  maps: { provider: 'offline', attribution: 'nobody' },
  flights: null,
  paymentMethods: [paymentCodes.inVehicle, paymentCodes.cardOnline],
  cardPayments: { publishableKey: 'pk_test_1', simulationScript: null },
  guestBooking: false,
  mailPreview: false,
};

/** A request to pay a quote by card, as the payment step sends it. */
export function aSheetRequest(
  quote: Awaited<ReturnType<typeof aQuote>>,
  changes: Partial<OrderRequest> = {},
  more: object = {},
) {
  const order = aSubmission(quote, { paymentMethod: paymentCodes.cardOnline, ...changes });
  const customer = { email: 'typed@example.com', name: 'Camille Moreau' };
  return { customer, amount: Math.round((order.totalTTC ?? 0) * 100), order, saveCard: false, ...more };
}

type SheetRequest = ReturnType<typeof aSheetRequest>;

/** What a customer does with one quote. */
function customerOf(
  { call }: AnApi,
  { cookie, email, quote }: { cookie: string; email: string; quote: Awaited<ReturnType<typeof aQuote>> },
) {
  const post = (path: string, body: object, key = 'submission-1') =>
    call('POST', path, { cookie, body, headers: { 'idempotency-key': key } });
  const intentOf = (secret: string) => secret.replace(/_secret$/, '');
  const sendSheet = (body: object, key?: string) => post('/stripe/payment-sheet', body, key);
  const sheet = (body: SheetRequest = aSheetRequest(quote), key?: string) =>
    sendSheet({ ...body, order: inTheNameOf(email, body.order) }, key);
  return {
    sendSheet,
    /** The same in the name of the account. */
    sheet,
    /** The payment that waits for its card. */
    async anIntent(body?: SheetRequest, key?: string): Promise<string> {
      const { status, body: answer } = await sheet(body, key);
      if (status !== 200) throw new Error(`no sheet: ${status} ${JSON.stringify(answer)}`);
      return intentOf(answer.paymentIntent);
    },
    confirm: (paymentIntent: string) => call('POST', '/stripe/confirmations', { cookie, body: { paymentIntent } }),
    orderOnBoard: (changes: Partial<OrderRequest> = {}, key = 'on-board-1') =>
      post('/orders', inTheNameOf(email, aSubmission(quote, changes)), key),
    /** Sends an event of the provider, which the fake takes for signed. */
    sendEvent: (
      intentId: string,
      { id = `evt_${randomUUID()}`, type = 'payment_intent.amount_capturable_updated' } = {},
    ) => call('POST', '/stripe/webhook', { body: { id, type, intentId }, headers: { 'stripe-signature': 'signed' } }),
  };
}

/** What happens without being asked for; each resolves when it is done. */
function backgroundOf(deps: AppDeps & { payments: NonNullable<AppDeps['payments']> }) {
  const { reconcileIntent } = createReconciliation(deps);
  const never = new AbortController().signal;
  const job = (name: string) => createPaymentJobs(deps).find((one) => one.name === name);
  return {
    async followNews(): Promise<void> {
      const worker = createPaymentWorker({ ...deps, reconcileIntent });
      worker.start();
      await worker.stop();
    },
    closeDrafts: async () => job('close drafts')?.run(never),
    reconcilePayments: async () => job('reconcile payments')?.run(never),
  };
}
