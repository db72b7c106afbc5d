import { expect, test } from 'vitest';
import { placePages, routePages } from './known-pages.ts';

test('every ride has an address of its own, and no two go the same way', () => {
  const slugs = routePages.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(routePages.map(({ from, toPlaceId }) => `${from} ${toPlaceId}`)).size).toBe(slugs.length);
  for (const slug of [...slugs, ...Object.keys(placePages)]) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('a ride’s address begins with its place, and every place has a ride that begins there', () => {
  for (const { slug, from } of routePages) expect(slug.startsWith(`${from}-`)).toBe(true);
  expect(new Set(routePages.map(({ from }) => from))).toEqual(new Set(Object.keys(placePages)));
});
