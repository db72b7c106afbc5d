import { servedCountry } from '@chauffeur/core';
import type { BookingDraft, CustomerDraft, StopDraft, TripDraft } from './booking-draft.ts';

export function emptyStop(id: string): StopDraft {
  return { id, placeId: '', placeName: '', city: '', postalCode: '', country: '' };
}

function emptyTrip(): TripDraft {
  return {
    date: '',
    time: '',
    stops: [emptyStop('stop-1'), emptyStop('stop-2')],
    transferType: 'go',
    returnDate: '',
    returnTime: '',
    passengers: 1,
    luggage: 0,
  };
}

export function emptyCustomer(): CustomerDraft {
  return {
    lastName: '',
    firstName: '',
    isCompany: false,
    companyName: '',
    vatNumber: '',
    costCenter: '',
    email: '',
    phoneNumber: '',
    billingAddress: { placeName: '', postalCode: '', city: '', country: servedCountry },
  };
}

/** A booking that has not begun. Payment in the vehicle is what is chosen unless the customer says otherwise (Rules 4.7). */
export function emptyDraft(): BookingDraft {
  return {
    trip: emptyTrip(),
    quote: null,
    carCode: null,
    extras: [],
    comment: '',
    customerForm: emptyCustomer(),
    customerFor: null,
    signInEmail: '',
    customer: null,
    changedHands: false,
    termsAccepted: false,
    paymentMethod: 2,
    submission: null,
    cardPayment: null,
    lastOrder: null,
  };
}
