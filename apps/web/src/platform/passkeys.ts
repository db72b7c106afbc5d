import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

type MakingOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type ShowingOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Whether this browser can make passkeys at all, under the address at which the page stands. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && window.isSecureContext;
}

/** Asks the device for a passkey; null where its owner, or the device, would rather not. */
export async function makePasskey(optionsJSON: MakingOptions) {
  return startRegistration({ optionsJSON }).catch(nullIfDeclined);
}

/** Asks the device to sign with one of the passkeys; null likewise. */
export async function showPasskey(optionsJSON: ShowingOptions) {
  return startAuthentication({ optionsJSON }).catch(nullIfDeclined);
}

/** What it says of itself, the most telling first: a telephone calls itself Linux or Mac as well. */
const deviceNames = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const;

/** The name of a passkey until its owner has a better one, by the device; null where the browser does not state one. */
export function deviceName(userAgent = navigator.userAgent): string | null {
  return deviceNames.find((name) => userAgent.includes(name)) ?? null;
}

/** What the device says when it was sent away, took too long, or has none of these keys; anything else is a defect. */
const declined: readonly string[] = [
  'NotAllowedError',
  'AbortError',
  'InvalidStateError',
  'SecurityError',
  'NotSupportedError',
];

function nullIfDeclined(error: unknown): null {
  if (error instanceof Error && declined.includes(error.name)) return null;
  throw error;
}
