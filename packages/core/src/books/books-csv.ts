import type { BookRow } from '../contract/books.ts';
import { toCents } from '../money/cents.ts';
import { vatRates } from '../schemas/catalogue.ts';
import { parisDate } from '../time/paris-date.ts';
import { isCollected } from './book-rows.ts';

/** Tells a spreadsheet that the text is UTF-8. */
const byteOrderMark = '\u{FEFF}';
const end = '\r\n';

/**
 * The books as a file that a French spreadsheet opens by a double click: UTF-8 with its mark, `;` between cells, decimal commas, lines that
 * end as Windows' do. What people have written cannot become a formula (Rules 11.7). Each rate of VAT has its columns, also where nothing was
 * sold at it, so that the columns of all months are the same.
 *
 * @example booksCsv([]).slice(1, 12) // 'Pièce;Numér'
 */
export function booksCsv(rows: readonly BookRow[]): string {
  const sold = rows.flatMap(({ vatLines }) => vatLines.map(({ vatRate }) => vatRate));
  const rates = [...new Set([...vatRates, ...sold])].sort((a, b) => a - b);
  const lines = [headOf(rates), ...rows.map((row) => cellsOf(row, rates))];
  return byteOrderMark + lines.map((cells) => cells.join(';') + end).join('');
}

function headOf(rates: readonly number[]): string[] {
  const ofRates = rates.flatMap((rate) => [`HT à ${decimal(rate)} %`, `TVA à ${decimal(rate)} %`]);
  return [
    'Pièce',
    'Numéro',
    'Date',
    'Client',
    'Société',
    'SIREN',
    'Commande',
    'Facture corrigée',
    'Total HT',
    ...ofRates,
    'Total TVA',
    'Total TTC',
    'Mode de paiement',
    'Carte',
    'À encaisser',
    'Encaissé le',
  ];
}

function cellsOf(row: BookRow, rates: readonly number[]): string[] {
  const ofRates = rates.flatMap((rate) => {
    const line = row.vatLines.find(({ vatRate }) => vatRate === rate);
    return [euros(line?.totalHT ?? 0), euros(line?.vat ?? 0)];
  });
  return [
    row.kind === 'invoice' ? 'Facture' : 'Avoir',
    text(row.number),
    dayOf(row.issuedAt),
    text(row.customer),
    text(row.company),
    text(row.siren),
    text(row.orderNumber),
    text(row.invoiceNumber ?? ''),
    euros(row.totalHT),
    ...ofRates,
    euros((signedCents(row.totalTTC) - signedCents(row.totalHT)) / 100),
    euros(row.totalTTC),
    text(row.paymentMethod),
    euros(row.byCardTTC),
    euros(row.toCollectTTC),
    row.collected !== null && isCollected(row.collected) ? dayOf(row.collected.at) : '',
  ];
}

/** `dd/mm/yyyy` in Paris. */
function dayOf(at: string): string {
  const [year, month, day] = parisDate(at).split('-');
  return `${day}/${month}/${year}`;
}

function signedCents(amount: number): number {
  return amount < 0 ? -toCents(-amount) : toCents(amount);
}

function euros(amount: number): string {
  const cents = signedCents(amount);
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

function decimal(rate: number): string {
  return String(rate).replace('.', ',');
}

/** What a spreadsheet begins a formula by, also in its full-width form, wherever a reader with another separator could begin a cell. */
const formula = /(^|[;,\t"'|])(\s*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** A cell that stays text: nothing ends the line in it, an apostrophe goes before what would be a formula, and quotes around what needs them. */
function text(value: string): string {
  const safe = value.replaceAll(controls, ' ').trim().replaceAll(formula, "$1$2'$3");
  return /[;"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
