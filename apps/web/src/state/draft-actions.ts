import type { Address, ConnectionChoice, Customer, ExtraChoice, Traveller } from '@chauffeur/core';
import { randomToken } from '#platform/random-token.ts';
import {
  type Choices,
  type CustomerDraft,
  customerDraftOf,
  emptyDraft,
  emptyStop,
  type QuoteDraft,
  type TripDraft,
  useDraft,
} from './booking-draft.ts';
import { completedStop, isQuoteFor } from './trip-draft.ts';

/** A changed trip loses its quote: no price is shown that answers another question. Another way has other flights and trains. */
export function editTrip(change: Partial<TripDraft>): void {
  useDraft.setState((draft) => {
    const trip = { ...draft.trip, ...change };
    return {
      trip,
      quote: draft.quote && isQuoteFor(draft.quote, trip) ? draft.quote : null,
      connections: wayOf(trip) === wayOf(draft.trip) ? draft.connections : [],
    };
  });
}

function wayOf({ stops, transferType }: TripDraft): string {
  return [transferType, ...stops.map(({ placeId }) => placeId)].join(' ');
}

/** Fills start and end of the trip, or the start alone, without stops between; the rest of the form stays as it was typed. */
export function fillRoute({ from, to }: { readonly from: Address; readonly to?: Address }): void {
  const end = emptyStop('stop-2');
  editTrip({ stops: [completedStop(emptyStop('stop-1'), from), to ? completedStop(end, to) : end] });
}

export function keepQuote(quote: QuoteDraft): void {
  useDraft.setState({ quote });
}

/** What is chosen of the order besides the trip. Extras and the customer have actions of their own. */
export function choose(choices: Partial<Omit<Choices, 'extras' | 'customer' | 'traveller' | 'connections'>>): void {
  useDraft.setState(choices);
}

/** Chooses how many of an extra are ordered; none takes it out. */
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

/** Changes the customer's details. Until they are saved the recap is closed. */
export function editCustomer(change: Partial<CustomerDraft>): void {
  useDraft.setState(({ customerForm }) => ({ customerForm: { ...customerForm, ...change }, customer: null }));
}

/** Who is driven, as it is typed; like the customer's own edits it closes the recap until it was read. */
export function editTraveller(traveller: Traveller | null): void {
  useDraft.setState({ traveller, customer: null });
}

/** The number of a flight or a train, as it is typed; an empty one is not known yet. */
export function editConnection({ leg, end, number }: ConnectionChoice): void {
  useDraft.setState(({ connections }) => {
    const others = connections.filter((one) => one.leg !== leg || one.end !== end);
    return { connections: number === '' ? others : [...others, { leg, end, number }], customer: null };
  });
}

/** Fills the customer form, once per account: a refresh or a return must not undo what the customer has edited since. */
export function prefillCustomer(email: string, record: Customer | null): void {
  useDraft.setState(({ customerForm, customerFor }) =>
    customerFor === email
      ? {}
      : { customerForm: prefilledCustomer(customerForm, record, email), customerFor: email, customer: null },
  );
}

/**
 * The customer form for an account that just signed in: its record first, and what was typed before signing in where the
 * record says nothing. The e-mail is the account's.
 */
function prefilledCustomer(typed: CustomerDraft, record: Customer | null, email: string): CustomerDraft {
  if (!record) return { ...typed, email };
  const recorded = customerDraftOf(record);
  const missing = Object.entries(typed).filter(([field]) => recorded[field as keyof CustomerDraft] === '');
  return { ...recorded, ...Object.fromEntries(missing), email };
}

export function editSignInEmail(signInEmail: string): void {
  useDraft.setState({ signInEmail });
}

export function keepCustomer(customer: Customer): void {
  useDraft.setState({ customer, changedHands: false });
}

/** The details of whoever books without an account, who is known from here on by a key of this session (Rules 6.7). */
export function keepGuest(customer: Customer): void {
  keepCustomer(customer);
  useDraft.setState(({ guestKey }) => ({ guestKey: guestKey ?? randomToken(), customerFor: null }));
}

export function acceptTerms(termsAccepted: boolean): void {
  useDraft.setState({ termsAccepted });
}

/** Signing out leaves nothing of the person behind; the ride itself stays, and how it is to be paid. */
export function forgetCustomer(): void {
  useDraft.setState(({ trip, quote, carCode, secondCarCode, extras, paymentMethod }) => ({
    ...emptyDraft(),
    trip,
    quote,
    carCode,
    secondCarCode,
    extras,
    paymentMethod,
  }));
}

/** Somebody else is signed in: nothing of the person stays, and the booking knows why it asks again who travels. */
export function changeHands(): void {
  const hadDetails = useDraft.getState().customer !== null;
  forgetCustomer();
  useDraft.setState({ changedHands: hadDetails });
}
