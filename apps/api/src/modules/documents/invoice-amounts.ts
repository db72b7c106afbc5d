import {
  billedCancellation,
  type Invoice,
  type InvoiceLine,
  invoiceLines,
  type InvoiceSettlement,
  invoiceSettlement,
  shortPlaceName,
} from '@chauffeur/core';
import { type Formats, formats } from '#formats/formats.ts';
import { invoicePayments, type InvoiceWords, invoiceWords } from './invoice-words.ts';
import type { Amount } from './pdf/draw-amounts.ts';
import type { Fact } from './pdf/draw-facts.ts';
import type { TableColumn, TableRow } from './pdf/draw-table.ts';

/** What was sold, a line each. Throws where the lines do not add up to the order's totals. */
export function lineTable({ order }: Invoice): { columns: TableColumn[]; rows: TableRow[] } {
  const words = invoiceWords[order.language];
  const { unitPrice, rate, money } = formats[order.language];
  return {
    columns: [
      { header: words.description, width: 265.28 },
      { header: words.quantity, width: 36, align: 'right' },
      { header: words.unitPriceHT, width: 82, align: 'right' },
      { header: words.rate, width: 42, align: 'right' },
      { header: words.totalHT, width: 74, align: 'right' },
    ],
    rows: invoiceLines(order).map((line) => [
      described(line, order),
      [String(line.quantity)],
      [unitPrice(line.unitPriceHT)],
      [rate(line.vatRate)],
      [money(line.totalHT)],
    ]),
  };
}

function described(line: InvoiceLine, order: Invoice['order']): string[] {
  const words = invoiceWords[order.language];
  const isEnglish = order.language === 'en-US';
  if (line.kind === 'extra') return [isEnglish ? line.extra.nameEn : line.extra.name];
  const { from, to, fromDatetime } = line.trip;
  const { numericDay, hour } = formats[order.language];
  const leg = billedCancellation(order) === null ? words.leg : words.cancelledLeg;
  return [
    leg(shortPlaceName(from), shortPlaceName(to)),
    words.legDetails(numericDay(fromDatetime), hour(fromDatetime), order.car.code),
  ];
}

/** The totals: those of the order, as they were stored. */
export function totals({ order }: Invoice): Amount[] {
  const words = invoiceWords[order.language];
  const { money, rate } = formats[order.language];
  return [
    { label: words.sumHT, amount: money(order.totalHT) },
    ...order.vatLines.map((line) => ({
      label: words.vat(rate(line.vatRate), money(line.totalHT)),
      amount: money(line.vat),
    })),
    { label: words.sumTTC, amount: money(order.totalTTC), isTotal: true },
  ];
}

/** How it was paid, or is to be. */
export function settlement(invoice: Invoice): Fact[] {
  const { language, paymentMethod } = invoice.order;
  const words = invoiceWords[language];
  const { money, numericDay } = formats[language];
  const { paidTTC, refundedTTC, due } = invoiceSettlement(invoice);
  const fact = (label: string, value: string): Fact => ({ label: [label], value: [value] });
  return [
    fact(words.method, invoicePayments[language][paymentMethod]),
    ...(paidTTC > 0 ? [fact(words.paid, money(paidTTC))] : []),
    ...(refundedTTC > 0 ? [fact(words.refunded, money(refundedTTC))] : []),
    ...(due === null ? [] : [fact(words.dueDate, dueDate(due, words, numericDay))]),
    // Whether the driver was paid is not known here: an amount 'still to be paid' would dun who paid in the car.
    ...(due === null || due.how === 'in_vehicle' ? [] : [fact(words.due, money(due.amountTTC))]),
  ];
}

function dueDate(due: NonNullable<InvoiceSettlement['due']>, words: InvoiceWords, day: Formats['numericDay']): string {
  const on = day(`${due.on}T12:00:00.000Z`);
  switch (due.how) {
    case 'in_vehicle':
      return words.dueInCar(on);
    case 'within_30_days':
      return words.dueWithin30Days(on);
    default:
      return words.dueOnReceipt;
  }
}
