export { amendJourney } from './amend-journey.ts';
export { assignRides, type MoveRefusal, type RideHour, rideHours, type RideMove } from './assign-rides.ts';
export {
  type CapacityChange,
  capacityChange,
  type CapacityQuestion,
  type StrandedProposal,
  strandedRides,
} from './change-capacity.ts';
export { dutiesOf } from './duties-of.ts';
export { type FleetFault, fleetFaults } from './fleet-faults.ts';
export {
  afterWrites,
  bothWrites,
  type FleetGround,
  type FleetJourney,
  type FleetLeg,
  type FleetPicture,
  type FleetQuestion,
  type FleetRoad,
  type FleetWrites,
  journeySpans,
} from './fleet-picture.ts';
export { fleetProblems } from './fleet-problems.ts';
export { journeyAvailability } from './journey-availability.ts';
export { nearestStarts } from './nearest-starts.ts';
export type { RideSale } from './plan-moves.ts';
export { ridesLeftAlone } from './rides-left-alone.ts';
export { isAcceptedAtOnce, isBeingAccepted, type SaleTerms, saleTerms, soldOn } from './sale-terms.ts';
export {
  freeJourney,
  isSeenTo,
  listWithoutVehicle,
  prolongHold,
  sellJourney,
} from './sell-journey.ts';
export { sellRide } from './sell-ride.ts';
export { changeOfDriver, isToldAnew, isUntold } from './tell-driver.ts';
export {
  type DriverOption,
  type VehicleCaution,
  type VehicleHindrance,
  type VehicleOption,
  vehicleOptions,
} from './vehicle-options.ts';
export { vehicleColour, vehicleColours } from './vehicle-colour.ts';
export { type VehicleLane, vehicleLanes } from './vehicle-lanes.ts';
export type { Fleet, FleetSpan, FleetVehicle, RideRequest, SoldRide } from './timeline.ts';
