import {
  type Address,
  type CarCode,
  type Customer,
  type OrderCreated,
  type OrderRequest,
  paymentCodes,
  type PaymentMethodCode,
  type Quote,
  type QuoteRequest,
  servedCountry,
  type TripForm,
} from '@chauffeur/core';
import { create } from 'zustand';

/**
 * An address slot of the form. `placeName` is what stands in the field until a suggestion is chosen; from then on
 * `placeId` names the place, and the rest is filled once its record has arrived.
 */
export interface StopDraft extends Omit<Address, 'raw'> {
  /** Names the slot, and stays with it while others are added and removed. */
  id: string;
}

/** The trip form as it is typed: days and hours of Europe/Paris, empty where nothing was entered. */
export interface TripDraft extends Required<Omit<TripForm, 'stops' | 'luggage'>> {
  stops: StopDraft[];
  /** Null until it is answered: no luggage is an answer too (Rules 2.4). */
  luggage: number | null;
}

/** The customer form as it is typed. */
export type CustomerDraft = Omit<Customer, 'evolizClientId'>;

/** What a customer chooses of an order: all of it but what the quote, the total on screen, the language of the site and answers to questions say. */
export type OrderChoices = Omit<OrderRequest, 'quote' | 'totalTTC' | 'language' | 'onRequest' | 'again'>;

/** What is chosen besides the trip; a car and a customer may still be missing. */
export interface Choices extends Omit<OrderChoices, keyof TripDraft | 'carCode' | 'secondCarCode' | 'customer'> {
  carCode: CarCode | null;
  /** The second car of a party that takes two; null where there is one (Rules 4.21). */
  secondCarCode: CarCode | null;
  /** The customer as last saved; absent while the form has edits that are not. */
  customer: Customer | null;
}

/** A quote with the question that it answers. */
export interface QuoteDraft {
  request: QuoteRequest;
  answer: Quote;
}

/** What was sent to order, under which key: the same content again is the same order (Rules 4.5). */
export interface Submission {
  key: string;
  content: string;
  /** What was chosen then (`choicesText`): a draft that says otherwise by now is another booking. */
  choices: string;
  /** Whether it was sent and has no answer yet: the order may be stored. */
  isUnanswered: boolean;
}

/** A card payment that was sent off and of which the end is not known yet: nothing is ordered until it is (Rules 4.11). */
export interface CardPaymentDraft {
  /** The provider's id of the payment. */
  intentId: string;
  /** The submission that it pays. */
  submissionKey: string;
}

/** What the confirmation page tells after the draft itself is gone. */
export interface LastOrder extends Pick<OrderCreated, 'id' | 'orderNumber' | 'totalTTC' | 'second'> {
  /** It was accepted as it was ordered (Rules 10.17); left out by an earlier release. */
  isConfirmed?: boolean | undefined;
  /** The submission that made it: as long as the draft still carries that one, it is over. */
  submissionKey: string;
  paymentMethod: PaymentMethodCode;
  priceToConfirm: boolean;
  fromDatetime: string;
  from: string;
  to: string;
  email: string;
  /** Whether the draft had become another booking by then: that one is not ordered, and waits. */
  leavesNewer: boolean;
  /** What opens the order of whoever has no account; left out of an account's. */
  linkToken?: string | undefined;
}

/** A booking on its way, from the first letter typed to the order. No password ever stands in it. */
export interface BookingDraft extends Choices {
  trip: TripDraft;
  quote: QuoteDraft | null;
  customerForm: CustomerDraft;
  /** The e-mail of the account for which the form was prefilled; its edits are then the customer's own. */
  customerFor: string | null;
  /** The key by which somebody who books without an account is known again, in this session only; null for anybody else (Rules 6.7). */
  guestKey: string | null;
  /** What stands in the sign-in form. */
  signInEmail: string;
  /** Whether somebody else signed in after details had been given, which went: the step that asks for them anew says why. */
  changedHands: boolean;
  termsAccepted: boolean;
  submission: Submission | null;
  cardPayment: CardPaymentDraft | null;
  lastOrder: LastOrder | null;
}

/** The booking on its way. It starts empty everywhere, the server included; `openDraft` brings back what was kept. */
export const useDraft = create<BookingDraft>(() => emptyDraft());

/** A booking that has not begun. */
export function emptyDraft(): BookingDraft {
  return {
    ...emptyChoices(),
    trip: emptyTrip(),
    quote: null,
    customerForm: emptyCustomer(),
    customerFor: null,
    guestKey: null,
    signInEmail: '',
    changedHands: false,
    termsAccepted: false,
    submission: null,
    cardPayment: null,
    lastOrder: null,
  };
}

/**
 * Nothing chosen but payment in the vehicle, which it is unless the customer says otherwise (Rules 4.7). What copies, compares or keeps
 * choices goes by the fields that stand here, and a field of the order that is missing here does not compile.
 */
export function emptyChoices(): Choices {
  return {
    carCode: null,
    secondCarCode: null,
    extras: [],
    customer: null,
    comment: '',
    traveller: null,
    connections: [],
    paymentMethod: paymentCodes.inVehicle,
  };
}

/** The step in which each is chosen (Rules 2.5). */
export const stepOfChoice: Readonly<Record<keyof Choices, number>> = {
  carCode: 1,
  secondCarCode: 1,
  extras: 1,
  customer: 2,
  comment: 2,
  traveller: 2,
  connections: 2,
  paymentMethod: 4,
};

function emptyTrip(): TripDraft {
  return {
    date: '',
    time: '',
    stops: [emptyStop('stop-1'), emptyStop('stop-2')],
    transferType: 'go',
    returnDate: '',
    returnTime: '',
    passengers: 1,
    luggage: null,
  };
}

export function emptyStop(id: string): StopDraft {
  return { id, placeId: '', placeName: '', city: '', postalCode: '', country: '' };
}

export function emptyCustomer(): CustomerDraft {
  return {
    lastName: '',
    firstName: '',
    isCompany: false,
    companyName: '',
    vatNumber: '',
    siren: '',
    costCenter: '',
    email: '',
    phoneNumber: '',
    billingAddress: { placeName: '', postalCode: '', city: '', country: servedCountry },
  };
}

export function customerDraftOf(customer: Customer): CustomerDraft {
  const { evolizClientId: _, ...draft } = customer;
  return draft;
}
