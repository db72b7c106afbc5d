import type { PublicConfig } from '@chauffeur/core';
import { callApi } from './exchange.ts';

let reading: Promise<PublicConfig> | undefined;
let known: PublicConfig | undefined;

/** Which providers are on, and who the company is. Who asks at the same time shares one request. */
export function readPublicConfig(): Promise<PublicConfig> {
  reading ??= callApi<PublicConfig>('/config')
    .then((config) => (known = config))
    .finally(() => {
      reading = undefined;
    });
  return reading;
}

/** The same, as it was read last: it is fixed while the API runs. */
export async function knownPublicConfig(): Promise<PublicConfig> {
  return known ?? readPublicConfig();
}
