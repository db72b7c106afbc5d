import { useDraft } from './draft-store.ts';

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served over TLS. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency key under which this content is ordered. The same content keeps its key over retries and refreshes, so
 * that an answer which got lost is not a second order; any other content is another order (Rules 4.5).
 */
export function submissionKey(content: string): string {
  const { submission } = useDraft.getState();
  if (submission?.content === content) return submission.key;
  const key = freshKey();
  useDraft.setState({ submission: { key, content } });
  return key;
}
