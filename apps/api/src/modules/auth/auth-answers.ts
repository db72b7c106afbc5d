import type { ErrorCode, FieldErrors } from '@chauffeur/core';
import * as z from 'zod/mini';
import type { Refusal } from '#errors/result.ts';
import { refusalOf } from '#errors/refusal-of.ts';

/** The identity's own reasons, in the words of the wire contract. */
const refusals: Readonly<Record<string, { code: ErrorCode; fields?: FieldErrors }>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'invalid_credentials' },
  INVALID_PASSWORD: { code: 'invalid_credentials', fields: { currentPassword: 'invalid' } },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { code: 'invalid_credentials' },
  USER_ALREADY_EXISTS: { code: 'email_taken', fields: { email: 'email_taken' } },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { code: 'email_taken', fields: { email: 'email_taken' } },
  INVALID_TOKEN: { code: 'link_expired' },
  // The account is gone since the link was mailed.
  USER_NOT_FOUND: { code: 'link_expired' },
  INVALID_EMAIL: { code: 'validation_failed', fields: { email: 'email_invalid' } },
  PASSWORD_TOO_SHORT: { code: 'validation_failed', fields: { password: 'password_too_short' } },
  PASSWORD_TOO_LONG: { code: 'validation_failed', fields: { password: 'password_too_long' } },
};

/** The refusal that an answer of the identity is, by its reason, else by its status. */
export function refusalOfAnswer(status: number, body: unknown): Refusal {
  const reason = reasonSchema.safeParse(body);
  const known = reason.success ? refusals[reason.data.code] : undefined;
  return known ?? refusalOf({ statusCode: status });
}

/**
 * What a browser is told of its account. The library also answers the session's token, which belongs into the httpOnly
 * cookie alone.
 */
export function accountAnswer(body: unknown): { user: z.infer<typeof userSchema> } | null {
  const parsed = withUserSchema.safeParse(body);
  return parsed.success ? { user: parsed.data.user } : null;
}

const reasonSchema = z.object({ code: z.string() });
const userSchema = z.object({ id: z.string(), email: z.string(), name: z.string() });
const withUserSchema = z.object({ user: userSchema });
