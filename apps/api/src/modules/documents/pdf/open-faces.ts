import PdfDocument from 'pdfkit';
import { type FontFiles, readFonts } from './font-files.ts';

/** An opened font, as the library keeps it. It publishes no type for what it accepts. */
interface Face {
  characterSet: number[];
  glyphForCodePoint: (codePoint: number) => unknown;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => unknown;
}

export interface Faces {
  regular: Face;
  strong: Face;
}

/** Opens both weights, once for all documents: parsing them anew took most of the time that a document takes. */
export async function openFaces(): Promise<Faces> {
  const files: FontFiles = await readFonts();
  return { regular: openFace(files.regular), strong: openFace(files.strong) };
}

/**
 * A glyph remembers the first character that it was asked for, and that is what is copied out of a PDF. Asking for all of them in one
 * order makes a document the same whatever was drawn before it.
 */
function openFace(file: Buffer): Face {
  const doc = new PdfDocument({ autoFirstPage: false, font: '' }).font(file);
  const face = (doc as unknown as { _font: { font: Face } })._font.font;
  for (const codePoint of face.characterSet.toSorted((a, b) => a - b)) face.glyphForCodePoint(codePoint);
  return face;
}
