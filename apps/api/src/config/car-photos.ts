import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Car, carPhotoFormats, carPhotoName, carPhotoUrl, carPhotoWidths, type Catalogue } from '@chauffeur/core';

/**
 * `npm run catalogue` makes the files of a photograph, named by its content, in `photos/made` beside the catalogue. A photograph without
 * them, or a newer one, is not shown: the drawing stands until they are there.
 */
export function withCarPhotos(
  catalogue: Catalogue,
  folder: string,
): {
  catalogue: Catalogue;
  /** Cars whose photograph is named and not shown. */
  missingPhotos: Car['code'][];
  photosFolder: string;
} {
  const photosFolder = path.join(folder, 'photos/made');
  const missingPhotos: Car['code'][] = [];
  const cars = catalogue.cars.map(({ imageUrl, ...car }) => {
    if (imageUrl === undefined) return car;
    const version = photoVersion(path.resolve(folder, imageUrl));
    if (
      version !== null &&
      filesOf({ code: car.code, version }).every((file) => existsSync(path.join(photosFolder, file)))
    ) {
      return { ...car, imageUrl: carPhotoUrl({ code: car.code, version }) };
    }
    missingPhotos.push(car.code);
    return car;
  });
  return { catalogue: { ...catalogue, cars }, missingPhotos, photosFolder };
}

/** The version of a photograph as the operator gave it, by its content; null where it is not there. */
function photoVersion(file: string): string | null {
  if (!existsSync(file)) return null;
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
}

function filesOf(photo: { code: Car['code']; version: string }): string[] {
  return carPhotoWidths.flatMap((width) => carPhotoFormats.map((format) => carPhotoName({ ...photo, width, format })));
}
