import type { StoredPhoto } from '#ports/photo-store.ts';
import {
  type FleetGround,
  type FleetRecords,
  fleetRecordsSchema,
  type FleetSettings,
  type Occupation,
  type Vehicle,
  vehicleSchema,
  weekdays,
} from '@chauffeur/core';
import { anAddress } from './an-order.ts';

/** Beauvais and CDG are 66 minutes apart, one place is itself, everything else half an hour: as `someMaps` has it. */
export function aGround(): FleetGround {
  return {
    placeOf: ({ placeId }) => ({ placeId, latitude: 49, longitude: 2 }),
    road: (from, to) => {
      if (from.placeId === to.placeId) return { seconds: 0, km: 0 };
      const isLong = [from.placeId, to.placeId].toSorted().join() === 'beauvais,cdg';
      return isLong ? { seconds: 3960, km: 75.1 } : { seconds: 1800, km: 40 };
    },
  };
}

export function aVehicle(id: string, changes: Partial<Vehicle> = {}): Vehicle {
  return vehicleSchema.parse({
    id,
    name: `Voiture ${id}`,
    plate: `AA-${id}-AA`,
    serves: ['VAN'],
    seats: 7,
    luggage: 7,
    base: anAddress({ placeId: 'beauvais' }),
    activeFrom: '2026-01-01',
    ...changes,
  });
}

/** Vehicles on duty around the clock, each with its driver, sold without traffic and without waiting unless a test says otherwise. */
export function aFleet(
  vehicles: readonly Vehicle[] = [aVehicle('van')],
  settings: Partial<FleetSettings> = {},
): FleetRecords {
  const week = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', until: '00:00' }]]));
  return fleetRecordsSchema.parse({
    settings: { availability: 'enforce', traffic: [], waitingPercent: 0, ...settings },
    vehicles,
    drivers: vehicles.map(({ id }) => ({
      id: `driver-${id}`,
      firstName: 'Anne',
      lastName: 'Petit',
      phone: '+33612345678',
      cardNumber: '1234',
      cardExpiresOn: '2030-01-01',
    })),
    duties: vehicles.map(({ id }) => ({
      id: `duty-${id}`,
      vehicleId: id,
      driverId: `driver-${id}`,
      activeFrom: '2026-01-01',
      week,
    })),
  });
}

/** An hour of a vehicle on 1 December 2026; the ride begins when it leaves. */
export function anOccupation(id: string, changes: Partial<Occupation> & { hour?: number } = {}): Occupation {
  const { hour = 10, ...fields } = changes;
  const at = (ofDay: number) => new Date(Date.UTC(2026, 11, 1, ofDay)).toISOString();
  const place = { placeId: 'cdg', latitude: 49, longitude: 2.5 };
  return {
    id,
    vehicleId: 'van',
    driverId: 'driver-van',
    kind: 'ride',
    orderId: id,
    rideIndex: 0,
    carCode: 'VAN',
    startsAt: at(hour),
    endsAt: at(hour + 1),
    leaveAt: at(hour),
    freeAt: at(hour + 1),
    from: place,
    to: place,
    approachSeconds: 0,
    approachKm: 0,
    pinned: false,
    holdUntil: null,
    version: 1,
    ...fields,
  };
}

/** A driver's photograph: `data:image/png` of nothing that anybody could see. */
export function aPhoto(id = 'photo-1', changes: Partial<StoredPhoto> = {}): StoredPhoto {
  return { id, picture: aPicture, keptAt: '2026-11-20T10:00:00.000Z', ...changes };
}

/** One white point. */
export const aPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
