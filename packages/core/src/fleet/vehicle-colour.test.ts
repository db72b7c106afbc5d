import { describe, expect, it } from 'vitest';
import { vehicleColour, vehicleColours } from './vehicle-colour.ts';

describe('the colour of a vehicle', () => {
  it.each([
    ['noir', 'en-US', 'black'],
    ['Gris foncé', 'en-US', 'Dark grey'],
    [' argent ', 'en-US', 'silver'],
    ['night blue', 'fr-FR', 'bleu nuit'],
    ['Red', 'fr-FR', 'Rouge'],
    ['Noir', 'fr-FR', 'Noir'],
    ['white', 'en-US', 'white'],
    ['or rose', 'en-US', 'or rose'],
    ['', 'en-US', ''],
  ] as const)('%j is read in %s as %j', (entered, language, read) => {
    expect(vehicleColour(entered, language)).toBe(read);
  });

  it('has its word in both languages', () => {
    const [french, english] = [vehicleColours['fr-FR'], vehicleColours['en-US']];
    expect(french.map((word) => vehicleColour(word, 'en-US'))).toEqual(english);
    expect(english.map((word) => vehicleColour(word, 'fr-FR'))).toEqual(french);
  });
});
