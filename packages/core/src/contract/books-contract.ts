import {
  bookPageRequestSchema,
  bookPageSchema,
  bookRowSchema,
  collectionRequestSchema,
  creditRequestSchema,
  exportRequestSchema,
  paperParamsSchema,
} from './books.ts';
import { figuresRequestSchema, figuresSchema } from './figures.ts';
import { httpCalls } from './http-calls.ts';
import type { HttpRoute } from './http-route.ts';

/** Invoices, credit notes and what leaves the office of them. Who may do which is said by `officeRights`. */
export const booksContract = {
  officeInvoices: {
    ...httpCalls.officeInvoices,
    summary: 'Invoices and credit notes of a month in Europe/Paris with its totals, or those that a search finds.',
    access: 'staff',
    request: { query: bookPageRequestSchema },
    answer: { status: 200, description: 'A page, newest first, and the cursor of the next.', body: bookPageSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeInvoicePaper: {
    ...httpCalls.officeInvoicePaper,
    summary: 'An invoice or a credit note by its number.',
    access: 'staff',
    request: { params: paperParamsSchema },
    answer: { status: 200, description: 'A PDF.', file: 'application/pdf' },
    errors: ['not_found'],
  },
  collectCash: {
    ...httpCalls.collectCash,
    summary: 'Ticks an invoice as collected, or takes the tick back. Safe to repeat.',
    access: 'staff',
    request: { params: paperParamsSchema, body: collectionRequestSchema },
    answer: { status: 200, description: 'The invoice as it stands in the books.', body: bookRowSchema },
    errors: ['not_found', 'validation_failed'],
  },
  officeCredit: {
    ...httpCalls.officeCredit,
    summary:
      'Credits an invoice, in part or as a whole: a credit note is written and mailed, and what the card was charged of it goes back.',
    access: 'staff',
    request: { params: paperParamsSchema, body: creditRequestSchema },
    answer: { status: 201, description: 'The credit note as it stands in the books.', body: bookRowSchema },
    errors: ['not_found', 'validation_failed', 'record_changed'],
  },
  officeFigures: {
    ...httpCalls.officeFigures,
    summary: 'A month in Europe/Paris in figures, none of them anybody’s.',
    access: 'staff',
    request: { query: figuresRequestSchema },
    answer: { status: 200, description: 'Rides, turnover, vehicles and requests turned away.', body: figuresSchema },
    errors: ['not_found', 'validation_failed'],
  },
  exportMonth: {
    ...httpCalls.exportMonth,
    summary: 'The invoices and credit notes of a month in Europe/Paris for a spreadsheet.',
    access: 'staff',
    request: { body: exportRequestSchema },
    answer: { status: 200, description: 'UTF-8 with its mark, semicolons, decimal commas.', file: 'text/csv' },
    errors: ['not_found', 'validation_failed'],
  },
} as const satisfies Record<string, HttpRoute>;
