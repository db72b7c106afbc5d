import type { Invoice } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anOrder } from '#testing/an-order.ts';
import { anAmended, anIssued, type InvoiceStoreUnderTest, mailOf, paid } from '#testing/invoice-store-under-test.ts';
import type { InvoiceStore } from '../invoice-store.ts';

/** What `InvoiceStore` says of the books: ticks, and the list of invoices and credit notes; called by `describeInvoiceStoreContract`. */
export function describeBooks(create: () => InvoiceStoreUnderTest) {
  it('ticks an invoice as collected once, and takes the tick back', async () => {
    const under = create();
    const { invoices } = under;
    const { invoiceNumber } = await anIssued(under);
    const collected = { at: '2026-12-02T09:00:00.000Z', email: 'owner@example.fr' };
    expect((await invoices.collect(invoiceNumber, { collected, journal: aJournalEntry() }))?.collected).toEqual(
      collected,
    );
    const late = { ...collected, at: '2026-12-03T09:00:00.000Z' };
    expect((await invoices.collect(invoiceNumber, { collected: late }))?.collected).toEqual(collected);
    expect((await invoices.find(invoiceNumber))?.collected).toEqual(collected);
    expect((await invoices.collect(invoiceNumber, { collected: null }))?.collected).toBeNull();
    expect([await invoices.collect('F2026-9', { collected }), await invoices.find('F2026-9')]).toEqual([null, null]);
  });

  it('keeps of a ticked invoice what that asked for where the next one asks for more, until that is ticked too', async () => {
    const under = create();
    const { invoices } = under;
    const { invoiceNumber, order } = await anIssued(under, { status: 'validated' });
    const collected = { at: '2026-12-02T09:00:00.000Z', email: 'owner@example.fr' };
    await invoices.collect(invoiceNumber, { collected });
    const dearer = await anAmended(under, order.id, 300);
    const mail = { ...mailOf(dearer), dedupeKey: `again:${order.id}` };
    const { invoiceNumber: next } = await invoices.issue(anUnnumberedInvoice(dearer), mail);
    expect((await invoices.find(next))?.collected).toEqual({ ...collected, amountTTC: 257 });
    const rest = { ...collected, at: '2026-12-03T09:00:00.000Z' };
    expect((await invoices.collect(next, { collected: rest }))?.collected).toEqual(rest);
    expect((await invoices.find(next))?.collected).toEqual(rest);
    const journal = aJournalEntry();
    const before = { ...collected, amountTTC: 257 };
    expect((await invoices.collect(next, { collected: null, journal }))?.collected).toEqual(before);
    expect((await invoices.find(next))?.collected).toEqual(before);
    // Nothing is left to take back, and nothing is written: the same row once more would be refused.
    expect((await invoices.collect(next, { collected: null, journal }))?.collected).toEqual(before);
    await invoices.collect(invoiceNumber, { collected: null });
    await invoices.collect(next, { collected: rest });
    expect((await invoices.collect(next, { collected: null }))?.collected).toBeNull();
  });

  it('takes back with a tick what the invoices after it have of it, and gives it again, but where they are ticked themselves', async () => {
    const under = create();
    const { invoices } = under;
    const { invoiceNumber: first, order } = await anIssued(under, { status: 'validated' });
    const collected = { at: '2026-12-02T09:00:00.000Z', email: 'owner@example.fr' };
    await invoices.collect(first, { collected });
    const issueAt = async (totalTTC: number) => {
      const amended = await anAmended(under, order.id, totalTTC);
      const mail = { ...mailOf(amended), dedupeKey: `at ${totalTTC}` };
      return (await invoices.issue(anUnnumberedInvoice(amended), mail)).invoiceNumber;
    };
    const [dearer, cheaper] = [await issueAt(308), await issueAt(242)];
    const collectedOfBoth = () =>
      Promise.all([dearer, cheaper].map(async (one) => (await invoices.find(one))?.collected));
    expect(await collectedOfBoth()).toEqual([{ ...collected, amountTTC: 257 }, collected]);
    await invoices.collect(first, { collected: null });
    expect(await collectedOfBoth()).toEqual([null, null]);
    await invoices.collect(first, { collected });
    expect(await collectedOfBoth()).toEqual([{ ...collected, amountTTC: 257 }, collected]);
    const itself = { ...collected, at: '2026-12-03T09:00:00.000Z' };
    await invoices.collect(dearer, { collected: itself });
    await invoices.collect(first, { collected: null });
    expect((await collectedOfBoth())[0]).toEqual(itself);
  });

  it('says of an invoice that its card paid in part how much of its credit notes lowers that part', async () => {
    const under = create();
    const { invoices, orders } = under;
    const payment = { ...paid(), amountTTC: 100 };
    const { invoiceNumber, order } = await anIssued(under, { payment });
    await anIssued(under, { payment: paid() });
    const told = { ...payment, refundedTTC: 20 };
    await orders.notePayment(order.id, { told, at: new Date('2026-12-03T05:00:00.000Z'), mails: [] });
    const { note } = aCredit(invoiceNumber);
    const refund = { note: { ...note, reason: 'refund' } as const, amountTTC: 20, toCard: false };
    await invoices.credit(aCredit(invoiceNumber, refund));
    await invoices.credit(aCredit(invoiceNumber, { amountTTC: 167 }));
    await invoices.credit(aCredit('F2026-2'));
    const said = { creditedTTC: 187, creditedToCardTTC: 30 };
    expect((await invoices.ofOrder(order.id))[0]).toMatchObject(said);
    expect(await orders.find(order.id)).toMatchObject(said);
    const { entries } = await invoices.list({ words: ['f2026'], limit: 2 });
    expect(entries).toMatchObject([{ creditedTTC: 11, creditedToCardTTC: 0 }, said]);
  });

  it('lists both kinds newest first, each once over all pages, of a span of time or by the words that they begin with', async () => {
    const under = create();
    const { invoices } = under;
    const hours = ['2026-11-30T23:00:00.000Z', '2026-12-01T05:00:00.000Z', '2026-12-01T05:00:00.000Z'];
    const known: Invoice[] = [];
    for (const issuedAt of hours) known.push(await anIssued(under, {}, issuedAt));
    const zoe = anOrder().customer;
    const other = await anIssued(
      under,
      { customer: { ...zoe, firstName: 'Zoé', lastName: 'Le-Roux 𠮷野' } },
      '2026-12-31T23:00:00.000Z',
    );
    await invoices.credit(aCredit(known[0]!.invoiceNumber));
    const listed = async (search: Omit<Parameters<InvoiceStore['list']>[0], 'limit'>) => {
      const numbers: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await invoices.list({ ...search, limit: 2, ...(cursor !== undefined && { cursor }) });
        numbers.push(
          ...page.entries.map((entry) =>
            entry.kind === 'invoice' ? entry.invoice.invoiceNumber : entry.creditNote.creditNoteNumber,
          ),
        );
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return numbers;
    };
    const december = { from: new Date('2026-11-30T23:00:00.000Z'), until: new Date('2026-12-31T23:00:00.000Z') };
    expect(await listed({ span: december })).toEqual(['A2026-1', 'F2026-3', 'F2026-2', 'F2026-1']);
    expect(await listed({ words: ['roux', 'zo'] })).toEqual([other.invoiceNumber]);
    expect(await listed({ words: ['𠮷'] })).toEqual([other.invoiceNumber]);
    expect(await listed({ words: ['a2026'] })).toEqual(['A2026-1']);
    expect(await listed({ words: ['nobody'] })).toEqual([]);
    expect([await invoices.find('x'.repeat(1501)), await invoices.findCreditNote('x'.repeat(1501))]).toEqual([
      null,
      null,
    ]);
    expect(await listed({ words: ['roux'], span: december })).toEqual([]);
    expect(await invoices.list({ cursor: 'nowhere', limit: 2 })).toEqual({ entries: [], nextCursor: null });
    const [entry] = (await invoices.list({ words: [known[0]!.invoiceNumber.toLowerCase()], limit: 2 })).entries;
    expect(entry).toEqual({
      kind: 'invoice',
      invoice: known[0],
      collected: null,
      creditedTTC: 11,
      creditedToCardTTC: 0,
    });
  });
}
