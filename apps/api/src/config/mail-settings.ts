import * as z from 'zod/mini';
import { smtpAddress } from './smtp-url.ts';
import { takesRealMoney } from './stripe-settings.ts';

const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => smtpAddress(text) !== null,
      'is an address such as smtps://user:password@mail.example, its special characters percent-encoded',
    ),
  );

export const mailShape = {
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.email('is an e-mail address')),
};

type Given = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the settings together. Whoever names a sender means mails to leave; and where real money is held, nobody
 * would decide about an order of which nobody hears.
 */
export function mailProblems(given: Given): string[] {
  if ('SMTP_URL' in given) return [];
  return [
    ...('MAIL_FROM' in given ? ['MAIL_FROM: is of no use without SMTP_URL'] : []),
    ...(takesRealMoney(given)
      ? ['SMTP_URL: is missing; with live keys customers pay for orders that nobody hears of']
      : []),
  ];
}
