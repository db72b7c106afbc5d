import * as z from 'zod/mini';
import { isOrigin } from './is-origin.ts';
import { takesRealMoney } from './stripe-settings.ts';

/** The mail server that `SMTP_URL` names. */
interface SmtpAddress {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  login: { user: string; pass: string } | null;
}

const usualPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => smtpAddress(text) !== null,
      'has to be an address such as smtps://user:password@mail.example, its special characters percent-encoded',
    ),
  );

export const mailShape = {
  SMTP_URL: z.optional(smtpUrl),
  MAIL_FROM: z.optional(z.email('has to be an e-mail address')),
  /** Set on purpose where a public site is to write its mails to files: nobody gets them. */
  MAIL_FILES: z._default(z.enum(['on', 'off'], 'has to be on or off'), 'off'),
};

type Given = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the settings together. Whoever names a sender means mails to leave; and where real money is held, nobody
 * would decide about an order of which nobody hears. A public site without a mail server is most likely one that was forgotten: its
 * links for new passwords and its operator's links would lie in a folder.
 */
export function mailProblems(given: Given): string[] {
  const wantsFiles = given['MAIL_FILES'] === 'on';
  if ('SMTP_URL' in given) return wantsFiles ? ['MAIL_FILES: is of no use with SMTP_URL'] : [];
  return [
    ...('MAIL_FROM' in given ? ['MAIL_FROM: is of no use without SMTP_URL'] : []),
    ...(takesRealMoney(given)
      ? ['SMTP_URL: is missing; with live keys customers pay for orders that nobody hears of']
      : []),
    ...(isPublished(given) && !wantsFiles
      ? ['SMTP_URL: is missing; under https mails are delivered, or lie in files where MAIL_FILES=on says so']
      : []),
  ];
}

/** Whether a site is for others than its operator: such a one speaks https. */
function isPublished({ PUBLIC_URL: url }: Given): boolean {
  return typeof url === 'string' && isOrigin(url) && new URL(url).protocol === 'https:';
}

/**
 * Reads `smtps://user:password@host:465`, encrypted from the first byte, or `smtp://user:password@host:587`, encrypted by
 * STARTTLS before anything else is said. `?tls=off` after the latter speaks in the clear, for a server on a network that is
 * trusted. `null` where the text is none of these: what is misunderstood here would send customers' mails in the clear.
 */
export function smtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null;
  const security = securityOf(protocol, search);
  const login = loginOf(username, password);
  const isServer = hostname !== '' && pathname.length <= 1 && hash === '';
  if (!isServer || security === undefined || login === undefined) return null;
  return {
    // An IPv6 address stands in brackets, which are not part of it.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? usualPorts[protocol] : Number(port),
    security,
    login,
  };
}

/** How a connection is secured; undefined for a setting that is not understood. */
function securityOf(protocol: keyof typeof usualPorts, search: string): SmtpAddress['security'] | undefined {
  if (search === '') return protocol === 'smtps:' ? 'tls' : 'starttls';
  return protocol === 'smtp:' && search === '?tls=off' ? 'none' : undefined;
}

/** The login of an address: null without one, undefined where it is half a one, or wrongly encoded. */
function loginOf(username: string, password: string): SmtpAddress['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
