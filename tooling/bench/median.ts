/** The middle of the values; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  return (
    (quantile(values, 0.5) +
      quantile(
        values.map((value) => -value),
        0.5,
      ) *
        -1) /
    2
  );
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('No values, so no quantile.');
  return value;
}
