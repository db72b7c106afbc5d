import { type BookRow, bookRow, fromCents, type Order, partsOf, toCents } from '@chauffeur/core';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { allJobs } from '#modules/all-jobs.ts';
import { createSendDecisions } from '#modules/decisions/decision-worker.ts';
import { cardPaymentOf } from '#modules/orders/card-payment-of.ts';
import type { Intent } from '#ports/payments.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aCardPayment, aTrip } from '#testing/an-order.ts';
import { somePayments } from '#testing/some-payments.ts';

export type ACompany = Awaited<ReturnType<typeof aCompany>>;

const hourMs = 3_600_000;

/** A company with its office, a provider of cards and all that happens by itself, in which one order is lived through after the other. */
export async function aCompany() {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  provider.now = api.clock.now;
  const jobs = allJobs(api.deps);
  const sendDecisions = createSendDecisions(api.deps);
  const never = new AbortController().signal;

  function pass(ms: number): void {
    api.clock.at = new Date(Date.parse(api.clock.at) + ms).toISOString();
  }

  async function aCard(cents: number, isCharged: boolean): Promise<Partial<Order>> {
    const { id: intentId } = await provider.aHold(randomUUID(), cents);
    if (isCharged) provider.theirs.capture(intentId);
    const state = isCharged ? 'captured' : 'authorised';
    const payment = aCardPayment({ intentId, state, amountTTC: fromCents(cents) });
    return { paymentMethod: 'Paiement CB en ligne', payment };
  }

  async function found(id: string): Promise<Order> {
    const order = await api.deps.orders.find(id);
    if (order === null) throw new Error('no such order');
    return order;
  }

  /** Time enough for whatever was begun. */
  async function turn(): Promise<void> {
    pass(2 * 60_000);
    await sendDecisions(never);
    for (const job of jobs) await job.run(never);
  }

  /** Three times: what one job leaves may be another's. */
  async function settle(): Promise<void> {
    for (const _ of [1, 2, 3]) await turn();
  }

  async function intentsOf(id: string): Promise<Intent[]> {
    const { payment } = await found(id);
    const parts = payment === null ? [] : partsOf(payment);
    return parts.flatMap(({ intentId }) => provider.made.get(intentId)?.intent ?? []);
  }

  return {
    ...api,
    provider,
    pass,
    found,
    turn,
    settle,
    async accept(id: string): Promise<void> {
      const { cookie } = await aStaffSession(api, 'owner');
      const body = { decision: 'accept', message: '' };
      expect((await api.call('POST', `/staff/orders/${id}/decision`, { cookie, body })).status).toBe(200);
      await settle();
    },
    /** The morning after a ride, with its invoice. */
    async passUntil(atMs: number): Promise<void> {
      pass(Math.max(0, atMs - Date.parse(api.clock.at)));
      await settle();
    },
    /** What somebody of the office may do by now who has shown a factor lately. */
    owner: () => aStaffSession(api, 'owner'),
    rowsOf: async (id: string): Promise<BookRow[]> => (await api.deps.invoices.ofOrder(id)).map(bookRow),
    /** An order of a ride a day later that waits for its answer; `cardTTC` is what its card holds, or was charged already, as a part may be in the dashboard. */
    async anOrder({ cardTTC, isCharged, isRound }: { cardTTC: number | null; isCharged: boolean; isRound: boolean }) {
      pass(24 * hourMs);
      const startMs = Math.ceil(Date.parse(api.clock.at) / hourMs) * hourMs + 30 * hourMs;
      const order = await aStoredOrder(api.deps.orders, {
        id: randomUUID(),
        createdAt: api.clock.at,
        trips: isRound ? bothWays(startMs) : [rideAt(startMs)],
        transferType: isRound ? 'return' : 'go',
        ...(cardTTC !== null && (await aCard(toCents(cardTTC), isCharged))),
      });
      return { id: order.id, drivenMs: startMs + 24 * hourMs };
    },
    /** What the cards of an order have paid by now, in cents. */
    onCard: async (id: string) => (await intentsOf(id)).reduce((cents, intent) => cents + keptOf(intent), 0),
    /** Gives back in the provider's dashboard, which tells it. */
    async refundInDashboard(id: string, euros: number): Promise<void> {
      const intent = (await intentsOf(id)).find((one) => keptOf(one) >= toCents(euros));
      if (intent === undefined) return;
      intent.refundedCents += toCents(euros);
      const told = cardPaymentOf(intent);
      if (told) await api.deps.orders.notePayment(id, { told, at: api.clock.now(), mails: [] });
    },
  };
}

/** Each at its half of the price. */
function bothWays(startMs: number): Order['trips'] {
  return [
    { ...rideAt(startMs), tripPriceTTC: 98.5, tripPriceHT: 89.55 },
    { ...rideAt(startMs + 6 * hourMs), tripPriceTTC: 98.5, tripPriceHT: 89.54 },
  ];
}

function rideAt(startMs: number): Order['trips'][number] {
  const [fromDatetime, toDatetime] = [startMs, startMs + hourMs].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ];
  return aTrip({ fromDatetime, toDatetime });
}

function keptOf({ capturedCents, refundedCents }: Intent): number {
  return capturedCents - refundedCents;
}
