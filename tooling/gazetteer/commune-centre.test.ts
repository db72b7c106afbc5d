import { describe, expect, it } from 'vitest';
import { communeCentre } from './commune-centre.ts';

const area = { latitude: 49.4, longitude: 2.8 };

describe('the centre of a commune', () => {
  it('is its town centre, where the houses are', () => {
    const town = { latitude: 49.41794, longitude: 2.82606 };
    expect(communeCentre(area, town)).toBe(town);
  });

  it('is the middle of its area where the town centre was noted to the minute', () => {
    const town = { latitude: 49.41667, longitude: 2.83333 };
    expect(communeCentre(area, town)).toBe(area);
  });

  it('is the middle of its area where the town centre is another place', () => {
    const town = { latitude: 49.4612, longitude: 2.8011 };
    expect(communeCentre(area, town)).toBe(area);
  });

  it('is whichever is known, and nothing where none is', () => {
    const rounded = { latitude: 49.41667, longitude: 2.83333 };
    expect(communeCentre(undefined, rounded)).toBe(rounded);
    expect(communeCentre(area, undefined)).toBe(area);
    expect(communeCentre(undefined, undefined)).toBeUndefined();
  });
});
