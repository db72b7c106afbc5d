import { emailSchema, newPasswordSchema, presentPasswordSchema, signInSchema } from '@chauffeur/core';
import * as z from 'zod/mini';
import type { RateClass } from '#plugins/rate-limits.ts';

const nothing = z.optional(z.nullable(z.looseObject({})));

interface AuthRequest {
  method: 'GET' | 'POST';
  path: string;
  body: z.ZodMiniType;
  limit: RateClass;
}

/** The identity's own routes that browsers use, with what each takes; any other of its routes is not open. */
export const authRequests = {
  signUp: {
    method: 'POST',
    path: '/auth/sign-up/email',
    body: z.object({
      email: emailSchema,
      password: newPasswordSchema,
      name: z._default(z.string('invalid').check(z.trim(), z.maxLength(210, 'too_long')), ''),
      rememberMe: z._default(z.boolean('invalid'), true),
    }),
    limit: 'signUp',
  },
  signIn: { method: 'POST', path: '/auth/sign-in/email', body: signInSchema, limit: 'signIn' },
  signOut: { method: 'POST', path: '/auth/sign-out', body: nothing, limit: 'account' },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    body: z.object({
      currentPassword: presentPasswordSchema,
      newPassword: newPasswordSchema,
      revokeOtherSessions: z._default(z.boolean('invalid'), false),
    }),
    limit: 'signIn',
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    body: z.object({
      newPassword: newPasswordSchema,
      token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    }),
    limit: 'signIn',
  },
  session: { method: 'GET', path: '/auth/get-session', body: nothing, limit: 'account' },
} as const satisfies Record<string, AuthRequest>;
