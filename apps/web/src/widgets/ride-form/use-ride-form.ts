import type { FieldErrors } from '@chauffeur/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiFailure, failureOfSilence } from '#api/api-failure.ts';
import { placeQuery } from '#api/queries/places.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { randomToken } from '#platform/random-token.ts';
import { type StopDraft, type TripDraft, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { openDraft } from '#state/open-draft.ts';
import { completedStop, lacksItsRecord, typedStop } from '#state/trip-draft.ts';
import { useForm } from '#ui/form/use-form.ts';
import { hasFreshQuote, priceTrip } from './price-trip.ts';

/**
 * Every keystroke goes into the draft, so that neither a refresh nor another page loses one. The first one asks for the form's
 * rules too: a browser that has once failed to load a script does not try again, so they are there before the network goes.
 */
function keepInDraft(change: (before: TripDraft) => TripDraft): void {
  void loadTripRules().catch(() => undefined);
  editTrip(change(useDraft.getState().trip));
}

/**
 * The form's rules come with the first change, so a server that does not answer keeps them away as it does prices.
 *
 * @throws {ApiFailure} `offline`
 */
async function loadTripRules() {
  try {
    return await import('./trip-errors.ts');
  } catch (cause) {
    throw failureOfSilence(cause);
  }
}

/** The trip form: its words live in the draft, and a good submission leaves a quote there. */
export function useRideForm({ onPriced }: { readonly onPriced: () => void }) {
  const trip = useDraft((draft) => draft.trip);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();

  useEffect(() => {
    void openDraft();
  }, []);

  async function price() {
    try {
      const errors = await readTrip(queries, { present: () => useDraft.getState().trip, edit: editTrip });
      if (Object.keys(errors).length > 0) return errors;
      if (!hasFreshQuote(useDraft.getState(), new Date())) await priceTrip();
    } catch (failure) {
      return funnel(failure);
    }
    onPriced();
    return undefined;
  }

  const form = useForm<TripDraft, TripDraft>({
    id: 'trip',
    initial: trip,
    held: { values: trip, setValues: keepInDraft },
    validate: (value) => ({ value }),
    onSubmit: price,
  });

  /** Takes away this stop's error alone: the others still hold. */
  function editStop(index: number, stop: StopDraft) {
    keepInDraft((before) => ({ ...before, stops: before.stops.map((other) => (other.id === stop.id ? stop : other)) }));
    form.forgive(`stops.${index}`);
  }

  return { ...form, editStop };
}

/** A typed trip, wherever it is kept. */
interface HeldTrip {
  readonly present: () => TripDraft;
  readonly edit: (change: Partial<TripDraft>) => void;
}

/** Replaces what was typed by what was meant, and answers what keeps the trip from being priced. */
export async function readTrip(queries: QueryClient, { present, edit }: HeldTrip): Promise<FieldErrors> {
  const { stops } = present();
  const [rules, completed] = await Promise.all([loadTripRules(), completeStops(stops, queries)]);
  const now = new Date();
  edit({ ...rules.readMoments(present(), now), stops: completed });
  return rules.tripErrors(present(), now.toISOString());
}

/**
 * The stops with the records that chosen places still lack: who presses the button right after choosing waits for the
 * record instead of reading that the address is incomplete. A place that the map no longer knows is text again.
 *
 * @throws {ApiFailure} where a record cannot be fetched
 */
function completeStops(stops: readonly StopDraft[], queries: QueryClient): Promise<StopDraft[]> {
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
