import PdfDocument from 'pdfkit';
import type { Faces } from './open-faces.ts';
import { inks, textStyles } from './text-styles.ts';

/** A4 in points, and the part of it that is written on. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 784 } as const;

type Document = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Document['struct']>;

/** Pages that are being written from top to bottom. */
export interface Sheet {
  doc: Document;
  /** What reading programs see: headings, paragraphs and tables in their order. */
  root: Element;
  /** Where the next block begins, points from the top. */
  y: number;
  readable: (text: string) => string;
}

interface SheetFacts {
  title: string;
  language: string;
  author: string;
  /** ISO UTC; the file's date of creation. It is the record's, so that the same record is the same bytes. */
  date: string;
  faces: Faces;
}

/** An empty first page of a tagged PDF: titled, with its language, the faces embedded. */
export function openSheet({ title, language, author, date, faces }: SheetFacts): Sheet {
  const doc = new PdfDocument({
    size: 'A4',
    // Blocks are measured and broken here; the library shall not add a page of its own.
    margins: { top: page.top, left: page.left, right: page.width - page.right, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // No face is chosen before ours are known: the built-in ones are files that the build leaves out.
    font: '',
    info: { Title: title, Author: author, Creator: author, Producer: 'PDFKit', CreationDate: new Date(date) },
  });
  doc.registerFont('regular', faces.regular as unknown as Buffer);
  doc.registerFont('strong', faces.strong as unknown as Buffer);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const readable = (text: string) => readableText(text, (code) => faces.regular.hasGlyphForCodePoint(code));
  return { doc, root, y: page.top, readable };
}

/** Ends every page with its foot and number, and answers the file. */
export async function closeSheet({ doc, root, readable }: Sheet, foot: (pageNumber: string) => string) {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const { font, size, color } = textStyles.small;
    doc.strokeColor(inks.hairline).lineWidth(0.5).moveTo(page.left, 794).lineTo(page.right, 794).stroke();
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(readable(foot(`${index + 1}/${count}`)), page.left, 800, {
      width: page.right - page.left,
      align: 'center',
    });
    doc.endMarkedContent();
  }
  root.end();
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Goes on on a new page where a block of this height would not fit any more. */
export function makeRoom(sheet: Sheet, height: number): 'same page' | 'new page' {
  if (sheet.y + height <= page.bottom) return 'same page';
  sheet.doc.addPage();
  sheet.y = page.top;
  return 'new page';
}

/** Stands for a letter that the face does not have. */
const unknownLetter = '□';

/**
 * A text as the face can draw it, never longer in lines than it was: what has no letter (emoji, joiners, marks of direction) is
 * dropped, a letter of another script becomes □, control characters become spaces. Names of most of Europe stay as they are.
 *
 * @param hasGlyph whether the face has a code point
 */
export function readableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const drawn = Array.from(text.toWellFormed().normalize('NFC'), (character) => {
    if (/[\t\n\r]|\p{Cc}/u.test(character)) return ' ';
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return /\p{L}|\p{N}/u.test(character) ? unknownLetter : '';
  });
  return drawn.join('').replaceAll(/ {2,}/g, ' ').trim();
}
