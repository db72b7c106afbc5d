import { bookRow, booksCsv, bookTotals, httpContract, type BookRow } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import { contractRoute } from '#plugins/contract-route.ts';
import { sendRefusal, sendResult } from '#plugins/error-handler.ts';
import type { RateLimiter } from '#plugins/rate-limits.ts';
import { journalEntry, officePersonOf, type RequireStaff, staffOf } from '#plugins/staff.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { StoredInvoice } from '#ports/invoice-store.ts';
import type { StaffStore } from '#ports/staff-store.ts';
import type { DocumentFile, Documents } from '../documents/create-documents.ts';
import { sendDocument } from '../documents/document-routes.ts';
import { booksPage, rowsOfMonth } from './read-books.ts';
import { type FiguresDeps, readFigures } from './figures.ts';
import { createCreditInvoice, type CreditDeps } from './credit-invoice.ts';

interface Deps extends CreditDeps, Omit<FiguresDeps, 'orders' | 'invoices'> {
  orders: CreditDeps['orders'] & FiguresDeps['orders'];
  documents: Documents;
  staff: Pick<StaffStore, 'change'>;
  newId: () => string;
  requireStaff: RequireStaff;
  limit: RateLimiter;
}

/** Room for a message to the customer, each character at its widest in bytes. */
const bodyLimit = 8 * 1024;

/** Invoices and credit notes for the office (Rules 11.7); what changes anything, or leaves the house, leaves its row in the journal. */
export function addBooksRoutes(app: App, deps: Deps): void {
  addReadingRoutes(app, deps);
  addChangingRoutes(app, deps);
}

function addReadingRoutes(app: App, { documents, requireStaff, limit, ...deps }: Deps): void {
  const { invoices } = deps;
  app.route({
    ...contractRoute(httpContract.officeInvoices),
    onRequest: [limit('staff'), requireStaff('officeInvoices')],
    handler: async (request) => booksPage(invoices, request.query),
  });

  app.route({
    ...contractRoute(httpContract.officeFigures),
    onRequest: [limit('staff'), requireStaff('officeFigures')],
    handler: async (request) => readFigures(deps, request.query.month),
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
      return sendResult(reply, stored === null ? err('not_found') : ok(await rowOf(invoices, stored)));
    },
  });

  app.route({
    ...contractRoute(httpContract.officeCredit),
    onRequest: [limit('staff'), requireStaff('officeCredit')],
    bodyLimit,
    handler: async (request, reply) => {
      const { number: invoiceNumber } = request.params;
      const { amountTTC, creditableTTC } = request.body;
      const facts = {
        now: clock.now(),
        target: invoiceNumber,
        before: { creditableTTC },
        after: { credited: amountTTC },
      };
      const journal = journalEntry(request, 'officeCredit', facts);
      const wish = { ...request.body, id: newId(), invoiceNumber, by: officePersonOf(request), journal };
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

async function rowOf(invoices: Pick<Deps['invoices'], 'ofOrder'>, { invoice }: StoredInvoice): Promise<BookRow> {
  const rows = (await invoices.ofOrder(invoice.order.id)).map(bookRow);
  const row = rows.find(({ number }) => number === invoice.invoiceNumber);
  if (row === undefined) throw new Error(`The invoice ${invoice.invoiceNumber} is not among those of its order.`);
  return row;
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
