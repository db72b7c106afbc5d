import type { Place } from '../ground/places.ts';

/** A place as Places API suggests it. */
export function suggestionOf({ googleId, name, city }: Place) {
  const secondary = name === city ? 'France' : `${city}, France`;
  return {
    placePrediction: {
      place: `places/${googleId}`,
      placeId: googleId,
      text: { text: `${name}, ${secondary}`, matches: [{ endOffset: 1 }] },
      structuredFormat: { mainText: { text: name }, secondaryText: { text: secondary } },
      types: ['geocode'],
    },
  };
}
