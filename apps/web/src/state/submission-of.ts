import type { Submission } from './booking-draft.ts';
import { choicesOf } from './choices-of.ts';
import { useDraft } from './draft-store.ts';
import { randomToken } from '#platform/random-token.ts';

/** What is about to be sent: under which key, and what for. */
export type Sending = Pick<Submission, 'key' | 'content' | 'choices'>;

/**
 * The idempotency key under which this content is ordered. The same content keeps its key over retries and refreshes, so
 * that an answer which got lost is not a second order; any other content is another order (Rules 4.5). But as long as an order
 * has no answer, whatever is sent next goes out under its key: the API then stores one of the two.
 */
export function submissionOf(content: string): Sending {
  const draft = useDraft.getState();
  const { submission } = draft;
  const choices = choicesOf(draft);
  if (submission && (submission.isUnanswered || submission.content === content)) {
    return { key: submission.key, content, choices };
  }
  const sending = { key: randomToken(), content, choices };
  useDraft.setState({ submission: { ...sending, isUnanswered: false } });
  return sending;
}
