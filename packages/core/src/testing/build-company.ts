import type { FleetGround, FleetJourney } from '../fleet/fleet-picture.ts';
import {
  type FleetRecords,
  type Vehicle,
  vehicleSchema,
  fleetRecordsSchema,
  type FleetPlace,
} from '../schemas/fleet.ts';
import type { CarCode } from '../schemas/catalogue.ts';
import { buildAddress } from './build-address.ts';

/** Places along one road, a minute and a kilometre apart for each of their numbers. */
export function place(minute: number): FleetPlace {
  return { placeId: `at ${minute}`, latitude: 49, longitude: minute };
}

export const straightRoad: FleetGround = {
  placeOf: ({ placeId }) => place(Number(placeId.slice(3))),
  road: (from, to) => ({
    seconds: Math.abs(to.longitude - from.longitude) * 60,
    km: Math.abs(to.longitude - from.longitude),
  }),
};

export function buildVehicle(id: string, serves: Vehicle['serves'] = ['VAN']): Vehicle {
  return vehicleSchema.parse({
    id,
    name: `Voiture ${id}`,
    plate: `AA-${id}-AA`,
    serves,
    seats: 7,
    luggage: 7,
    base: buildAddress({ placeId: 'at 0' }),
    activeFrom: '2026-01-01',
  });
}

const everyDay = [{ from: '06:00', until: '22:00' }];
const everyWeek = {
  monday: everyDay,
  tuesday: everyDay,
  wednesday: everyDay,
  thursday: everyDay,
  friday: everyDay,
  saturday: everyDay,
  sunday: everyDay,
};

/** A company whose vehicles stand at the beginning of the road and are on duty from six to ten in the evening, each with its driver. */
export function buildCompany(vehicles: readonly Vehicle[], changes: Partial<FleetRecords> = {}): FleetRecords {
  const records = fleetRecordsSchema.parse({
    settings: { availability: 'enforce', waitingPercent: 0, traffic: [] },
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
      week: everyWeek,
    })),
  });
  return { ...records, ...changes };
}

interface Way {
  readonly from: number;
  readonly to: number;
  /** `HH:MM` on 1 December 2026, UTC, where Paris is an hour ahead. */
  readonly at: string;
  readonly carCode?: CarCode;
}

/** A ride along the road that was measured at a minute for each number. */
export function buildJourney(orderId: string, { from, to, at, carCode = 'VAN' }: Way): FleetJourney {
  const fromDatetime = `2026-12-01T${at}:00.000Z`;
  const toDatetime = new Date(Date.parse(fromDatetime) + Math.abs(to - from) * 60_000).toISOString();
  return { orderId, carCode, legs: [{ from: place(from), to: place(to), fromDatetime, toDatetime }] };
}
