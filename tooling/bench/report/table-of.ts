import { type Finding, isMet } from '../bench.ts';
import { layOutTable } from './lay-out-table.ts';

const HEADINGS = ['', 'product', 'peer', 'figure', 'limit', ''];

/** The findings as a Markdown table, which a terminal shows as well. A bench without peers has no column for them. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEADINGS, ...findings.map(cellsOf)];
  const used = HEADINGS.map((_, column) => column === 0 || rows.slice(1).some((row) => row[column] !== ''));
  const shown = rows.map((row) => row.filter((_, column) => used[column]));
  return layOutTable(shown);
}

function cellsOf(finding: Finding): string[] {
  const { what, product, peer = '', limit } = finding;
  const unit = finding.unit ? ` ${finding.unit}` : '';
  // A figure with a unit is what the product's column says already.
  const figure = finding.unit || peer === '' ? '' : finding.figure.toFixed(2);
  if (!limit) return [what, product, peer, figure, '', ''];
  return [what, product, peer, figure, `${limit.bound} ${limit.value}${unit}`, isMet(finding) ? 'met' : '**missed**'];
}
