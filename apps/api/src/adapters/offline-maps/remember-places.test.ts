import { expect, it, vi } from 'vitest';
import { openGazetteer, readGazetteer } from './gazetteer.ts';
import { operatorBase } from './operator-base.ts';
import { rememberPlaces, resolvePlaceId } from './resolve-place.ts';

const gazetteer = openGazetteer(readGazetteer(operatorBase));

it('resolves an id once, and answers the same from then on', () => {
  const resolve = vi.fn((placeId: string) => resolvePlaceId(gazetteer, placeId));
  const remembering = rememberPlaces(resolve);
  const first = remembering('poi:cdg');
  expect(first?.address.placeId).toBe('poi:cdg');
  expect(remembering('poi:cdg')).toBe(first);
  expect(resolve).toHaveBeenCalledOnce();
});

it('does not remember what no id stands for', () => {
  const resolve = vi.fn(() => null);
  const remembering = rememberPlaces(resolve);
  expect([remembering('poi:nowhere'), remembering('poi:nowhere')]).toEqual([null, null]);
  expect(resolve).toHaveBeenCalledTimes(2);
});

it('forgets rather than grows without end', () => {
  const cdg = resolvePlaceId(gazetteer, 'poi:cdg');
  const resolve = vi.fn(() => cdg);
  const remembering = rememberPlaces(resolve);
  for (let number = 0; number <= 1_000; number += 1) remembering(`c:${number}`);
  remembering('c:0');
  expect(resolve).toHaveBeenCalledTimes(1_002);
});

it('hands out an address that nobody can change for the others', () => {
  const address = rememberPlaces((placeId) => resolvePlaceId(gazetteer, placeId))('poi:cdg')?.address;
  expect(Object.isFrozen(address)).toBe(true);
});
