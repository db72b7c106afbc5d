import { useDraft } from './draft-store.ts';
import { randomToken } from './random-token.ts';

/**
 * The idempotency key under which this content is ordered. The same content keeps its key over retries and refreshes, so
 * that an answer which got lost is not a second order; any other content is another order (Rules 4.5).
 */
export function submissionKey(content: string): string {
  const { submission } = useDraft.getState();
  if (submission?.content === content) return submission.key;
  const key = randomToken();
  useDraft.setState({ submission: { key, content } });
  return key;
}
