/**
 * Whole numbers that are never rounded: a JavaScript number while that is exact, a BigInt from 2^53 on. Written so that the
 * one formula reads the same for both; the number path costs a few nanoseconds. All values are zero or more.
 */
export type Whole = number | bigint;

// A product or a sum that is not exact comes out as 2^53 or more, since rounding never crosses a representable bound.
const isExact = (result: number) => result <= Number.MAX_SAFE_INTEGER;

export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isExact(sum)) return sum;
  }
  return BigInt(a) + BigInt(b);
}

export function times(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (isExact(product)) return product;
  }
  return BigInt(a) * BigInt(b);
}

/** The whole part of `a / b`. The quotient of two exact numbers is further from the next whole number than it is rounded. */
export function divideDown(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') return Math.floor(a / b);
  return BigInt(a) / BigInt(b);
}

/** `a / b`, any fraction raised to the next whole number. */
export function divideUp(a: Whole, b: Whole): Whole {
  const down = divideDown(a, b);
  return times(down, b) < a ? plus(down, 1) : down;
}

/** `a / b` to the nearest whole number, a half upwards. */
export function divideHalfUp(a: Whole, b: Whole): Whole {
  return divideDown(plus(times(a, 2), b), times(b, 2));
}

/** What `divideDown(a, b)` leaves of `a`. */
export function remainder(a: Whole, b: Whole): Whole {
  if (typeof a === 'number' && typeof b === 'number') return a % b;
  return BigInt(a) % BigInt(b);
}

const exactPowers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

export function powerOfTen(exponent: number): Whole {
  return exactPowers[exponent] ?? 10n ** BigInt(exponent);
}

/** As a number; throws a RangeError where a number cannot hold it. */
export function toNumber(whole: Whole): number {
  const number = Number(whole);
  if (!Number.isSafeInteger(number)) throw new RangeError(`too large for a number: ${whole}`);
  return number;
}
