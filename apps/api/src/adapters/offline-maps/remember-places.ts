import type { ResolvedPlace } from './resolve-place.ts';

const mostRemembered = 1_000;

/**
 * Remembers what ids stand for: a quote resolves each of its stops, and again both ends of each leg. What no id stands for
 * is not remembered, and neither is more than a bounded number, so that nobody fills the memory with addresses.
 */
export function rememberPlaces(resolve: (placeId: string) => ResolvedPlace | null) {
  const remembered = new Map<string, ResolvedPlace>();
  return (placeId: string): ResolvedPlace | null => {
    const known = remembered.get(placeId);
    if (known) return known;
    const place = resolve(placeId);
    if (place === null) return null;
    if (remembered.size >= mostRemembered) remembered.clear();
    // Everyone who asks for it gets this one.
    Object.freeze(place.address);
    remembered.set(placeId, place);
    return place;
  };
}
