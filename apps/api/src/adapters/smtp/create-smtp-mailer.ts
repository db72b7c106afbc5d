import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MailRefusedError, type RefusalCertainty } from '#ports/mailer.ts';
import { mailMessage, type MailSender } from '../mail-message/mail-message.ts';

export interface SmtpServer {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls` before anything is said, or nothing is; `none` where the network is trusted. */
  security: 'tls' | 'starttls' | 'none';
  /** Null where the server asks for none. */
  login: { user: string; pass: string } | null;
}

export interface SmtpTimeouts {
  /** Milliseconds to connect, to be greeted, and between two signs of life. */
  stepMs: number;
  /** Milliseconds for a whole mail: a server that trickles its answers shows signs of life for ever. */
  mailMs: number;
}

interface SmtpSettings {
  server: SmtpServer;
  from: MailSender;
  timeouts?: SmtpTimeouts;
}

const usualTimeouts: SmtpTimeouts = { stepMs: 20_000, mailMs: 120_000 };
/** As many mails as the outbox has on their way. */
const connections = 4;
/** A handover is noted within seconds; what is older was noted long ago. */
const remembered = 1000;

/** Hands mails over to a mail server, over connections that are kept open while there is something to send. */
export function createSmtpMailer({ server, from, timeouts = usualTimeouts }: SmtpSettings) {
  const transport = createTransport(poolOptions(server, timeouts));
  const accepted = new Set<string>();

  /** A crash of the storage after the handover makes the outbox say it again: within this process it is one mail. */
  function remember(messageId: string): void {
    accepted.add(messageId);
    const [oldest] = accepted;
    if (accepted.size > remembered && oldest !== undefined) accepted.delete(oldest);
  }

  return {
    async send(mail: Mail) {
      if (accepted.has(mail.messageId)) return;
      const message = mailMessage(mail, from);
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(timeouts.mailMs) }).catch(refuse);
      remember(mail.messageId);
    },
    /** Nothing more is sent; a mail that is being handed over fails, and is tried again after the next start. */
    close: () => transport.close({ force: true }),
  } satisfies Mailer & { close: () => void };
}

function poolOptions({ host, port, security, login }: SmtpServer, { stepMs }: SmtpTimeouts) {
  return {
    pool: true as const,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login === null ? {} : { auth: login, forceAuth: true }),
    maxConnections: connections,
    // The outbox knows better when to try again; once makes up for a connection that the server closed in between.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  };
}

function refuse(error: Error & SmtpRefusal): never {
  const certainty = refusalOfAddress(error);
  if (certainty === null) throw error;
  // The codes alone: what a server says about them may quote the address.
  const [codes = ''] = /^\d{3}([ -]5\.\d+\.\d+)?/.exec(error.response ?? '') ?? [];
  throw new MailRefusedError(`The mail server answered ${codes}.`, { certainty, cause: error });
}

/** What a mail server's refusal is known by. */
interface SmtpRefusal {
  /** Three digits; missing where the server said nothing, as when it is down. */
  responseCode?: number | undefined;
  /** The server's own lines, which may carry an enhanced status code (RFC 3463). */
  response?: string | undefined;
  /** The command that was refused. */
  command?: string | undefined;
}

/** No such mailbox, no such domain, no address, moved away, takes no mail at all, closed. Nothing of ours brings these about. */
const addressCodes = /^5\.(1\.[1236]|1\.10|2\.1)$/;
/**
 * Most often the address, and at times ourselves: servers say 5.1.0 of a sender too, and 5.4.1 to whoever may not relay. A full
 * mailbox (5.2.2) may be emptied.
 */
const doubtfulCodes = /^5\.(1\.0|1\.[459]|2\.\d+|4\.[14])$/;
/** Without an enhanced code. They mean no such mailbox, and are what Exim answers to a login that is missing as well. */
const mailboxCodes: readonly number[] = [550, 551, 553];

/**
 * Whether a refusal is about the recipient's address, and how sure that is; `null` where it is not, as of a sender, a policy or a
 * login. In doubt it is not sure: a mail that is tried again costs little, one given up is lost.
 */
function refusalOfAddress(refusal: SmtpRefusal): RefusalCertainty | null {
  const { responseCode = 0, response = '', command = '' } = refusal;
  if (responseCode < 500 || responseCode > 599 || command === 'MAIL FROM') return null;
  const enhanced = enhancedCode(response);
  if (enhanced === null) return command === 'RCPT TO' && mailboxCodes.includes(responseCode) ? 'doubtful' : null;
  if (addressCodes.test(enhanced)) return 'certain';
  return doubtfulCodes.test(enhanced) ? 'doubtful' : null;
}

/** It stands behind the three digits, with some servers in brackets at the end: `(#5.1.1)`. 5.0.0 says nothing. */
function enhancedCode(response: string): string | null {
  const [, ahead, behind] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/.exec(response) ?? [];
  const code = ahead ?? behind ?? '5.0.0';
  return code === '5.0.0' ? null : code;
}
