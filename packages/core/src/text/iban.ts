import { typedSeparators } from './typed-separators.ts';

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * The number of a bank account as papers write it, in groups of four; null where it cannot be one: an IBAN whose first four signs are put
 * behind the others, with letters read as 10 to 35, leaves 1 when it is divided by 97 (ISO 13616, Rules 22.3).
 *
 * @example readIban('fr7630006000011234567890189') // 'FR76 3000 6000 0112 3456 7890 189'
 * @example readIban('FR76 3000 6000 0112 3456 7890 188') // null
 */
export function readIban(typed: string): string | null {
  const compact = typed.replace(typedSeparators, '').toUpperCase();
  if (!ibanForm.test(compact)) return null;
  const moved = compact.slice(4) + compact.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n ? compact.replace(/.{4}(?=.)/g, '$& ') : null;
}
