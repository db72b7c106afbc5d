import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The two weights of the papers, as TrueType files. */
export interface FontFiles {
  regular: Buffer;
  strong: Buffer;
}

/** Reads both; some 760 KB. Throws where one is missing: a paper in another face is not the same paper. */
export async function readFonts(): Promise<FontFiles> {
  const [regular, strong] = await Promise.all([
    readFile(fontFile('400Regular', 'SourceSans3_400Regular.ttf')),
    readFile(fontFile('600SemiBold', 'SourceSans3_600SemiBold.ttf')),
  ]);
  return { regular, strong };
}

/** The build puts them beside the module that this is built into; before a build they lie in their package. */
function fontFile(folder: string, name: string): URL | string {
  const built = new URL(`./${name}`, import.meta.url);
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${folder}/${name}`);
}
