import { type Finding, isMet } from '../bench.ts';

const HEADINGS = ['', 'product', 'peer', 'figure', 'limit', ''];

/** The findings as a Markdown table, which a terminal shows as well. A bench without peers has no column for them. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [HEADINGS, ...findings.map(cellsOf)];
  const used = HEADINGS.map((_, column) => column === 0 || rows.slice(1).some((row) => row[column] !== ''));
  const shown = rows.map((row) => row.filter((_, column) => used[column]));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(3, ...shown.map((row) => row[column]?.length ?? 0)));
  const lines = shown.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cellsOf(finding: Finding): string[] {
  const { what, product, peer = '', limit } = finding;
  if (!limit) return [what, product, peer, '', '', ''];
  const unit = finding.unit ? ` ${finding.unit}` : '';
  // A figure with a unit is what the product's column says already.
  const figure = finding.unit ? '' : finding.figure.toFixed(2);
  return [what, product, peer, figure, `${limit.bound} ${limit.value}${unit}`, isMet(finding) ? 'met' : '**missed**'];
}
