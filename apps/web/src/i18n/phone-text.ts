import { shownPhoneNumber } from '@chauffeur/core';

/** A phone number as people read it, in one piece at the end of a line too. */
export function phoneText(phoneNumber: string): string {
  return shownPhoneNumber(phoneNumber).replaceAll(' ', '\u00A0');
}
