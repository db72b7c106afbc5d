import type { Availability, CarCode, OfferedHour } from '@chauffeur/core';
import { type QuoteDraft, type TripDraft, useDraft } from './booking-draft.ts';

/** The categories that are to be ordered, of two cars both (Rules 4.21). */
export type ChosenCodes = readonly [CarCode] | readonly [CarCode, CarCode];

/** What the draft has chosen; nothing where it has not. */
export function chosenCodes({
  carCode,
  secondCarCode,
}: Readonly<Record<'carCode' | 'secondCarCode', CarCode | null>>): ChosenCodes | readonly [] {
  if (carCode === null) return [];
  return secondCarCode === null ? [carCode] : [carCode, secondCarCode];
}

interface NewDeparture {
  /** The trip that was asked about; one that was edited since stays as it is. */
  readonly asked: TripDraft;
  readonly hour: OfferedHour;
  readonly quote: QuoteDraft;
  /** What the hour was pressed for; null where that is not to be had at the new hour either. */
  readonly take: ChosenCodes | null;
}

/** Moves the departure together with its new quote, so that no step closes meanwhile. What was typed besides stays. */
export function keepDeparture({ asked, hour, quote, take }: NewDeparture): void {
  useDraft.setState(({ trip }) => {
    if (trip !== asked) return {};
    const chosen = take && { carCode: take[0], secondCarCode: take[1] ?? null };
    return { trip: { ...trip, ...hour }, quote, ...chosen };
  });
}

/**
 * Notes in the quote, which every step reads, that somebody else was faster: the chosen car can only be had at these hours, or on request
 * where there are none (Rules 10.12).
 */
export function keepTaken(nearest: readonly OfferedHour[]): void {
  useDraft.setState((draft) => {
    const { quote } = draft;
    if (!quote) return {};
    const codes: readonly string[] = chosenCodes(draft);
    const availability: Availability = { state: nearest.length > 0 ? 'taken' : 'on_request', nearest: [...nearest] };
    const cars = quote.answer.cars.map((car) => (codes.includes(car.code) ? { ...car, availability } : car));
    return { quote: { ...quote, answer: { ...quote.answer, cars } } };
  });
}
