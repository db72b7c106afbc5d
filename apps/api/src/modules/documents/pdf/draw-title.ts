import type { Company } from '@chauffeur/core';
import { makeRoom, type Sheet } from './open-sheet.ts';
import { type TextStyle, textStyles } from './text-styles.ts';
import { addElement, heightOf, wholeWidth, writeLines } from './write-text.ts';

interface Title {
  company: string;
  title: string;
  /** Lines below the title: its number, its dates. */
  references: readonly string[];
}

/** Whose paper it is, at its head and foot: that of the project's own example says so, since nobody drives for it (Rules 1.9). */
export function markOf({ name, example }: Pick<Company, 'name' | 'example'>): string {
  return example ? `${name} · EXEMPLE` : name;
}

/** The head of the first page: whose document it is, what it is, which one. */
export function drawTitle(sheet: Sheet, { company, title, references }: Title): void {
  const { x, width } = wholeWidth;
  const block = (type: 'P' | 'H1', lines: readonly string[], style: TextStyle) => {
    addElement(sheet, type, {
      draw: () => {
        sheet.y = writeLines(sheet, lines, { x, width, y: sheet.y, style });
      },
    });
  };
  block('P', [company], textStyles.company);
  sheet.y += 10;
  block('H1', [title], textStyles.title);
  sheet.y += 2;
  const [number = '', ...others] = references;
  block('P', [number], textStyles.reference);
  if (others.length > 0) block('P', others, textStyles.body);
  sheet.y += 18;
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
