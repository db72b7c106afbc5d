import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import PdfDocument from 'pdfkit';

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
 * A glyph remembers the first characters that it was asked for, and those are what is copied out of a PDF. Asking for all of them in one order makes
 * a document the same whatever was drawn before it. Ligatures come first, by their letters: an e-mail address with a copied ﬀ would reach nobody.
 */
function openFace(file: Buffer): Face {
  const doc = new PdfDocument({ autoFirstPage: false, font: '' }).font(file);
  const face = (doc as unknown as { _font: { font: Face } })._font.font;
  for (const ligature of ['ff', 'fi', 'fl', 'ffi', 'ffl']) face.layout(ligature);
  for (const codePoint of face.characterSet.toSorted((a, b) => a - b)) face.glyphForCodePoint(codePoint);
  return face;
}

/** The two weights of the documents, as TrueType files. */
export interface FontFiles {
  regular: Buffer;
  strong: Buffer;
}

/** Where the fonts lie before a build: in their package. */
const packaged = {
  regular: () => import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: () => import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
} as const;

/** Reads both; some 760 KB. Throws where one is missing: a document in another face is not the same document. */
export async function readFonts(): Promise<FontFiles> {
  const [regular, strong] = await Promise.all([
    readFile(fontFile('SourceSans3_400Regular.ttf', packaged.regular)),
    readFile(fontFile('SourceSans3_600SemiBold.ttf', packaged.strong)),
  ]);
  return { regular, strong };
}

/** Finds a font. The build puts fonts beside the module that this is built into. */
function fontFile(name: string, inPackage: () => string): URL {
  const built = new URL(`./${name}`, import.meta.url);
  return existsSync(built) ? built : new URL(inPackage());
}
