import type { FieldErrors } from '../errors/field-error-key.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { pickupBounds } from '../time/pickup-bounds.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/** Days (`yyyy-mm-dd`) and hours (`HH:MM`) of Europe/Paris, of the shape that `tripFormSchema` has checked. */
export interface PickupTimes {
  readonly date: string;
  readonly time: string;
  readonly returnDate?: string | undefined;
  readonly returnTime?: string | undefined;
}

/**
 * What the present instant has against a pick-up and its return: a day outside `pickupBounds`, an hour that is over, a return
 * before the departure (Rules 5.1, 5.9). Whether the return waits for the outbound's arrival is `returnErrors`, once the legs
 * are measured. Throws a RangeError for a day or an hour that does not exist.
 *
 * @example pickupErrors({ date: '2026-11-20', time: '10:50' }, '2026-11-20T10:00:00.000Z') // { time: 'pickup_in_past' }
 */
export function pickupErrors(times: PickupTimes, nowUtc: UtcInstant): FieldErrors {
  const { date, time, returnDate, returnTime } = times;
  const errors: FieldErrors = {};
  const departsAt = epochMs(parisInstant(date, time));
  if (isOutOfBounds(date, nowUtc)) errors.date = 'date_out_of_bounds';
  else if (departsAt <= epochMs(nowUtc)) errors.time = 'pickup_in_past';
  if (!returnDate || !returnTime) return errors;
  if (isOutOfBounds(returnDate, nowUtc)) errors.returnDate = 'date_out_of_bounds';
  else if (epochMs(parisInstant(returnDate, returnTime)) < departsAt) errors.returnTime = 'return_before_arrival';
  return errors;
}

/** Dates of this shape sort as text. */
function isOutOfBounds(date: string, nowUtc: UtcInstant): boolean {
  const { min, max } = pickupBounds(nowUtc);
  return date < min || date > max;
}
