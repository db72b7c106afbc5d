/** What a tap on a phone number opens. */
export function telOf(phoneNumber: string): string {
  return `tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`;
}

/** What a tap on an address opens; nothing in it can add a recipient or a text. */
export function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
