import { expect, it } from 'vitest';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aCredit } from '#testing/an-invoice.ts';
import { anIssued, type InvoiceStoreUnderTest, mailOf, paid, upTo } from '#testing/invoice-store-under-test.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';

/** What `InvoiceStore` says of credit notes; called by `describeInvoiceStoreContract`. */
export function describeCredits(create: () => InvoiceStoreUnderTest) {
  it('credits an invoice with its lines, raises what its order says, and adds the mail', async () => {
    const under = create();
    const { invoices, orders, outbox } = under;
    const { invoiceNumber, order } = await anIssued(under, { payment: paid() });
    const credit = aCredit(invoiceNumber, { amountTTC: 25.7, creditableTTC: 257, journal: aJournalEntry() });
    const outcome = await invoices.credit(credit);
    const stored = await invoices.creditNote(credit.id);
    expect(outcome).toEqual({ kind: 'credited', stored });
    expect(stored).toMatchObject({ id: credit.id, refund: 'waiting' });
    expect(stored?.creditNote).toEqual({
      ...credit.note,
      creditNoteNumber: 'A2026-1',
      invoiceNumber,
      invoicedAt: '2026-12-02T05:00:00.000Z',
      order,
      vatLines: [
        { vatRate: 10, totalHT: 17.91, vat: 1.79, totalTTC: 19.7 },
        { vatRate: 20, totalHT: 5, vat: 1, totalTTC: 6 },
      ],
      totalHT: 22.91,
      totalTTC: 25.7,
      refundTTC: 25.7,
    });
    expect(await invoices.findCreditNote('A2026-1')).toEqual(stored);
    expect((await invoices.find(invoiceNumber))?.credited).toEqual(stored?.creditNote.vatLines);
    expect(await orders.find(order.id)).toMatchObject({ invoiceNumber, creditedTTC: 25.7 });
    expect((await waitingMails(outbox)).map(({ subject }) => subject)).toContainEqual(credit.mail.subject);
    expect(await invoices.credit({ ...credit, amountTTC: 100 })).toEqual(outcome);
    expect((await invoices.credit(aCredit('F2026-99'))).kind).toBe('unknown');
    expect([await invoices.creditNote('other'), await invoices.findCreditNote('A2026-2')]).toEqual([null, null]);
  });

  it('says of a credit what was collected and is given back by hand', async () => {
    const under = create();
    const { invoices } = under;
    const { invoiceNumber } = await anIssued(under);
    const tick = { at: '2026-12-02T09:00:00.000Z', email: 'lea@example.fr' };
    await invoices.collect(invoiceNumber, { collected: tick });
    expect(await invoices.credit(aCredit(invoiceNumber))).toMatchObject({
      stored: { creditNote: { totalTTC: 11, refundTTC: 0, handTTC: 11 }, refund: null },
    });
  });

  it('does nothing at all where a mail of a credit cannot be kept', async () => {
    const under = create();
    const { invoices, orders } = under;
    const { invoiceNumber, order } = await anIssued(under);
    const credit = aCredit(invoiceNumber, { mail: impossibleMail });
    await expect(invoices.credit(credit)).rejects.toThrow(/./);
    expect([await invoices.creditNote(credit.id), (await orders.find(order.id))?.creditedTTC]).toEqual([null, 0]);
    const next = await invoices.credit(aCredit(invoiceNumber));
    expect(next).toMatchObject({ stored: { creditNote: { creditNoteNumber: 'A2026-1' }, refund: null } });
  });

  it('goes never beyond what is left, however many credits come at once, and leaves no gap', async () => {
    const under = create();
    const { invoices } = under;
    const [one, other] = [await anIssued(under), await anIssued(under)];
    const wished = [one, other].flatMap(({ invoiceNumber }) =>
      upTo(8).map(() => aCredit(invoiceNumber, { amountTTC: 60 })),
    );
    const outcomes = await Promise.all(wished.map((credit) => invoices.credit(credit)));
    const notes = outcomes.flatMap((outcome) => (outcome.kind === 'credited' ? [outcome.stored.creditNote] : []));
    expect(notes.map(({ creditNoteNumber }) => Number(creditNoteNumber.split('-')[1])).sort((a, b) => a - b)).toEqual(
      upTo(8),
    );
    expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(8);
    const shown = upTo(3).map(() => aCredit(one.invoiceNumber, { amountTTC: 5, creditableTTC: 17 }));
    const kinds = await Promise.all(shown.map(async (credit) => (await invoices.credit(credit)).kind));
    expect(kinds.sort()).toEqual(['changed', 'changed', 'credited']);
  });

  it('has refunds wait until it is said once what became of them', async () => {
    const under = create();
    const { invoices, outbox } = under;
    const { invoiceNumber, order } = await anIssued(under, { payment: paid() });
    const [first, second] = [aCredit(invoiceNumber), aCredit(invoiceNumber)];
    second.note.issuedAt = '2026-12-04T05:00:00.000Z';
    for (const credit of [second, first, aCredit(invoiceNumber, { toCard: false })]) await invoices.credit(credit);
    const due = async (before: string) =>
      (await invoices.refundsDue({ issuedBefore: new Date(before), limit: 5 })).map(({ id }) => id);
    expect(await due('2026-12-03T05:00:00.000Z')).toEqual([first.id]);
    expect(await due('2026-12-05T05:00:00.000Z')).toEqual([first.id, second.id]);
    const at = new Date('2026-12-05T05:00:00.000Z');
    const told = { ...mailOf(order), dedupeKey: `told:${order.id}` };
    await waitingMails(outbox);
    await invoices.markRefunded(first.id, { state: 'refused', at, mails: [told] });
    await invoices.markRefunded(first.id, { state: 'done', at, mails: [mailOf({ ...order, id: 'late' })] });
    expect((await invoices.creditNote(first.id))?.refund).toBe('refused');
    expect((await waitingMails(outbox)).map(({ dedupeKey }) => dedupeKey)).toEqual([told.dedupeKey]);
    expect(await due('2026-12-05T05:00:00.000Z')).toEqual([second.id]);
  });

  it('has an order be owed a credit note from what went back to its card, until there is one', async () => {
    const under = create();
    const { invoices, orders } = under;
    const owed = async () => (await orders.toCredit({ limit: 5 })).map(({ id }) => id);
    const early = await anIssued(under, { payment: { ...paid(), refundedTTC: 20 } });
    const { invoiceNumber, order } = await anIssued(under, { payment: paid() });
    expect(await owed()).toEqual([early.order.id]);
    const told = { ...order.payment!, refundedTTC: 30 };
    await orders.notePayment(order.id, { told, at: new Date('2026-12-05T05:00:00.000Z'), mails: [] });
    expect((await owed()).toSorted()).toEqual([early.order.id, order.id].toSorted());
    await invoices.credit(aCredit(invoiceNumber, { amountTTC: 30, toCard: false }));
    expect(await owed()).toEqual([early.order.id]);
  });
}
