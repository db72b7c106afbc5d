import type { PlacePair } from './read-known-routes.ts';

const orly = 'poi:orly';
const charlesDeGaulle = 'poi:cdg';
const paris = 'c:75056';

/** What is asked for most from the Oise, by the ids of the offline gazetteer. */
export const knownPlaces: readonly PlacePair[] = [
  ['c:60057', charlesDeGaulle], // Beauvais
  ['c:60175', orly], // Creil
  ['c:60141', paris], // Chantilly
  ['c:60159', charlesDeGaulle], // Compiègne
  ['c:60612', 'poi:gare-du-nord'], // Senlis
  ['poi:bva', paris], // the airport of Beauvais
];
