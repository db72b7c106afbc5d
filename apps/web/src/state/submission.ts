import { randomToken } from '#platform/random-token.ts';
import {
  type BookingDraft,
  type CardPaymentDraft,
  type Choices,
  emptyChoices,
  emptyDraft,
  type LastOrder,
  type OrderChoices,
  type Submission,
  useDraft,
} from './booking-draft.ts';
import { partyOf, quoteRequestOf } from './trip-draft.ts';

/** What is about to be sent: under which key, and what for. */
export type Sending = Pick<Submission, 'key' | 'content' | 'choices'>;

/**
 * What a draft orders, as text: the same text is the same ride for the same customer, paid the same way. What changes without
 * being chosen, such as the quote or the language, is no part of it.
 */
export function choicesText(draft: BookingDraft): string {
  return JSON.stringify([quoteRequestOf(draft.trip), orderChoicesOf(draft)]);
}

type ChosenSoFar = Omit<OrderChoices, keyof Choices> & Choices;

export function orderChoicesOf(draft: BookingDraft): ChosenSoFar {
  return { ...partyOf(draft.trip), ...choicesOf(draft) };
}

/** The choices besides the trip. */
export function choicesOf(draft: BookingDraft): Choices {
  const chosen = Object.keys(emptyChoices()).map((field) => [field, draft[field as keyof Choices]]);
  return Object.fromEntries(chosen) as Choices;
}

/**
 * The idempotency key under which this content is ordered. The same content keeps its key over retries and refreshes, so
 * that an answer which got lost is not a second order; any other content is another order (Rules 4.5). But as long as an order
 * has no answer, whatever is sent next goes out under its key: the API then stores one of the two.
 */
export function reserveSubmissionKey(content: string): Sending {
  const draft = useDraft.getState();
  const { submission } = draft;
  const choices = choicesText(draft);
  if (submission && (submission.isUnanswered || submission.content === content)) {
    return { key: submission.key, content, choices };
  }
  const sending = { key: randomToken(), content, choices };
  useDraft.setState({ submission: { ...sending, isUnanswered: false } });
  return sending;
}

/** An order leaves: until it is answered it may be stored, whatever the browser hears of it. */
export function awaitAnswer(): void {
  useDraft.setState(({ submission }) => ({ submission: submission && { ...submission, isUnanswered: true } }));
}

/** Notes that a submission was answered. A draft of which somebody has signed out since keeps nothing of it. */
export function keepAnswered(sending: Sending): void {
  useDraft.setState(({ submission }) =>
    submission?.key === sending.key ? { submission: { ...sending, isUnanswered: false } } : {},
  );
}

/** A card payment leaves for its provider: from here on it may be authorised, whatever the browser hears of it. */
export function keepCardPayment(cardPayment: CardPaymentDraft): void {
  useDraft.setState({ cardPayment });
}

/** The payment is known not to stand: the same order may be paid with another card, or otherwise. */
export function dropCardPayment(): void {
  useDraft.setState({ cardPayment: null });
}

/**
 * Drops a payment that does not stand. After `not_paid` the same submission may be paid by another card; after `over` there has to be
 * another submission. The draft's own submission stays where the payment was not for it, as with an address from somebody else.
 */
export function dropPayment(how: 'not_paid' | 'over'): void {
  useDraft.setState(({ submission, cardPayment }) => ({
    cardPayment: null,
    submission: how === 'over' && submission?.key === cardPayment?.submissionKey ? null : submission,
  }));
}

/** The order exists. The draft stays until its confirmation is on screen, so that no page is left without what it shows. */
export function keepLastOrder(lastOrder: LastOrder): void {
  useDraft.setState(({ submission }) => ({
    lastOrder,
    cardPayment: null,
    submission: submission && { ...submission, isUnanswered: false },
  }));
}

/** Whether the draft is what was ordered last, and not another booking since. */
export function isOrdered(draft: BookingDraft): boolean {
  const { submission, lastOrder } = draft;
  return submission?.key === lastOrder?.submissionKey && submission?.choices === choicesText(draft);
}

/**
 * Ends the draft that became the last order. One that has become another booking since stays: it is not ordered, its terms are to
 * be accepted for itself, and the last order says so.
 */
export function endOrderedDraft(): void {
  useDraft.setState((draft) => {
    const { submission, lastOrder } = draft;
    if (!submission || submission.key !== lastOrder?.submissionKey) return {};
    if (isOrdered(draft)) return { ...emptyDraft(), guestKey: draft.guestKey, lastOrder };
    return { submission: null, termsAccepted: false, lastOrder: { ...lastOrder, leavesNewer: true } };
  });
}
