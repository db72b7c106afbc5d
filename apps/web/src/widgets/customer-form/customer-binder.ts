import type { FieldBinding } from '#ui/form/use-form.ts';

type CustomerText =
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'vatNumber'
  | 'costCenter'
  | 'email'
  | 'phoneNumber'
  | `billingAddress.${'placeName' | 'postalCode' | 'city' | 'country'}`;

/** How a form hands out its customer fields, whatever else it holds. */
export interface CustomerBinder {
  (path: CustomerText): FieldBinding<string>;
  (path: 'isCompany'): FieldBinding<boolean>;
}
