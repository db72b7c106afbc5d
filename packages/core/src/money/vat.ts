import { toDecimal } from './decimal.ts';
import { divideHalfUp, plus, powerOfTen, times, toNumber } from './whole.ts';

/** VAT on the carriage of passengers, in percent (Rules 9.1). */
export const rideVatRate = 10;

/**
 * The amount without VAT of whole cents that include it, rounded half up to the cent. `vatRate` is percent, decimals
 * allowed (Rules 9.4).
 *
 * @example withoutVat(20300, 10) // 18455
 */
export function withoutVat(centsTTC: number, vatRate: number): number {
  const rate = toDecimal(vatRate);
  const hundred = times(100, powerOfTen(rate.scale));
  return toNumber(divideHalfUp(times(centsTTC, hundred), plus(hundred, rate.units)));
}
