import type { Customer } from '../schemas/customer.ts';
import type { Order } from '../schemas/order.ts';
import type { Traveller } from '../schemas/order-parts.ts';
import { cutText } from '../text/cut-text.ts';
import { keptPhoneNumber } from '../text/phone-number.ts';

/** As much of a word as tells people apart; what is longer is found by its beginning. */
const keyLength = 12;
/** One letter would find half of what there is. */
const shortestSearch = 2;
/** Nobody is asked for more than these words of a name. */
const mostWords = 5;

/** Small letters and digits alone, without accents. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return cutText(letters, keyLength);
}

/** Nothing but what a phone number is written with. */
const phoneLike = /^[+\d\s().\p{Pd}\p{Cf}]+$/u;

/**
 * What a typed text is looked for by: the beginning of a name, in any order of its words, of an e-mail, a phone number or an order's
 * number, however it is written (Rules 12.8). Null where too little is typed to look for anything.
 *
 * @example searchKeyOf('Lefèvre-D') // 'lefevred'
 */
export function searchKeyOf(typed: string): string | null {
  const key = plain(phoneLike.test(typed.trim()) ? keptPhoneNumber(typed.trim()) : typed);
  return key.length < shortestSearch ? null : key;
}

/** The words of a name, each of them first once: whoever is asked for says any of them. */
function nameKeys(...names: readonly string[]): string[] {
  const words = names
    .join(' ')
    .split(/[\s'’-]+/)
    .map(plain)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return words.map((_, first) => plain([...words.slice(first), ...words.slice(0, first)].join('')));
}

const frenchDigits = /^(?:33|0)([1-9]\d{8})$/;

/** A French number as it is dialled in France and from abroad; any other as it stands. */
function phoneKeys(phoneNumber: string): [string, ...string[]] {
  const digits = plain(keptPhoneNumber(phoneNumber));
  const [, national] = frenchDigits.exec(digits) ?? [];
  return national === undefined ? [digits] : [`33${national}`, `0${national}`];
}

type Searchable = Pick<Customer, 'firstName' | 'lastName' | 'companyName' | 'phoneNumber' | 'email'>;

/**
 * What a customer is found by: each begins with what `searchKeyOf` makes of what is typed (Rules 12.8).
 *
 * @example
 * customerSearchKeys({ firstName: 'Zoé', lastName: 'Roy', companyName: '', phoneNumber: '0612345678', email: '' })
 * // ['zoeroy', 'royzoe', '33612345678', '0612345678']
 */
export function customerSearchKeys(customer: Searchable): string[] {
  const { firstName, lastName, companyName, phoneNumber, email } = customer;
  const keys = [...nameKeys(firstName, lastName), ...nameKeys(companyName), ...phoneKeys(phoneNumber), plain(email)];
  return [...new Set(keys)].filter((key) => key !== '');
}

/**
 * What an order is found by: its number, with and without its letter, its customer, and who travels where that is somebody else: who stands in a
 * hall and calls is not who booked (Rules 12.8).
 *
 * @example
 * orderSearchKeys({
 *   orderNumber: 'W202611-7',
 *   customer: { firstName: 'Zoé', lastName: 'Roy', companyName: '', phoneNumber: '+4930123456', email: '' },
 * })
 * // ['w2026117', '2026117', 'zoeroy', 'royzoe', '4930123456']
 */
export function orderSearchKeys({ orderNumber, customer, traveller = null }: SearchableOrder): string[] {
  const number = plain(orderNumber);
  const keys = [number, number.slice(1), ...customerSearchKeys(customer), ...travellerKeys(traveller)];
  return [...new Set(keys)].filter((key) => key !== '');
}

interface SearchableOrder extends Pick<Order, 'orderNumber'> {
  readonly customer: Searchable;
  readonly traveller?: Pick<Traveller, 'name' | 'phoneNumber' | 'email'> | null;
}

function travellerKeys(traveller: SearchableOrder['traveller']): string[] {
  if (!traveller) return [];
  return [...nameKeys(traveller.name), ...phoneKeys(traveller.phoneNumber), plain(traveller.email)];
}

/**
 * Every beginning that `searchKeyOf` may make of what finds the key, for a store that finds whole words alone.
 *
 * @example searchBeginnings(['roy']) // ['ro', 'roy']
 */
export function searchBeginnings(keys: readonly string[]): string[] {
  const lengths = Array.from({ length: keyLength - shortestSearch + 1 }, (_, more) => shortestSearch + more);
  const beginnings = keys.flatMap((key) => lengths.map((length) => cutText(key, length)));
  return [...new Set(beginnings)].filter((one) => one.length >= shortestSearch);
}

/** Who books by phone has a record of their own, by their number; no account has such an id (Rules 12.6). */
const phonePrefix = 'tel-';

/**
 * The id of whoever books by phone under a number, however it is written (Rules 12.6).
 *
 * @example phoneCustomerId('06 12 34 56 78') // 'tel-33612345678'
 */
export function phoneCustomerId(phoneNumber: string): string {
  return `${phonePrefix}${phoneKeys(phoneNumber)[0]}`;
}

/**
 * Whether a customer's id is that of somebody who books by phone, and no account's.
 *
 * @example isPhoneCustomer('tel-33612345678') // true
 */
export function isPhoneCustomer(customerId: string): boolean {
  return customerId.startsWith(phonePrefix);
}

/** With what the id of whoever books on the site without an account begins; no account has such an id (Rules 6.7). */
export const guestPrefix = 'guest-';

/**
 * Whether a customer's id is that of somebody who books on the site without an account (Rules 6.7).
 *
 * @example isGuest('guest-8rYh2LkQ') // true
 */
export function isGuest(customerId: string): boolean {
  return customerId.startsWith(guestPrefix);
}
