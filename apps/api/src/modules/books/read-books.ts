import {
  type BookPage,
  type BookPageRequest,
  bookRow,
  type BookRow,
  bookTotals,
  monthSpan,
  searchWords,
} from '@chauffeur/core';
import type { InvoiceStore } from '#ports/invoice-store.ts';

const pageSize = 50;

/** A page of a month, or of what a search finds over all of them (Rules 11.7). */
export async function booksPage(
  invoices: Pick<InvoiceStore, 'list'>,
  { month, search, cursor }: BookPageRequest,
): Promise<BookPage> {
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
export async function rowsOfMonth(invoices: Pick<InvoiceStore, 'list'>, month: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await invoices.list({ span: spanOf(month), limit: 500, ...(cursor !== undefined && { cursor }) });
    rows.push(...page.entries.map(bookRow));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
