import type { DayRide, FleetRecords, Occupation, OfficeRide, Order, RideVehicle } from '@chauffeur/core';
import { driverNameOf } from '../orders/amended-vehicles.ts';

interface Vehicles {
  records: Pick<FleetRecords, 'vehicles' | 'drivers' | 'settings'>;
  occupations: readonly Occupation[];
}

/** Who drives a ride in which vehicle, and when that leaves; nobody where vehicles are not sold (Rules 10.7). */
export function rideVehicle(
  { id }: Order,
  { rideIndex }: Pick<DayRide, 'rideIndex'>,
  { records, occupations }: Vehicles,
): RideVehicle {
  const { settings, vehicles, drivers } = records;
  const own = occupations.find((one) => one.kind === 'ride' && one.orderId === id && one.rideIndex === rideIndex);
  const vehicle = vehicles.find((one) => one.id === own?.vehicleId);
  const driver = drivers.find((one) => one.id === own?.driverId);
  const partner = own?.partner ?? null;
  const times = own === undefined || vehicle === undefined ? { leaveAt: null, freeAt: null } : own;
  return {
    rideIndex,
    vehicle: vehicle ? { id: vehicle.id, name: vehicle.name, plate: vehicle.plate, colour: vehicle.colour } : null,
    driver: driver
      ? { id: driver.id, firstName: driver.firstName, lastName: driver.lastName, phone: driver.phone }
      : null,
    isDriverChosen: own?.chosenDriverId !== undefined,
    lostDriver: driverNameOf(own?.lostDriverId, drivers),
    partner,
    leaveAt: times.leaveAt,
    freeAt: times.freeAt,
    lacksVehicle: vehicle === undefined && partner === null && settings.availability !== 'off' && vehicles.length > 0,
  };
}

/** The same as the day tells it, with whether that is blocked meanwhile (Rules 12.3). */
export function dayVehicle(
  order: Order,
  ride: Pick<DayRide, 'rideIndex'>,
  { records, occupations }: Vehicles & { records: Pick<FleetRecords, 'blocks'> },
): RideVehicle & Pick<OfficeRide, 'isBlocked'> {
  const vehicle = rideVehicle(order, ride, { records, occupations });
  return { ...vehicle, isBlocked: isBlocked(vehicle, records) };
}

/** Whether a block of its vehicle or its driver lies in what a vehicle does for a ride. */
function isBlocked(
  { vehicle, driver, leaveAt, freeAt }: RideVehicle,
  { blocks }: Pick<FleetRecords, 'blocks'>,
): boolean {
  if (vehicle === null || leaveAt === null || freeAt === null) return false;
  const [leaveMs, freeMs] = [Date.parse(leaveAt), Date.parse(freeAt)];
  return blocks.some(({ vehicleId, driverId, from, until }) => {
    const isOfAll = vehicleId === undefined && driverId === undefined;
    const isOwn = isOfAll || vehicleId === vehicle.id || (driverId !== undefined && driverId === driver?.id);
    return isOwn && Date.parse(from) < freeMs && leaveMs < Date.parse(until);
  });
}
