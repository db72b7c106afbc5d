import { createHash } from 'node:crypto';
import { type Order, type OrderCreated, type OrderRequest, type PaymentMethodCode } from '@chauffeur/core';
import { accepted, type Result, refused } from '../../errors/refusal.ts';
import type { CatalogueStore } from '../../ports/catalogue-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { User } from '../../ports/identity.ts';
import type { NewOrder, OrderStore } from '../../ports/order-store.ts';
import { openQuote } from '../quotes/open-quote.ts';
import type { QuoteSigner } from '../quotes/quote-signer.ts';
import { orderMails } from './order-mails.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

interface Deps {
  orders: OrderStore;
  catalogue: CatalogueStore;
  clock: Clock;
  signer: QuoteSigner;
  newId: () => string;
  availablePayments: readonly PaymentMethodCode[];
  wakeOutbox: () => void;
}

/** One submission: who orders, the key that makes it one, and what was chosen. */
interface Submission {
  user: User;
  idempotencyKey: string;
  choices: OrderRequest;
}

export type PlaceOrder = (submission: Submission) => Promise<Result<OrderCreated>>;

/**
 * Makes an order out of a quote and choices, once per key (Rules 4.5): a repeated submission gets the first answer, also
 * after its quote has expired or the prices have changed. Where the total is not the one that the customer saw nothing is
 * stored and the new total answered (Rules 4.1).
 */
export function createPlaceOrder(deps: Deps): PlaceOrder {
  return async (submission) => {
    const { user, choices } = submission;
    const idempotency = { userId: user.id, key: submission.idempotencyKey, requestHash: hashOf(choices) };
    const earlier = await deps.orders.findSubmission(user.id, idempotency.key);
    if (earlier !== null) return earlier.requestHash === idempotency.requestHash ? created(earlier.order) : keyReused;

    const now = deps.clock.now();
    const journey = openQuote(deps.signer, choices.quote, now);
    if (!journey.ok) return journey;
    const { availablePayments } = deps;
    const catalogue = await deps.catalogue.read();
    const priced = priceOrder({ journey: journey.value, catalogue, choices, availablePayments, now });
    if (!priced.ok) return priced;
    const { totalTTC } = priced.value;
    if (inCents(totalTTC) !== inCents(choices.totalTTC)) return refused('price_changed', { totalTTC });

    const order = { ...orderOf(submission, priced.value), id: deps.newId(), createdAt: now.toISOString() };
    return store(deps, { order, idempotency, mails: orderMails(order.id) });
  };
}

async function store({ orders, wakeOutbox }: Deps, entry: NewOrder): Promise<Result<OrderCreated>> {
  const outcome = await orders.create(entry);
  if (outcome.kind === 'key_reused') return keyReused;
  if (outcome.kind === 'draft_closed') throw new Error('An order that was made of no draft cannot lose it.');
  if (outcome.kind === 'created') wakeOutbox();
  return created(outcome.order);
}

/** The e-mail is the account's: what was typed could send a stranger the customer's papers. */
function orderOf({ user, choices }: Submission, priced: PricedOrder): Omit<Order, 'id' | 'orderNumber' | 'createdAt'> {
  const customer = { ...choices.customer, email: user.email, evolizClientId: null };
  return {
    ...priced,
    status: 'pending',
    userUID: user.id,
    customer,
    billingAddress: customer.billingAddress,
    passengers: choices.passengers,
    luggage: choices.luggage,
    comment: choices.comment,
    confirmationEmailSent: false,
    invoiceEmailSent: false,
    history: [],
    settling: null,
    payment: null,
    invoiceNumber: null,
    language: choices.language,
  };
}

const keyReused = refused('idempotency_key_reused');

function created({ id, orderNumber, totalTTC, status }: Order): Result<OrderCreated> {
  return accepted({ id, orderNumber, totalTTC, status });
}

/** Parsed choices have their properties in the schema's order, so equal submissions are equal text. */
function hashOf(choices: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(choices)).digest('base64url');
}

/** A browser that added up in floating point is a hair off, and still means the same cents. */
function inCents(euros: number): number {
  return Math.round(euros * 100);
}
