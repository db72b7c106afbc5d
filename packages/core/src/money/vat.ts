import { toDecimal } from './decimal.ts';
import { divideHalfUp, plus, powerOfTen, times, toNumber } from './whole.ts';

/** VAT on the carriage of passengers, in percent (Rules 9.1). */
export const rideVatRate = 10;

/**
 * The amount with VAT of whole cents that do not include it, rounded half up to the cent: what a customer is told of a price that
 * the catalogue keeps without. `vatRate` is percent, decimals allowed (Rules 9.1).
 *
 * @example withVat(235, 10) // 259
 */
export function withVat(centsHT: number, vatRate: number): number {
  const { hundred, rate } = inUnitsOf(vatRate);
  return toNumber(divideHalfUp(times(centsHT, plus(hundred, rate)), hundred));
}

/**
 * The amount without VAT of whole cents that include it, rounded half up to the cent. `vatRate` is percent, decimals
 * allowed (Rules 9.4).
 *
 * @example withoutVat(20300, 10) // 18455
 */
export function withoutVat(centsTTC: number, vatRate: number): number {
  const { hundred, rate } = inUnitsOf(vatRate);
  return toNumber(divideHalfUp(times(centsTTC, hundred), plus(hundred, rate)));
}

/** A rate and a hundred percent as whole numbers of the same unit. */
function inUnitsOf(vatRate: number) {
  const { units: rate, scale } = toDecimal(vatRate);
  return { hundred: times(100, powerOfTen(scale)), rate };
}
