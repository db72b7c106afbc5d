import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Car,
  carPhotoFormats,
  carPhotoName,
  carPhotoRatio,
  carPhotoWidths,
  catalogueSchema,
} from '@chauffeur/core';
import sharp from 'sharp';
import { workspaceRoot } from '../start/workspace.mjs';

/** What a photograph must have, so that nothing is drawn larger than it is, nor most of it cut away. */
const leastWidth = Math.max(...carPhotoWidths);
const leastHeight = leastWidth / carPhotoRatio;
/** From what a phone takes to what a cinema shows. */
const ratios = { narrowest: 4 / 3, widest: 21 / 9 };

/** How much may be lost: neither shows on a car's paint. */
const quality = { avif: { quality: 55 }, webp: { quality: 78 } } as const;

/**
 * Makes what the site shows of each photograph that a catalogue names, in `photos/made` beside it, and answers a line for each car.
 * @throws Error with every photograph that cannot be taken; nothing is made then
 */
export async function makePhotos(catalogueFile: string): Promise<string[]> {
  const parsed = catalogueSchema.safeParse(JSON.parse(readFileSync(catalogueFile, 'utf8')));
  // What is wrong with it is told by what loads it.
  if (!parsed.success) return [];
  const folder = path.dirname(catalogueFile);
  const photos = parsed.data.cars.flatMap(({ code, imageUrl }) =>
    imageUrl === undefined ? [] : [{ code, file: path.resolve(folder, imageUrl) }],
  );
  const taken: Taken[] = [];
  const problems: string[] = [];
  // One after the other: each is some hundred megabytes once it is read.
  for (const photo of photos) {
    const outcome = await take(photo);
    if (typeof outcome === 'string') problems.push(outcome);
    else taken.push(outcome);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const made = path.join(folder, 'photos/made');
  mkdirSync(made, { recursive: true });
  const lines: string[] = [];
  for (const photo of taken) lines.push(await makePhoto(photo, made));
  return lines;
}

interface Photo {
  code: Car['code'];
  file: string;
}

/** One that can be shown: what is cut out of it, at its largest width, without what a camera writes beside the picture. */
interface Taken extends Photo {
  cut: Buffer;
}

/**
 * Reads a photograph whole, and once: it is turned as it is looked at, its colours become those of a screen, and where it was taken is left
 * out. Answers why it cannot be taken, in a sentence for whoever took it.
 */
async function take({ code, file }: Photo): Promise<Taken | string> {
  if (!existsSync(file)) return `${code}: there is no photograph ${file}`;
  const unread = `${code}: ${file} is no picture that can be read whole; a JPEG, PNG, WebP, AVIF or TIFF is`;
  const size = await sizeOf(file);
  if (size === null) return unread;
  const { width, height } = size;
  if (width < leastWidth || height < leastHeight) {
    return `${code}: ${file} has ${width} × ${height} pixels; at least ${leastWidth} × ${leastHeight} are needed`;
  }
  const ratio = width / height;
  if (ratio < ratios.narrowest - 0.01 || ratio > ratios.widest + 0.01) {
    return `${code}: ${file} is ${width} × ${height}; between 4:3 and 21:9 the car keeps its place once it is cut to 12:5`;
  }
  try {
    const cut = sharp(file).autoOrient().resize({ width: leastWidth, height: leastHeight, fit: 'cover' });
    return { code, file, cut: await cut.png({ compressionLevel: 1 }).toBuffer() };
  } catch {
    return unread;
  }
}

/** The size of a picture as it is looked at: a phone that lies on its side stores it upright and notes the turn. */
async function sizeOf(file: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}

async function makePhoto({ code, file, cut }: Taken, folder: string): Promise<string> {
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  let bytes = 0;
  for (const width of carPhotoWidths) {
    const picture = sharp(cut).resize({ width });
    for (const format of carPhotoFormats) {
      const written = await picture
        .clone()
        .toFormat(format, quality[format])
        .toFile(path.join(folder, carPhotoName({ code, version, width, format })));
      bytes += written.size;
    }
  }
  return `Photograph of ${code}: ${carPhotoWidths.length * carPhotoFormats.length} files, ${Math.ceil(bytes / 1024)} KB in all`;
}

/** The file that the product itself would read (docs/operations.md). */
function fileInForce(): string {
  const [named, own] = [process.env.CATALOGUE_FILE, path.join(workspaceRoot, 'config/catalogue.json')];
  if (named) return path.resolve(named);
  return existsSync(own) ? own : path.join(workspaceRoot, 'config/catalogue.example.json');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const line of await makePhotos(fileInForce())) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
