import { makeRoom, type Sheet } from './open-sheet.ts';
import { textStyles } from './text-styles.ts';
import { addElement, drawRule, heightOf, wholeWidth, writeLines } from './write-text.ts';

export interface Amount {
  label: string;
  amount: string;
  /** Whether it is the sum of the others. */
  isTotal?: boolean;
}

const width = 250;
const amountWidth = 95;
const labelWidth = width - amountWidth;
const gap = 4;
/** Points between the table and its sums. */
const gapAbove = 12;

/** Amounts below each other at the right edge, kept on one page. */
export function drawAmounts(sheet: Sheet, amounts: readonly Amount[]): void {
  const x = wholeWidth.x + wholeWidth.width - width;
  if (makeRoom(sheet, amountsHeight(sheet, amounts)) === 'same page') sheet.y += gapAbove;
  for (const { label, amount, style, height, isTotal } of measured(sheet, amounts)) {
    if (isTotal) drawRule(sheet, { x, width, y: sheet.y });
    const y = isTotal ? sheet.y + gap : sheet.y;
    addElement(sheet, 'P', {
      draw: () => {
        writeLines(sheet, [label], { x, width: labelWidth, y, style });
        writeLines(sheet, [amount], { x: x + labelWidth, width: amountWidth, y, style, align: 'right' });
      },
    });
    sheet.y = y + height;
  }
  sheet.y += 14;
}

/** How much room amounts take, with what parts them from the table above. */
export function amountsHeight(sheet: Sheet, amounts: readonly Amount[]): number {
  return measured(sheet, amounts).reduce((sum, { height }) => sum + height + gap, gapAbove);
}

function measured(sheet: Sheet, amounts: readonly Amount[]) {
  return amounts.map((row) => {
    const style = row.isTotal ? textStyles.total : textStyles.body;
    return { ...row, style, height: heightOf(sheet, [row.label], { width: labelWidth, style }) + gap };
  });
}
