import { maxSuggestions } from '@chauffeur/core';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';
import { createOfflineMaps } from './create-offline-maps.ts';

const maps = createOfflineMaps();

const words = fc.constantFrom(
  '12',
  'bis',
  'rue',
  'av.',
  'de',
  'la',
  'Gare',
  ',',
  'Creil',
  '60200',
  'st',
  'cdg',
  "l'",
  '💥',
);
const queries = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
);

describe('whatever a visitor types', () => {
  it('finds at most six places and the parts of Paris, each with its own id, which resolves to what was shown', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const lines = await maps.search(query);
        const suggestions = lines.filter(({ says }) => says === undefined);
        const addresses = await Promise.all(suggestions.map(({ placeId }) => maps.place(placeId)));
        const areShown = suggestions.every(({ mainText }, index) => addresses[index]?.placeName === mainText);
        const areDistinct = new Set(suggestions.map(({ placeId }) => placeId)).size === suggestions.length;
        return suggestions.length <= maxSuggestions + 20 && areShown && areDistinct;
      }),
      { numRuns: 300 },
    );
  });

  it('never takes an id apart wrongly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 600 }), async (id) => {
        const place = await maps.place(id);
        return place === null || place.placeId === id;
      }),
    );
  });
});
