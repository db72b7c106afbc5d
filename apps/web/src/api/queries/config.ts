import { siteCalls, type PublicConfig } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../exchange.ts';

/** Which providers are on, and who the company is: fixed while the API runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: readPublicConfig,
  staleTime: Number.POSITIVE_INFINITY,
});

let reading: Promise<PublicConfig> | undefined;
let known: PublicConfig | undefined;

/**
 * Asks for it; who asks at the same time shares one request. Without the client, which learns from the answer how to tell who
 * is signed in.
 */
function readPublicConfig(): Promise<PublicConfig> {
  reading ??= callApi<PublicConfig>(siteCalls.config.path)
    .then((config) => (known = config))
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

/** The public settings as they were read last, or as they are read now where they were not. */
export async function knownPublicConfig(): Promise<PublicConfig> {
  return known ?? readPublicConfig();
}
