import { billedCancellation, type Company, type Invoice, invoiceLines, type Order, toCents } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';

interface Deps {
  orders: Pick<OrderStore, 'toInvoice'>;
  invoices: Pick<InvoiceStore, 'issue'>;
  /** As it is on the day of the issue; an invoice keeps it. */
  company: Company;
  /** What was driven for an order that has its invoice from now on. */
  countDriven: (order: Order) => Promise<void>;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

const minute = 60_000;

/** Issues the invoice of every ride whose day is over, and of those that were cancelled too late, with its mail (Rules 4.15). */
export function createIssueInvoices({ orders, invoices, company, countDriven, clock, wakeOutbox, log }: Deps): Job {
  const due = (limit: number) => orders.toInvoice({ now: clock.now(), limit });
  const deal = async (order: Order) => {
    const invoice = billed(order, { company, issuedAt: clock.now().toISOString() });
    const { id: orderId } = order;
    const issued = await invoices.issue(invoice, {
      dedupeKey: `invoice:${orderId}`,
      subject: { kind: 'invoice', orderId },
    });
    wakeOutbox();
    if (issued.issuedAt === invoice.issuedAt && !invoice.isCancellation) await countDriven(order);
  };
  const failure = 'an invoice could not be issued';
  return {
    name: 'issue invoices',
    everyMs: 10 * minute,
    run: (signal) => forEachDue({ due, deal, failure, log }, signal),
  };
}

/**
 * Throws for an order whose lines do not add up, or that is owed in part: no number is taken for an invoice that could not be
 * written.
 */
function billed(order: Order, { company, issuedAt }: Pick<Invoice, 'company' | 'issuedAt'>) {
  const cancellation = billedCancellation(order);
  invoiceLines(order);
  if (cancellation !== null && toCents(cancellation.dueTTC) !== toCents(order.totalTTC)) {
    throw new RangeError('a cancellation is billed in full');
  }
  return { issuedAt, company, order, isCancellation: cancellation !== null };
}
