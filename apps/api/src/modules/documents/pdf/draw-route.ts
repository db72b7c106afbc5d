import { drawFact, drawHeading, type Fact, sectionGap } from './draw-facts.ts';
import type { Sheet } from './open-sheet.ts';
import { inks } from './text-styles.ts';
import { wholeWidth } from './write-text.ts';

interface Route {
  title: string;
  /** Each way from its pick-up to its destination. */
  ways: readonly (readonly Fact[])[];
}

const lane = 16;
/** Where a dot stands below the top of its row: at the middle of the first line. */
const dotY = 7;
const radius = 3;

/** A journey as a line from dot to dot, on whichever pages: each row has its own piece of it. */
export function drawRoute(sheet: Sheet, { title, ways }: Route): void {
  drawHeading(sheet, title);
  for (const points of ways) {
    for (const [index, point] of points.entries()) {
      const row = drawFact(sheet, point, {
        x: wholeWidth.x + lane,
        width: wholeWidth.width - lane,
        labelWidth: 150 - lane,
      });
      drawPoint(sheet, { ...row, isFirst: index === 0, isLast: index === points.length - 1 });
    }
    sheet.y += radius;
  }
  sheet.y += sectionGap;
}

interface Point {
  /** Where the row of the point begins and ends, in points from the top. */
  top: number;
  bottom: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Draws a point of a way: a ring where it begins, a full dot where it ends, a small one on the way. It is seen, and not read out: the labels say it. */
function drawPoint({ doc }: Sheet, { top, bottom, isFirst, isLast }: Point): void {
  const [x, y] = [wholeWidth.x + radius + 1, top + dotY];
  const isEnd = isFirst || isLast;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.strokeColor(inks.brass).lineWidth(1);
  if (!isFirst)
    doc
      .moveTo(x, top)
      .lineTo(x, y - (isEnd ? radius : 0))
      .stroke();
  if (!isLast)
    doc
      .moveTo(x, y + (isEnd ? radius : 0))
      .lineTo(x, bottom)
      .stroke();
  if (isFirst) doc.circle(x, y, radius).stroke();
  else doc.circle(x, y, isLast ? radius : radius * 0.7).fill(inks.brass);
  doc.endMarkedContent();
}
