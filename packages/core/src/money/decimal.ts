import { powerOfTen, times, type Whole } from './whole.ts';

/** `units / 10^scale`, exactly. */
export interface Decimal {
  readonly units: Whole;
  readonly scale: number;
}

/** Decimals with at most 15 digits each have a number of their own, so one that divides back is the one that was written. */
const uniqueDigits = 1e15;
const usualDecimals = 6;

/**
 * The decimal that a person wrote for this number: 1.15 is 115/100, not the binary fraction beside it (Rules 9.1).
 * Throws a RangeError for a negative or infinite value.
 */
export function toDecimal(value: number): Decimal {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) throw new RangeError(`not an amount: ${value}`);
  let factor = 1;
  for (let scale = 0; scale <= usualDecimals; scale += 1) {
    const units = Math.round(value * factor);
    if (units / factor === value && units < uniqueDigits) return { units, scale };
    factor *= 10;
  }
  return fromText(String(value));
}

/** From JavaScript's shortest text, exponents included: `0.30000000000000004`, `1e-7`, `1.5e+25`. */
function fromText(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: times(units, powerOfTen(-scale)), scale: 0 } : { units, scale };
}

/** The units of a decimal at a scale that is at least its own. */
export function unitsAt(decimal: Decimal, scale: number): Whole {
  return times(decimal.units, powerOfTen(scale - decimal.scale));
}
