import type { AgendaRide, AgendaVehicle } from '@chauffeur/core';

const at = (hour: string) => `2099-05-04T${hour}:00.000Z`;

/** A van with its driver on 4 May 2099. */
export function aVan(changes: Partial<AgendaVehicle> = {}): AgendaVehicle {
  return {
    id: 'van',
    name: 'Classe V',
    plate: 'AA-103-AA',
    colour: 'noir',
    seats: 7,
    serves: ['VAN'],
    duties: [{ driverId: 'ines', from: at('05:00'), until: at('19:00') }],
    blocks: [],
    away: [],
    ...changes,
  };
}

/** An accepted ride from ten to eleven in Paris on 4 May 2099, which nobody drives yet. */
export function aRide(rideId: string, changes: Partial<AgendaRide> = {}): AgendaRide {
  const customer = { name: 'Camille Moreau', phoneNumber: '+33612345678' };
  return {
    rideId,
    version: 1,
    kind: 'ride',
    order: {
      id: rideId.slice(0, 2),
      orderNumber: rideId,
      status: 'validated',
      isChanging: false,
      rideIndex: 0,
      rideCount: 1,
      customer,
      passengers: 4,
      luggage: 2,
      hearsBy: 'mail',
      hasEmail: true,
      isUntold: false,
    },
    offeredTo: null,
    carCode: 'VAN',
    from: 'Beauvais',
    to: 'CDG',
    startsAt: at('08:00'),
    endsAt: at('09:00'),
    leaveAt: at('07:20'),
    freeAt: at('09:00'),
    approachSeconds: 1800,
    vehicleId: null,
    driverId: null,
    chosenDriverId: null,
    hasLostDriver: false,
    pinned: false,
    partner: null,
    ...changes,
  };
}
