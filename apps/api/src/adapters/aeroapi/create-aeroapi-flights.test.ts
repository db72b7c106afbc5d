import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { anAskedFlight, describeFlightsContract, type KnownFlight } from '#ports/contracts/flights.contract.ts';
import { anHttpServer } from '#testing/an-http-server.ts';
import { createAeroApiFlights } from './create-aeroapi-flights.ts';

const apiKey = 'made-up-key-0123456789';

/** A flight as AeroAPI tells it. */
function flightOf({ number, airport, due, expected, landed, end }: KnownFlight) {
  const second = (instant: string | undefined) => instant?.replace('.000Z', 'Z') ?? null;
  return {
    ident: number,
    fa_flight_id: `${number}-1-schedule-0001`,
    status: 'En Route',
    cancelled: end === 'cancelled',
    diverted: end === 'diverted',
    origin: { code: 'KJFK', code_iata: 'JFK', code_icao: 'KJFK' },
    destination: { code: `X${airport}`, code_iata: airport, code_icao: `X${airport}`, timezone: 'Europe/Paris' },
    scheduled_on: second(due),
    estimated_on: second(expected),
    actual_on: second(landed),
  };
}

type Manner = number | 'hang' | 'nonsense' | readonly KnownFlight[];

/** A server that answers in AeroAPI's shapes, or fails as it is told. */
async function aService(manner: Manner = []) {
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const { origin: base, close } = await anHttpServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    if (manner === 'hang') return;
    response.writeHead(typeof manner === 'number' ? manner : 200, { 'content-type': 'application/json' });
    if (manner === 'nonsense') response.end('{"flights":[{"scheduled_on":"tomorrow"}]}');
    else if (typeof manner === 'number') response.end(JSON.stringify({ title: 'Error', detail: url }));
    else response.end(JSON.stringify({ links: null, num_pages: 1, flights: manner.map(flightOf) }));
  });
  const timeoutMs = manner === 'hang' ? 200 : 5000;
  return { requests, close, flights: createAeroApiFlights({ apiKey, base, timeoutMs }) };
}

describeFlightsContract('AeroAPI', async (known) => {
  const { flights, close } = await aService(known);
  return { flights, breakDown: close };
});

describe('a flight by AeroAPI', () => {
  it('is asked for with the key in its header, by the number and the days around the hour alone', async () => {
    const { flights, requests } = await aService();
    await flights.find(anAskedFlight());
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe(
      '/aeroapi/flights/AF1234?ident_type=designator&start=2026-11-30T11%3A30%3A00Z&end=2026-12-02T05%3A30%3A00Z',
    );
    expect(requests[0]?.headers['x-apikey']).toBe(apiKey);
  });

  it.each([400, 404])('that it answers with %i is none', async (status) => {
    expect(await (await aService(status)).flights.find(anAskedFlight())).toBeNull();
  });

  it.each([
    [401, 'refused'],
    [429, 'quota'],
    [503, 'broken'],
    ['hang', 'too_slow'],
    ['nonsense', 'unreadable'],
  ] as const)('that ends in %s is not known this time', async (manner, kind) => {
    const outcome = await (await aService(manner)).flights.find(anAskedFlight()).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ name: 'ProviderFailure', kind });
    expect(String(outcome)).not.toContain(apiKey);
  });
});
