export { usualWaiting } from '../limits.ts';
export type { PickUpKind, WaitingTerms } from '../schemas/company.ts';
export {
  type FlightNews,
  type KeptPress,
  type LoggedPress,
  type RidePress,
  type RidePressKind,
  ridePressKinds,
  ridePressSchema,
  type WaitingAnswer,
} from '../schemas/ride-press.ts';
export {
  freeWaitingUntil,
  isLandingOf,
  landingInstant,
  nextPress,
  nextRideState,
  type NoShowBar,
  noShowBar,
  pressedAt,
  type RidePlan,
  ridePlanOf,
  type RideProgress,
  rideProgress,
  type RideState,
  rideStates,
  waitingProposal,
} from './ride-progress.ts';
export { type DrivenRide, driverOfRide, standingPresses } from './standing-presses.ts';
export {
  freeMinutesOf,
  type FreeWaiting,
  freeWaitingOf,
  pickUpKindOf,
  waitingCharge,
  type WaitingCharge,
} from './waiting-terms.ts';
export {
  awaitsFlight,
  type ConnectionStop,
  connectionStops,
  isKnownAirline,
  missingConnections,
  readConnectionNumber,
  readConnections,
} from './connections.ts';
export { awaitedFlight, type AwaitedFlight, pickUpAtLanding, type PickUpHour } from './follow-landing.ts';
export { isRideLinkOver } from './ride-link.ts';
export { type FeedEntry, type FeedRide, nextFeed } from './driver-feed.ts';
export { driverCardAt, isCardDue, isCardTrue, isDriverKnown, withDriverCard } from './driver-card.ts';
