import { typedSeparators } from './typed-separators.ts';

/** What stands for France where a country is typed. */
const france = /^(france|fr)$/i;
const frenchPostalCode = /^\d{5}(-.*)?$/;
/** `FR`, the key of two, the SIREN of nine. Keys with letters are old and few, and say nothing of the SIREN. */
const frenchVatNumber = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/;
const revtc = /^EVTC\d{9}$/;
const otherCountry = /^(?!FR)[A-Z]{2}/;

/**
 * Whether a postcode may be right: in France it has five digits, elsewhere it is whatever that country says. A doubt is told and
 * refuses nothing (Rules 5.13).
 *
 * @example seemsPostalCode('6000', 'France') // false
 */
export function seemsPostalCode(postalCode: string, country: string): boolean {
  return !france.test(country.trim()) || frenchPostalCode.test(postalCode.replace(/\s/g, ''));
}

/**
 * Whether a VAT number may be right. A French one is `FR`, a key and the SIREN, and a key of two digits follows from the SIREN:
 * (12 + 3 × (SIREN mod 97)) mod 97. A number of another country, or without one where the country is not France, is not ours
 * to judge. A doubt is told and refuses nothing (Rules 5.13).
 *
 * @example seemsVatNumber('FR 40 303 265 045', 'France') // true
 * @example seemsVatNumber('FR 41 303 265 045', 'France') // false
 */
export function seemsVatNumber(vatNumber: string, country: string): boolean {
  const compact = vatNumber.replace(typedSeparators, '').toUpperCase();
  if (otherCountry.test(compact)) return true;
  if (!compact.startsWith('FR')) return !france.test(country.trim());
  const [, key = '', siren = ''] = frenchVatNumber.exec(compact) ?? [];
  if (siren === '') return false;
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/**
 * A SIREN as it is kept, nine digits; null where it cannot be one: its last digit checks the others by Luhn's rule (Rules 5.15).
 *
 * @example readSiren('303 265 045') // '303265045'
 * @example readSiren('303 265 046') // null
 */
export function readSiren(typed: string): string | null {
  const compact = typed.replace(typedSeparators, '');
  if (!/^\d{9}$/.test(compact)) return null;
  const sum = Array.from(compact, (digit, place) => luhnDigit(Number(digit), place % 2 === 1)).reduce((a, b) => a + b);
  return sum % 10 === 0 ? compact : null;
}

/**
 * A number of the register of VTC companies as it is kept, EVTC and nine digits; null where it cannot be one (Rules 22.3).
 *
 * @example readRevtc('evtc 060 200 001') // 'EVTC060200001'
 */
export function readRevtc(typed: string): string | null {
  const compact = typed.replace(typedSeparators, '').toUpperCase();
  return revtc.test(compact) ? compact : null;
}

function luhnDigit(digit: number, isDoubled: boolean): number {
  const value = isDoubled ? 2 * digit : digit;
  return value > 9 ? value - 9 : value;
}

/**
 * The SIREN that a French VAT number holds; null in any other number, and where its key or the SIREN itself cannot be right (Rules 5.15).
 *
 * @example sirenOfVatNumber('FR 40 303 265 045') // '303265045'
 */
export function sirenOfVatNumber(vatNumber: string): string | null {
  const [, , siren] = frenchVatNumber.exec(vatNumber.replace(typedSeparators, '').toUpperCase()) ?? [];
  return siren !== undefined && seemsVatNumber(vatNumber, 'France') ? readSiren(siren) : null;
}
