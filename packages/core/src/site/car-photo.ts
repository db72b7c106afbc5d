import type { CarCode } from '../schemas/catalogue.ts';

/** The pixels across that the site has a car's photograph in: a phone's card, a desk's, and both on dense screens. */
export const carPhotoWidths = [480, 960, 1440] as const;
export type CarPhotoWidth = (typeof carPhotoWidths)[number];

/** The formats of photographs, the lightest first. */
export const carPhotoFormats = ['avif', 'webp'] as const;
export type CarPhotoFormat = (typeof carPhotoFormats)[number];

/** Width by height, which is that of the drawings too, so that cards with and without a photograph are one height. */
export const carPhotoRatio = 2.4;

/** Where the site has photographs. */
export const carPhotoFolder = '/photos/';

const name = /^[a-z]+-[0-9a-f]{10}-(?:480|960|1440)\.(?:avif|webp)$/;

/**
 * Whether a file's name is one that `carPhotoName` gives.
 *
 * @example isCarPhotoName('../catalogue.json') // false
 */
export function isCarPhotoName(file: string): boolean {
  return name.test(file);
}

/**
 * What the file of a photograph in one width and format is called. `version` is ten hexadecimal digits that differ from one
 * photograph to the next, so that a browser may keep a file for ever.
 *
 * @example carPhotoName({ code: 'ECO', version: '0123456789', width: 480, format: 'avif' }) // 'eco-0123456789-480.avif'
 */
export function carPhotoName(photo: {
  readonly code: CarCode;
  readonly version: string;
  readonly width: CarPhotoWidth;
  readonly format: CarPhotoFormat;
}): string {
  return `${photo.code.toLowerCase()}-${photo.version}-${photo.width}.${photo.format}`;
}

/**
 * The `imageUrl` of a car (Rules 3.5): the largest of its files, in the format that every browser knows.
 *
 * @example carPhotoUrl({ code: 'VAN', version: '0123456789' }) // '/photos/van-0123456789-1440.webp'
 */
export function carPhotoUrl(photo: { readonly code: CarCode; readonly version: string }): string {
  return carPhotoFolder + carPhotoName({ ...photo, width: 1440, format: 'webp' });
}

/**
 * The `srcset` of each format for a car's `imageUrl`; null for an address that is not one of the site's photographs.
 *
 * @example carPhotoSources('/photos/eco-0123456789-1440.webp')?.avif // '/photos/eco-0123456789-480.avif 480w, /photos/eco-0123456789-960.avif 960w, /photos/eco-0123456789-1440.avif 1440w'
 */
export function carPhotoSources(imageUrl: string): Record<CarPhotoFormat, string> | null {
  const file = imageUrl.slice(carPhotoFolder.length);
  if (!imageUrl.startsWith(carPhotoFolder) || !isCarPhotoName(file)) return null;
  const start = carPhotoFolder + file.slice(0, file.lastIndexOf('-'));
  const files = (format: CarPhotoFormat) =>
    carPhotoWidths.map((width) => `${start}-${width}.${format} ${width}w`).join(', ');
  return { avif: files('avif'), webp: files('webp') };
}
