import {
  type Address,
  buildTrips,
  type FieldErrors,
  type Measure,
  parisInstant,
  pickupErrors,
  priceCars,
  type Quote,
  type QuotedCar,
  type QuoteRequest,
  returnErrors,
  standstillErrors,
  type Trip,
} from '@chauffeur/core';
import { ok, type Result, hasErrors, invalidFields } from '#errors/result.ts';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { FleetDesk } from '../fleet/fleet-desk.ts';
import { findStops } from './find-stops.ts';
import { measureLegs } from './measure-legs.ts';
import type { QuoteSigner } from './quote-signer.ts';

/** How long a quote holds: long enough to book without hurry, short enough that prices and roads are today's. */
const quoteLifetimeMs = 60 * 60 * 1000;

interface Deps {
  maps: MapsPort;
  catalogue: CatalogueStore;
  clock: Clock;
  signer: QuoteSigner;
  newId: () => string;
  desk: Pick<FleetDesk, 'readAvailability'>;
  /** Called with each quote, for the figures of the office. */
  countTurnedAway: (quote: Quote) => Promise<void>;
  reportUnmeasured: (trips: readonly Trip[], measures: readonly (Measure | null)[]) => Promise<void>;
}

/** @param draftsOf drafts of whoever asks, whose holds do not stand in the way; none unless given */
export type RequestQuote = (
  request: QuoteRequest,
  draftsOf?: (trips: readonly Trip[]) => Promise<readonly string[]>,
) => Promise<Result<Quote>>;

/** Measures a journey, prices every car for it and signs what was measured (Rules 9.1 to 9.6). */
export function createRequestQuote(deps: Deps): RequestQuote {
  return async (request, draftsOf) => {
    const now = deps.clock.now();
    const timeErrors = hourErrors(request, now);
    if (hasErrors(timeErrors)) return invalidFields(timeErrors);
    const stops = await findStops(deps.maps, request.stops);
    if (!stops.ok) return stops;
    const journey = await measured(deps.maps, request, stops.value);
    const wayErrors = { ...standstillErrors(journey), ...returnErrors(journey) };
    if (hasErrors(wayErrors)) return invalidFields(wayErrors);
    const trips = buildTrips(journey);
    const priceToConfirm = journey.measures.includes(null);
    if (priceToConfirm) await deps.reportUnmeasured(trips, journey.measures);
    const { cars, priceRules, version } = await deps.catalogue.read(now);
    const expiresAt = new Date(now.getTime() + quoteLifetimeMs).toISOString();
    const quote = deps.signer.sign({ id: deps.newId(), ...journey, catalogueVersion: version, expiresAt });
    const drafts = await draftsOf?.(trips);
    const codes = cars.map(({ code }) => code);
    const availabilityOfCars = await deps.desk.readAvailability({
      trips,
      codes,
      priceToConfirm,
      ...(drafts && { drafts }),
    });
    const priced = priceCars({ cars, trips, rules: priceRules }).map(withoutLegPrices);
    const answer = {
      quote,
      expiresAt,
      trips,
      catalogueVersion: version,
      priceToConfirm,
      cars: priced.map((car) => ({ ...car, ...availabilityOfCars.get(car.code) })),
    };
    await deps.countTurnedAway(answer);
    return ok(answer);
  };
}

async function measured(maps: MapsPort, request: QuoteRequest, stops: Address[]) {
  const { transferType, date, time, returnDate, returnTime } = request;
  const hasOwnReturn = transferType === 'return' && returnDate !== undefined && returnTime !== undefined;
  return {
    stops,
    transferType,
    departure: parisInstant(date, time),
    returnDeparture: hasOwnReturn ? parisInstant(returnDate, returnTime) : null,
    measures: await measureLegs(maps, { stops, transferType }),
  };
}

/** What is wrong with the hours. On a one-way journey a return's day and hour are left over from before and of no effect. */
function hourErrors(request: QuoteRequest, now: Date): FieldErrors {
  const { date, time } = request;
  return pickupErrors(request.transferType === 'go' ? { date, time } : request, now);
}

type PricedCar = ReturnType<typeof priceCars<QuotedCarBase, Trip>>[number];
type QuotedCarBase = Omit<QuotedCar, 'tripPrice' | 'totalHT' | 'multiplier'>;

function withoutLegPrices({ trips: _trips, totalTTC: _totalTTC, vatRate: _vatRate, ...car }: PricedCar): QuotedCar {
  return car;
}
