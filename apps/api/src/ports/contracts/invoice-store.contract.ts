import { randomUUID } from 'node:crypto';
import type { Invoice } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anOrder } from '#testing/an-order.ts';
import { anAmended, anIssued, type InvoiceStoreUnderTest, mailOf, upTo } from '#testing/invoice-store-under-test.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import { describeBooks } from './invoice-books.contract.ts';
import { describeCredits } from './invoice-credits.contract.ts';

type Create = () => InvoiceStoreUnderTest;

const counters = (invoices: readonly Invoice[]) =>
  invoices.map(({ invoiceNumber }) => Number(invoiceNumber.split('-')[1])).sort((a, b) => a - b);

/** What every invoice store does; the sentences are those of `InvoiceStore`. */
export function describeInvoiceStoreContract(name: string, create: Create) {
  describe(`${name} as an invoice store`, () => {
    describeIssuing(create);
    describeNumbers(create);
    describeCredits(create);
    describeBooks(create);
  });
}

function describeIssuing(create: Create) {
  it('stores an invoice, gives its order the number and adds the mail', async () => {
    const { invoices, orders, outbox } = create();
    const order = await aStoredOrder(orders);
    const expected = { ...anUnnumberedInvoice(order), invoiceNumber: 'F2026-1' };
    expect(await invoices.issue(anUnnumberedInvoice(order), mailOf(order))).toEqual(expected);
    expect(await invoices.findByOrder(order.id)).toEqual(expected);
    expect(await orders.find(order.id)).toEqual({ ...order, invoiceNumber: 'F2026-1' });
    expect((await waitingMails(outbox)).map(({ subject, createdAt }) => [subject, createdAt])).toEqual([
      [mailOf(order).subject, new Date(expected.issuedAt)],
    ]);
  });

  it('does nothing at all for an order that is not there', async () => {
    const { invoices, orders, outbox } = create();
    const stranger = anOrder();
    await expect(invoices.issue(anUnnumberedInvoice(stranger), mailOf(stranger))).rejects.toThrow(/./);
    expect(await invoices.findByOrder(stranger.id)).toBeNull();
    expect(await waitingMails(outbox)).toEqual([]);
    const order = await aStoredOrder(orders);
    expect((await invoices.issue(anUnnumberedInvoice(order), mailOf(order))).invoiceNumber).toBe('F2026-1');
  });

  it('does nothing at all where the mail cannot be kept', async () => {
    const { invoices, orders } = create();
    const order = await aStoredOrder(orders);
    await expect(invoices.issue(anUnnumberedInvoice(order), impossibleMail)).rejects.toThrow(/./);
    expect(await invoices.findByOrder(order.id)).toBeNull();
    expect(await orders.find(order.id)).toEqual(order);
    expect((await invoices.issue(anUnnumberedInvoice(order), mailOf(order))).invoiceNumber).toBe('F2026-1');
  });

  it('answers the first invoice unchanged to whoever asks again, also at the same time', async () => {
    const { invoices, orders, outbox } = create();
    const order = await aStoredOrder(orders);
    const asked = upTo(10).map((day) =>
      anUnnumberedInvoice(order, { issuedAt: `2026-12-${String(10 + day)}T05:00:00.000Z` }),
    );
    const issued = await Promise.all(asked.map((invoice) => invoices.issue(invoice, mailOf(order))));
    expect(issued).toEqual(asked.map(() => ({ ...asked[0], invoiceNumber: 'F2026-1' })));
    expect(await waitingMails(outbox)).toHaveLength(1);
    const next = await aStoredOrder(orders);
    expect((await invoices.issue(anUnnumberedInvoice(next), mailOf(next))).invoiceNumber).toBe('F2026-2');
  });

  it('answers null where there is none', async () => {
    const { invoices, orders } = create();
    const order = await aStoredOrder(orders);
    expect(await invoices.findByOrder(order.id)).toBeNull();
    expect(await invoices.findByOrder(randomUUID())).toBeNull();
  });

  it('bills an order anew that has changed, crediting what is left of its invoice by itself', async () => {
    const under = create();
    const { invoices, orders, outbox } = under;
    const first = await anIssued(under, { status: 'validated' });
    await invoices.credit(aCredit((await anIssued(under)).invoiceNumber));
    const collected = { at: '2026-12-02T09:00:00.000Z', email: 'owner@example.fr' };
    await invoices.collect(first.invoiceNumber, { collected });
    await waitingMails(outbox);
    const order = await anAmended(under, first.order.id, 200);
    expect(order).toMatchObject({ invoiceNumber: null, earlierInvoices: ['F2026-1'], totalTTC: 200 });
    const due = await orders.toInvoice({ now: new Date('2026-12-09T05:00:00.000Z'), limit: 5 });
    expect(due.map(({ id }) => id)).toEqual([order.id]);
    const issuedAt = '2026-12-05T05:00:00.000Z';
    const mail = { ...mailOf(order), dedupeKey: `again:${order.id}` };
    const again = upTo(3).map(() => invoices.issue(anUnnumberedInvoice(order, { issuedAt }), mail));
    const [second] = await Promise.all(again);
    expect(second).toMatchObject({ invoiceNumber: 'F2026-3', issuedAt, order: { totalTTC: 200 } });
    expect(await Promise.all(again)).toEqual([second, second, second]);
    expect(await orders.find(order.id)).toMatchObject({ invoiceNumber: 'F2026-3', earlierInvoices: ['F2026-1'] });
    expect(await invoices.findByOrder(order.id)).toEqual(second);
    expect((await invoices.find('F2026-3'))?.collected).toEqual(collected);
    const note = {
      creditNoteNumber: 'A2026-2',
      reason: 'replaced',
      totalTTC: 257,
      refundTTC: 0,
      invoiceNumber: 'F2026-1',
    };
    expect(await invoices.ofOrder(order.id)).toMatchObject([
      { kind: 'invoice', invoice: first, creditedTTC: 257 },
      { kind: 'creditNote', creditNote: note, refund: null },
      { kind: 'invoice', invoice: second, creditedTTC: 0 },
    ]);
    const mails = (await waitingMails(outbox)).map(({ subject }) => subject.kind);
    expect(mails.toSorted()).toEqual(['credit-note', 'invoice']);
    expect(await invoices.ofOrder(randomUUID())).toEqual([]);
  });

  it('issues none of an order that has changed since it was read, and takes no number for it', async () => {
    const under = create();
    const { invoices } = under;
    const first = await anIssued(under);
    const stale = await anAmended(under, first.order.id, 200);
    await anAmended(under, first.order.id, 190);
    await expect(invoices.issue(anUnnumberedInvoice(stale), mailOf(stale))).rejects.toThrow(/changed/);
    expect((await anIssued(under)).invoiceNumber).toBe('F2026-2');
    const noted = await invoices.credit(aCredit('F2026-2'));
    expect(noted).toMatchObject({ stored: { creditNote: { creditNoteNumber: 'A2026-1' } } });
  });

  it('keeps an issued invoice over a crash of the process', async ({ skip }) => {
    const { invoices, orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const order = await aStoredOrder(orders);
    const issued = await invoices.issue(anUnnumberedInvoice(order), mailOf(order));
    expect(await afterCrash().findByOrder(order.id)).toEqual(issued);
  });
}

function describeNumbers(create: Create) {
  it('leaves no gap where some of many simultaneous invoices fail, and fails none of their neighbours', async () => {
    const { invoices, orders } = create();
    const known = await Promise.all(upTo(40).map(() => aStoredOrder(orders)));
    const asked = known.flatMap((order, n) => (n % 2 === 0 ? [order, anOrder()] : [order]));
    const settled = await Promise.allSettled(
      asked.map((order) => invoices.issue(anUnnumberedInvoice(order), mailOf(order))),
    );
    const issued = settled.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(counters(issued)).toEqual(upTo(40));
  });

  it("starts at 1 in each year of Paris, whatever the other years' counters", async () => {
    const { invoices, orders } = create();
    const instants = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z', '2027-12-31T23:00:00.000Z'];
    const numbers: string[] = [];
    for (const issuedAt of [...instants, ...instants]) {
      const order = await aStoredOrder(orders);
      const { invoiceNumber } = await invoices.issue(anUnnumberedInvoice(order, { issuedAt }), mailOf(order));
      numbers.push(invoiceNumber);
    }
    expect(numbers).toEqual(['F2026-1', 'F2027-1', 'F2028-1', 'F2026-2', 'F2027-2', 'F2028-2']);
  });
}
