import { create } from 'zustand';

/** Whether this device may keep a begun booking beyond the session (Rules 1.8). */
export type Consent = 'yes' | 'no';

const cookieName = 'x-keep-chauffeur';
const sixMonthsSeconds = 15_768_000;

interface ConsentState {
  /** Nothing until the visitor has answered, and before the cookie is read. */
  readonly answer: Consent | undefined;
  /** Whether the question waits for an answer, as it does until it has one and whenever somebody calls for it. */
  readonly isAsked: boolean;
  /** Whether somebody has called for it just now. */
  readonly isCalled: boolean;
}

export const useConsent = create<ConsentState>(() => ({ answer: undefined, isAsked: false, isCalled: false }));

/** @param cookies the document's cookies, `a=b; c=d` */
export function consentFromCookies(cookies: string): Consent | undefined {
  const kept = cookies.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  const answer = kept?.slice(cookieName.length + 1);
  return answer === 'yes' || answer === 'no' ? answer : undefined;
}

/** The cookie that keeps an answer for six months. */
export function consentCookie(answer: Consent): string {
  return `${cookieName}=${answer}; Max-Age=${sixMonthsSeconds}; Path=/; SameSite=Lax`;
}

/** Reads what was answered before. The question comes up where nothing was. */
export function openConsent(): void {
  const answer = consentFromCookies(document.cookie);
  useConsent.setState(({ isAsked }) => ({ answer, isAsked: isAsked || answer === undefined }));
}

/** Brings the question up again, whatever was answered. */
export function askConsentAgain(): void {
  useConsent.setState({ isAsked: true, isCalled: true });
}

/** Keeps the answer. A no takes away at once what an earlier yes has kept. */
export function answerConsent(answer: Consent): void {
  document.cookie = consentCookie(answer);
  if (answer === 'no') forgetKeptRide();
  useConsent.setState({ answer, isAsked: false, isCalled: false });
}

/** The number changes with the shape of what is kept: something older is then simply not found. */
const storageKey = 'chauffeur.begun.v1';

/** The begun booking that this device keeps, as text; null where the browser refuses its storage. */
export function readKeptRide(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function writeKeptRide(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // After a failed write an older booking must not be offered in place of this one.
    forgetKeptRide();
  }
}

/** Forgets the kept booking: on signing out, after a no, and once it is ordered or declined. */
export function forgetKeptRide(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked altogether: there is nothing kept that could come back.
  }
}
