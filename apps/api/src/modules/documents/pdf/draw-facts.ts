import { makeRoom, page, type Sheet } from './open-sheet.ts';
import { textStyles } from './text-styles.ts';
import { addElement, type Column, drawRule, heightOf, wholeWidth, writeLines } from './write-text.ts';

/** A label and what it says, a line each. The label may have a second line in another language. */
export interface Fact {
  label: readonly string[];
  value: readonly string[];
  isStrong?: boolean;
}

export interface FactSection {
  title: string;
  facts: readonly Fact[];
}

const gap = { column: 28, row: 3, heading: 6 } as const;
/** Points between a section and what follows it. */
export const sectionGap = 16;
const headingHeight = 20;

/** A section over the whole width; one that takes less than half a page is not broken, as a price from how it is paid. */
export function drawSection(sheet: Sheet, { title, facts }: FactSection): void {
  const placed = { ...wholeWidth, labelWidth: 150 };
  const heights = facts.map((fact) => factHeight(sheet, fact, placed) + gap.row);
  const height = headingHeight + gap.heading + heights.reduce((sum, each) => sum + each, 0);
  if (height <= (page.bottom - page.top) / 2) makeRoom(sheet, height);
  drawHeading(sheet, title);
  for (const fact of facts) drawFact(sheet, fact, placed);
  sheet.y += sectionGap;
}

/** Two sections beside each other, as at the top of a page: they are not broken. */
export function drawSectionPair(sheet: Sheet, sections: readonly [FactSection, FactSection]): void {
  const width = (wholeWidth.width - gap.column) / 2;
  const top = sheet.y;
  const ends = sections.map(({ title, facts }, index) => {
    const x = wholeWidth.x + index * (width + gap.column);
    sheet.y = top;
    drawHeading(sheet, title, { x, width });
    for (const fact of facts) drawFact(sheet, fact, { x, width, labelWidth: 78 });
    return sheet.y;
  });
  sheet.y = Math.max(...ends) + sectionGap;
}

/** A heading with a line below it, kept on the page of what follows. */
export function drawHeading(sheet: Sheet, title: string, { x, width }: Column = wholeWidth): void {
  makeRoom(sheet, headingHeight + 2 * textStyles.body.size);
  addElement(sheet, 'H2', {
    draw: () => {
      sheet.y = writeLines(sheet, [title], { x, width, y: sheet.y, style: textStyles.heading });
    },
  });
  drawRule(sheet, { x, width, y: sheet.y + 1 });
  sheet.y += gap.heading;
}

type FactColumn = Column & { labelWidth: number };

function factHeight(sheet: Sheet, { label, value, isStrong = false }: Fact, { width, labelWidth }: FactColumn): number {
  const style = isStrong ? textStyles.strong : textStyles.body;
  return Math.max(
    heightOf(sheet, label, { width: labelWidth, style: textStyles.label }),
    heightOf(sheet, value, { width: width - labelWidth - 8, style }),
  );
}

/** A label and what it says beside it; answers where the row begins and ends. */
export function drawFact(sheet: Sheet, fact: Fact, placed: FactColumn): { top: number; bottom: number } {
  const { label, value, isStrong = false } = fact;
  const { x, width, labelWidth } = placed;
  const style = isStrong ? textStyles.strong : textStyles.body;
  const valueWidth = width - labelWidth - 8;
  const height = factHeight(sheet, fact, placed);
  makeRoom(sheet, height);
  const { y } = sheet;
  addElement(sheet, 'P', {
    draw: () => {
      writeLines(sheet, label, { x, width: labelWidth, y: y + 0.8, style: textStyles.label });
      writeLines(sheet, value, { x: x + labelWidth + 8, width: valueWidth, y, style });
    },
  });
  sheet.y = y + height + gap.row;
  return { top: y, bottom: sheet.y };
}
