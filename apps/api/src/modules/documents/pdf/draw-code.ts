import { type BitMatrix, create } from 'qrcode';
import { page, type Sheet } from './open-sheet.ts';
import { inks, textStyles } from './text-styles.ts';
import { addElement, heightOf, writeLines } from './write-text.ts';

interface Code {
  /** The address that a telephone opens when it reads the code. */
  address: string;
  /** What the code is for, written below it and told to whoever cannot see it: a line for each language. */
  caption: readonly string[];
}

/** Points. A code of an order's address has some forty modules a side: each is half a millimetre, which any telephone reads. */
const size = 76;
/** The paper around it is white by itself; so much of it no other ink may touch. */
const quiet = 12;

/** Points that the head of the page leaves free for a code. */
export const codeWidth = size + quiet;

/** An address as a QR code at the right of the page's head, drawn as areas: sharp at any size, and no picture to be decoded. */
export function drawCode(sheet: Sheet, { address, caption }: Code): void {
  const { doc, root } = sheet;
  const [left, top] = [page.right - size, page.top];
  const draw = () => {
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const side = size / modules.size;
    for (const { row, from, length } of runsOf(modules))
      doc.rect(left + from * side, top + row * side, length * side, side);
    doc.fill(inks.night);
  };
  root.add(doc.struct('Figure', { alt: `${caption.join(' · ')} : ${address}` }, [draw]));
  const placed = { x: left - quiet, width: codeWidth, style: textStyles.small, align: 'right' } as const;
  const below = { top: top + size + 3, height: heightOf(sheet, caption, placed) };
  addElement(sheet, 'P', { draw: () => writeLines(sheet, caption, { ...placed, y: below.top }) });
  sheet.y = Math.max(sheet.y, below.top + below.height + quiet);
}

interface Run {
  row: number;
  from: number;
  length: number;
}

/** Dark modules beside each other are one area: between two areas that touch, some programs draw a light line. */
function runsOf(modules: BitMatrix): Run[] {
  const sides = Array.from({ length: modules.size }, (_, index) => index);
  return sides.flatMap((row) => {
    const runs: Run[] = [];
    for (const column of sides.filter((each) => modules.get(row, each))) {
      const last = runs.at(-1);
      if (last && last.from + last.length === column) last.length += 1;
      else runs.push({ row, from: column, length: 1 });
    }
    return runs;
  });
}
