import type { Address, CarCode, Customer, ExtraChoice, PaymentMethodCode } from '@chauffeur/core';
import type { CardPaymentDraft, CustomerDraft, LastOrder, QuoteDraft, TripDraft } from './booking-draft.ts';
import { choicesOf } from './choices-of.ts';
import { prefilledCustomer } from './customer-draft.ts';
import { useDraft } from './draft-store.ts';
import { emptyCustomer, emptyDraft, emptyStop } from './empty-draft.ts';
import { isQuoteFor } from './quote-request-of.ts';
import { completedStop } from './stop-drafts.ts';
import type { Sending } from './submission-of.ts';

/** A changed trip loses its quote: no price is shown that answers another question. */
export function editTrip(change: Partial<TripDraft>): void {
  useDraft.setState((draft) => {
    const trip = { ...draft.trip, ...change };
    return { trip, quote: draft.quote && isQuoteFor(draft.quote, trip) ? draft.quote : null };
  });
}

/** Fills start and end of the trip, without stops between; the rest of the form stays as it was typed. */
export function fillRoute({ from, to }: { readonly from: Address; readonly to: Address }): void {
  editTrip({ stops: [completedStop(emptyStop('stop-1'), from), completedStop(emptyStop('stop-2'), to)] });
}

export function keepQuote(quote: QuoteDraft): void {
  useDraft.setState({ quote });
}

export function chooseCar(carCode: CarCode): void {
  useDraft.setState({ carCode });
}

/** Nought takes the extra out. */
export function chooseExtra({ code, quantity }: ExtraChoice): void {
  useDraft.setState(({ extras }) => {
    const others = extras.filter((extra) => extra.code !== code);
    return { extras: quantity > 0 ? [...others, { code, quantity }] : others };
  });
}

/** Extras that the catalogue no longer has cannot be ordered. */
export function keepExtras(codes: readonly string[]): void {
  useDraft.setState(({ extras }) => ({ extras: extras.filter(({ code }) => codes.includes(code)) }));
}

export function editComment(comment: string): void {
  useDraft.setState({ comment });
}

/** Edits that are not saved yet close the recap until they are. */
export function editCustomer(change: Partial<CustomerDraft>): void {
  useDraft.setState(({ customerForm }) => ({ customerForm: { ...customerForm, ...change }, customer: null }));
}

/** Once per account: refreshing or coming back must not undo what the customer has edited since. */
export function prefillCustomer(email: string, record: Customer | null): void {
  useDraft.setState(({ customerForm, customerFor }) =>
    customerFor === email
      ? {}
      : { customerForm: prefilledCustomer(customerForm, record, email), customerFor: email, customer: null },
  );
}

export function editSignInEmail(signInEmail: string): void {
  useDraft.setState({ signInEmail });
}

export function keepCustomer(customer: Customer): void {
  useDraft.setState({ customer, changedHands: false });
}

export function acceptTerms(termsAccepted: boolean): void {
  useDraft.setState({ termsAccepted });
}

export function choosePaymentMethod(paymentMethod: PaymentMethodCode): void {
  useDraft.setState({ paymentMethod });
}

/** An order leaves: until it is answered it may be stored, whatever the browser hears of it. */
export function awaitAnswer(): void {
  useDraft.setState(({ submission }) => ({ submission: submission && { ...submission, isUnanswered: true } }));
}

/** What was sent is answered. A draft that has been signed out of since keeps nothing of it. */
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
 * Drops a payment that does not stand: `not_paid` leaves room for another card, one that is `over` for another submission. What an
 * address of somebody else's names is no payment of the draft's own submission, which stays.
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

/**
 * Ends the draft that became the last order. One that has become another booking since stays: it is not ordered, its terms are to
 * be accepted for itself, and the last order says so.
 */
export function endOrderedDraft(): void {
  useDraft.setState((draft) => {
    const { submission, lastOrder } = draft;
    if (!submission || submission.key !== lastOrder?.submissionKey) return {};
    if (submission.choices === choicesOf(draft)) return { ...emptyDraft(), lastOrder };
    return { submission: null, termsAccepted: false, lastOrder: { ...lastOrder, leavesNewer: true } };
  });
}

/** Signing out leaves nothing of the person behind; the trip itself stays. */
export function forgetCustomer(): void {
  useDraft.setState({
    customerForm: emptyCustomer(),
    customerFor: null,
    signInEmail: '',
    customer: null,
    changedHands: false,
    comment: '',
    termsAccepted: false,
    submission: null,
    cardPayment: null,
    lastOrder: null,
  });
}

/** Somebody else is signed in: nothing of the person stays, and the booking knows why it asks again who travels. */
export function changeHands(): void {
  const hadDetails = useDraft.getState().customer !== null;
  forgetCustomer();
  useDraft.setState({ changedHands: hadDetails });
}
