import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { aChange, aNewOrder } from '#testing/an-order.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { createDocuments } from './create-documents.ts';

const kinds = ['calendar', 'voucher', 'invoice'] as const;

async function aCustomerWith(changes: Partial<Order>, api?: AnApi) {
  const ready = api ?? (await anApi());
  const owner = await aSession(ready);
  const outcome = await ready.deps.orders.create({ ...aNewOrder({ userUID: owner.userId, ...changes }), mails: [] });
  if (outcome.kind !== 'created') throw new Error(outcome.kind);
  const { order } = outcome;
  const fetch = (kind: (typeof kinds)[number], { cookie } = owner, id = order.id) =>
    ready.app.inject({ url: `/api/orders/${id}/${kind}`, headers: { cookie } });
  return { ...ready, owner, order, fetch };
}

async function withInvoice(changes: Partial<Order> = {}) {
  const customer = await aCustomerWith({ status: 'validated', history: [aChange()], ...changes });
  const { order, deps } = customer;
  const subject = { kind: 'invoice', orderId: order.id } as const;
  await deps.invoices.issue(anUnnumberedInvoice(order), { dedupeKey: `invoice:${order.id}`, subject });
  return customer;
}

/** The first document loads the libraries that draw and read it, which takes a busy machine seconds. */
const timeout = 30_000;

describe('the documents of one’s own order', { timeout }, () => {
  it('are a calendar to be opened elsewhere and PDFs to be looked at, and nobody keeps them', async () => {
    const { fetch } = await withInvoice();
    const answers = await Promise.all(kinds.map((kind) => fetch(kind)));
    expect(
      answers.map(({ statusCode, headers }) => [statusCode, headers['content-type'], headers['content-disposition']]),
    ).toEqual([
      [200, 'text/calendar; charset=utf-8; method=PUBLISH', 'attachment; filename="reservation-W202611-1.ics"'],
      [200, 'application/pdf', 'inline; filename="bon-de-reservation-W202611-1.pdf"'],
      [200, 'application/pdf', 'inline; filename="facture-F2026-1.pdf"'],
    ]);
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
    const [calendar, voucher, invoice] = answers;
    expect(readCalendar(calendar!.rawPayload).entries).toMatchObject([{ status: 'CONFIRMED', sequence: 1 }]);
    expect((await readPdf(voucher!.rawPayload)).text).toContain('W202611-1');
    expect((await readPdf(invoice!.rawPayload)).text).toContain('F2026-1');
  });

  it('have no voucher where the company lacks one of its mentions (Rules 4.18)', async () => {
    const documents = createDocuments({
      company: () => aCompany({ revtc: '' }),
      publicUrl: 'https://chauffeur.example',
    });
    const { fetch } = await aCustomerWith({ status: 'validated', history: [aChange()] }, await anApi({ documents }));
    expect((await fetch('voucher')).statusCode).toBe(404);
    expect((await fetch('calendar')).statusCode).toBe(200);
  });

  it('follow what happens to the order', async () => {
    const { fetch } = await aCustomerWith({ status: 'canceled', history: [aChange(), aChange()] });
    const { rawPayload, headers } = await fetch('calendar');
    expect(headers['content-type']).toContain('method=CANCEL');
    expect(readCalendar(rawPayload).entries).toMatchObject([{ status: 'CANCELLED', sequence: 2 }]);
  });

  it.each<[Order['status'], number[]]>([
    ['pending', [200, 404, 404]],
    ['validated', [200, 200, 404]],
    ['canceled', [200, 404, 404]],
  ])('are there once there is something to say: %s', async (status, expected) => {
    const { fetch } = await aCustomerWith({ status });
    const answers = await Promise.all(kinds.map((kind) => fetch(kind)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
    const absent = answers.filter(({ statusCode }) => statusCode === 404).map((answer) => answer.json().code);
    expect(new Set(absent)).toEqual(new Set(['not_found']));
  });

  it.each(kinds)('do not exist for anyone else: %s', async (kind) => {
    const { fetch, app, call } = await withInvoice();
    const stranger = await aSession({ call });
    const [theirs, unknown] = [await fetch(kind, stranger), await fetch(kind, stranger, 'no-such-order')];
    expect([theirs.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect((await app.inject({ url: `/api/orders/x/${kind}` })).statusCode).toBe(401);
  });

  it.each(['orders', 'invoices'] as const)('are unavailable, not absent, where the %s are', async (port) => {
    const { fetch, deps } = await withInvoice();
    const broken = () => Promise.reject(new Error('disk I/O error'));
    Object.assign(deps[port], { find: broken, findByOrder: broken });
    const answer = await fetch('invoice');
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'unavailable', requestId: expect.any(String) }]);
  });
});
