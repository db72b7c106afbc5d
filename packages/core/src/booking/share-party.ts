import { fromCents, toCents } from '../money/cents.ts';
import type { Car } from '../schemas/catalogue.ts';
import { fitsCar } from './fits-car.ts';

/** How many travel, and with how many cases. */
export interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

type Room = Pick<Car, 'maxPassenger' | 'maxLuggage'>;

/**
 * How a party is shared over two cars: passengers in proportion to the seats and cases in proportion to the room for cases, whole ones,
 * by largest remainder, the first car first where two are equal; and somebody rides in either (Rules 4.21). Null where the two
 * do not take the party, or where nobody would be left for one of them.
 *
 * @example
 * shareParty({ passengers: 8, luggage: 10 }, [{ maxPassenger: 8, maxLuggage: 8 }, { maxPassenger: 3, maxLuggage: 3 }])
 * // [{ passengers: 6, luggage: 7 }, { passengers: 2, luggage: 3 }]
 */
export function shareParty(
  { passengers, luggage }: Party,
  [first, second]: readonly [Room, Room],
): readonly [Party, Party] | null {
  const hasSeats = passengers >= 2 && passengers <= first.maxPassenger + second.maxPassenger;
  if (!hasSeats || luggage > first.maxLuggage + second.maxLuggage) return null;
  // A share never exceeds its car's room; one of nought is an empty car, which nobody orders.
  const seated = Math.min(
    Math.max(shareOfFirst(passengers, first.maxPassenger, second.maxPassenger), 1),
    passengers - 1,
  );
  const stowed = shareOfFirst(luggage, first.maxLuggage, second.maxLuggage);
  return [
    { passengers: seated, luggage: stowed },
    { passengers: passengers - seated, luggage: luggage - stowed },
  ];
}

/** In proportion, half up: between two that is by largest remainder, the first one first where both are equal. */
function shareOfFirst(count: number, first: number, second: number): number {
  const room = first + second;
  return room === 0 ? 0 : Math.floor((2 * count * first + room) / (2 * room));
}

/** A car with its part of the party. */
export interface SeatedCar<C> {
  readonly car: C;
  readonly party: Party;
}

/**
 * The cars that were chosen, each with its part of the party: one that takes it alone, or two where no car on offer does (Rules 4.21).
 * None where the choice cannot be had, or not any more.
 *
 * @example
 * seatParty([{ code: 'VAN', maxPassenger: 8, maxLuggage: 8 }], { carCode: 'VAN', secondCarCode: 'VAN' }, { passengers: 8, luggage: 12 })
 *   .map(({ party }) => party)
 * // [{ passengers: 4, luggage: 6 }, { passengers: 4, luggage: 6 }]
 */
export function seatParty<C extends Room & { readonly code: string }>(
  cars: readonly C[],
  chosen: { readonly carCode: string | null; readonly secondCarCode: string | null },
  party: Party,
): readonly SeatedCar<C>[] {
  const first = cars.find(({ code }) => code === chosen.carCode);
  if (!first) return [];
  if (chosen.secondCarCode === null) return fitsCar(first, party) ? [{ car: first, party }] : [];
  const second = cars.find(({ code }) => code === chosen.secondCarCode);
  if (!second || cars.some((car) => fitsCar(car, party))) return [];
  const parties = shareParty(party, [first, second]);
  if (parties === null) return [];
  return [
    { car: first, party: parties[0] },
    { car: second, party: parties[1] },
  ];
}

/** Two cars for one party. */
export interface CarPair<C> {
  /** The roomier one first. */
  readonly cars: readonly [C, C];
  readonly parties: readonly [Party, Party];
  /** Euros with VAT for both. */
  readonly tripPrice: number;
}

/**
 * The pairs of cars that take a party together, cheapest first; the same car may come twice. Pairs are offered where no car takes the
 * party alone (Rules 4.21).
 *
 * @param cars by ascending price (Rules 9.11)
 * @example
 * carPairs([{ maxPassenger: 3, maxLuggage: 3, tripPrice: 119 }], { passengers: 5, luggage: 6 })[0].parties
 * // [{ passengers: 3, luggage: 3 }, { passengers: 2, luggage: 3 }]
 */
export function carPairs<C extends Room & { readonly tripPrice: number }>(
  cars: readonly C[],
  party: Party,
): CarPair<C>[] {
  const pairs = cars.flatMap((cheaper, index) => cars.slice(index).map((dearer) => roomierFirst(cheaper, dearer)));
  return pairs
    .flatMap((pair) => {
      const parties = shareParty(party, pair);
      const cents = pair.reduce((sum, { tripPrice }) => sum + toCents(tripPrice), 0);
      return parties ? [{ cars: pair, parties, tripPrice: fromCents(cents) }] : [];
    })
    .sort((one, other) => one.tripPrice - other.tripPrice);
}

function roomierFirst<C extends Room>(one: C, other: C): readonly [C, C] {
  const isRoomier = other.maxPassenger - one.maxPassenger || other.maxLuggage - one.maxLuggage;
  return isRoomier > 0 ? [other, one] : [one, other];
}
