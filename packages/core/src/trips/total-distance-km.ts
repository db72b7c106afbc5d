/**
 * The kilometres of all legs together (Rules 2.3).
 *
 * @example totalDistanceKm([{ distance: 76 }, { distance: 11 }]) // 87
 */
export function totalDistanceKm(trips: readonly { readonly distance: number }[]): number {
  return trips.reduce((sum, { distance }) => sum + distance, 0);
}
