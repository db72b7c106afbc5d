/** @typedef {{ number: string, expiry: string, cvc: string }} TypedCard */
/** @typedef {{ field: keyof TypedCard, code: string }} Objection */

/**
 * What is wrong with what was typed, field by field, in the provider's codes.
 * @param {TypedCard} card digits alone
 * @param {Date} now
 * @returns {Objection[]}
 */
export function checkCard({ number, expiry, cvc }, now) {
  /** @type {(Objection | false)[]} */
  const objections = [
    number.length < 16
      ? { field: 'number', code: 'incomplete_number' }
      : !hasCheckDigit(number) && { field: 'number', code: 'invalid_number' },
    checkExpiry(expiry, now),
    cvc.length < 3 && { field: 'cvc', code: 'incomplete_cvc' },
  ];
  return objections.filter((objection) => objection !== false);
}

/**
 * @param {string} expiry four digits: month and year
 * @param {Date} now
 * @returns {Objection | false}
 */
function checkExpiry(expiry, now) {
  if (expiry.length < 4) return { field: 'expiry', code: 'incomplete_expiry' };
  const { month, year } = readExpiry(expiry);
  if (month < 1 || month > 12) return { field: 'expiry', code: 'invalid_expiry_month' };
  return now.getTime() >= Date.UTC(year, month) && { field: 'expiry', code: 'invalid_expiry_year_past' };
}

/** @param {string} expiry four digits: month and year */
export function readExpiry(expiry) {
  return { month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) };
}

/** @param {string} number */
function hasCheckDigit(number) {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
