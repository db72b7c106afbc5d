import { page, type Sheet } from './open-sheet.ts';
import { inks, type TextStyle } from './text-styles.ts';

/** A part of the page's width, in points. */
export interface Column {
  x: number;
  width: number;
}

export const wholeWidth: Column = { x: page.left, width: page.right - page.left };

interface Placed extends Column {
  y: number;
  style: TextStyle;
  align?: 'left' | 'right';
}

const lineGap = 1.5;

/** Writes lines below each other and answers where they end. Belongs inside an element of the structure. */
export function writeLines({ doc, readable }: Sheet, lines: readonly string[], placed: Placed): number {
  const { x, width, style, align = 'left' } = placed;
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  let { y } = placed;
  for (const line of lines) {
    const text = readable(line);
    doc.text(text, x, y, { width, align, lineGap });
    y += doc.heightOfString(text, { width, lineGap });
  }
  return y;
}

/** How high lines are, broken to a width. */
export function heightOf(
  { doc, readable }: Sheet,
  lines: readonly string[],
  { width, style }: { width: number; style: TextStyle },
): number {
  doc.font(style.font).fontSize(style.size);
  return lines.reduce((height, line) => height + doc.heightOfString(readable(line), { width, lineGap }), 0);
}

/** Adds an element to the structure and draws what it holds. */
export function addElement(
  { doc, root }: Sheet,
  type: 'H1' | 'H2' | 'P' | 'TD' | 'TH',
  { draw, parent = root }: { draw: () => void; parent?: Sheet['root'] },
): void {
  parent.add(doc.struct(type, {}, [draw]));
}

/** A hairline: seen, and not read out. */
export function drawRule({ doc }: Sheet, { x, width, y }: Column & { y: number }): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .strokeColor(inks.hairline)
    .lineWidth(0.5)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
  doc.endMarkedContent();
}
