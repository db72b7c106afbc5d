import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The two weights of the documents, as TrueType files. */
export interface FontFiles {
  regular: Buffer;
  strong: Buffer;
}

/** Before a build they lie in their package. */
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

/** The build puts them beside the module that this is built into. */
function fontFile(name: string, inPackage: () => string): URL {
  const built = new URL(`./${name}`, import.meta.url);
  return existsSync(built) ? built : new URL(inPackage());
}
