/** The middle of the values; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (valueAt(sorted, Math.floor(middle)) + valueAt(sorted, Math.ceil(middle))) / 2;
}

/** The smallest value that at least this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return valueAt(sorted, Math.max(0, Math.ceil(sorted.length * share) - 1));
}

function valueAt(sorted: readonly number[], place: number): number {
  const value = sorted[place];
  if (value === undefined) throw new Error('No values, and so nothing in the midst of them.');
  return value;
}
