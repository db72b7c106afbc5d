import {
  bookRow,
  booksCsv,
  bookTotals,
  httpContract,
  monthSpan,
  type BookRow,
  type BookPage,
  type BookPageRequest,
  searchWords,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, type RequireStaff, staffOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { InvoiceStore, StoredInvoice } from '#ports/invoice-store.ts';
import type { StaffStore } from '#ports/staff-store.ts';
import type { DocumentFile, Documents } from '../documents/create-documents.ts';
import { sendDocument } from '../documents/document-routes.ts';
import { createCreditInvoice, type CreditDeps } from './credit-invoice.ts';

interface Deps extends CreditDeps {
  documents: Documents;
  staff: Pick<StaffStore, 'change'>;
  newId: () => string;
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** A word to the customer, each character at its widest. */
const bodyLimit = 8 * 1024;

/** Invoices and credit notes for the office (Rules 11.7); what changes anything, or leaves the house, leaves its row in the journal. */
export function addBooksRoutes(app: App, deps: Deps): void {
  addReadingRoutes(app, deps);
  addChangingRoutes(app, deps);
}

function addReadingRoutes(app: App, { invoices, documents, requireStaff, limit }: Deps): void {
  app.route({
    ...contractRoute(httpContract.officeInvoices),
    onRequest: [limit('staff'), requireStaff('officeInvoices')],
    handler: async (request) => pageOf(invoices, request.query),
  });

  app.route({
    ...contractRoute(httpContract.officeInvoicePaper),
    onRequest: [limit('staff'), requireStaff('officeInvoicePaper')],
    handler: async (request, reply) =>
      sendDocument(reply, await paperOf({ invoices, documents }, request.params.number), 'inline'),
  });
}

function addChangingRoutes(app: App, deps: Deps): void {
  const { invoices, staff, clock, newId, requireStaff, limit } = deps;
  const creditInvoice = createCreditInvoice(deps);

  app.route({
    ...contractRoute(httpContract.collectCash),
    onRequest: [limit('staff'), requireStaff('collectCash')],
    bodyLimit,
    handler: async (request, reply) => {
      const { number } = request.params;
      const { collected } = request.body;
      const now = clock.now();
      const facts = { now, target: number, before: { collected: !collected }, after: { collected } };
      const tick = collected ? { at: now.toISOString(), email: staffOf(request).email } : null;
      const journal = journalEntry(request, 'collectCash', facts);
      const stored = await invoices.collect(number, { collected: tick, journal });
      return sendResult(reply, stored === null ? err('not_found') : ok(rowOf(stored)));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeCredit),
    onRequest: [limit('staff'), requireStaff('officeCredit')],
    bodyLimit,
    handler: async (request, reply) => {
      const { number: invoiceNumber } = request.params;
      const { amountTTC, creditableTTC } = request.body;
      const { accountId, email } = staffOf(request);
      const facts = {
        now: clock.now(),
        target: invoiceNumber,
        before: { creditableTTC },
        after: { credited: amountTTC },
      };
      const journal = journalEntry(request, 'officeCredit', facts);
      const wish = { ...request.body, id: newId(), invoiceNumber, by: { accountId, email }, journal };
      const credited = await creditInvoice(wish);
      if (!credited.ok) return sendRefusal(request, reply, credited.error);
      return reply.code(201).send(credited.value);
    },
  });

  app.route({
    ...contractRoute(httpContract.exportMonth),
    onRequest: [limit('staff'), requireStaff('exportMonth')],
    bodyLimit,
    handler: async (request, reply) => {
      const { month } = request.body;
      const rows = await rowsOfMonth(invoices, month);
      const { totalTTC } = bookTotals(rows);
      const facts = { now: clock.now(), target: month, after: { month, rows: rows.length, totalTTC } };
      const journal = journalEntry(request, 'exportMonth', facts);
      await staff.change(() => ({ journal, answer: null }));
      const content = Buffer.from(booksCsv(rows.toReversed()));
      const contentType = 'text/csv; charset=utf-8';
      return sendDocument(reply, ok({ filename: `factures-${month}.csv`, contentType, content }), 'attachment');
    },
  });
}

const pageSize = 50;

async function pageOf(invoices: InvoiceStore, { month, search, cursor }: BookPageRequest): Promise<BookPage> {
  const words = searchWords(search);
  const span = month === undefined || words.length > 0 ? {} : { span: spanOf(month) };
  const { entries, nextCursor } = await invoices.list({
    ...span,
    words,
    limit: pageSize,
    ...(cursor !== undefined && { cursor }),
  });
  const isFirst = cursor === undefined && words.length === 0 && month !== undefined;
  return {
    rows: entries.map(bookRow),
    totals: isFirst ? bookTotals(await rowsOfMonth(invoices, month)) : null,
    nextCursor,
  };
}

function spanOf(month: string) {
  const { from, until } = monthSpan(month);
  return { from: new Date(from), until: new Date(until) };
}

/** Everything that was issued in a month, newest first: what is summed and what leaves the house is never cut. */
async function rowsOfMonth(invoices: Pick<InvoiceStore, 'list'>, month: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await invoices.list({ span: spanOf(month), limit: 500, ...(cursor !== undefined && { cursor }) });
    rows.push(...page.entries.map(bookRow));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

function rowOf({ invoice, collected, credited }: StoredInvoice): BookRow {
  const creditedTTC = credited.reduce((cents, { totalTTC }) => cents + Math.round(totalTTC * 100), 0) / 100;
  return bookRow({ kind: 'invoice', invoice, collected, creditedTTC });
}

async function paperOf(
  { invoices, documents }: Pick<Deps, 'invoices' | 'documents'>,
  number: string,
): Promise<Result<DocumentFile>> {
  const invoice = await invoices.find(number);
  if (invoice !== null) return ok(await documents.invoice(invoice.invoice));
  const credit = await invoices.findCreditNote(number);
  return credit === null ? err('not_found') : ok(await documents.creditNote(credit.creditNote));
}
