import { expect, it } from 'vitest';
import { shortPlaceName } from './short-place-name.ts';

it.each([
  // Places of their own.
  ['Aéroport Paris-Beauvais (BVA)', 'Tillé', 'Aéroport Paris-Beauvais'],
  ['Aéroport Paris-Charles de Gaulle (CDG)', 'Roissy-en-France', 'Aéroport Paris-Charles de Gaulle'],
  ['Aéroport CDG, terminal 2E', 'Roissy-en-France', 'Aéroport CDG, terminal 2E'],
  ['Gare du Nord', 'Paris', 'Gare du Nord'],
  ['Gare de Senlis', 'Senlis', 'Gare de Senlis'],
  ['Hôpital de Creil (GHPSO)', 'Creil', 'Hôpital de Creil'],
  ['Château de Chantilly', 'Chantilly', 'Château de Chantilly'],
  ['Placers Hôtel', 'Senlis', 'Placers Hôtel'],
  ['Rue-du-Parc Hôtel', 'Senlis', 'Rue-du-Parc Hôtel'],
  ['  Parc Astérix ', 'Plailly', 'Parc Astérix'],
  // Streets.
  ['12 rue de la République', 'Senlis', '12 rue de la République, Senlis'],
  ['4 bis Place du Parvis', ' Senlis ', '4 bis Place du Parvis, Senlis'],
  ['Place Vendôme', 'Paris', 'Place Vendôme, Paris'],
  ['Avenue des Champs-Élysées', 'Paris 8e', 'Avenue des Champs-Élysées, Paris 8e'],
  ['Av. de Paris', 'Versailles', 'Av. de Paris, Versailles'],
  ['ZA du Poteau', 'Saint-Just', 'ZA du Poteau, Saint-Just'],
  ['Lieu-dit Le Moulin', 'Gerberoy', 'Lieu-dit Le Moulin, Gerberoy'],
  ['rue de Senlis', 'Senlis', 'rue de Senlis, Senlis'],
  ['12 rue de la Gare, Senlis', 'Senlis', '12 rue de la Gare, Senlis'],
  ['12 rue de la Gare 60300 SENLIS', 'Senlis', '12 rue de la Gare 60300 SENLIS'],
  ['12 rue de la Gare', '', '12 rue de la Gare'],
  // Towns.
  ['Senlis', 'Senlis', 'Senlis'],
  ['SENLIS', 'Senlis', 'Senlis'],
  ['Senlis (60300)', 'Senlis', 'Senlis'],
  ['Paris 8e', 'Paris 8e', 'Paris 8e'],
  ['(BVA)', 'Tillé', 'Tillé'],
])('the place %j in %j is titled %j', (placeName, city, title) => {
  expect(shortPlaceName({ placeName, city })).toBe(title);
});
