import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMonth, buildCreditNote, buildInvoice } from '../testing/build-books.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { buildCustomer } from '../testing/build-customer.ts';
import { type BookEntry, bookRow, bookTotals, collectedBefore, monthSpan } from './book-rows.ts';
import { bookWords, searchWords } from './book-words.ts';
import { booksCsv } from './books-csv.ts';

const invoice = buildInvoice();
const entries: BookEntry[] = [
  {
    kind: 'invoice',
    invoice,
    collected: { at: '2026-12-31T23:30:00.000Z', email: 'owner@example.fr' },
    creditedTTC: 17,
    creditedToCardTTC: 0,
  },
  { kind: 'creditNote', creditNote: buildCreditNote(invoice, { amountTTC: 17, refundTTC: 17 }), refund: 'done' },
];
const rows = entries.map(bookRow);

/** As a spreadsheet reads it: cells between semicolons, some of them in quotes. */
function read(csv: string): string[][] {
  const lines = csv.slice(1).split('\r\n').slice(0, -1);
  return lines.map((line) =>
    Array.from(line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g), ([, quoted, plain = '']) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    ),
  );
}

const cents = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100);

/** Of an invoice of which nothing was collected or credited. */
function rowOf(issued: ReturnType<typeof buildInvoice>) {
  return bookRow({ kind: 'invoice', invoice: issued, collected: null, creditedTTC: 0, creditedToCardTTC: 0 });
}

describe('the books', () => {
  it('say of an invoice that replaces a ticked one what is still to be collected, and no day before all of it was', () => {
    const collected = { at: '2026-12-31T23:30:00.000Z', email: 'owner@example.fr' };
    const after = (now: number, before: number | undefined, totalTTC = 100) =>
      collectedBefore(buildInvoice({ totalTTC: now }), {
        invoice: buildInvoice({ totalTTC }),
        collected: before === undefined ? collected : { ...collected, amountTTC: before },
      });
    expect([after(110, undefined), after(90, undefined), after(110, 40)]).toEqual([
      { ...collected, amountTTC: 100 },
      collected,
      { ...collected, amountTTC: 40 },
    ]);
    const byCard = buildInvoice({ payment: buildCardPayment({ amountTTC: 170 }) });
    expect(collectedBefore(invoice, { invoice: byCard, collected })).toBeNull();
    expect(collectedBefore(invoice, { invoice, collected: null })).toBeNull();
    const row = bookRow({
      kind: 'invoice',
      invoice,
      collected: { ...collected, amountTTC: 100 },
      creditedTTC: 0,
      creditedToCardTTC: 0,
    });
    expect([row.toCollectTTC, bookTotals([row]).toCollectTTC]).toEqual([70, 70]);
    expect(read(booksCsv([row]))[1]?.slice(-2)).toEqual(['70,00', '']);
  });

  it('say of an invoice what is to be collected, and of a credit note what it takes away', () => {
    expect(rows[0]).toMatchObject({ number: 'F2026-1', totalTTC: 170, toCollectTTC: 153, creditableTTC: 153 });
    expect(rows[1]).toMatchObject({ number: 'A2026-1', totalTTC: -17, totalHT: -15, byCardTTC: -17, refund: 'done' });
    const byCard = buildInvoice({ payment: buildCardPayment({ amountTTC: 170 }) });
    const paid = rowOf(byCard);
    expect([paid.byCardTTC, paid.toCollectTTC]).toEqual([170, 0]);
    expect(bookTotals([...rows, paid])).toEqual({
      invoices: 2,
      creditNotes: 1,
      vatLines: [
        { vatRate: 10, totalHT: 190, vat: 19, totalTTC: 209 },
        { vatRate: 20, totalHT: 95, vat: 19, totalTTC: 114 },
      ],
      totalHT: 285,
      totalTTC: 323,
      toCollectTTC: 0,
    });
  });

  it('take off what is still to be collected what was credited of that, and off the card what was credited to it', () => {
    const inPart = buildInvoice({ payment: buildCardPayment({ amountTTC: 100 }) });
    const open = (creditedTTC: number, creditedToCardTTC: number) =>
      bookRow({ kind: 'invoice', invoice: inPart, collected: null, creditedTTC, creditedToCardTTC });
    expect([open(20, 20), open(80, 10), open(30, 0)].map(({ toCollectTTC }) => toCollectTTC)).toEqual([70, 0, 40]);
    expect(open(20, 20)).toMatchObject({ byCardTTC: 100, creditableTTC: 150 });
    const byCard = (parts: Parameters<typeof buildCreditNote>[1]) =>
      bookRow({ kind: 'creditNote', creditNote: buildCreditNote(inPart, parts), refund: null }).byCardTTC;
    expect([
      byCard({ amountTTC: 20, reason: 'refund' }),
      byCard({ amountTTC: 100, reason: 'dispute' }),
      byCard({ amountTTC: 80, refundTTC: 10 }),
      byCard({ amountTTC: 80, refundTTC: 0, cardTTC: 10 }),
      byCard({ amountTTC: 170, reason: 'replaced' }),
      byCard({ amountTTC: 60, reason: 'replaced' }),
    ]).toEqual([-20, -100, -10, -10, -100, 0]);
  });

  it('say of an order that became cheaper, and of one that was billed anew, what its card has paid of it', () => {
    const amendment = {
      kind: 'price',
      askedBy: 'office',
      before: { totalTTC: 190 },
      after: { totalTTC: 170 },
      refundTTC: 20,
      key: '1',
    } as const;
    const changed = { event: 'amend', at: '2026-11-30T09:00:00.000Z', message: '', dueTTC: 170, amendment } as const;
    const cheaper = buildInvoice({
      payment: buildCardPayment({ amountTTC: 190, refundedTTC: 20 }),
      history: [changed],
    });
    const row = rowOf(cheaper);
    expect([row.byCardTTC, row.toCollectTTC]).toEqual([170, 0]);
  });

  it('never say -0', () => {
    const offered = buildInvoice({ vatLines: [{ vatRate: 0, totalHT: 5, vat: 0, totalTTC: 5 }] });
    const creditNote = buildCreditNote(offered, { amountTTC: 5 });
    const { byCardTTC, vatLines } = bookRow({ kind: 'creditNote', creditNote, refund: null });
    expect([byCardTTC, vatLines[0]?.vat]).toEqual([0, 0]);
  });

  it('leave for a French spreadsheet', () => {
    const csv = booksCsv(rows);
    expect(csv.startsWith('\u{FEFF}Pièce;Numéro;Date;')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    const [head = [], first = [], second = []] = read(csv);
    const cell = (line: string[], name: string) => line[head.indexOf(name)];
    expect(
      ['Date', 'Total HT', 'HT à 10 %', 'TVA à 20 %', 'HT à 5,5 %', 'Encaissé le'].map((name) => cell(first, name)),
    ).toEqual(['02/12/2026', '150,00', '100,00', '10,00', '0,00', '01/01/2027']);
    expect(
      ['Pièce', 'Facture corrigée', 'Total TVA', 'Total TTC', 'Encaissé le'].map((name) => cell(second, name)),
    ).toEqual(['Avoir', 'F2026-1', '-2,00', '-17,00', '']);
  });

  it('have the same columns in a month in which something without VAT was sold', () => {
    const toll = { vatRate: 0 as const, totalHT: 5, vat: 0, totalTTC: 5 };
    const order = buildInvoice({ vatLines: [...invoice.order.vatLines, toll], totalHT: 155, totalTTC: 175 });
    const [head, line] = read(booksCsv([rowOf(order)]));
    expect(head).toEqual(read(booksCsv([]))[0]);
    expect(line?.[head?.indexOf('HT à 0 %') ?? -1]).toBe('5,00');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+33', "'+33"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'=1"],
    ['\r\n@x', "'@x"],
    ['  =1', "'=1"],
    ['"=1+1"', `"'=1+1"`],
    ['＝1', "'＝1"],
    ['Roux;=1', "Roux;'=1"],
    ['Roux, -1', "Roux, '-1"],
    ["'=1", "''=1"],
    ['a\u0000\nb\u2028c', 'a b c'],
    ['Jean-Pierre "Le" Roux', 'Jean-Pierre "Le" Roux'],
  ])('run nothing of %j, which somebody wrote', (companyName, expected) => {
    const customer = buildCustomer({ companyName });
    const row = rowOf(buildInvoice({ customer }));
    expect(read(booksCsv([row]))[1]?.[4]).toBe(expected);
  });

  it('carry the SIREN of a company that has one', () => {
    const customer = { ...buildCustomer(), siren: '732829320' };
    const row = rowOf(buildInvoice({ customer }));
    expect([rows[0]?.siren, row.siren]).toEqual(['', '732829320']);
  });

  it('add up to their invoices and credit notes to the cent, in every column, whatever a month brings and whoever wrote in it', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const lines = read(booksCsv(month.map(bookRow)));
        const [head = [], ...cells] = lines;
        expect(cells.every(({ length }) => length === head.length)).toBe(true);
        const sum = (name: string) => cells.reduce((all, line) => all + cents(line[head.indexOf(name)]), 0);
        const issued = (field: 'totalTTC' | 'totalHT') =>
          month.reduce((all, entry) => {
            if (entry.kind === 'invoice') return all + cents(String(entry.invoice.order[field]));
            return all - cents(String(entry.creditNote[field]));
          }, 0);
        expect(sum('Total TTC')).toBe(issued('totalTTC'));
        expect(sum('Total HT')).toBe(issued('totalHT'));
        expect(sum('Total HT') + sum('Total TVA')).toBe(sum('Total TTC'));
        const { vatLines, totalTTC } = bookTotals(month.map(bookRow));
        expect(cents(String(totalTTC))).toBe(sum('Total TTC'));
        for (const { vatRate, totalHT, vat } of vatLines.filter((line) => line.vatRate > 0)) {
          const rate = String(vatRate).replace('.', ',');
          expect([sum(`HT à ${rate} %`), sum(`TVA à ${rate} %`)]).toEqual([cents(String(totalHT)), cents(String(vat))]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are of a month of Paris', () => {
    expect(monthSpan('2026-10')).toEqual({ from: '2026-09-30T22:00:00.000Z', until: '2026-10-31T23:00:00.000Z' });
  });

  it('are found by the beginnings of their words, whatever the accents', () => {
    const customer = buildCustomer({ firstName: 'Zoé', lastName: 'Le-Roux', companyName: 'ÉTS Çà' });
    const words = bookWords({ orderNumber: 'W202611-7', customer }, 'A2026-12');
    expect(words).toEqual(['a2026-12', 'w202611-7', 'zoe', 'le-roux', 'ets', 'ca', 'le', 'roux']);
    expect(searchWords(' - zoé, F2026-1 ')).toEqual(['zoe', 'f2026-1']);
    expect(searchWords('anticonstitutionnel𠮷')).toEqual(['anticonstitutionnel']);
  });
});
