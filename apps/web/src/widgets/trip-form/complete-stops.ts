import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { placeQuery } from '#api/queries/places.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { completedStop, lacksItsRecord, typedStop } from '#state/trip-draft.ts';
import { randomToken } from '#platform/random-token.ts';

/**
 * The stops with the records that chosen places still lack: who presses the button right after choosing waits for the
 * record instead of reading that the address is incomplete. A place that the map no longer knows is text again.
 *
 * @throws {ApiFailure} where a record cannot be fetched
 */
export function completeStops(stops: readonly StopDraft[], queries: QueryClient): Promise<StopDraft[]> {
  return Promise.all(stops.map((stop) => completeStop(stop, queries)));
}

async function completeStop(stop: StopDraft, queries: QueryClient): Promise<StopDraft> {
  if (!lacksItsRecord(stop)) return stop;
  try {
    return completedStop(stop, await queries.fetchQuery(placeQuery(stop.placeId, randomToken())));
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not_found') return typedStop(stop.id, stop.placeName);
    throw failure;
  }
}
