import { randomUUID } from 'node:crypto';
import type { Invoice, Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anOrder } from '#testing/an-order.ts';
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
