import type { Customer } from '@chauffeur/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft, type QuoteDraft, useDraft } from './booking-draft.ts';
import {
  acceptTerms,
  choose,
  chooseExtra,
  editConnection,
  editCustomer,
  editTraveller,
  editTrip,
  forgetCustomer,
  keepCustomer,
  keepQuote,
  prefillCustomer,
} from './draft-actions.ts';
import { dropPayment, endOrderedDraft, keepCardPayment, keepLastOrder, reserveSubmissionKey } from './submission.ts';
import { quoteRequestOf } from './trip-draft.ts';

const quoteOf = (): QuoteDraft => ({
  request: quoteRequestOf(useDraft.getState().trip),
  answer: {
    quote: 'signed',
    expiresAt: '2030-01-01T00:00:00.000Z',
    trips: [],
    catalogueVersion: null,
    priceToConfirm: false,
    cars: [],
  },
});

const record: Customer = {
  lastName: 'Martin',
  firstName: 'Léa',
  companyName: '',
  isCompany: false,
  vatNumber: '',
  siren: '',
  email: 'lea@example.org',
  phoneNumber: '0612345678',
  costCenter: '',
  billingAddress: { placeName: '1 rue de Paris', postalCode: '60000', city: 'Beauvais', country: 'France' },
  evolizClientId: null,
};

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

describe('the quote', () => {
  it('goes when the trip changes', () => {
    keepQuote(quoteOf());
    editTrip({ time: '11:00' });
    expect(useDraft.getState().quote).toBeNull();
  });

  it('stays when only the party changes, since the price does not depend on it', () => {
    keepQuote(quoteOf());
    editTrip({ passengers: 4, luggage: 3 });
    expect(useDraft.getState().quote).not.toBeNull();
  });

  it('ignores a return that was typed for what is now a one-way trip', () => {
    editTrip({ transferType: 'go', returnDate: '2030-01-02', returnTime: '10:00' });
    expect(quoteRequestOf(useDraft.getState().trip)).not.toHaveProperty('returnDate');
  });
});

describe('the flights', () => {
  const flight = { leg: 0, end: 'to', number: 'AF1234' } as const;

  it('stay at another hour, and go with another way', () => {
    editConnection(flight);
    editTrip({ date: '2030-05-02', time: '11:00' });
    expect(useDraft.getState().connections).toEqual([flight]);
    editTrip({ stops: useDraft.getState().trip.stops.map((stop) => ({ ...stop, placeId: 'c:60175' })) });
    expect(useDraft.getState().connections).toEqual([]);
    editConnection(flight);
    editTrip({ transferType: 'return' });
    expect(useDraft.getState().connections).toEqual([]);
  });
});

describe('extras', () => {
  it('are taken out by a quantity of nought', () => {
    chooseExtra({ code: 'child-seat', quantity: 2 });
    chooseExtra({ code: 'champagne', quantity: 1 });
    chooseExtra({ code: 'child-seat', quantity: 0 });
    expect(useDraft.getState().extras).toEqual([{ code: 'champagne', quantity: 1 }]);
  });
});

describe('the customer', () => {
  it('is filled from the record once, so that later edits stand', () => {
    prefillCustomer('lea@example.org', record);
    editCustomer({ phoneNumber: '0700000000' });
    prefillCustomer('lea@example.org', record);
    expect(useDraft.getState().customerForm.phoneNumber).toBe('0700000000');
  });

  it('keeps what was typed before signing in where the record says nothing', () => {
    editCustomer({ costCenter: 'Direction', lastName: 'Autre' });
    prefillCustomer('lea@example.org', record);
    expect(useDraft.getState().customerForm).toMatchObject({ costCenter: 'Direction', lastName: 'Martin' });
  });

  it('is filled again for another account', () => {
    prefillCustomer('lea@example.org', record);
    prefillCustomer('tom@example.org', { ...record, email: 'tom@example.org', firstName: 'Tom' });
    expect(useDraft.getState().customerForm).toMatchObject({ email: 'tom@example.org', firstName: 'Tom' });
  });

  it.each([
    ['the customer', () => editCustomer({ costCenter: 'Direction' })],
    ['who is driven', () => editTraveller(null)],
    ['a flight', () => editConnection({ leg: 0, end: 'to', number: 'AF1234' })],
  ])('closes the recap while edits of %s are not saved', (_, edit) => {
    keepCustomer(record);
    edit();
    expect(useDraft.getState().customer).toBeNull();
  });

  it('is forgotten on signing out, and the trip stays', () => {
    editTrip({ date: '2030-05-02' });
    prefillCustomer('lea@example.org', record);
    keepCustomer(record);
    forgetCustomer();
    expect(JSON.stringify(useDraft.getState())).not.toMatch(/lea@|Martin/);
    expect(useDraft.getState().trip.date).toBe('2030-05-02');
  });
});

describe('a payment that does not stand', () => {
  function dropped(how: 'not_paid' | 'over', submissionKey?: string) {
    const { key } = reserveSubmissionKey('content');
    keepCardPayment({ intentId: 'pi_1', submissionKey: submissionKey ?? key });
    dropPayment(how);
    const { cardPayment, submission } = useDraft.getState();
    return { cardPayment, isSubmitted: submission?.key === key };
  }

  it('leaves its submission to another card', () => {
    expect(dropped('not_paid')).toEqual({ cardPayment: null, isSubmitted: true });
  });

  it('ends its submission once it is over, and no other', () => {
    expect(dropped('over')).toEqual({ cardPayment: null, isSubmitted: false });
    expect(dropped('over', 'pi_1')).toEqual({ cardPayment: null, isSubmitted: true });
  });
});

describe('the end of a booking', () => {
  const orderOf = (submissionKey: string) => ({
    submissionKey,
    id: 'o1',
    orderNumber: 'W203005-1',
    totalTTC: 110,
    paymentMethod: 2 as const,
    fromDatetime: '2030-05-02T08:00:00.000Z',
    from: 'Beauvais',
    to: 'Paris-CDG',
    priceToConfirm: false,
    email: 'lea@example.org',
    leavesNewer: false,
  });

  it('leaves only what the confirmation tells', () => {
    editTrip({ date: '2030-05-02' });
    const lastOrder = orderOf(reserveSubmissionKey('content').key);
    keepLastOrder(lastOrder);
    expect(useDraft.getState().trip.date).toBe('2030-05-02');
    endOrderedDraft();
    expect(useDraft.getState()).toEqual({ ...emptyDraft(), lastOrder });

    editTrip({ date: '2030-06-01' });
    endOrderedDraft();
    expect(useDraft.getState().trip.date).toBe('2030-06-01');
  });

  it.each([
    ['another day', () => editTrip({ date: '2030-06-01' })],
    ['more passengers', () => editTrip({ passengers: 4 })],
    ['another car', () => choose({ carCode: 'VAN' })],
    ['an extra', () => chooseExtra({ code: 'champagne', quantity: 1 })],
    ['a comment', () => choose({ comment: 'Vol AF 1234' })],
  ])('leaves a booking alone that has become another one by %s while the order was on its way', (_, edit) => {
    editTrip({ date: '2030-05-02' });
    acceptTerms(true);
    const lastOrder = orderOf(reserveSubmissionKey('content').key);
    edit();
    const newer = useDraft.getState();
    keepLastOrder(lastOrder);
    endOrderedDraft();
    const left = { ...newer, submission: null, termsAccepted: false, lastOrder: { ...lastOrder, leavesNewer: true } };
    expect(useDraft.getState()).toEqual(left);
    endOrderedDraft();
    expect(useDraft.getState()).toEqual(left);
  });
});
