import * as z from 'zod/mini';
import type { FieldErrorKey } from '../errors/field-error-key.ts';
import { passwordLength } from '../limits.ts';
import { readSiren, sirenOfVatNumber } from '../text/french-codes.ts';
import { keptPhoneNumber } from '../text/phone-number.ts';
import { billingAddressSchema, keptBillingAddressSchema } from './address.ts';
import { optionalText, requiredText } from './text.ts';

const missing = 'information_missing' satisfies FieldErrorKey;

/** An e-mail in small letters; `absent` is the key where there is none. */
export function requiredEmail(absent: FieldErrorKey) {
  return z
    .string(absent)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, absent),
      z.maxLength(254, 'too_long' satisfies FieldErrorKey),
      z.email('email_invalid' satisfies FieldErrorKey),
    );
}

export const emailSchema = requiredEmail('email_required');

/** Optional plus, then 9 to 12 digits, once what was typed for the eye is gone (Rules 5.5). */
export const phoneNumberSchema = z
  .string(missing)
  .check(
    z.maxLength(40, 'phone_invalid' satisfies FieldErrorKey),
    z.overwrite(keptPhoneNumber),
    z.minLength(1, missing),
    z.regex(/^\+?\d{9,12}$/, 'phone_invalid' satisfies FieldErrorKey),
  );

const customerFields = {
  lastName: requiredText(missing),
  firstName: requiredText(missing),
  companyName: optionalText(150),
  isCompany: z._default(z.boolean('invalid' satisfies FieldErrorKey), false),
  vatNumber: optionalText(20),
  /** Nine digits; empty where there is none, as abroad (Rules 5.15). */
  siren: optionalText(20),
  phoneNumber: phoneNumberSchema,
  costCenter: optionalText(60),
  evolizClientId: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
};

/** Empty where the customer gave none on the phone: no mail goes there (Rules 12.6). */
const emailIfAny = z._default(
  z.string('invalid' satisfies FieldErrorKey).check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'too_long' satisfies FieldErrorKey),
    z.refine((email) => email === '' || z.email().safeParse(email).success, 'email_invalid' satisfies FieldErrorKey),
  ),
  '',
);

/** A customer as an order has kept it: what was true of the day stays, whatever a form would make of it now (Rules 4.15). */
export const keptCustomerSchema = z.object({
  ...customerFields,
  email: emailIfAny,
  billingAddress: keptBillingAddressSchema,
});

export type Customer = z.infer<typeof keptCustomerSchema>;

/** What only a company carries, as a private person has it: not at all (Rules 4.6). */
export const noCompany = {
  companyName: '',
  vatNumber: '',
  siren: '',
  costCenter: '',
} as const satisfies Partial<Customer>;

type CompanyFields = Pick<Customer, 'isCompany' | 'companyName' | 'vatNumber' | 'siren'>;

/** A company names itself and its VAT number (Rules 5.4). */
const companyIsNamed = z.check<CompanyFields>(({ value, issues }) => {
  if (!value.isCompany) return;
  for (const field of ['companyName', 'vatNumber'] as const) {
    if (value[field] === '') {
      issues.push({ code: 'custom', path: [field], message: missing, input: value[field], continue: true });
    }
  }
});

/** A SIREN that cannot be one is refused: it would stand on invoices (Rules 5.15). */
const sirenIsOne = z.check<CompanyFields>(({ value, issues }) => {
  if (!value.isCompany || value.siren === '' || readSiren(value.siren) !== null) return;
  const message = 'siren_invalid' satisfies FieldErrorKey;
  issues.push({ code: 'custom', path: ['siren'], message, input: value.siren, continue: true });
});

/** Who travels or pays (Rules 3.2, 5.4). A private person carries nothing that is a company's (Rules 4.6). */
export const customerSchema = z.pipe(
  z
    .object({ ...customerFields, email: requiredEmail(missing), billingAddress: billingAddressSchema })
    .check(companyIsNamed, sirenIsOne),
  z.transform(withoutCompany),
);

/** Who books by phone: name and number are asked for, what else was said is kept (Rules 12.6). */
export const phoneCustomerSchema = z.pipe(
  z
    .object({
      ...customerFields,
      email: emailIfAny,
      billingAddress: z._default(keptBillingAddressSchema, { placeName: '', postalCode: '', city: '', country: '' }),
    })
    .check(sirenIsOne),
  z.transform(withoutCompany),
);

function withoutCompany(customer: Customer): Customer {
  if (!customer.isCompany) return { ...customer, ...noCompany };
  return { ...customer, siren: readSiren(customer.siren) ?? sirenOfVatNumber(customer.vatNumber) ?? '' };
}

/** A password to be chosen; `absent` is the key where there is none. */
function newPassword(absent: FieldErrorKey) {
  return z
    .string(absent)
    .check(
      z.minLength(1, absent),
      z.minLength(passwordLength.min, 'password_too_short' satisfies FieldErrorKey),
      z.maxLength(passwordLength.max, 'password_too_long' satisfies FieldErrorKey),
    );
}

export const newPasswordSchema = newPassword('password_required');

/** The password that an account has: whoever leaves it out is not told to choose one. */
export const presentPasswordSchema = z
  .string('required' satisfies FieldErrorKey)
  .check(
    z.minLength(1, 'required' satisfies FieldErrorKey),
    z.maxLength(passwordLength.max, 'too_long' satisfies FieldErrorKey),
  );

/** Registration: a customer with a password, and the terms accepted (Rules 5.4, 5.8). */
export const registrationSchema = z.intersection(
  customerSchema,
  z.object({
    password: newPassword(missing),
    termsAccepted: z.optional(z.literal(true, 'terms_not_accepted' satisfies FieldErrorKey)),
  }),
);
export type Registration = z.infer<typeof registrationSchema>;

export const signInSchema = z.object({
  email: requiredText('credentials_missing', 254),
  password: z
    .string('credentials_missing' satisfies FieldErrorKey)
    .check(
      z.minLength(1, 'credentials_missing' satisfies FieldErrorKey),
      z.maxLength(passwordLength.max, 'too_long' satisfies FieldErrorKey),
    ),
  rememberMe: z._default(z.boolean(), true),
});
export type SignIn = z.infer<typeof signInSchema>;

const mismatch = 'passwords_mismatch' satisfies FieldErrorKey;

/** Both fields filled and equal (Rules 5.6). `currentPassword` where the identity asks for it. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z.optional(presentPasswordSchema),
    password: newPassword(mismatch),
    confirmation: z.string(mismatch).check(z.minLength(1, mismatch)),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, { path: ['confirmation'], error: mismatch }),
  );
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
