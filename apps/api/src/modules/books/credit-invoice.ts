import {
  bookRow,
  type BookRow,
  type CardPayment,
  type Company,
  type CreditNote,
  type CreditRequest,
  type Order,
  owedCredit,
  toCents,
} from '@chauffeur/core';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CreditOutcome, InvoiceStore, NewCredit, StoredCreditNote } from '#ports/invoice-store.ts';
import type { Log } from '#ports/log.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { type PaymentOutcome, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { cardPaymentOf } from '../orders/card-payment-of.ts';
import { refundRefusedMail } from '../orders/order-mails.ts';

export interface CreditDeps {
  orders: Pick<OrderStore, 'find' | 'toCredit' | 'notePayment'>;
  invoices: InvoiceStore;
  payments: Payments | null;
  /** The company on the day of the issue, which a credit note keeps. */
  company: () => Company;
  clock: Clock;
  wakeOutbox: () => void;
  log: Log;
}

interface WishedCredit extends CreditRequest {
  /** Chosen by the caller. Asked for again under the same id, it is the same credit note. */
  id: string;
  invoiceNumber: string;
  by: CreditNote['by'];
  journal: JournalEntry;
}

type CreditInvoice = (wish: WishedCredit) => Promise<Result<BookRow>>;

/**
 * Credits an invoice for the office in two steps: the credit note is written with its mail, then what the card was charged of it goes back,
 * under a key of the credit note's own. A crash between the two is taken up by a job (Rules 4.24).
 */
export function createCreditInvoice(deps: CreditDeps): CreditInvoice {
  const { invoices, clock, company, wakeOutbox } = deps;
  const finishRefund = createFinishRefund(deps);
  return async ({ id, invoiceNumber, amountTTC, creditableTTC, message, by, journal }) => {
    const note = {
      issuedAt: clock.now().toISOString(),
      reason: 'gesture',
      message,
      company: company(),
      ...(by && { by }),
    } as const;
    const credit = { id, invoiceNumber, note, amountTTC, creditableTTC, toCard: deps.payments !== null, journal };
    const outcome = await invoices.credit({ ...credit, mail: mailOf(id) });
    if (outcome.kind !== 'credited') return err(outcome.kind === 'unknown' ? 'not_found' : 'record_changed');
    wakeOutbox();
    await finishRefund(outcome.stored);
    return ok(bookRow({ kind: 'creditNote', ...((await invoices.creditNote(id)) ?? outcome.stored) }));
  };
}

function mailOf(creditNoteId: string): NewCredit['mail'] {
  return { dedupeKey: `credit-note:${creditNoteId}`, subject: { kind: 'credit-note', creditNoteId } };
}

const second = 1000;
/** How long the job leaves a new credit note alone: whoever wrote it has most likely given the money back by then. */
const graceMs = 60 * second;

/** Writes the credit notes that are owed for what went back to cards, and takes up refunds that were interrupted (Rules 4.24). */
export function createCreditJobs(deps: CreditDeps): Job[] {
  const { orders, invoices, clock, log } = deps;
  const finishRefund = createFinishRefund(deps);
  return [
    {
      name: 'issue credit notes',
      everyMs: 60 * second,
      run: (signal) => {
        const due = (limit: number) => orders.toCredit({ limit });
        const deal = (order: Order) => creditOwed(deps, order);
        return forEachDue({ due, deal, failure: 'a credit note could not be issued', log }, signal);
      },
    },
    {
      name: 'finish refunds',
      everyMs: 30 * second,
      run: (signal) => {
        const issuedBefore = new Date(clock.now().getTime() - graceMs);
        const due = async (limit: number) =>
          (await invoices.refundsDue({ issuedBefore, limit })).map(({ id, ...stored }) => ({ id, ...stored }));
        return forEachDue({ due, deal: finishRefund, failure: 'a refund could not be finished', log }, signal);
      },
    },
  ];
}

/** Writes the credit note that is owed. Its id says up to how much is credited, so that two who write at the same time write the same one. */
async function creditOwed({ invoices, clock, company, wakeOutbox }: CreditDeps, order: Order): Promise<void> {
  const owed = owedCredit(order);
  if (owed === null || order.invoiceNumber === null) return;
  const id = `${order.invoiceNumber}-${owed.reason}-${Math.round(order.creditedTTC * 100)}`;
  const note = { issuedAt: clock.now().toISOString(), reason: owed.reason, message: '', company: company() } as const;
  const credit = { id, invoiceNumber: order.invoiceNumber, note, amountTTC: owed.amountTTC, toCard: false };
  const outcome: CreditOutcome = await invoices.credit({ ...credit, mail: mailOf(id) });
  if (outcome.kind !== 'credited') throw new RangeError('more went back than the invoice has');
  wakeOutbox();
}

/**
 * Gives back to the card what a credit note says, once, and keeps what became of it. Where the provider cannot be reached it waits; where it
 * refuses, the operator is told to give it back by hand.
 */
function createFinishRefund({ orders, invoices, payments, clock, wakeOutbox, log }: CreditDeps) {
  return async ({ id, creditNote, refund }: StoredCreditNote): Promise<void> => {
    if (refund !== 'waiting') return;
    const orderId = creditNote.order.id;
    const payment = (await orders.find(orderId))?.payment ?? null;
    if (payments === null || payment === null) return;
    try {
      const at = clock.now();
      const outcomes = await refundAll(payments, { id, creditNote, payment });
      for (const told of outcomes.flatMap(({ intent }) => cardPaymentOf(intent) ?? []))
        await orders.notePayment(orderId, { told, at, mails: [] });
      const kind = outcomes.every((outcome) => outcome.kind === 'done') ? 'done' : 'refused';
      const mails = kind === 'done' ? [] : [refundRefusedMail(orderId, { at: creditNote.issuedAt })];
      await invoices.markRefunded(id, { state: kind, at, mails });
      wakeOutbox();
    } catch (error) {
      if (!(error instanceof PaymentsUnavailableError)) throw error;
      log.warn({ order: orderId }, 'a refund waits for the payment provider');
    }
  };
}

/** Gives back to each authorisation of the card its part, once. */
async function refundAll(
  payments: Payments,
  { id, creditNote, payment }: Pick<StoredCreditNote, 'id' | 'creditNote'> & { payment: CardPayment },
): Promise<PaymentOutcome[]> {
  const { refundTTC, refundParts = [{ intentId: payment.intentId, amountTTC: refundTTC }] } = creditNote;
  const outcomes: PaymentOutcome[] = [];
  for (const { intentId, amountTTC } of refundParts)
    outcomes.push(await payments.refund(intentId, { amountCents: toCents(amountTTC), key: `credit:${id}` }));
  return outcomes;
}
