import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MailRefusedError } from '#ports/mailer.ts';
import { type MailSender, mailMessage } from '../mail-message/mail-message.ts';
import { refusalOfAddress, type SmtpRefusal } from './refusal-of-address.ts';

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
