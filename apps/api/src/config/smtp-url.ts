/** The mail server that `SMTP_URL` names. */
export interface SmtpAddress {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  login: { user: string; pass: string } | null;
}

const usualPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Reads `smtps://user:password@host:465`, encrypted from the first byte, or `smtp://user:password@host:587`, encrypted by
 * STARTTLS before anything else is said. `?tls=off` after the latter speaks in the clear, for a server on a network that is
 * trusted. `null` where the text is none of these: what is misunderstood here would send customers' mails in the clear.
 */
export function smtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isPlain = protocol === 'smtp:' && search === '?tls=off';
  const login = loginOf(username, password);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null;
  if (hostname === '' || pathname.length > 1 || hash !== '' || (search !== '' && !isPlain) || login === undefined)
    return null;
  const encrypted = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    // An IPv6 address stands in brackets, which are not part of it.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? usualPorts[protocol] : Number(port),
    security: isPlain ? 'none' : encrypted,
    login,
  };
}

/** Null without a login; undefined where it is half a one, or wrongly encoded. */
function loginOf(username: string, password: string): SmtpAddress['login'] | undefined {
  if (username === '' && password === '') return null;
  if (username === '' || password === '') return undefined;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
