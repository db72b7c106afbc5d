import type { MailRefusedError } from '#ports/mailer.ts';
import type { ClaimedMail } from '#ports/outbox-store.ts';
import { isForOperator } from './is-for-operator.ts';

/** A weekend, and a day to notice that our own mail server refuses all that we send. */
const longestDoubtMs = 3 * 24 * 60 * 60_000;

/**
 * Whether a refused mail ends (Rules 4.9): at once where its address will surely never take it, after three days where that is
 * likely. The operator's own never does: it is how orders and failures are heard of, and its address is a setting that can be
 * corrected.
 */
export function isGivenUp({ subject, createdAt }: ClaimedMail, refusal: MailRefusedError, now: Date): boolean {
  if (isForOperator(subject.kind)) return false;
  return refusal.certainty === 'certain' || now.getTime() - createdAt.getTime() >= longestDoubtMs;
}
