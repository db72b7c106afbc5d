import { typedSeparators } from './typed-separators.ts';

/** Typed for the eye and not kept, like what separates (Rules 5.5). */
const brackets = /[()]/g;
/** `+33 (0)6`: the nought is dialled at home only, and a country code has no place for it. */
const noughtBehindCode = /^(\(?(?:\+|00)?[1-9]\d{0,2}\)?)\(0\)/;
/** `+33 06`: the same nought without its brackets. Only of French numbers is it known that it does not belong there: Italy's keep theirs. */
const frenchNought = /^\+330(?=[1-9]\d{8}$)/;
const frenchNumber = /^(?:\+33|0)([1-9]\d{8})$/;

/**
 * A phone number as it is kept: without separators, `+` for a leading `00`, no `(0)` behind a country code and no `0` behind `+33`
 * (Rules 5.5). What is no number stays for the schema to refuse.
 *
 * @example keptPhoneNumber('+33 (0)6 12 34 56 78') // '+33612345678'
 */
export function keptPhoneNumber(typed: string): string {
  const digits = typed.replace(typedSeparators, '').replace(noughtBehindCode, '$1').replace(brackets, '');
  return digits.replace(/^00/, '+').replace(frenchNought, '+33');
}

const frenchMobile = /^(?:\+33|0)([67]\d{8})$/;
/** Numbers abroad that are known to be mobile ones by how they begin; of North America's nobody can tell. */
const mobileAbroad =
  /^\+(?:1\d{10}|26269[23]\d{6}|316\d{8}|324\d{8}|34[67]\d{8}|3519\d{8}|3526\d{8}|393\d{8,9}|417[5-9]\d{7}|447\d{9}|491[567]\d{8,9}|59069[01]\d{6}|594694\d{6}|59669[67]\d{6})$/;

/**
 * A number with its country code where a text message may reach it; null of a landline, and of a number of which that is not known
 * (Rules 14.14).
 *
 * @example mobileNumber('06 12 34 56 78') // '+33612345678'
 */
export function mobileNumber(phoneNumber: string): string | null {
  const kept = keptPhoneNumber(phoneNumber);
  const [, national] = frenchMobile.exec(kept) ?? [];
  if (national !== undefined) return `+33${national}`;
  return mobileAbroad.test(kept) ? kept : null;
}

/**
 * A phone number as people read it: a French one in pairs, as it is dialled in France; any other as it stands, since each country groups
 * its own in its own way (Rules 5.5).
 *
 * @example shownPhoneNumber('+33612345678') // '06 12 34 56 78'
 */
export function shownPhoneNumber(phoneNumber: string): string {
  const [, national] = frenchNumber.exec(keptPhoneNumber(phoneNumber)) ?? [];
  return national === undefined ? phoneNumber : `0${national}`.replace(/\d\d(?=\d)/g, '$& ');
}
