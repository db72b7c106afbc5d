import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { addressInputMaxLength, partySize, servedCountry, stopsCount } from '../limits.ts';
import { type Address, addressSchema } from './address.ts';
import { calendarDateSchema, clockTimeSchema } from './clock.ts';
import { everyLegLeadsSomewhere, returnIsWhole } from './journey-checks.ts';
import { passengersSchema } from './order-request.ts';
import { transferTypeSchema } from './trip.ts';

const stopKeys = {
  start: { missing: 'start_address_missing', incomplete: 'start_address_incomplete' },
  between: { missing: 'stop_address_missing', incomplete: 'stop_address_incomplete' },
  end: { missing: 'destination_address_missing', incomplete: 'destination_address_incomplete' },
} as const satisfies Record<string, Record<string, FieldErrorKey>>;

/** A slot before a suggestion is chosen: nothing, or text typed into `placeName` (Rules 5.1). */
const stopSlotSchema = z.nullable(
  z.object({
    placeId: z._default(z.string(), ''),
    placeName: z._default(z.string(), ''),
    city: z._default(z.string(), ''),
    postalCode: z._default(z.string(), ''),
    country: z._default(z.string(), ''),
    raw: z.optional(z.unknown()),
  }),
);
type StopSlot = z.infer<typeof stopSlotSchema>;

function stopRole(index: number, count: number): keyof typeof stopKeys {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'between';
}

function refusalOf(slots: readonly StopSlot[], index: number): FieldErrorKey | undefined {
  const slot = slots[index];
  const keys = stopKeys[stopRole(index, slots.length)];
  if (!slot || slot.placeName.trim() === '') return keys.missing;
  if (slot.placeName.length > addressInputMaxLength) return 'address_too_long';
  if (!addressSchema.safeParse({ ...slot, country: slot.country || servedCountry }).success) return keys.incomplete;
  return slot.country === servedCountry ? undefined : 'country_not_available';
}

const everyStopIsAnAddress = z.check<StopSlot[]>(({ value, issues }) => {
  value.forEach((slot, index) => {
    const message = refusalOf(value, index);
    if (message) issues.push({ code: 'custom', path: [index], message, input: slot, continue: true });
  });
});

const stopsSchema = z.pipe(
  z
    .array(stopSlotSchema)
    .check(
      z.minLength(stopsCount.min, 'stops_count' satisfies FieldErrorKey),
      z.maxLength(stopsCount.max, 'stops_count' satisfies FieldErrorKey),
      everyStopIsAnAddress,
    ),
  // The check above has shown that every slot is a whole address.
  z.transform((slots: StopSlot[]) => slots as Address[]),
);

/**
 * No luggage is an answer, not what is left where nobody answered: it decides which car takes the party (Rules 2.4). A missing answer is a
 * check's refusal and not the type's, which would keep the checks of the whole form from being made.
 */
const luggageAnswerSchema = z.pipe(
  z
    .nullish(
      z
        .int('luggage_missing' satisfies FieldErrorKey)
        .check(
          z.gte(0, 'out_of_bounds' satisfies FieldErrorKey),
          z.lte(partySize.maxLuggage, 'out_of_bounds' satisfies FieldErrorKey),
        ),
    )
    .check(z.refine((bags) => bags != null, 'luggage_missing' satisfies FieldErrorKey)),
  // The check above has shown that there is an answer.
  z.transform((bags) => bags as number),
);

const fields = z.object({
  date: calendarDateSchema('start_date_required'),
  time: clockTimeSchema('start_time_required'),
  stops: stopsSchema,
  transferType: transferTypeSchema,
  returnDate: z.optional(calendarDateSchema('return_date_required')),
  returnTime: z.optional(clockTimeSchema('return_time_required')),
  passengers: passengersSchema,
  luggage: luggageAnswerSchema,
});

/**
 * The trip form, filled (Rules 5.1, 5.2). Dates and hours are Europe/Paris. What depends on the present hour is
 * `pickupErrors`.
 */
export const tripFormSchema = fields.check(
  returnIsWhole,
  // A slot that is refused still stands here, and may be empty.
  everyLegLeadsSomewhere<z.infer<typeof fields>>((stop: StopSlot) => stop?.placeId),
);
/** The form as it stands before it is checked: the luggage may not have been answered for yet. */
export type TripFormInput = Omit<z.input<typeof tripFormSchema>, 'luggage'> & { luggage: number | null };
export type TripForm = z.infer<typeof tripFormSchema>;
