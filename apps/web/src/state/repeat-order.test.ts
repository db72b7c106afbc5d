import { beforeEach, describe, expect, it } from 'vitest';
import { beauvais, camille, orderableDraft, roissy } from '#testing/booking-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { type BookingDraft, emptyDraft, useDraft } from './booking-draft.ts';
import { choicesText } from './submission.ts';
import { beginBooking, bookingProgress, rideOf } from './repeat-order.ts';

const creil = { ...beauvais, placeId: 'c:60175', placeName: 'Creil', city: 'Creil', postalCode: '60100' };
const [leg] = anOrder().trips;
if (!leg) throw new Error('the fixture has no leg');
const overCreil = [
  { ...leg, from: beauvais, to: creil },
  { ...leg, from: creil, to: roissy },
];
const back = { ...leg, from: roissy, to: beauvais };
const placesOf = ({ trip }: Pick<BookingDraft, 'trip'>) => trip.stops.map(({ placeId }) => placeId);

beforeEach(() => useDraft.setState(emptyDraft()));

describe('rideOf', () => {
  it('fills in stops, party, car and extras, and no day or hour', () => {
    const extra = { code: 'child-seat', quantity: 2 };
    const sold = { name: '', nameEn: '', priceTTC: 12, vatRate: 20, totalTTC: 24, totalHT: 20 };
    const ride = rideOf(anOrder({ trips: overCreil, extras: [{ ...sold, ...extra }] }), 'again');
    expect(placesOf(ride)).toEqual([beauvais, creil, roissy].map(({ placeId }) => placeId));
    expect(new Set(ride.trip.stops.map(({ id }) => id)).size).toBe(3);
    expect(ride.trip).toMatchObject({ date: '', time: '', transferType: 'go', passengers: 4, luggage: 2 });
    expect([ride.carCode, ride.extras]).toEqual(['VAN', [extra]]);
  });

  it('is for whoever was driven, where somebody else had booked', () => {
    const traveller = { name: 'Lou Petit', phoneNumber: '+33698765432', email: '', language: 'en-US' as const };
    const again = rideOf(anOrder({ trips: overCreil, traveller }), 'again');
    expect([again.traveller, rideOf(anOrder({ trips: overCreil }), 'again').traveller]).toEqual([traveller, null]);
    beginBooking(again);
    expect(useDraft.getState().traveller).toEqual(traveller);
  });

  it('takes the last leg of a round trip for the way back, and no stop', () => {
    const ride = rideOf(anOrder({ trips: [...overCreil, back], transferType: 'return' }), 'again');
    expect(placesOf(ride)).toEqual([beauvais, creil, roissy].map(({ placeId }) => placeId));
    expect(ride.trip).toMatchObject({ transferType: 'return', returnDate: '', returnTime: '' });
  });

  it('reverses the stops for the way back', () => {
    expect(placesOf(rideOf(anOrder({ trips: overCreil }), 'wayBack'))).toEqual(
      [roissy, creil, beauvais].map(({ placeId }) => placeId),
    );
  });
});

describe('bookingProgress', () => {
  const choices = choicesText(orderableDraft());
  const submission = { key: 'submission-1', content: '{}', choices, isUnanswered: false };
  const lastOrder = { submissionKey: 'submission-1' } as BookingDraft['lastOrder'];
  const typed = { ...emptyDraft().trip, time: '10:00' };

  it.each<[string, Partial<BookingDraft>, string]>([
    ['nothing', {}, 'untouched'],
    ['who books and how it is paid', { customer: camille, paymentMethod: 0 }, 'untouched'],
    ['a typed hour', { trip: typed }, 'begun'],
    ['a comment', { comment: 'Vol AF1234' }, 'begun'],
    ['a car', { carCode: 'VAN' }, 'begun'],
    ['everything', orderableDraft(), 'begun'],
    ['what was ordered', { ...orderableDraft(), submission, lastOrder }, 'untouched'],
    ['what was changed since it was ordered', { ...orderableDraft(), carCode: 'ECO', submission, lastOrder }, 'begun'],
    ['a new one after an order', { ...orderableDraft(), lastOrder }, 'begun'],
    ['a payment on its way', { cardPayment: { intentId: 'pi_1', submissionKey: 'submission-1' } }, 'paying'],
  ])('of a draft with %s', (_name, changes, progress) => {
    expect(bookingProgress({ ...emptyDraft(), ...changes })).toBe(progress);
  });
});

describe('beginBooking', () => {
  it('replaces what was entered, and keeps who books', () => {
    const who = { customerFor: camille.email, signInEmail: camille.email };
    const entered = { comment: 'Vol AF1234', extras: [{ code: 'champagne', quantity: 1 }] };
    useDraft.setState({ ...orderableDraft(), ...who, ...entered });
    const ride = rideOf(anOrder({ trips: overCreil }), 'again');
    beginBooking(ride);
    const { quote, comment, termsAccepted, customer } = useDraft.getState();
    expect(useDraft.getState()).toMatchObject({ ...ride, ...who });
    expect({ quote, comment, termsAccepted, customer }).toEqual({
      quote: null,
      comment: '',
      termsAccepted: false,
      customer: camille,
    });
  });
});
