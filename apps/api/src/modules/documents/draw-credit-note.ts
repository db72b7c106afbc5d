import { creditedToCardTTC, type CreditNote, formatsOf, fromCents, toCents } from '@chauffeur/core';
import { invoiceParties } from './draw-invoice.ts';
import { documentDay, invoiceWords } from './invoice-words.ts';
import { type Amount, amountsHeight, drawAmounts } from './pdf/draw-amounts.ts';
import { drawSection, drawSectionPair, type Fact } from './pdf/draw-facts.ts';
import { drawTable, type TableColumn, type TableRow } from './pdf/draw-table.ts';
import { drawStatement, drawTitle, markOf } from './pdf/draw-title.ts';
import type { Faces } from './pdf/open-faces.ts';
import { closeSheet, openSheet } from './pdf/open-sheet.ts';

/** A credit note, of what was stored when it was issued and nothing else (Rules 4.24). In the order's language; its amounts are negative. */
export async function drawCreditNote(creditNote: CreditNote, faces: Faces): Promise<Buffer> {
  const { creditNoteNumber: number, issuedAt, company, order, message } = creditNote;
  const words = invoiceWords[order.language];
  const sheet = openSheet({
    title: `${words.creditTitle} ${number}`,
    language: order.language,
    author: company.name,
    date: issuedAt,
    faces,
  });
  drawTitle(sheet, { company: markOf(company), title: words.creditTitle, references: references(creditNote) });
  drawSectionPair(sheet, invoiceParties(creditNote));
  if (message !== '') drawStatement(sheet, message);
  const sums = totals(creditNote);
  drawTable(sheet, { ...lineTable(creditNote), belowHeight: amountsHeight(sheet, sums) });
  drawAmounts(sheet, sums);
  drawSection(sheet, { title: words.creditSettlement, facts: settlement(creditNote) });
  return closeSheet(sheet, (pageNumber) => `${markOf(company)} · ${words.creditTitle} ${number} · ${pageNumber}`);
}

function references({ creditNoteNumber, issuedAt, invoiceNumber, invoicedAt, order }: CreditNote): string[] {
  const words = invoiceWords[order.language];
  return [
    words.number(creditNoteNumber),
    words.issuedOn(documentDay(order.language, issuedAt)),
    words.corrects(invoiceNumber, documentDay(order.language, invoicedAt)),
    words.orderReference(order.orderNumber),
  ];
}

/** The table of a credit note, a line for each rate of VAT. */
function lineTable({ order, vatLines, reason }: CreditNote): { columns: TableColumn[]; rows: TableRow[] } {
  const words = invoiceWords[order.language];
  const { money, percent } = formatsOf(order.language);
  return {
    columns: [
      { header: words.description, width: 299.28 },
      { header: words.rate, width: 52, align: 'right' },
      { header: words.totalHT, width: 74, align: 'right' },
      { header: words.sumTTC, width: 74, align: 'right' },
    ],
    rows: vatLines.map((line) => [
      [words.creditLine(words.creditReasons[reason], order.orderNumber)],
      [percent(line.vatRate)],
      [money(-line.totalHT, 'always')],
      [money(-line.totalTTC, 'always')],
    ]),
  };
}

function totals({ order, vatLines, totalHT, totalTTC }: CreditNote): Amount[] {
  const words = invoiceWords[order.language];
  const { money, percent } = formatsOf(order.language);
  return [
    { label: words.sumHT, amount: money(-totalHT, 'always') },
    ...vatLines.map((line) => ({
      label: words.vat(percent(line.vatRate), money(-line.totalHT, 'always')),
      amount: money(-line.vat, 'always'),
    })),
    { label: words.sumTTC, amount: money(-totalTTC, 'always'), isTotal: true },
  ];
}

/** How the money goes back: what goes to the card, what by hand, and what comes off the invoice, which is everything where the others have no part. */
function settlement(creditNote: CreditNote): Fact[] {
  const { order, totalTTC, reason, handTTC = 0 } = creditNote;
  const words = invoiceWords[order.language];
  const { money } = formatsOf(order.language);
  const fact = (label: string, value: string): Fact => ({ label: [label], value: [value] });
  const cardTTC = reason === 'replaced' ? 0 : creditedToCardTTC(creditNote);
  if (cardTTC === 0 && handTTC === 0) return [fact(words.method, words.creditDeducted)];
  const restTTC = fromCents(toCents(totalTTC) - toCents(cardTTC) - toCents(handTTC));
  return [
    [reason === 'dispute' ? words.creditDisputed : words.creditPaid, cardTTC] as const,
    [words.creditByHand, handTTC] as const,
    [words.creditOffInvoice, restTTC] as const,
  ].flatMap(([label, amountTTC]) => (amountTTC > 0 ? [fact(label, money(amountTTC, 'always'))] : []));
}
