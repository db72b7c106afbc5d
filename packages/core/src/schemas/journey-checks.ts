import * as z from 'zod/mini';
import { legsOf, type TransferType } from '../addresses/legs-of.ts';
import type { FieldErrorKey } from '../errors/field-error-key.ts';

interface ReturnFields {
  transferType: TransferType;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
}

/** A return of one's own takes a day and an hour; neither means that the way back starts at once (Rules 4.8). */
export const returnIsWhole = z.check<ReturnFields>(({ value, issues }) => {
  if (value.transferType !== 'return' || Boolean(value.returnDate) === Boolean(value.returnTime)) return;
  const [field, message] = value.returnDate
    ? (['returnTime', 'return_time_required'] as const)
    : (['returnDate', 'return_date_required'] as const);
  issues.push({ code: 'custom', path: [field], message, input: undefined, continue: true });
});

interface PlacesInOrder {
  transferType: TransferType;
  stops: readonly unknown[];
}

/**
 * Every leg leads somewhere: the same place twice in a row is refused at the second, and a round trip that ends where it
 * starts at its end (Rules 5.1). `placeIdOf` answers nothing for a stop that is refused for another reason.
 */
export function everyLegLeadsSomewhere<T extends PlacesInOrder>(
  placeIdOf: (stop: T['stops'][number]) => string | undefined,
) {
  return z.check<T>(({ value, issues }) => {
    legsOf(value.stops.map(placeIdOf), value.transferType).forEach(({ from, to }, leg) => {
      if (!from || from !== to) return;
      const stop = Math.min(leg + 1, value.stops.length - 1);
      const message = 'impossible_journey' satisfies FieldErrorKey;
      issues.push({ code: 'custom', path: ['stops', stop], message, input: value.stops[stop], continue: true });
    });
  });
}
