import type { OfficeVehicle, WaitingOrder } from '@chauffeur/core';
import { lazy, Suspense } from 'react';

// Downloaded only where it is needed: mostly no ride is displaced.
const DisplacedRideList = lazy(async () => ({
  default: (await import('./displaced-ride-list.tsx')).DisplacedRideList,
}));

interface DisplacedRidesProps {
  readonly waiting: Pick<WaitingOrder, 'order' | 'acceptance'>;
}

/** Which other rides change vehicle once an order is accepted, before anybody has said yes (Rules 12.4). */
export function DisplacedRides({ waiting }: DisplacedRidesProps) {
  const id = displacedId(waiting);
  const moves = waiting.acceptance?.moves ?? [];
  const named = moves.map(({ ride, from, to }) => ({ ride, from: inLine(from), to: inLine(to) }));
  return <Suspense>{id !== undefined && <DisplacedRideList id={id} moves={named} />}</Suspense>;
}

/** The id of the text that describes the button which accepts; undefined where no ride is displaced. */
export function displacedId({ order, acceptance }: DisplacedRidesProps['waiting']): string | undefined {
  return acceptance !== null && acceptance.moves.length > 0 ? `displaced-${order.id}` : undefined;
}

export const vehicleLabel = ({ plate, name }: Pick<OfficeVehicle, 'plate' | 'name'>) => `${plate} · ${name}`;
/** Beside an arrow, where a point between name and plate would be one sign too many. */
const inLine = ({ plate, name }: OfficeVehicle) => `${name} (${plate})`;
