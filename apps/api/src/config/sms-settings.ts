import * as z from 'zod/mini';
import { isOrigin, isThisMachine } from './is-origin.ts';

/** How text messages leave: to files, where the product is for this machine alone; not at all on a site for others without a provider. */
export type SmsSettings =
  | { provider: 'off' }
  | { provider: 'files' }
  | { provider: 'brevo'; apiKey: string; sender: string; base: string | null };

export const smsShape = {
  BREVO_API_KEY: z.optional(z.string().check(z.regex(/^[\w-]{16,200}$/, 'has to be an API key of Brevo'))),
  SMS_SENDER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/,
          'has to be 3 to 11 letters, digits and spaces, one letter among them',
        ),
      ),
  ),
  BREVO_BASE: z.optional(
    z.string().check(z.refine(isOrigin, 'has to be the http or https address of a stand-in, without a path')),
  ),
};

type Given = Readonly<Record<string, unknown>>;

/** What is wrong with the settings together: half a provider tells nobody who comes. */
export function smsProblems(given: Given): string[] {
  const { BREVO_API_KEY: key, SMS_SENDER: sender, BREVO_BASE: base } = given;
  return [
    ...(key !== undefined && sender === undefined ? ['SMS_SENDER: is missing; BREVO_API_KEY needs it'] : []),
    ...(key === undefined && sender !== undefined ? ['SMS_SENDER: is of no use without BREVO_API_KEY'] : []),
    ...(key === undefined && base !== undefined ? ['BREVO_BASE: is of no use without BREVO_API_KEY'] : []),
    ...(base !== undefined && given['NODE_ENV'] === 'production'
      ? ['BREVO_BASE: is for tests; production refuses stand-ins']
      : []),
    ...(base !== undefined && typeof key === 'string' && key.startsWith('xkeysib-')
      ? ["BREVO_BASE: is for made-up keys alone; a key of Brevo's is sent to nobody but Brevo"]
      : []),
  ];
}

interface GivenSms extends Partial<Record<keyof typeof smsShape, string | undefined>> {
  origin: string;
}

export function smsSettings({
  BREVO_API_KEY: apiKey,
  SMS_SENDER: sender,
  BREVO_BASE: base,
  origin,
}: GivenSms): SmsSettings {
  if (apiKey === undefined || sender === undefined) return { provider: isThisMachine(origin) ? 'files' : 'off' };
  return { provider: 'brevo', apiKey, sender, base: base === undefined ? null : new URL(base).origin };
}
