import {
  billedCancellation,
  type Company,
  type Invoice,
  invoiceLines,
  isInvoiceable,
  type Order,
  toCents,
} from '@chauffeur/core';
import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import { type FirstMissedDeps, readMissedRides } from '../fleet/first-missed.ts';
import type { ChangeOrder } from '../orders/change-order.ts';

interface IssueDeps extends FirstMissedDeps {
  invoices: Pick<InvoiceStore, 'issue'>;
  /** The company on the day of the issue, which an invoice keeps. */
  company: () => Company;
  clock: Clock;
  wakeOutbox: () => void;
}

interface Deps extends IssueDeps {
  orders: Pick<OrderStore, 'toInvoice'>;
  /** Whether an order waits for the operator, since nobody seems to have driven it. */
  holdUndriven: (order: Order) => Promise<boolean>;
  /** Counts what was driven for an order, once it has its invoice. */
  countDriven: (order: Order) => Promise<void>;
  log: Log;
}

const minute = 60_000;

/** Issues the invoice of every ride whose day is over, and of those that were cancelled too late, with its mail (Rules 4.15). */
export function createIssueInvoices({ orders, holdUndriven, countDriven, ...deps }: Deps): Job {
  const { clock, log } = deps;
  const issueInvoice = createIssueInvoice(deps);
  const due = (limit: number) => orders.toInvoice({ now: clock.now(), limit });
  const deal = async (order: Order) => {
    if (await holdUndriven(order)) return;
    const { isNew, isCancellation } = await issueInvoice(order);
    const isFirst = order.earlierInvoices.length === 0;
    if (isNew && isFirst && !isCancellation) await countDriven(order);
  };
  const failure = 'an invoice could not be issued';
  return {
    name: 'issue invoices',
    everyMs: 10 * minute,
    run: (signal) => forEachDue({ due, deal, failure, log }, signal),
  };
}

/** Issues the invoice of an order as it is now; where another was issued before, that one is credited by itself (Rules 21.4). */
function createIssueInvoice({ invoices, company, clock, wakeOutbox, ...deps }: IssueDeps) {
  return async (order: Order) => {
    const missed = await readMissedRides({ ...deps, company }, order);
    const facts = { company: company(), issuedAt: clock.now().toISOString() };
    const invoice = { ...billed(order, facts), ...(missed.length > 0 && { missedRides: missed }) };
    const { id: orderId, earlierInvoices } = order;
    const again = earlierInvoices.length === 0 ? '' : `:${earlierInvoices.length}`;
    const issued = await invoices.issue(invoice, {
      dedupeKey: `invoice:${orderId}${again}`,
      subject: { kind: 'invoice', orderId },
    });
    wakeOutbox();
    return { ...issued, isNew: issued.issuedAt === invoice.issuedAt };
  };
}

/**
 * Changes orders as before, and has one whose invoice no longer holds billed anew at once (Rules 21.4). Where that comes to nothing the job does
 * it: the change stands, whatever becomes of the invoice.
 */
export function withNewInvoice(changeOrder: ChangeOrder, { log, ...deps }: IssueDeps & Pick<Deps, 'log'>): ChangeOrder {
  const issueInvoice = createIssueInvoice(deps);
  return async (wished) => {
    const outcome = await changeOrder(wished);
    if (outcome.kind !== 'done' || !isToBeReplaced(outcome.order, deps.clock.now())) return outcome;
    try {
      const { invoiceNumber } = await issueInvoice(outcome.order);
      return { ...outcome, order: { ...outcome.order, invoiceNumber } };
    } catch (error) {
      log.error({ order: outcome.order.id, error: errorName(error) }, 'an invoice could not be replaced at once');
      return outcome;
    }
  };
}

function isToBeReplaced(order: Order, now: Date): boolean {
  const { invoiceNumber, earlierInvoices } = order;
  return invoiceNumber === null && earlierInvoices.length > 0 && isInvoiceable(order, now.toISOString());
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
