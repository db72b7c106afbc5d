import { expect, it } from 'vitest';
import { carCodes } from '../car-codes.ts';
import {
  carPhotoFormats,
  carPhotoName,
  carPhotoSources,
  carPhotoUrl,
  carPhotoWidths,
  isCarPhotoName,
} from './car-photo.ts';

const version = '0123456789';

it.each(carCodes)('names every file of %s that its address leads to', (code) => {
  const sources = carPhotoSources(carPhotoUrl({ code, version }));
  for (const format of carPhotoFormats) {
    const names = carPhotoWidths.map((width) => carPhotoName({ code, version, width, format }));
    expect(names.every(isCarPhotoName)).toBe(true);
    expect(sources?.[format]).toBe(names.map((file, index) => `/photos/${file} ${carPhotoWidths[index]}w`).join(', '));
  }
});

it.each([
  'photos/eco.jpg',
  '/assets/eco-0123456789-480.avif',
  '/photos/../secret',
  '/photos/eco-0123456789-481.avif',
  '/photos/ECO-0123456789-480.avif',
  'https://elsewhere.example/photos/eco-0123456789-480.avif',
])('takes no other address: %s', (imageUrl) => {
  expect(carPhotoSources(imageUrl)).toBeNull();
});
