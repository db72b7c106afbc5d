import type { Language } from '../schemas/order-parts.ts';

/** The colours that the office suggests for a vehicle; each stands in the same place in both languages. */
export const vehicleColours: Readonly<Record<Language, readonly string[]>> = {
  'fr-FR': ['noir', 'gris', 'gris foncé', 'argent', 'blanc', 'bleu', 'bleu nuit', 'marron', 'vert', 'rouge'],
  'en-US': ['black', 'grey', 'dark grey', 'silver', 'white', 'blue', 'night blue', 'brown', 'green', 'red'],
};

/**
 * A vehicle's colour as its record has it, in the language of whoever reads it (Rules 10.5): one that is suggested, in whichever language it
 * was entered, with its capital where it has one. Anything else stays as it is.
 *
 * @example vehicleColour('Bleu nuit', 'en-US') // 'Night blue'
 */
export function vehicleColour(entered: string, language: Language): string {
  const bare = entered.trim().toLowerCase();
  if (vehicleColours[language].includes(bare)) return entered;
  const place = Object.values(vehicleColours).reduce((found, colours) => Math.max(found, colours.indexOf(bare)), -1);
  const named = vehicleColours[language][place];
  if (named === undefined) return entered;
  const isCapital = entered.trim().charAt(0) !== bare.charAt(0);
  return isCapital ? named.charAt(0).toUpperCase() + named.slice(1) : named;
}
