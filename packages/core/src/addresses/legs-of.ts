/** One way, or there and back. */
export const transferTypes = ['go', 'return'] as const;
export type TransferType = (typeof transferTypes)[number];

export interface Leg<Stop> {
  readonly from: Stop;
  readonly to: Stop;
}

/**
 * The legs of a journey in travelling order: one per pair of consecutive stops and, for a round trip, one from the last stop
 * straight back to the first (Rules 3.4). Fewer than two stops have none.
 *
 * @example legsOf(['A', 'B'], 'return') // [{ from: 'A', to: 'B' }, { from: 'B', to: 'A' }]
 */
export function legsOf<Stop>(stops: readonly Stop[], transferType: TransferType): Leg<Stop>[] {
  if (stops.length < 2) return [];
  const destinations = transferType === 'return' ? [...stops.slice(1), ...stops.slice(0, 1)] : stops.slice(1);
  const legs: Leg<Stop>[] = [];
  let [from] = stops as readonly [Stop, ...Stop[]];
  for (const to of destinations) {
    legs.push({ from, to });
    from = to;
  }
  return legs;
}
