import type { FlightNews } from '@chauffeur/core';

/** A flight that somebody is fetched from. */
export interface AskedFlight {
  /** As the customer gave it, in capitals without spaces: `AF1234`, `AFR1234`. */
  number: string;
  /** Where it lands, by its three letters (IATA); null where we do not know them. */
  airport: string | null;
  /** Near which hour it was to land. */
  around: Date;
}

/** What is known of a flight: when it is expected to land or has landed, ISO UTC; or that it does not land there. */
export type FlightAnswer =
  | { flight: Extract<FlightNews, 'expected' | 'landed'>; landsAt: string }
  | { flight: Extract<FlightNews, 'cancelled' | 'diverted'> };

/**
 * Tells when flights land.
 *
 * Contract, each sentence a case of `flights.contract.ts`:
 * - `find` answers when a flight is expected by the newest estimate, by the timetable where there is none, and when it has landed once it has.
 * - Of flights of one number it answers the one that was to land at the airport, within half a day of the hour; of several the nearest.
 * - A flight that is cancelled or diverted is told as that, unless another of its number lands there all the same.
 * - What is not known is `null`: a number of nobody's, another airport, another day; and where the airport is not known, more than one place.
 * - An outage rejects, and tells neither the key nor what was asked.
 */
export interface Flights {
  find(flight: AskedFlight): Promise<FlightAnswer | null>;
}
