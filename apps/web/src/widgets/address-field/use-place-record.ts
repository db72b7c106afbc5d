import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { placeQuery } from '#api/queries/places.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { completedStop, lacksItsRecord } from '#state/trip-draft.ts';

/** Fetches the record of a chosen place and completes the stop with it, also one that was chosen before a refresh. */
export function usePlaceRecord(stop: StopDraft, session: string, complete: (stop: StopDraft) => void) {
  const isWanted = lacksItsRecord(stop);
  const { data } = useQuery({ ...placeQuery(stop.placeId, session), enabled: isWanted });
  const onRecord = useEffectEvent(() => {
    if (data) complete(completedStop(stop, data));
  });
  useEffect(() => {
    if (isWanted && data) onRecord();
  }, [isWanted, data]);
}
