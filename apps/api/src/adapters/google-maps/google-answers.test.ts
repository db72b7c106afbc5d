import { describe, expect, it } from 'vitest';
import { readPlace } from './google-answers.ts';

const component = (type: string, longText: string, shortText = longText) => ({ types: [type], longText, shortText });

/** A place in Creil whose answer has these parts besides. */
function creil(...parts: ReturnType<typeof component>[]) {
  const addressComponents = [component('locality', 'Creil'), component('country', 'France', 'FR'), ...parts];
  return readPlace({ status: 200, body: { id: 'ChIJ1', displayName: { text: 'Gare' }, addressComponents } });
}

describe('the postal code of a place', () => {
  it.each([
    ['as it is', '60100', [component('postal_code', '60100')]],
    [
      'with its suffix behind a hyphen',
      '60100-1234',
      [component('postal_code', '60100'), component('postal_code_suffix', '1234')],
    ],
    ['empty where there is none', '', []],
  ])('is %s', (_name, postalCode, parts) => {
    expect(creil(...parts)).toMatchObject({ postalCode, city: 'Creil', country: 'France' });
  });
});
