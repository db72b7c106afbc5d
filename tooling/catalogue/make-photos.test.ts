import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { carPhotoFormats, carPhotoName, carPhotoWidths } from '@chauffeur/core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePhotos } from './make-photos.ts';

interface Picture {
  width: number;
  height: number;
  orientation?: number;
}

async function aCatalogue(picture: Picture | string | null): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'photos-'));
  mkdirSync(path.join(folder, 'photos'));
  const photo = path.join(folder, 'photos/van.jpg');
  if (typeof picture === 'string') writeFileSync(photo, picture);
  else if (picture !== null) {
    const { orientation, ...size } = picture;
    const blank = sharp({ create: { ...size, channels: 3, background: '#14263a' } });
    await (orientation === undefined ? blank : blank.withMetadata({ orientation })).jpeg().toFile(photo);
  }
  const file = path.join(folder, 'catalogue.json');
  const car = { code: 'VAN', description: 'Van', maxPassenger: 8, maxLuggage: 8, kmPrice: 2, minOrderPrice: 60 };
  const cars = [
    { ...car, approachKmPrice: 0, imageUrl: 'photos/van.jpg' },
    { ...car, code: 'ECO', approachKmPrice: 0 },
  ];
  writeFileSync(file, JSON.stringify({ cars, extras: [], priceRules: [] }));
  return file;
}

const madeBeside = (file: string) => path.join(path.dirname(file), 'photos/made');

it.each([
  ['of 4:3, as a phone takes it', { width: 2000, height: 1500 }],
  ['of 3:2', { width: 1800, height: 1200 }],
  ['of 21:9', { width: 2100, height: 900 }],
  // Told to be turned: 1800 wide for whoever looks at it.
  ['that a phone turned', { width: 1200, height: 1800, orientation: 6 }],
])('makes every file of a photograph %s, each of its width and of one ratio', async (_case, picture) => {
  const file = await aCatalogue(picture);
  expect(await makePhotos(file)).toEqual([expect.stringMatching(/^Photograph of VAN: 6 files, \d+ KB in all$/)]);
  const names = readdirSync(madeBeside(file));
  const version = names[0]?.split('-')[1] ?? '';
  expect(version).toMatch(/^[0-9a-f]{10}$/);
  const expected = carPhotoWidths.flatMap((width) =>
    carPhotoFormats.map((format) => carPhotoName({ code: 'VAN', version, width, format })),
  );
  expect(names.toSorted()).toEqual(expected.toSorted());
  for (const width of carPhotoWidths) {
    for (const format of carPhotoFormats) {
      const name = carPhotoName({ code: 'VAN', version, width, format });
      const made = await sharp(path.join(madeBeside(file), name)).metadata();
      expect([made.width, made.height]).toEqual([width, width / 2.4]);
      expect(made.format).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  }
});

it('shows a photograph as it is looked at, in the colours of a screen, and tells nobody where it was taken', async () => {
  const file = await aCatalogue({ width: 1800, height: 1200 });
  const size = { width: 1200, height: 1800, channels: 3 as const };
  // Lies on its side: red on the left is at the top once it is turned.
  const blue = { input: { create: { ...size, width: 600, background: '#0000c0' } }, left: 600, top: 0 };
  const onItsSide = await sharp({ create: { ...size, background: '#c00000' } })
    .composite([blue])
    .png()
    .toBuffer();
  await sharp(onItsSide)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(path.join(path.dirname(file), 'photos/van.jpg'));
  await makePhotos(file);
  const names = readdirSync(madeBeside(file));
  expect(names).toHaveLength(6);
  for (const name of names) {
    const made = sharp(path.join(madeBeside(file), name));
    const { space, exif, icc, orientation } = await made.metadata();
    expect({ space, exif, icc, orientation }).toEqual({ space: 'srgb' });
    const data = await made.resize(1, 8, { fit: 'fill' }).raw().toBuffer();
    const isRed = (row: number) => data.readUInt8(row * 3) > data.readUInt8(row * 3 + 2);
    expect([name, isRed(0), isRed(7)]).toEqual([name, true, false]);
  }
});

it('keeps what a picture leaves clear', async () => {
  const file = await aCatalogue(null);
  const clear = { width: 1800, height: 1200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  await sharp({ create: clear })
    .png()
    .toFile(path.join(path.dirname(file), 'photos/van.jpg'));
  await makePhotos(file);
  for (const name of readdirSync(madeBeside(file))) {
    const { isOpaque } = await sharp(path.join(madeBeside(file), name)).stats();
    expect([name, isOpaque]).toEqual([name, false]);
  }
});

it('refuses a photograph of which a part is missing, before it makes anything of the others', async () => {
  const file = await aCatalogue({ width: 1800, height: 1200 });
  const photo = path.join(path.dirname(file), 'photos/van.jpg');
  const whole = readFileSync(photo);
  writeFileSync(path.join(path.dirname(file), 'photos/eco.jpg'), whole);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { cars: { imageUrl?: string }[] };
  writeFileSync(
    file,
    JSON.stringify({ ...catalogue, cars: [{ ...catalogue.cars[1], imageUrl: 'photos/eco.jpg' }, catalogue.cars[0]] }),
  );
  writeFileSync(photo, whole.subarray(0, Math.floor(whole.length / 2)));
  await expect(makePhotos(file)).rejects.toThrow(/^VAN: .*van\.jpg is no picture that can be read whole/);
  expect(() => readdirSync(madeBeside(file))).toThrow('ENOENT');
});

it.each([
  ['that is not there', null, /VAN: there is no photograph .*van\.jpg/],
  ['that is no picture', 'hello', /VAN: .* is no picture that can be read whole; a JPEG/],
  ['that is too small', { width: 1439, height: 900 }, /has 1439 × 900 pixels; at least 1440 × 600/],
  ['that is upright', { width: 1500, height: 2000 }, /between 4:3 and 21:9/],
  ['that is a strip', { width: 3000, height: 1000 }, /between 4:3 and 21:9/],
])('refuses a photograph %s, and makes nothing', async (_case, picture, message) => {
  const file = await aCatalogue(picture);
  await expect(makePhotos(file)).rejects.toThrow(message);
  expect(() => readdirSync(madeBeside(file))).toThrow('ENOENT');
});
