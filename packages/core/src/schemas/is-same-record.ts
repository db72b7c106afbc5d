/**
 * Whether two records say the same, in whatever order: what is left out and what is undefined are one.
 *
 * @example isSameRecord({ a: 1, b: [2] }, { b: [2], a: 1 }) // true
 */
export function isSameRecord(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSameRecord(left.get(key), right.get(key)));
}
