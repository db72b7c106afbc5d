import {
  type AgendaRide,
  type AssignmentRequest,
  type FieldErrors,
  type Partner,
  readRevtc,
  type RideOption,
  type RideOptions,
} from '@chauffeur/core';
import type { Validation } from '#ui/form/schema-validator.ts';
import { knownPartner, nobody, partner, partnerChosen, vehicleChoice } from './move-choices.tsx';

/** What is chosen and typed of who drives a ride. */
export interface MoveValues {
  who: string;
  /** Empty where the driver who has the vehicle then drives. */
  driver: string;
  name: string;
  revtc: string;
  pinned: boolean;
  tell: boolean;
}

/**
 * The values to begin with: the best other vehicle, since whoever opens this wants a change; else another driver of the same vehicle, or a
 * partner. Where something is still to be said of the present vehicle, that one.
 */
export function firstValues({ ride, options, partners }: RideOptions): MoveValues {
  const able = options.filter(({ hindrances, vehicleId }) => hindrances.length === 0 && vehicleId !== ride.vehicleId);
  const best = able.toSorted((one, other) => costOf(one) - costOf(other))[0];
  const { name = '', revtc = '' } = ride.partner ?? {};
  const home = options.find(({ vehicleId, drivers }) => vehicleId === ride.vehicleId && drivers.some(isFree));
  const other = best ?? home;
  const own = other ? vehicleChoice(other.vehicleId) : partner;
  return {
    who: ride.partner ? partnerChosen(ride.partner, partners) : (openQuestion(ride) ?? own),
    driver: ride.chosenDriverId ?? '',
    name,
    revtc,
    pinned: ride.partner === null && ride.pinned,
    tell: true,
  };
}

/** The choice that has the ride already, where its driver was lost or its customer has not been told; else null. */
function openQuestion({ order, hasLostDriver, vehicleId }: AgendaRide): string | null {
  const isOpen = order?.isUntold === true || hasLostDriver;
  return isOpen && vehicleId !== null ? vehicleChoice(vehicleId) : null;
}

/** Ranks choices: those with fewer rides that give way come first, then those with nothing to look at twice. */
const costOf = ({ displaced, cautions }: RideOption) => displaced.length * 10 + cautions.length;

export function read(values: MoveValues): Validation<MoveValues> {
  const errors: FieldErrors = {};
  for (const field of ['name', 'revtc'] as const) {
    if (values.who === partner && values[field].trim() === '') errors[field] = 'required';
  }
  if (values.who === partner && !errors.revtc && readRevtc(values.revtc) === null) errors.revtc = 'invalid';
  return Object.keys(errors).length > 0 ? { errors } : { value: values };
}

/** The partner that is chosen or typed; null for other choices. */
export function partnerIn({ who, name, revtc }: MoveValues, found: RideOptions): Partner | null {
  return who === partner ? { name: name.trim(), revtc: readRevtc(revtc) ?? '' } : knownPartner(who, found);
}

export function optionIn({ who }: MoveValues, { options }: RideOptions): RideOption | undefined {
  return options.find(({ vehicleId }) => vehicleChoice(vehicleId) === who);
}

const isFree = ({ hindrance }: RideOption['drivers'][number]) => hindrance === null;

/** The chosen driver, where he can drive the chosen vehicle; null where the driver who has it drives. */
export function driverIn(values: MoveValues, found: RideOptions): string | null {
  const free = optionIn(values, found)?.drivers.filter(isFree) ?? [];
  return free.find(({ driverId }) => driverId === values.driver)?.driverId ?? null;
}

/** Whether the values change nothing. Where the chosen driver was lost, keeping the present one is a decision as well. */
export function movesNothing(values: MoveValues, found: RideOptions): boolean {
  const { who, pinned } = values;
  const { ride } = found;
  if (ride.hasLostDriver) return false;
  const by = partnerIn(values, found);
  if (by !== null) return ride.partner?.name === by.name && ride.partner.revtc === by.revtc;
  const driverId = driverIn(values, found);
  if (driverId !== ride.chosenDriverId || ride.partner !== null) return false;
  if (driverId === null && pinned !== ride.pinned) return false;
  return who === (ride.vehicleId === null ? nobody : vehicleChoice(ride.vehicleId));
}

/** The customers who would hear of it by mail. */
export function toldBy(values: MoveValues, found: RideOptions): string[] {
  const { ride, others } = found;
  const option = optionIn(values, found);
  if (!option && partnerIn(values, found) === null) return [];
  const gone = (option?.displaced ?? []).filter(({ vehicleId }) => vehicleId !== null).map(({ rideId }) => rideId);
  const moved = [
    ...(option?.vehicleId === ride.vehicleId ? [] : [ride]),
    ...others.filter(({ rideId }) => gone.includes(rideId)),
  ];
  return moved.flatMap(({ order }) => (order?.hearsBy === 'mail' ? [order.customer.name] : []));
}

export function movesOf(values: MoveValues, found: RideOptions): AssignmentRequest['moves'] {
  const { ride, others } = found;
  const { pinned, tell } = values;
  const { rideId, version } = ride;
  const by = partnerIn(values, found);
  if (by !== null) return [{ rideId, version, vehicleId: null, pinned: true, partner: by, tell }];
  const option = optionIn(values, found);
  const displaced = (option?.displaced ?? []).flatMap((one) => {
    const other = others.find((each) => each.rideId === one.rideId);
    return other ? [{ ...asItIs(other), vehicleId: one.vehicleId, driverId: null, tell }] : [];
  });
  const given = { vehicleId: option?.vehicleId ?? null, driverId: driverIn(values, found), pinned, partner: null };
  return [{ rideId, version, ...given, tell }, ...displaced];
}

const asItIs = ({ rideId, version, vehicleId, chosenDriverId, pinned, partner: by }: AgendaRide) => ({
  rideId,
  version,
  vehicleId,
  driverId: chosenDriverId,
  pinned,
  partner: by,
});

/** The moves that put rides back where they were, as they are now; who was told meanwhile is told again. */
export function backFrom(now: readonly AgendaRide[], { ride, others }: RideOptions): AssignmentRequest['moves'] {
  const before = new Map([ride, ...others].map((one) => [one.rideId, one]));
  return now.flatMap(({ rideId, version }) => {
    const was = before.get(rideId);
    return was ? [{ ...asItIs(was), version, tell: true }] : [];
  });
}
