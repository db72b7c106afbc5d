import type { Order } from '../schemas/order.ts';
import { cutText } from '../text/cut-text.ts';

/** Only so many letters of a word are compared. */
const longest = 20;

/**
 * The words that an invoice or a credit note is found by: the numbers of it and of its order, and who bought. Small letters without accents;
 * the parts of a hyphenated name are words too.
 *
 * @example
 * bookWords({ orderNumber: 'W202611-1', customer: { firstName: 'Zoé', lastName: 'Le Roux', companyName: '' } }, 'F2026-1')
 * // ['f2026-1', 'w202611-1', 'zoe', 'le', 'roux']
 */
export function bookWords(
  { orderNumber, customer }: Pick<Order, 'orderNumber' | 'customer'>,
  number: string,
): string[] {
  const names = searchWords([customer.firstName, customer.lastName, customer.companyName].join(' '));
  const parts = names.flatMap((name) => (name.includes('-') ? name.split('-').filter(Boolean) : []));
  return [...new Set([...searchWords(`${number} ${orderNumber}`), ...names, ...parts])];
}

/**
 * What somebody typed as words in the form of `bookWords`: each is to begin one of them.
 *
 * @example searchWords('  Zoé F2026') // ['zoe', 'f2026']
 */
export function searchWords(typed: string): string[] {
  const folded = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...folded.matchAll(/[\p{L}\p{N}-]+/gu)]
    .map(([word]) => cutText(word, longest))
    .filter((word) => word !== '-');
}
