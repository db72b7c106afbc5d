import type { Company } from '@chauffeur/core';
import { makeRoom, type Sheet } from './open-sheet.ts';
import { inks, type TextStyle, textStyles } from './text-styles.ts';
import { addElement, heightOf, wholeWidth, writeLines } from './write-text.ts';

interface Title {
  company: string;
  title: string;
  /** Lines below the title: its number, its dates. */
  references: readonly string[];
  /** The width of what stands at the right of the title, in points. */
  besideWidth?: number;
}

/** The company's name for head and foot of a paper. That of the project's own example says so, since nobody drives for it (Rules 1.9). */
export function markOf({ name, example }: Pick<Company, 'name' | 'example'>): string {
  return example ? `${name} · EXEMPLE` : name;
}

/** The head of the first page: whose document it is, what it is, which one. */
export function drawTitle(sheet: Sheet, { company, title, references, besideWidth = 0 }: Title): void {
  const { x } = wholeWidth;
  const width = wholeWidth.width - besideWidth;
  const block = (type: 'P' | 'H1', lines: readonly string[], style: TextStyle) => {
    addElement(sheet, type, {
      draw: () => {
        sheet.y = writeLines(sheet, lines, { x, width, y: sheet.y, style });
      },
    });
  };
  drawMark(sheet);
  addElement(sheet, 'P', {
    draw: () => {
      const placed = { x: x + markSize + 8, width: width - markSize - 8, style: textStyles.company };
      const top = sheet.y + (markSize - heightOf(sheet, ['X'], placed)) / 2;
      sheet.y = Math.max(sheet.y + markSize, writeLines(sheet, [company], { ...placed, y: top }));
    },
  });
  sheet.y += 10;
  block('H1', [title], textStyles.title);
  sheet.y += 2;
  const [number = '', ...others] = references;
  block('P', [number], textStyles.reference);
  if (others.length > 0) block('P', others, textStyles.body);
  sheet.y += 18;
}

/** Points. */
const markSize = 26;

/** The mark of the site, a road that leads on, as `apps/web/public/icon.svg` has it: seen, and not read out. */
function drawMark({ doc, y }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.translate(wholeWidth.x, y).scale(markSize / 64);
  doc.roundedRect(0, 0, 64, 64, 12).fill(inks.night);
  doc.lineCap('round').lineJoin('round');
  doc.path('M14 14l14.5 36h7L50 14').lineWidth(4.5).stroke('#d8b982');
  doc.path('M32 15v9M32 30v6M32 41v3').lineWidth(2.5).stroke('#f6f1e7');
  doc.restore();
  doc.endMarkedContent();
}

/** A sentence that has to be read before what follows. */
export function drawStatement(sheet: Sheet, statement: string): void {
  drawParagraphs(sheet, [statement], textStyles.strong);
  sheet.y += 12;
}

/** Small print, a paragraph a line. */
export function drawNotes(sheet: Sheet, notes: readonly string[]): void {
  drawParagraphs(sheet, notes, textStyles.small);
}

function drawParagraphs(sheet: Sheet, notes: readonly string[], style: TextStyle): void {
  for (const note of notes) {
    makeRoom(sheet, heightOf(sheet, [note], { width: wholeWidth.width, style }));
    addElement(sheet, 'P', {
      draw: () => {
        sheet.y = writeLines(sheet, [note], { ...wholeWidth, y: sheet.y, style });
      },
    });
    sheet.y += 2;
  }
}
