import {
  billedCancellation,
  formatsOf,
  type Invoice,
  type InvoiceLine,
  invoiceLines,
  invoiceSettlement,
  type Language,
  partsDue,
  shortPlaceName,
} from '@chauffeur/core';
import { documentDay, invoicePayments, invoiceWords } from './invoice-words.ts';
import type { Amount } from './pdf/draw-amounts.ts';
import type { Fact } from './pdf/draw-facts.ts';
import type { TableColumn, TableRow } from './pdf/draw-table.ts';

/** What was sold, a line each. Throws where the lines do not add up to the order's totals. */
export function lineTable({ order }: Invoice): { columns: TableColumn[]; rows: TableRow[] } {
  const words = invoiceWords[order.language];
  const { money, percent } = formatsOf(order.language);
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
      [money(line.unitPriceHT, 'hundredths')],
      [percent(line.vatRate)],
      [money(line.totalHT, 'always')],
    ]),
  };
}

function described(line: InvoiceLine, order: Invoice['order']): string[] {
  const words = invoiceWords[order.language];
  const isEnglish = order.language === 'en-US';
  if (line.kind === 'extra') return [isEnglish ? line.extra.nameEn : line.extra.name];
  const { from, to, fromDatetime } = line.trip;
  const { hour } = formatsOf(order.language);
  const leg = billedCancellation(order) === null ? words.leg : words.cancelledLeg;
  return [
    leg(shortPlaceName(from), shortPlaceName(to)),
    words.legDetails(documentDay(order.language, fromDatetime), hour(fromDatetime), order.car.code),
  ];
}

/** The totals: those of the order, as they were stored. */
export function totals({ order }: Invoice): Amount[] {
  const words = invoiceWords[order.language];
  const { money, percent } = formatsOf(order.language);
  return [
    { label: words.sumHT, amount: money(order.totalHT, 'always') },
    ...order.vatLines.map((line) => ({
      label: words.vat(percent(line.vatRate), money(line.totalHT, 'always')),
      amount: money(line.vat, 'always'),
    })),
    { label: words.sumTTC, amount: money(order.totalTTC, 'always'), isTotal: true },
  ];
}

/** How it was paid, or is to be. */
export function settlement(invoice: Invoice): Fact[] {
  const { language, paymentMethod } = invoice.order;
  const words = invoiceWords[language];
  const { money } = formatsOf(language);
  const { paidTTC, refundedTTC, due } = invoiceSettlement(invoice);
  const fact = (label: string, value: string): Fact => ({ label: [label], value: [value] });
  const dues = due === null ? [] : partsDue(due, invoice.issuedAt);
  // Beside what is paid otherwise, an amount that is due is a part, which nothing else on the invoice names.
  const isPart = paidTTC > 0 || dues.length > 1;
  const partDue = (left: Due) =>
    left.how === 'in_vehicle'
      ? words.partInCar(money(left.amountTTC, 'always'), documentDay(language, noonOf(left)))
      : dues.length > 1
        ? words.partOnReceipt(money(left.amountTTC, 'always'))
        : dueDate(left, language);
  // Nothing is paid on board of a ride that was not driven.
  const isNotOnBoard = paymentMethod === 'Paiement à bord' && due?.how === 'on_receipt';
  const { iban } = invoice.company;
  const transfer = iban === '' ? [] : [fact(words.transfer, iban)];
  return [
    ...(isNotOnBoard ? [] : [fact(words.method, invoicePayments[language][paymentMethod])]),
    ...(paidTTC > 0 ? [fact(words.paid, money(paidTTC, 'always'))] : []),
    ...(refundedTTC > 0 ? [fact(words.refunded, money(refundedTTC, 'always'))] : []),
    ...dues.map((left) => fact(words.dueDate, isPart ? partDue(left) : dueDate(left, language))),
    // Whether the driver was paid is not known here: an amount 'still to be paid' would dun who paid in the car.
    ...dues
      .filter(({ how }) => how !== 'in_vehicle')
      .flatMap(({ amountTTC }) => [fact(words.due, money(amountTTC, 'always')), ...transfer]),
  ];
}

type Due = ReturnType<typeof partsDue>[number];

const noonOf = ({ on }: Due) => `${on}T12:00:00.000Z`;

function dueDate(due: Due, language: Language): string {
  const words = invoiceWords[language];
  const on = documentDay(language, noonOf(due));
  switch (due.how) {
    case 'in_vehicle':
      return words.dueInCar(on);
    case 'within_30_days':
      return words.dueWithin30Days(on);
    default:
      return words.dueOnReceipt;
  }
}
