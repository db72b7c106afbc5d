import * as z from 'zod/mini';
import { isOrigin } from './is-origin.ts';

/** Who tells when flights land; null where nobody is asked. A base is the origin of a stand-in; `null` is the provider itself. */
type FlightsSettings = { apiKey: string; dailyCalls: number; base: string | null } | null;

export const flightsShape = {
  AEROAPI_KEY: z.optional(z.string().check(z.regex(/^[\w-]{16,200}$/, 'has to be an API key of FlightAware AeroAPI'))),
  AEROAPI_DAILY_CALLS: z.optional(
    z.string().check(z.refine((text) => /^[1-9]\d{0,4}$/.test(text), 'has to be a number of calls, 1 to 99999')),
  ),
  AEROAPI_BASE: z.optional(
    z.string().check(z.refine(isOrigin, 'has to be the http or https address of a stand-in, without a path')),
  ),
};

/** How many questions a day may have unless set otherwise: two dozen arrivals, each asked for every quarter of an hour at its end. */
const usualDailyCalls = 400;

type Given = Readonly<Record<string, unknown>>;

/** What is wrong with the settings together. */
export function flightsProblems({ AEROAPI_KEY: key, NODE_ENV: mode, ...given }: Given): string[] {
  const idle = ['AEROAPI_DAILY_CALLS', 'AEROAPI_BASE'].filter((name) => key === undefined && given[name] !== undefined);
  return [
    ...idle.map((name) => `${name}: is of no use without AEROAPI_KEY`),
    ...(given['AEROAPI_BASE'] !== undefined && mode === 'production'
      ? ['AEROAPI_BASE: is for tests; production refuses stand-ins']
      : []),
  ];
}

type GivenFlights = Partial<Record<keyof typeof flightsShape, string | undefined>>;

/** The settings of flights; null where there is no key, and nobody is asked. */
export function flightsSettings({
  AEROAPI_KEY: apiKey,
  AEROAPI_DAILY_CALLS: calls,
  AEROAPI_BASE: base,
}: GivenFlights): FlightsSettings {
  if (apiKey === undefined) return null;
  const dailyCalls = calls === undefined ? usualDailyCalls : Number(calls);
  return { apiKey, dailyCalls, base: base === undefined ? null : new URL(base).origin };
}
