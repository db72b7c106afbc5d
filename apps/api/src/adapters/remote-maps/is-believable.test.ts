import { describe, expect, it } from 'vitest';
import { isBelievable } from './create-remote-maps.ts';
import type { ProviderRoad, Stand } from './map-provider.ts';

const standAt = (latitude: number, longitude: number, withinKm = 0): Stand => ({
  end: { point: { latitude, longitude }, pole: undefined, isAtPole: false, communeCode: '' },
  withinKm,
});
const beauvais = standAt(49.4333, 2.0833);
/** 58 km from Beauvais as the crow flies. */
const roissy = standAt(49.0097, 2.5479);
const usual: ProviderRoad = { distance: 76_000, duration: 3960, gapsKm: [0.1, 0.3] };

const believed = (changes: Partial<ProviderRoad>, to = roissy) => isBelievable({ ...usual, ...changes }, beauvais, to);

describe('a road is believed', () => {
  it.each([
    ['that is usual', {}],
    ['of whose ends nothing is said', { gapsKm: [0, 0] as const }],
    ['that is as long as the crow’s way', { distance: 58_000 }],
    ['that is twice as long', { distance: 120_000 }],
    ['that begins at the end of a long lane', { gapsKm: [1.9, 0] as const }],
  ])('%s', (_name, changes) => {
    expect(believed(changes)).toBe(true);
  });

  it('across a river without a bridge, which makes a short way long', () => {
    expect(believed({ distance: 11_000, duration: 900 }, standAt(49.4363, 2.0833))).toBe(true);
  });

  it('to the middle of a large commune, in which the place lies anywhere', () => {
    expect(believed({ distance: 45_000, duration: 2400 }, { ...roissy, withinKm: 15 })).toBe(true);
  });

  it('to a place of which nobody knows where it lies', () => {
    expect(believed({ distance: 900_000, duration: 30_000 }, { end: null, withinKm: 0 })).toBe(true);
  });
});

describe('a road is not believed', () => {
  it.each([
    ['that begins elsewhere', { gapsKm: [2.1, 0] as const }],
    ['that ends elsewhere', { gapsKm: [0, 27] as const }],
    ['shorter than the crow’s way', { distance: 50_000 }],
    ['round half the country', { distance: 140_000, duration: 6000 }],
    ['without a length', { distance: 0 }],
    ['without a time', { duration: 0 }],
    ['faster than any car', { duration: 600 }],
    ['slower than a walk', { duration: 200_000 }],
    ['whose length is no number', { distance: Number.NaN }],
  ])('%s', (_name, changes) => {
    expect(believed(changes)).toBe(false);
  });
});
