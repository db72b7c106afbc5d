import type {
  CarCode,
  Customer,
  ExtraChoice,
  PaymentMethodCode,
  Quote,
  QuoteRequest,
  TransferType,
} from '@chauffeur/core';

/**
 * An address slot of the form. `placeName` is what stands in the field until a suggestion is chosen; from then on
 * `placeId` names the place, and the rest is filled once its record has arrived.
 */
export interface StopDraft {
  /** Stays with the slot when its neighbours come and go. */
  id: string;
  placeId: string;
  placeName: string;
  city: string;
  postalCode: string;
  country: string;
}

/** The trip form as it is typed: days and hours of Europe/Paris, empty where nothing was entered. */
export interface TripDraft {
  date: string;
  time: string;
  stops: StopDraft[];
  transferType: TransferType;
  returnDate: string;
  returnTime: string;
  passengers: number;
  luggage: number;
}

/** The customer form as it is typed. */
export type CustomerDraft = Omit<Customer, 'evolizClientId'>;

/** A quote with the question that it answers. */
export interface QuoteDraft {
  request: QuoteRequest;
  answer: Quote;
}

/** What was sent to order, under which key: the same content again is the same order (Rules 4.5). */
export interface Submission {
  key: string;
  content: string;
  /** What was chosen then (`choicesOf`): a draft that says otherwise by now is another booking. */
  choices: string;
  /** Sent, and without an answer: the order may be stored. */
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
export interface LastOrder {
  /** The submission that made it: as long as the draft still carries that one, it is over. */
  submissionKey: string;
  id: string;
  orderNumber: string;
  totalTTC: number;
  paymentMethod: PaymentMethodCode;
  fromDatetime: string;
  from: string;
  to: string;
  email: string;
  /** Whether the draft had become another booking by then: that one is not ordered, and waits. */
  leavesNewer: boolean;
}

/** A booking on its way, from the first letter typed to the order. No password ever stands in it. */
export interface BookingDraft {
  trip: TripDraft;
  quote: QuoteDraft | null;
  carCode: CarCode | null;
  extras: ExtraChoice[];
  comment: string;
  customerForm: CustomerDraft;
  /** The e-mail of the account for which the form was prefilled; its edits are then the customer's own. */
  customerFor: string | null;
  /** What stands in the sign-in form. */
  signInEmail: string;
  /** The customer as last saved; absent while the form has edits that are not. */
  customer: Customer | null;
  /** Whether somebody else signed in after details had been given, which went: the step that asks for them anew says why. */
  changedHands: boolean;
  termsAccepted: boolean;
  paymentMethod: PaymentMethodCode;
  submission: Submission | null;
  cardPayment: CardPaymentDraft | null;
  lastOrder: LastOrder | null;
}
