import { randomUUID } from 'node:crypto';
import { bookRow, type BookRow, type CardPayment, type Invoice, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aMortalProcess, type Death } from '#testing/a-mortal-process.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { type AnApi, anApi } from '#testing/an-api.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aCardPayment } from '#testing/an-order.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { somePayments } from '#testing/some-payments.ts';
import { createCreditInvoice, createCreditJobs, type CreditDeps } from './credit-invoice.ts';

async function aWorld() {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  const issued = async (changes: Partial<Order> = {}): Promise<Invoice> => {
    const order = await aStoredOrder(api.deps.orders, { status: 'validated', ...changes });
    const mail = { dedupeKey: `invoice:${order.id}`, subject: { kind: 'invoice', orderId: order.id } } as const;
    return api.deps.invoices.issue(anUnnumberedInvoice(order), mail);
  };
  /** An invoice whose card was charged for the whole order. */
  const paid = async (): Promise<Invoice & { intentId: string }> => {
    const { id } = await provider.aHold(randomUUID(), 25_700);
    await provider.port.capture(id);
    const payment: CardPayment = aCardPayment({ intentId: id, state: 'captured' });
    return { ...(await issued({ paymentMethod: 'Paiement CB en ligne', payment })), intentId: id };
  };
  /** The number of one of 257 € of which the card was charged 100 €. */
  const inPart = async (language: Order['language']): Promise<string> => {
    const { id: intentId } = await provider.aHold(randomUUID(), 25_700);
    await provider.port.capture(intentId, 10_000);
    const payment = aCardPayment({ intentId, state: 'captured', amountTTC: 100 });
    return (await issued({ paymentMethod: 'Paiement CB en ligne', payment, language })).invoiceNumber;
  };
  provider.effects.length = 0;
  return { ...api, provider, issued, paid, inPart };
}

const creditsOf = (api: AnApi) => createCreditJobs(depsOf(api));
const depsOf = ({ deps }: AnApi): CreditDeps => deps;
const runJobs = async (api: AnApi) => {
  for (const job of creditsOf(api)) await job.run(new AbortController().signal);
};

describe('the books in the office', () => {
  it('list a month with its sums, answer papers, and credit what goes back to the card, once', async () => {
    const world = await aWorld();
    const { call, provider } = world;
    const { cookie } = await aStaffSession(world, 'dispatcher');
    await world.issued();
    const { invoiceNumber, intentId } = await world.paid();
    const body = { amountTTC: 57, creditableTTC: 257, message: 'Toutes nos excuses' };
    const credit = () => call('POST', `/staff/invoices/${invoiceNumber}/credits`, { cookie, body });
    const [first, second] = await Promise.all([credit(), credit()]);
    const [made, late] = first.status === 201 ? [first, second] : [second, first];
    expect(made.body).toMatchObject({ number: 'A2026-1', totalTTC: -57, invoiceNumber, refund: 'done' });
    expect([late.status, late.body.code]).toEqual([409, 'record_changed']);
    expect(provider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([`refund ${intentId} 5700`]);
    await runJobs(world);
    const { body: page } = await call('GET', '/staff/invoices?month=2026-12', { cookie });
    const november = await call('GET', '/staff/invoices?month=2026-11', { cookie });
    expect(november.body.rows.map(({ number }: BookRow) => number)).toEqual(['A2026-1']);
    expect(page.rows.map(({ number }: BookRow) => number)).toEqual(['F2026-2', 'F2026-1']);
    expect(page.totals).toMatchObject({ invoices: 2, totalTTC: 514, toCollectTTC: 257 });
    const found = await call('GET', '/staff/invoices?search=a2026-1', { cookie });
    expect([found.body.rows.length, found.body.totals]).toEqual([1, null]);
    const paper = await world.app.inject({ url: '/api/staff/invoices/A2026-1/paper', headers: { cookie } });
    expect(paper.headers['content-disposition']).toBe('inline; filename="avoir-A2026-1.pdf"');
    const { text } = await readPdf(paper.rawPayload);
    for (const said of [
      'Avoir',
      'N° A2026-1',
      `Corrige la facture ${invoiceNumber} du 02/12/2026`,
      'Toutes nos excuses',
      '-57,00',
    ]) {
      expect(text).toContain(said);
    }
    expect((await call('GET', '/staff/invoices/F2026-9/paper', { cookie })).status).toBe(404);
    expect(await mailKinds(world.archive)).toEqual(['credit-note', 'invoice', 'invoice']);
    const credited = page.rows.find(({ number }: BookRow) => number === invoiceNumber);
    const { body: order } = await call('GET', `/staff/orders/${credited.orderId}`, { cookie });
    expect(order.mails.map(({ kind }: { kind: string }) => kind)).toContain('credit-note');
  });

  it('say of what the card paid a part of how each part of a credit goes back', async () => {
    const world = await aWorld();
    const { cookie } = await aStaffSession(world, 'owner');
    const { inPart } = world;
    const credited = async (number: string, amountTTC: number) => {
      const body = { amountTTC, creditableTTC: 257 };
      const { status, body: row } = await world.call('POST', `/staff/invoices/${number}/credits`, { cookie, body });
      const paper = await world.app.inject({ url: `/api/staff/invoices/${row.number}/paper`, headers: { cookie } });
      return { status, row, text: (await readPdf(paper.rawPayload)).text };
    };
    const french = await credited(await inPart('fr-FR'), 170);
    expect(french).toMatchObject({ status: 201, row: { totalTTC: -170, byCardTTC: -13 } });
    expect(french.text).toContain('Remboursé sur la carte 13,00 €');
    expect(french.text).toContain('Déduit de ce qui reste à payer de la facture 157,00 €');
    const english = await credited(await inPart('en-US'), 170);
    expect(english.text).toContain('Refunded to the card 13.00 €');
    expect(english.text).toContain('Off what is still to be paid of the invoice 157.00 €');
    const open = await credited(await inPart('fr-FR'), 57);
    expect(open.text).toContain('Vient en déduction de la facture corrigée');
    expect(open.text).not.toContain('Remboursé sur la carte');
    const { body: page } = await world.call('GET', '/staff/invoices?month=2026-12', { cookie });
    expect(page.rows.map(({ toCollectTTC }: BookRow) => toCollectTTC)).toEqual([100, 0, 0]);
  });

  it('give back to the card first where the rest was collected, and by hand beyond it', async () => {
    const world = await aWorld();
    const { cookie } = await aStaffSession(world, 'owner');
    const number = await world.inPart('fr-FR');
    const of = `/staff/invoices/${number}`;
    await world.call('PUT', `${of}/collection`, { cookie, body: { collected: true } });
    const credited = async (amountTTC: number, creditableTTC: number): Promise<BookRow> =>
      (await world.call('POST', `${of}/credits`, { cookie, body: { amountTTC, creditableTTC } })).body;
    expect((await credited(30, 257)).byCardTTC).toBe(-30);
    const second = await credited(100, 227);
    expect(second.byCardTTC).toBe(-70);
    expect(world.provider.effects.map((effect) => effect.split(' ').at(-1))).toEqual(['10000', '3000', '7000']);
    const paper = await world.app.inject({ url: `/api/staff/invoices/${second.number}/paper`, headers: { cookie } });
    const { text } = await readPdf(paper.rawPayload);
    expect(text).toContain('Remboursé sur la carte 70,00 € Rendu au client, qui l’avait réglé 30,00 €');
    expect(text).not.toContain('reste à payer');
  });

  it('say of what somebody gave back in the dashboard that it is the card’s, also where the office credits it before the job does', async () => {
    const world = await aWorld();
    const { cookie } = await aStaffSession(world, 'owner');
    const { invoiceNumber, intentId, order } = await world.paid();
    const told = aCardPayment({ intentId, state: 'captured', refundedTTC: 20 });
    await world.deps.orders.notePayment(order.id, { told, at: world.clock.now(), mails: [] });
    const body = { amountTTC: 30, creditableTTC: 257 };
    const { body: row } = await world.call('POST', `/staff/invoices/${invoiceNumber}/credits`, { cookie, body });
    await runJobs(world);
    expect(world.provider.effects).toContain(`refund ${intentId} 1000`);
    const rows = (await world.deps.invoices.ofOrder(order.id)).map(bookRow);
    expect(rows.map(({ totalTTC, byCardTTC }) => [totalTTC, byCardTTC])).toEqual([
      [257, 257],
      [-30, -30],
    ]);
    expect(await world.deps.orders.find(order.id)).toMatchObject({ creditedTTC: 30, creditedToCardTTC: 30 });
    const paper = await world.app.inject({ url: `/api/staff/invoices/${row.number}/paper`, headers: { cookie } });
    const { text } = await readPdf(paper.rawPayload);
    expect(text).toContain('Remboursé sur la carte 30,00 €');
    expect(text).not.toContain('reste à payer de la facture');
  });

  it('tick what was collected, with who and when, and take the tick back', async () => {
    const world = await aWorld();
    const { cookie, member } = await aStaffSession(world, 'owner');
    const { invoiceNumber } = await world.issued();
    const tick = (collected: boolean) =>
      world.call('PUT', `/staff/invoices/${invoiceNumber}/collection`, { cookie, body: { collected } });
    const at = '2026-11-20T10:00:00.000Z';
    expect((await tick(true)).body.collected).toEqual({ at, email: member.email });
    expect((await tick(true)).body.collected).toEqual({ at, email: member.email });
    expect((await tick(false)).body.collected).toBeNull();
    const { entries } = await world.deps.staff.journal({ limit: 10 });
    expect(entries.map(({ action, target }) => [action, target])).toEqual([
      ['collectCash', invoiceNumber],
      ['collectCash', invoiceNumber],
    ]);
    const { body } = await world.call('GET', '/staff/journal?limit=10', { cookie });
    expect(body.entries.map(({ subject }: { subject: string }) => subject)).toEqual([invoiceNumber, invoiceNumber]);
  });

  it('leave by the month for a spreadsheet, oldest first', async () => {
    const world = await aWorld();
    const { cookie } = await aStaffSession(world, 'accountant');
    for (const _ of [1, 2]) await world.issued();
    const answer = await world.call('POST', '/staff/exports', { cookie, body: { month: '2026-12' } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="factures-2026-12.csv"',
    });
    const lines = String(answer.body).split('\r\n');
    expect([lines[0]?.startsWith('\u{FEFF}Pièce;'), lines.length]).toEqual([true, 4]);
    expect(lines[1]).toContain('Facture;F2026-1;02/12/2026;');
    const wrong = await world.call('POST', '/staff/exports', { cookie, body: { month: '2026-13' } });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { month: 'invalid' }]);
    const ancient = await world.call('GET', '/staff/figures?month=0480-03', { cookie });
    expect([ancient.status, ancient.body.fields]).toEqual([422, { month: 'invalid' }]);
  });
});

describe('credit notes by themselves', () => {
  it('say what went back in the provider’s dashboard, and what a lost dispute took, once', async () => {
    const world = await aWorld();
    const { order } = await world.paid();
    const note = (changes: Partial<CardPayment>) =>
      world.deps.orders.notePayment(order.id, { told: { ...order.payment!, ...changes }, at: new Date(), mails: [] });
    await note({ refundedTTC: 20 });
    await Promise.all([runJobs(world), runJobs(world)]);
    await note({ refundedTTC: 20, dispute: 'lost' });
    await runJobs(world);
    await runJobs(world);
    const { entries } = await world.deps.invoices.list({ words: ['a2026'], limit: 9 });
    const notes = entries.flatMap((entry) => (entry.kind === 'creditNote' ? [entry.creditNote] : []));
    expect(notes.map(({ reason, totalTTC, refundTTC }) => [reason, totalTTC, refundTTC])).toEqual([
      ['dispute', 237, 0],
      ['refund', 20, 0],
    ]);
    expect(await world.deps.orders.find(order.id)).toMatchObject({ creditedTTC: 257 });
    expect(world.provider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([]);
  });

  it('wait with the money while the provider is down, and have the operator give back what it refuses', async () => {
    const world = await aWorld();
    const { cookie } = await aStaffSession(world, 'owner');
    const { invoiceNumber } = await world.paid();
    const credit = (amountTTC: number, creditableTTC: number) =>
      world.call('POST', `/staff/invoices/${invoiceNumber}/credits`, { cookie, body: { amountTTC, creditableTTC } });
    world.provider.isDown = true;
    expect((await credit(57, 257)).body.refund).toBe('waiting');
    Object.assign(world.provider, { isDown: false, refusesRefund: true });
    world.clock.at = '2026-11-20T10:01:00.000Z';
    await runJobs(world);
    expect((await world.deps.invoices.findCreditNote('A2026-1'))?.refund).toBe('refused');
    expect(await mailKinds(world.archive)).toContain('operator-payment-changed');
  });
});

describe('a process that dies over a refund', () => {
  const deaths = [1, 2, 3, 4, 5, 6].flatMap((call): Death[] => [
    { call, when: 'before' },
    { call, when: 'after' },
  ]);

  it.each(deaths)('at call $call, $when it, leaves one credit note and one refund of it', async (death) => {
    const world = await aWorld();
    const { invoiceNumber, order } = await world.paid();
    const mortal = aMortalProcess(death);
    const deps = depsOf(world);
    const { orders, invoices } = deps;
    const dying = {
      ...deps,
      orders: mortal.port(orders),
      invoices: mortal.port(invoices),
      payments: mortal.port(world.provider.port),
    };
    const wish = { id: 'credit-1', invoiceNumber, amountTTC: 57, creditableTTC: 257, message: '', by: undefined };
    const { journal } = await aRow(world);
    await mortal.run(createCreditInvoice(dying)({ ...wish, journal }));
    world.clock.at = '2026-11-20T10:05:00.000Z';
    // Whoever pressed the button once more has the same wish.
    await createCreditInvoice(deps)({ ...wish, journal });
    await runJobs(world);
    await runJobs(world);
    const refunds = world.provider.effects.filter((effect) => effect.startsWith('refund'));
    expect(refunds).toEqual([`refund ${order.payment!.intentId} 5700`]);
    expect(await deps.invoices.findCreditNote('A2026-1')).toMatchObject({ id: 'credit-1', refund: 'done' });
    expect(await deps.invoices.findCreditNote('A2026-2')).toBeNull();
    expect(await orders.find(order.id)).toMatchObject({ creditedTTC: 57, payment: { refundedTTC: 57 } });
    expect((await world.deps.staff.journal({ limit: 9 })).entries).toHaveLength(1);
    expect(await mailKinds(world.archive)).toEqual(['credit-note', 'invoice']);
  });
});

async function aRow(world: AnApi) {
  const { member } = await aStaffSession(world, 'owner');
  const who = { accountId: member.accountId, email: member.email, role: member.role };
  const at = '2026-11-20T10:00:00.000Z';
  const row = {
    id: 'row-1',
    at,
    who,
    action: 'officeCredit',
    target: null,
    before: {},
    after: {},
    requestId: null,
  } as const;
  return { journal: row };
}
