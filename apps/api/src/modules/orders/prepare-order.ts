import { createHash } from 'node:crypto';
import {
  type Company,
  type Connection,
  type Customer,
  type OfficePerson,
  type Order,
  type OrderRequest,
  type PaymentMethodCode,
  planAmendment,
  readConnections,
  sumTotals,
} from '@chauffeur/core';
import { err, invalidFields, ok, type Result } from '#errors/result.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { User } from '#ports/identity.ts';
import type { DraftedOrder } from '#ports/payment-draft-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { soldAt } from '../catalogue/sold-at.ts';
import { namesAccount } from '../customers/names-account.ts';
import { openQuote, type QuoteSigner } from '../quotes/quote-signer.ts';
import { withPlaceRecords } from './place-records.ts';
import { priceBooking, type PricedOrder } from './price-order.ts';

interface Deps {
  catalogue: Pick<CatalogueStore, 'read' | 'version'>;
  maps: Pick<MapsPort, 'record'>;
  customers: Pick<CustomerStore, 'find'>;
  clock: Clock;
  signer: QuoteSigner;
  company: () => Pick<Company, 'waiting'>;
  /** What this way of ordering may be paid by. */
  availablePayments: readonly PaymentMethodCode[];
}

/** One submission: who orders, the key that makes it one, and what was chosen. */
export interface Submission {
  user: User;
  idempotencyKey: string;
  /** Who the same browser was before somebody signed in there (Rules 6.7). */
  guestId?: string | null;
  choices: OrderRequest;
  /** Left out where the customer books. */
  byPhone?: PhoneBooking;
}

/** What somebody of the office adds who books for whoever calls (Rules 12.7). */
export interface PhoneBooking {
  by: OfficePerson;
  /** Euros with VAT for all of it, where no price could be worked out (Rules 12.17). */
  agreedTTC?: number | undefined;
  /** The row that the order leaves, in its own write. */
  journalOf: (order: Pick<Order, 'id' | 'status' | 'totalTTC' | 'car'>) => JournalEntry;
}

/** An order as it was chosen and priced, without what its making gives it. */
export type PreparedOrder = Omit<DraftedOrder, 'id'>;

export interface Preparation {
  order: PreparedOrder;
  /** The order of a second car; null where one car takes the party (Rules 4.21). */
  second: PreparedOrder | null;
  /** The quote that it was priced from. */
  quoteId: string;
  at: Date;
}

export type PrepareOrder = (submission: Submission) => Promise<Result<Preparation>>;

/**
 * Checks a submission and computes its order, or its two for two cars, in the same way however it is paid. Where the total is not the one that the
 * customer saw, the new total is answered (Rules 4.1); another account's customer is refused (Rules 6.2).
 */
export function createPrepareOrder(deps: Deps): PrepareOrder {
  const { catalogue, maps, customers, clock, signer, company, availablePayments } = deps;
  return async (submission) => {
    const { choices } = submission;
    if (!namesAccount(choices.customer, submission.user)) return err('account_changed');
    const now = clock.now();
    const journey = openQuote(signer, choices.quote, now);
    if (!journey.ok) return journey;
    const sold = await soldAt(catalogue, { version: journey.value.catalogueVersion, now });
    const priced = priceBooking({
      journey: { ...journey.value, stops: await withPlaceRecords(maps, journey.value.stops) },
      catalogue: sold,
      choices,
      availablePayments,
      now,
    });
    if (!priced.ok) return priced;
    const { totalTTC } = sumTotals(priced.value);
    if (inCents(totalTTC) !== inCents(choices.totalTTC)) return err('price_changed', { totalTTC });
    const [first, second] = priced.value;
    // Both cars go the same way.
    const read = readConnections(first.trips, choices.connections);
    if ('errors' in read) return invalidFields(read.errors);
    const record = await customers.find(submission.user.id);
    const about = { record, connections: read.connections };
    const order = withAgreedPrice(orderOf(submission, first, about), {
      ...submission,
      at: now.toISOString(),
      waiting: company().waiting,
    });
    if (!order.ok) return order;
    return ok({
      order: order.value,
      second: second ? orderOf(submission, second, about) : null,
      quoteId: journey.value.id,
      at: now,
    });
  };
}

/**
 * The order of a submission. Its e-mail is the account's: what was typed could send a stranger the customer's documents. The invoicing id
 * is that of the record, which the operator keeps: a browser's is nobody's (Rules 3.1).
 */
function orderOf(
  { user, choices, byPhone }: Submission,
  priced: PricedOrder,
  { record, connections }: { record: Customer | null; connections: Connection[] },
): PreparedOrder {
  const evolizClientId = record?.evolizClientId ?? null;
  const customer = { ...choices.customer, email: user.email, evolizClientId };
  return {
    ...priced,
    status: 'pending',
    userUID: user.id,
    source: byPhone === undefined ? 'site' : 'phone',
    customer,
    billingAddress: customer.billingAddress,
    comment: choices.comment,
    traveller: choices.traveller,
    connections,
    confirmationEmailSent: false,
    invoiceEmailSent: false,
    history: [],
    pendingChange: null,
    proposal: null,
    invoiceNumber: null,
    earlierInvoices: [],
    creditedTTC: 0,
    creditedToCardTTC: 0,
    pairedOrderId: null,
    language: choices.language,
  };
}

/** The price that was agreed on the phone stands in the history, as one that is agreed after the booking (Rules 12.17, 21.3). */
function withAgreedPrice(
  order: PreparedOrder,
  {
    byPhone,
    idempotencyKey: key,
    at,
    waiting,
  }: Pick<Submission, 'byPhone' | 'idempotencyKey'> & Pick<Company, 'waiting'> & { at: string },
): Result<PreparedOrder> {
  if (byPhone?.agreedTTC === undefined) return ok(order);
  if (!order.priceToConfirm) return invalidFields({ agreedTTC: 'invalid' });
  const unmade = { id: '', orderNumber: '', createdAt: at, answerBefore: null, decideWithinHours: null, payment: null };
  const plan = planAmendment({
    order: { ...order, ...unmade },
    wish: { kind: 'price', totalTTC: byPhone.agreedTTC, agreedByPhone: true },
    rules: [],
    now: at,
    waiting,
    askedBy: 'office',
    key,
  });
  if (plan.kind !== 'planned') return invalidFields({ agreedTTC: 'out_of_bounds' });
  const { amendment } = plan;
  const agreement = { event: 'amend', at, message: '', dueTTC: 0, by: byPhone.by, amendment } as const;
  return ok({ ...order, ...amendment.after, history: [agreement] });
}

/** An amount in cents: a browser that added up in floating point is a hair off, and still means the same. */
function inCents(euros: number): number {
  return Math.round(euros * 100);
}

/** The choices without the answer to a question about them: to have answered it makes no other submission (Rules 4.23). */
export function withoutAnswer(choices: OrderRequest): OrderRequest {
  return { ...choices, again: undefined };
}

/**
 * Tells a repeated submission from another one under the same key (Rules 4.5). Parsed requests have their properties in
 * the schema's order, so equal submissions are equal text.
 */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
