import '#config/zod-without-eval.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  parisDate,
  pickupErrors,
  readDateInput,
  readTimeInput,
  type TripFormInput,
  tripFormSchema,
} from '@chauffeur/core';
import type { StopDraft, TripDraft } from '#state/booking-draft.ts';

/**
 * Everything that keeps a typed trip from being priced, in one go: the visitor should not mend one field to be told of the
 * next. In its own file since it brings the schemas, which the home page downloads only once they are needed.
 *
 * @param nowUtc ISO UTC, which the pick-up has to follow
 */
export function tripErrors(trip: TripDraft, nowUtc: string): FieldErrors {
  const input = tripFormInputOf(trip);
  const parsed = tripFormSchema.safeParse(input);
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
  if (errors.date || errors.time) return errors;
  const returnIsRead = !errors.returnDate && !errors.returnTime;
  const { returnDate, returnTime } = returnIsRead ? input : {};
  return { ...pickupErrors({ date: input.date, time: input.time, returnDate, returnTime }, nowUtc), ...errors };
}

/** Days and hours as they were meant: Enter submits without leaving the field, so one may not be read yet (Rules 5.2, 5.14). */
export function readMoments({ date, time, returnDate, returnTime }: TripDraft, now: Date): Partial<TripDraft> {
  const today = parisDate(now);
  return {
    date: readDateInput(date, today) ?? date,
    time: readTimeInput(time) ?? time,
    returnDate: readDateInput(returnDate, today) ?? returnDate,
    returnTime: readTimeInput(returnTime) ?? returnTime,
  };
}

/** The typed form as core's schema takes it: what is empty is absent, and a one-way trip has no return. */
function tripFormInputOf({ stops, returnDate, returnTime, ...trip }: TripDraft): TripFormInput {
  const comesBack = trip.transferType === 'return';
  return {
    ...trip,
    stops: stops.map(slotOf),
    returnDate: comesBack && returnDate !== '' ? returnDate : undefined,
    returnTime: comesBack && returnTime !== '' ? returnTime : undefined,
  };
}

function slotOf(stop: StopDraft): TripFormInput['stops'][number] {
  const { id: _, ...place } = stop;
  return place.placeName === '' ? null : place;
}
