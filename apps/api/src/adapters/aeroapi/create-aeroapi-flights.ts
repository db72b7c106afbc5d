import * as z from 'zod/mini';
import type { AskedFlight, FlightAnswer, Flights } from '#ports/flights.ts';
import { ProviderFailure, sendRequest } from '../remote-maps/send-request.ts';

interface AeroApiSettings {
  apiKey: string;
  /** Origin of a stand-in; null is the provider itself. */
  base: string | null;
  timeoutMs?: number;
}

const usualBase = 'https://aeroapi.flightaware.com';
const usualTimeoutMs = 10_000;
const hourMs = 3_600_000;
/** Flights are asked for by when they leave: none is in the air for longer, and one that leaves so much later is another day's. */
const asked = { beforeMs: 30 * hourMs, afterMs: 12 * hourMs };
/** A flight of a number leaves once a day as a rule: half a day tells it from the one before and the next. */
const reachMs = 12 * hourMs;

const instant = z.nullish(z.iso.datetime());
const flightSchema = z.object({
  cancelled: z.nullish(z.boolean()),
  diverted: z.nullish(z.boolean()),
  destination: z.nullish(z.object({ code_iata: z.nullish(z.string()), code: z.nullish(z.string()) })),
  // On the runway; then at the gate, where that alone is known.
  scheduled_on: instant,
  scheduled_in: instant,
  estimated_on: instant,
  estimated_in: instant,
  actual_on: instant,
  actual_in: instant,
});
const answerSchema = z.object({ flights: z.array(flightSchema) });

/** A flight that was to land near the hour. */
interface Candidate {
  place: string | null;
  farMs: number;
  answer: FlightAnswer;
}

/** Asks FlightAware's AeroAPI, version 4 (`GET /flights/{ident}`): one question a call, by the number alone. */
export function createAeroApiFlights({ apiKey, base, timeoutMs = usualTimeoutMs }: AeroApiSettings): Flights {
  return {
    async find(flight) {
      const url = new URL(`/aeroapi/flights/${encodeURIComponent(flight.number)}`, base ?? usualBase);
      url.searchParams.set('ident_type', 'designator');
      url.searchParams.set('start', secondOf(flight.around.getTime() - asked.beforeMs));
      url.searchParams.set('end', secondOf(flight.around.getTime() + asked.afterMs));
      const { status, body } = await sendRequest({ url, headers: { 'x-apikey': apiKey }, timeoutMs, attempts: 1 });
      if (status !== 200) return null;
      const read = answerSchema.safeParse(body);
      if (!read.success) throw new ProviderFailure('unreadable', { status });
      return chosen(read.data.flights.flatMap((one) => candidateOf(one, flight)));
    },
  };
}

const secondOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

function candidateOf(one: z.infer<typeof flightSchema>, { airport, around }: AskedFlight): Candidate[] {
  const place = one.destination?.code_iata ?? one.destination?.code ?? null;
  const due = one.scheduled_on ?? one.scheduled_in;
  if (due == null || (airport !== null && place !== airport)) return [];
  const farMs = Math.abs(Date.parse(due) - around.getTime());
  return farMs > reachMs ? [] : [{ place, farMs, answer: answerOf(one, due) }];
}

function answerOf(one: z.infer<typeof flightSchema>, due: string): FlightAnswer {
  if (one.cancelled === true) return { flight: 'cancelled' };
  if (one.diverted === true) return { flight: 'diverted' };
  const landed = one.actual_on ?? one.actual_in;
  const landsAt = landed ?? one.estimated_on ?? one.estimated_in ?? due;
  return { flight: landed == null ? 'expected' : 'landed', landsAt: new Date(landsAt).toISOString() };
}

/** The nearest that lands; one that does not only where no other does. Of several places none is the customer's for sure. */
function chosen(candidates: readonly Candidate[]): FlightAnswer | null {
  if (new Set(candidates.map(({ place }) => place)).size > 1) return null;
  const byHour = candidates.toSorted((one, other) => one.farMs - other.farMs).map(({ answer }) => answer);
  return byHour.find((answer) => 'landsAt' in answer) ?? byHour[0] ?? null;
}
