import { openIdentity } from './identity/open-identity.ts';
import { type Call, callApi } from './exchange.ts';

/**
 * Calls the API in the name of whoever is signed in: the one place that tells it. Where nobody is, the API is asked all the
 * same, and says so.
 *
 * @throws {ApiFailure} as `callApi`
 */
export async function callAsAccount<Answer>(path: string, call: Call = {}): Promise<Answer> {
  return callApi<Answer>(path, await inTheirName(call));
}

async function inTheirName(call: Call): Promise<Call> {
  const credentials = await (await openIdentity()).credentials();
  return { ...call, headers: { ...call.headers, ...credentials } };
}
