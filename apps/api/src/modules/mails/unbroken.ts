/** A phone number in a sentence stays on one line. */
export function unbroken(phoneNumber: string): string {
  return phoneNumber.replaceAll(' ', '\u00a0');
}
