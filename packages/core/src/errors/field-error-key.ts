/**
 * Every reason for which a field is refused. Schemas carry these keys instead of sentences, the API answers them in
 * `fields`, and the web app's two catalogues hold a text for each (Rules 5).
 */
export const fieldErrorKeys = [
  'required',
  'invalid',
  'too_long',
  'out_of_bounds',
  'start_date_required',
  'start_time_required',
  'date_invalid',
  'date_out_of_bounds',
  'time_invalid',
  'pickup_in_past',
  'return_date_required',
  'return_time_required',
  'return_before_arrival',
  'start_address_missing',
  'destination_address_missing',
  'stop_address_missing',
  'start_address_incomplete',
  'destination_address_incomplete',
  'stop_address_incomplete',
  'country_not_available',
  'address_too_long',
  'address_unknown',
  'impossible_journey',
  'stops_count',
  'luggage_missing',
  'car_not_chosen',
  'car_unknown',
  'extra_unknown',
  'extra_quantity',
  'email_required',
  'email_invalid',
  'email_taken',
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_weak',
  'password_outdated',
  'passwords_mismatch',
  'phone_invalid',
  'siren_invalid',
  'information_missing',
  'contact_information_missing',
  'credentials_missing',
  'terms_not_accepted',
  'payment_method_unavailable',
  'end_before_start',
  'vehicle_unknown',
  'driver_unknown',
  'driver_busy',
  'record_in_use',
  'flight_invalid',
  'train_invalid',
  'unchanged',
] as const;

export type FieldErrorKey = (typeof fieldErrorKeys)[number];

/** Field path (`customer.email`, `stops.0`) to the reason for which it is refused. */
export type FieldErrors = Record<string, FieldErrorKey>;

const known: ReadonlySet<string> = new Set(fieldErrorKeys);

/**
 * Whether a text is one of our keys, and not a library's sentence.
 *
 * @example isFieldErrorKey('phone_invalid') // true
 */
export function isFieldErrorKey(text: string): text is FieldErrorKey {
  return known.has(text);
}
