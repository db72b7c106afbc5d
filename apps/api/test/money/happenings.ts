import {
  type AmendmentWish,
  amendmentPreviewSchema,
  billedCancellation,
  type BookRow,
  isCollected,
  numberedRides,
  type OfficeOrder,
} from '@chauffeur/core';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createAgreementPath } from '#modules/orders/agreement-links.ts';
import type { ACompany } from './a-company.ts';

const euros = (max: number) => fc.integer({ min: 1, max });

const price = fc.record({
  what: fc.constant('price' as const),
  by: fc.integer({ min: -60, max: 60 }),
  /** What it becomes dearer by is paid by a further card, where one may (Rules 21.6). */
  isByCard: fc.boolean(),
});
const refund = fc.record({ what: fc.constant('refund' as const), euros: euros(40) });
const dashboard = fc.record({ what: fc.constant('dashboard' as const), euros: euros(40) });
const oneWay = fc.constant({ what: 'oneWay' as const });
const returnOnly = fc.constant({ what: 'returnOnly' as const });
const cancelled = fc.record({ what: fc.constant('cancelled' as const), isBilled: fc.boolean() });
const waited = fc.record({ what: fc.constant('waited' as const), minutes: euros(45) });
const credited = fc.record({ what: fc.constant('credited' as const), euros: euros(40) });
const ticked = fc.record({ what: fc.constant('ticked' as const), collected: fc.boolean() });

/** What may happen to the money of an order before it is accepted, before its ride, and once it was driven. Amounts are whole euros. */
export const phases = {
  asked: fc.array(fc.oneof(price, refund, oneWay, returnOnly), { maxLength: 2 }),
  accepted: fc.array(
    fc.oneof({ weight: 2, arbitrary: price }, refund, dashboard, waited, oneWay, returnOnly, cancelled),
    { maxLength: 3 },
  ),
  driven: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: price },
      { weight: 3, arbitrary: ticked },
      { weight: 2, arbitrary: credited },
      refund,
      dashboard,
      waited,
      cancelled,
    ),
    { maxLength: 6 },
  ),
};

export type Happening = (typeof phases)[keyof typeof phases] extends fc.Arbitrary<(infer T)[]> ? T : never;

/** What the office was given by hand of an order, in cents. */
export interface Cash {
  cents: number;
  /** What of it was given for earlier invoices, by which the one that holds now began. */
  earlierCents: number;
  invoiceNumber: string | null;
}

export const noCash = (): Cash => ({ cents: 0, earlierCents: 0, invoiceNumber: null });

interface At {
  readonly id: string;
  readonly cookie: string;
  readonly cash: Cash;
  /** Whether a customer who may pays by a further card. */
  readonly isByCard?: boolean;
}

/** Does it as somebody of the office does, who reads first what it means. What cannot be is left. */
export async function happen(company: ACompany, at: At, happens: Happening): Promise<void> {
  switch (happens.what) {
    case 'price': {
      const { totalTTC } = await company.found(at.id);
      const agreed = Math.max(20, totalTTC + happens.by);
      const wish = { kind: 'price', totalTTC: agreed, agreedByPhone: false } as const;
      return amend(company, { ...at, isByCard: happens.isByCard }, wish);
    }
    case 'waited': {
      const [ride] = numberedRides((await company.found(at.id)).trips);
      return amend(company, at, { kind: 'waiting', rideIndex: ride?.rideIndex ?? 0, minutes: happens.minutes });
    }
    case 'oneWay':
    case 'returnOnly':
      return amend(company, at, { kind: happens.what });
    case 'refund':
      return amend(company, at, { kind: 'refund', amountTTC: happens.euros });
    case 'dashboard':
      return company.refundInDashboard(at.id, happens.euros);
    case 'cancelled':
      return cancel(company, at, happens.isBilled);
    case 'credited':
      return credit(company, at, happens.euros);
    default:
      return tick(company, at, happens.collected);
  }
}

/** What makes an order dearer is proposed to the customer, who says yes by the link of the mail. */
async function amend(company: ACompany, { id, cookie, isByCard }: At, wish: AmendmentWish): Promise<void> {
  const { call, deps, found, pass } = company;
  const path = `/staff/orders/${id}/amendments`;
  const preview = await call('POST', `${path}/preview`, { cookie, body: { wish } });
  if (preview.status !== 200) return;
  const { shown, money } = amendmentPreviewSchema.parse(preview.body);
  pass(1000);
  expect((await call('POST', path, { cookie, body: { wish, shown, key: randomUUID() } })).status).toBe(200);
  const { proposal } = await found(id);
  if (proposal === null) return;
  const link = createAgreementPath(deps.decisionKey)(proposal, id).replace('/accord', '/agreements');
  const answer = isByCard && money.cardTTC > 0 ? 'card' : 'yes';
  const { status, body } = await call('POST', link, { body: { answer } });
  expect(status).toBe(200);
  if (answer === 'card') await payFurther(company, body.paymentIntent);
}

async function payFurther({ call, provider }: ACompany, paymentIntent: string): Promise<void> {
  provider.theirs.authorise(paymentIntent.replace(/_secret$/, ''));
  const confirmed = await call('POST', '/further-payments/confirmations', { body: { paymentIntent } });
  expect(confirmed.body).toEqual({ status: 'succeeded' });
}

async function cancel({ call }: ACompany, { id, cookie }: At, isBilled: boolean): Promise<void> {
  const { cancellation } = (await call('GET', `/staff/orders/${id}`, { cookie })).body as OfficeOrder;
  const terms = cancellation && (isBilled ? cancellation.billed : cancellation.free);
  if (!terms) return;
  const body = { dueTTC: terms.dueTTC, refundTTC: terms.refundTTC, message: '' };
  expect((await call('POST', `/staff/orders/${id}/cancel`, { cookie, body })).status).toBe(200);
}

const invoiceIn = (rows: readonly BookRow[]) => rows.findLast(({ kind }) => kind === 'invoice');

async function credit({ call, rowsOf }: ACompany, { id, cookie }: At, amountTTC: number): Promise<void> {
  const invoice = invoiceIn(await rowsOf(id));
  if (!invoice || invoice.creditableTTC < amountTTC) return;
  const body = { amountTTC, creditableTTC: invoice.creditableTTC, message: '' };
  expect((await call('POST', `/staff/invoices/${invoice.number}/credits`, { cookie, body })).status).toBe(201);
}

/** A tick says that all that is open was given; without it that was not, and only what was given before is. */
async function tick({ call, rowsOf }: ACompany, { id, cookie, cash }: At, collected: boolean): Promise<void> {
  const invoice = invoiceIn(await rowsOf(id));
  if (!invoice || collected === isCollected(invoice.collected)) return;
  const { number, toCollectTTC } = invoice;
  expect((await call('PUT', `/staff/invoices/${number}/collection`, { cookie, body: { collected } })).status).toBe(200);
  cash.cents = collected ? cash.cents + cents([toCollectTTC]) : cash.earlierCents;
}

/**
 * What the books say is left to collect is what the customer owes less what was given by card and by hand, and no card has paid too much. What was
 * given too much by hand is given back by hand, as the office is told.
 */
export async function expectSettled(company: ACompany, { id, cash }: Pick<At, 'id' | 'cash'>): Promise<void> {
  const rows = await company.rowsOf(id);
  const invoice = invoiceIn(rows);
  const onCard = await company.onCard(id);
  if (invoice === undefined) {
    const order = await company.found(id);
    if (order.status === 'canceled' && billedCancellation(order) === null) expect(onCard).toBe(0);
    return;
  }
  const owed = cents(rows.map(({ totalTTC }) => totalTTC));
  cash.cents = Math.min(cash.cents, Math.max(0, owed - onCard));
  if (invoice.number !== cash.invoiceNumber)
    Object.assign(cash, {
      invoiceNumber: invoice.number,
      earlierCents: isCollected(invoice.collected) ? 0 : cash.cents,
    });
  const open = isCollected(invoice.collected) ? 0 : cents([invoice.toCollectTTC]);
  const expected = { onCard: Math.min(onCard, owed), open: Math.max(0, owed - onCard - cash.cents) };
  expect({ owed, given: cash.cents, onCard, open }).toEqual({ owed, given: cash.cents, ...expected });
}

const cents = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0);
