import type { SavedCard } from '@chauffeur/core';
import { type Intent, type NewIntent, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';

/** What the provider knows, and how it behaves. A test changes either. */
interface Provider {
  now: () => Date;
  isDown: boolean;
  refusesCapture: boolean;
  /** Down for captures alone. */
  losesCaptures: boolean;
  refusesRefund: boolean;
  made: Map<string, Made>;
  /** By the provider's id of the customer. */
  cards: Map<string, SavedCard[]>;
  /** Customers that somebody deleted in the dashboard: no payment is made with them. */
  lostCustomers: Set<string>;
  /** What took effect, one each however often it was asked for, such as `capture pi_1` or `refund pi_1 19700`. */
  effects: string[];
}

interface Made {
  intent: Intent;
  madeAt: Date;
  refundKeys: Set<string>;
}

/** Few enough that a test sees more than one page. */
const pageSize = 3;
const sevenDaysMs = 7 * 24 * 60 * 60_000;

export type SomePayments = ReturnType<typeof somePayments>;

/**
 * A payment provider in memory that keeps the promises of its port, with what others do to a payment in `theirs`. It can be
 * down, and refuse what a real one may refuse.
 */
export function somePayments({ now = () => new Date('2026-11-20T10:00:00.000Z') }: { now?: () => Date } = {}) {
  const state = { isDown: false, refusesCapture: false, losesCaptures: false, refusesRefund: false };
  const provider: Provider = {
    ...state,
    now,
    made: new Map(),
    cards: new Map(),
    lostCustomers: new Set(),
    effects: [],
  };
  const port = portOf(provider);
  const theirs = dashboardOf(provider);
  return Object.assign(provider, {
    port,
    theirs,
    /** A hold that stands, for an order that a test makes itself. */
    async aHold(draftId: string, amountCents: number): Promise<Intent> {
      const params = { draftId, amountCents, email: '', name: '', paymentCustomerId: 'cus_1', saveCard: false };
      const { id } = await port.createIntent(params);
      return { ...theirs.authorise(id) };
    },
  });
}

function portOf(provider: Provider): Payments {
  const calls = { ...intentCalls(provider), ...outcomeCalls(provider), ...cardCalls(provider) };
  return {
    ...whileUp(provider, calls),
    readEvent: async (body, signature) => (signature === 'signed' ? JSON.parse(body.toString('utf8')) : 'forged'),
  };
}

/** The same calls, which reject while the provider is down. */
function whileUp<Calls extends object>(provider: Provider, calls: Calls): Calls {
  const guarded = Object.entries(calls).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      if (provider.isDown) throw new PaymentsUnavailableError('the provider is down');
      return (call as (...all: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(guarded) as Calls;
}

function intentCalls({ made, now, lostCustomers }: Provider): Pick<Payments, 'createIntent' | 'find' | 'unsettled'> {
  return {
    async createIntent(params) {
      if (lostCustomers.has(params.paymentCustomerId ?? '')) throw new PaymentsUnavailableError('no such customer');
      const id = `pi_${params.draftId.replaceAll('-', '')}`;
      const entry = made.get(id) ?? { intent: intentOf(id, params), madeAt: now(), refundKeys: new Set<string>() };
      made.set(id, entry);
      return told(entry);
    },
    async find(intentId) {
      const entry = made.get(intentId);
      return entry ? told(entry) : null;
    },
    async unsettled({ since, after }) {
      const all = [...made.values()].filter(({ madeAt }) => madeAt >= since);
      const from = all.findIndex(({ intent }) => intent.id === after) + 1;
      const page = all.slice(from, from + pageSize).map(told);
      return { intents: page, next: from + pageSize < all.length ? (page.at(-1)?.id ?? null) : null };
    },
  };
}

function outcomeCalls(provider: Provider): Pick<Payments, 'capture' | 'release' | 'refund'> {
  const done = (entry: Made) => ({ kind: 'done' as const, intent: told(entry) });
  const refused = (entry: Made, reason: string) => ({ kind: 'refused' as const, reason, intent: told(entry) });
  const take = (entry: Made, effect: string, changes: Partial<Intent>) => {
    provider.effects.push(effect);
    Object.assign(entry.intent, changes);
    return done(entry);
  };
  return {
    async capture(id, partCents = Infinity) {
      const entry = madeIn(provider, id);
      if (provider.losesCaptures) throw new PaymentsUnavailableError('the provider is down');
      if (entry.intent.state === 'captured') return done(entry);
      const isHeld = entry.intent.state === 'authorised' && !provider.refusesCapture;
      const { amountCents } = entry.intent;
      const effect = partCents < amountCents ? `capture ${id} ${partCents}` : `capture ${id}`;
      return isHeld
        ? take(entry, effect, { state: 'captured', capturedCents: Math.min(amountCents, partCents) })
        : refused(entry, 'no_hold');
    },
    async release(id) {
      const entry = madeIn(provider, id);
      const { state } = entry.intent;
      if (state === 'captured' || state === 'processing') return refused(entry, state);
      return state === 'released' ? done(entry) : take(entry, `release ${id}`, { state: 'released' });
    },
    async refund(id, { amountCents, key }) {
      const entry = madeIn(provider, id);
      if (entry.refundKeys.has(key)) return done(entry);
      const { state, capturedCents, refundedCents } = entry.intent;
      const isLeft = state === 'captured' && amountCents <= capturedCents - refundedCents;
      if (!isLeft || provider.refusesRefund) return refused(entry, 'nothing_left');
      entry.refundKeys.add(key);
      return take(entry, `refund ${id} ${amountCents}`, { refundedCents: refundedCents + amountCents });
    },
  };
}

type CardCall = 'customerFor' | 'knowsCustomer' | 'cards' | 'removeCard' | 'forgetCustomer';

function cardCalls({ cards, lostCustomers }: Provider): Pick<Payments, CardCall> {
  return {
    customerFor: async ({ userId }) => {
      const id = `cus_${userId}`;
      return lostCustomers.has(id) ? `${id}_again` : id;
    },
    knowsCustomer: async (paymentCustomerId) => !lostCustomers.has(paymentCustomerId),
    cards: async (paymentCustomerId) => [...(cards.get(paymentCustomerId) ?? [])],
    async forgetCustomer(paymentCustomerId) {
      cards.delete(paymentCustomerId);
    },
    async removeCard(paymentCustomerId, cardId) {
      const kept = cards.get(paymentCustomerId) ?? [];
      const left = kept.filter(({ id }) => id !== cardId);
      cards.set(paymentCustomerId, left);
      return left.length < kept.length;
    },
  };
}

/** What the customer's bank does, and whoever sits at the provider's dashboard. */
function dashboardOf(provider: Provider) {
  const change = (id: string, changes: Partial<Intent>) => Object.assign(madeIn(provider, id).intent, changes);
  return {
    authorise: (id: string) =>
      change(id, {
        state: 'authorised',
        isWithBank: false,
        captureBefore: new Date(provider.now().getTime() + sevenDaysMs),
      }),
    think: (id: string) => change(id, { state: 'processing', isWithBank: true }),
    /** The bank asks the customer to identify himself (3-D Secure). */
    challenge: (id: string) => change(id, { isWithBank: true }),
    decline: (id: string) => change(id, { wasDeclined: true, isWithBank: false }),
    endHold: (id: string) => change(id, { state: 'released' }),
    /** The whole of it, or a part. */
    capture: (id: string, capturedCents = madeIn(provider, id).intent.amountCents) =>
      change(id, { state: 'captured', capturedCents }),
    refund: (id: string, refundedCents: number) => change(id, { refundedCents }),
    /** The bank sends back what was refunded. */
    failRefund: (id: string) => {
      const { refundedCents, failedRefundsCents } = madeIn(provider, id).intent;
      return change(id, { refundedCents: 0, failedRefundsCents: failedRefundsCents + refundedCents });
    },
    dispute: (id: string, dispute: Intent['dispute']) => change(id, { dispute }),
  };
}

function madeIn({ made }: Provider, intentId: string): Made {
  const entry = made.get(intentId);
  if (entry === undefined) throw new PaymentsUnavailableError('no such payment');
  return entry;
}

/** A copy: what changes later does not change what was told. */
function told({ intent }: Made): Intent {
  return { ...intent };
}

function intentOf(id: string, { draftId, amountCents }: NewIntent): Intent {
  return {
    id,
    state: 'awaiting',
    isWithBank: false,
    wasDeclined: false,
    clientSecret: `${id}_secret`,
    amountCents,
    capturedCents: 0,
    refundedCents: 0,
    failedRefundsCents: 0,
    captureBefore: null,
    dispute: null,
    draftId,
  };
}
