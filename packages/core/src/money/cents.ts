import { toDecimal, unitsAt } from './decimal.ts';
import { toNumber } from './whole.ts';

/**
 * Euros as whole cents, exactly; what a payment provider is sent (Rules 9.10). Throws a RangeError for a negative amount
 * and for one with a fraction of a cent.
 *
 * @example toCents(184.55) // 18455
 */
export function toCents(euros: number): number {
  const amount = toDecimal(euros);
  if (amount.scale > 2) throw new RangeError(`not a whole number of cents: ${euros}`);
  return toNumber(unitsAt(amount, 2));
}

/**
 * Whole cents as euros: the number whose shortest text has at most two decimals.
 *
 * @example fromCents(18455) // 184.55
 */
export function fromCents(cents: number): number {
  return cents / 100;
}
