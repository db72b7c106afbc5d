import type { Availability, OfferedHour } from '../contract/availability.ts';
import type { Car } from '../schemas/catalogue.ts';
import { fitsCar } from './fits-car.ts';
import type { Party } from './share-party.ts';

/** A category of a quote, with what it says of its vehicles. */
interface Offered extends Pick<Car, 'maxPassenger' | 'maxLuggage'> {
  readonly code: string;
  readonly availability?: Availability | undefined;
  readonly acceptedAtOnce?: true | undefined;
}

/**
 * Whether what is chosen can be had: a category as the quote says it, two cars as both of theirs together (Rules 4.21, 10.12). Two of
 * one category of which one vehicle is left are on request, and so are two of which no hour is known at which both are free. Undefined
 * where the fleet decides nothing, or nothing is chosen.
 *
 * @example
 * chosenAvailability(
 *   [{ code: 'VAN', maxPassenger: 8, maxLuggage: 8, availability: { state: 'last', nearest: [] } }],
 *   ['VAN', 'VAN'],
 * )
 * // { state: 'on_request', nearest: [] }
 */
export function chosenAvailability(cars: readonly Offered[], codes: readonly string[]): Availability | undefined {
  const availabilities = codes.flatMap((chosen) => cars.find(({ code }) => code === chosen)?.availability ?? []);
  const [first, second] = availabilities;
  if (!first || !second) return first;
  const [code, secondCode] = codes;
  if (code === secondCode && first.state === 'last') return { state: 'on_request', nearest: [] };
  return ofBoth(first, second);
}

/**
 * Whether what is chosen is accepted as it is ordered (Rules 10.17): two cars where both are, of one category only where more than one
 * vehicle of it is known to be free. Where nothing is chosen yet, whether all are.
 *
 * @example
 * wouldBeAcceptedAtOnce([{ code: 'VAN', maxPassenger: 8, maxLuggage: 8, acceptedAtOnce: true }], ['VAN'])
 * // true
 */
export function wouldBeAcceptedAtOnce(cars: readonly Offered[], codes: readonly string[]): boolean {
  const chosen = codes.length === 0 ? cars : codes.flatMap((wanted) => cars.find(({ code }) => code === wanted) ?? []);
  const [first, second] = codes;
  const isEnough = first === undefined || first !== second || chosenAvailability(cars, codes)?.state === 'free';
  return chosen.length > 0 && chosen.every(({ acceptedAtOnce }) => acceptedAtOnce === true) && isEnough;
}

function ofBoth(first: Availability, second: Availability): Availability {
  const states = [first.state, second.state];
  if (states.includes('on_request')) return { state: 'on_request', nearest: [] };
  if (states.includes('taken')) {
    const nearest = hoursOfBoth(first, second);
    return { state: nearest.length > 0 ? 'taken' : 'on_request', nearest };
  }
  return { state: states.includes('last') ? 'last' : 'free', nearest: [] };
}

/** Hours at which both are free. A car that is free now sets no limit, so all hours of the other one count. */
function hoursOfBoth(first: Availability, second: Availability): OfferedHour[] {
  if (first.state !== 'taken') return second.nearest;
  if (second.state !== 'taken') return first.nearest;
  return first.nearest.filter(({ date, time }) =>
    second.nearest.some((other) => other.date === date && other.time === time),
  );
}

/**
 * Another category that is free at this very hour and takes the party, for whoever chose one that is not (Rules 10.12).
 *
 * @param cars as a quote has them, the cheapest first, which is the one that is named
 * @example
 * freeInstead(
 *   [{ code: 'ECO', maxPassenger: 3, maxLuggage: 3, availability: { state: 'last', nearest: [] } }],
 *   ['VAN'],
 *   { passengers: 2, luggage: 1 },
 * )?.code
 * // 'ECO'
 */
export function freeInstead<C extends Offered>(
  cars: readonly C[],
  codes: readonly string[],
  party: Party,
): C | undefined {
  return cars.find((car) => {
    const state = car.availability?.state;
    return !codes.includes(car.code) && fitsCar(car, party) && (state === 'free' || state === 'last');
  });
}
