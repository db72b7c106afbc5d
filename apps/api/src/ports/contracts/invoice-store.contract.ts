import { randomUUID } from 'node:crypto';
import type { Amendment, Invoice, Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aCardPayment, anOrder } from '#testing/an-order.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import type { InvoiceStore } from '../invoice-store.ts';
import type { OrderStore } from '../order-store.ts';
import type { NewMail, OutboxStore } from '../outbox-store.ts';

interface InvoiceStoreUnderTest {
  invoices: InvoiceStore;
  orders: OrderStore;
  outbox: OutboxStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => InvoiceStore;
}

type Create = () => InvoiceStoreUnderTest;

const mailOf = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `invoice:${orderId}`,
  subject: { kind: 'invoice', orderId },
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
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

/** An order whose price is another one since then; its VAT follows at the rate of rides. */
async function anAmended({ orders }: InvoiceStoreUnderTest, orderId: string, totalTTC: number): Promise<Order> {
  const { totalTTC: before, history } = (await orders.find(orderId))!;
  const at = `2026-12-04T05:00:0${history.length}.000Z`;
  const vat = { vatRate: 10, totalHT: totalTTC / 1.1, vat: totalTTC - totalTTC / 1.1, totalTTC };
  const amendment: Amendment = {
    kind: 'price',
    askedBy: 'office',
    before: { totalTTC: before },
    after: { totalTTC, vatLines: [vat] },
    refundTTC: 0,
    key: at,
  };
  await orders.beginChange(orderId, { event: 'amend', at, message: '', dueTTC: 0, amendment });
  return (await orders.completeChange({ orderId, event: 'amend', at, mails: [] }))!;
}

async function anIssued({ invoices, orders }: InvoiceStoreUnderTest, changes: Partial<Order> = {}, issuedAt?: string) {
  const order = await aStoredOrder(orders, changes);
  return invoices.issue(anUnnumberedInvoice(order, issuedAt === undefined ? {} : { issuedAt }), mailOf(order));
}

const paid = () => aCardPayment({ intentId: `pi_${randomUUID()}`, state: 'captured' });

function describeCredits(create: Create) {
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

function describeBooks(create: Create) {
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
    const standing = () => Promise.all([dearer, cheaper].map(async (one) => (await invoices.find(one))?.collected));
    expect(await standing()).toEqual([{ ...collected, amountTTC: 257 }, collected]);
    await invoices.collect(first, { collected: null });
    expect(await standing()).toEqual([null, null]);
    await invoices.collect(first, { collected });
    expect(await standing()).toEqual([{ ...collected, amountTTC: 257 }, collected]);
    const itself = { ...collected, at: '2026-12-03T09:00:00.000Z' };
    await invoices.collect(dearer, { collected: itself });
    await invoices.collect(first, { collected: null });
    expect((await standing())[0]).toEqual(itself);
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
      { customer: { ...zoe, firstName: 'Zoé', lastName: 'Le-Roux' } },
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
    expect(await listed({ words: ['a2026'] })).toEqual(['A2026-1']);
    expect(await listed({ words: ['nobody'] })).toEqual([]);
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
