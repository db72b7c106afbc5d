import type { QueryClient } from '@tanstack/react-query';
import { placeQuery } from '../../api/queries/places.ts';
import type { StopDraft } from '../../state/booking-draft.ts';
import { randomToken } from '../../state/random-token.ts';
import { completedStop, lacksItsRecord } from '../../state/stop-drafts.ts';

/**
 * The stops with the records that chosen places still lack: who presses the button right after choosing waits for the
 * record instead of reading that the address is incomplete.
 *
 * @throws {ApiFailure} where a record cannot be fetched
 */
export function completeStops(stops: readonly StopDraft[], queries: QueryClient): Promise<StopDraft[]> {
  return Promise.all(
    stops.map(async (stop) =>
      lacksItsRecord(stop)
        ? completedStop(stop, await queries.fetchQuery(placeQuery(stop.placeId, randomToken())))
        : stop,
    ),
  );
}
