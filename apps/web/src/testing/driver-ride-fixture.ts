import type { DriverRide } from '@chauffeur/core';
import { anOrder } from './order-fixture.ts';

/** A ride as its driver gets it, from the airport. */
export function aDriverRide(changes: Partial<DriverRide> = {}): DriverRide {
  const [leg] = anOrder().trips;
  if (!leg) throw new Error('the fixture has no leg');
  const { from: place } = leg;
  return {
    orderId: 'order-1',
    rideIndex: 0,
    orderNumber: 'W202611-1',
    bookedAt: '2026-11-20T10:00:00.000Z',
    startsAt: '2099-12-01T17:30:00.000Z',
    endsAt: '2099-12-01T18:45:00.000Z',
    leaveAt: '2099-12-01T16:30:00.000Z',
    stops: [{ ...place, placeName: 'Aéroport CDG, terminal 2E', city: 'Roissy-en-France' }, place],
    vehicle: null,
    carCode: 'ECO',
    customer: { name: 'Camille Moreau', companyName: '', phoneNumber: '+33612345678' },
    traveller: { name: 'Léa Petit', phoneNumber: '+33698765432' },
    connections: [{ kind: 'flight', number: 'AF1234' }],
    language: 'fr-FR',
    passengers: 2,
    luggage: 1,
    extras: [{ name: 'Siège bébé', nameEn: 'Baby seat', quantity: 2 }],
    comment: '',
    collectTTC: 0,
    giveBackTTC: 0,
    priceToConfirm: false,
    freeMinutes: 60,
    minuteTTC: 0.8,
    presses: [],
    ...changes,
  };
}
