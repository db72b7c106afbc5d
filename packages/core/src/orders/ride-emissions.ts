import type { CarEmissions } from '../schemas/catalogue.ts';

/** What the figure is computed from: the car as it was sold, and the legs. */
export interface EmittingRide {
  readonly car: { readonly emissions?: CarEmissions | undefined };
  /** Whole kilometres and seconds. */
  readonly trips: readonly { readonly distance: number; readonly duration: number }[];
}

/**
 * Kilograms of CO₂ equivalent that a ride gives off, all legs together and empty kilometres included, half up to a tenth (Rules
 * 9.16; Code des transports, L1431-3 and D1431-1 to 23). Null where the category has no factor, or a leg was not measured: a
 * figure for 1 km that was never measured would be none (Rules 9.5).
 *
 * @example rideEmissionsKg({ car: { emissions: { gramsPerKm: 160, emptyKmPercent: 50, source: 'guide', sourceEn: '', date: '2026-01-01' } }, trips: [{ distance: 50, duration: 2400 }] }) // 12
 */
export function rideEmissionsKg({ car: { emissions }, trips }: EmittingRide): number | null {
  if (emissions === undefined || trips.some(({ duration }) => duration === 0)) return null;
  const km = trips.reduce((sum, { distance }) => sum + distance, 0);
  // Whole tenths of grams and whole percents: the product is exact, and a half is one.
  const product = km * Math.round(emissions.gramsPerKm * 10) * (100 + emissions.emptyKmPercent);
  return Math.round(product / 100_000) / 10;
}
