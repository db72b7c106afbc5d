import { PassThrough, type Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { type Mail, MailDoubtfulError, type Mailer, MailRefusedError, type RefusalCertainty } from '#ports/mailer.ts';
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
  /** Milliseconds to connect, and to be greeted. */
  stepMs: number;
  /** Milliseconds until all of a mail is handed over: a server that trickles its answers shows signs of life for ever. */
  mailMs: number;
  /** Milliseconds for the answer to a mail that was handed over whole. */
  answerMs: number;
}

interface SmtpSettings {
  server: SmtpServer;
  /** Who the mail is from, asked anew for each. */
  from: () => MailSender;
  timeouts?: SmtpTimeouts;
}

/**
 * RFC 5321, 4.5.3.2.6: ten minutes for the answer to the final dot, since a server may look through the mail before it answers, and whoever
 * hangs up before that makes it one mail more.
 */
const usualTimeouts: SmtpTimeouts = { stepMs: 20_000, mailMs: 120_000, answerMs: 600_000 };
/** As many mails as the outbox has on their way. */
const connections = 4;
/** A handover is noted within seconds; what is older was noted long ago. */
const remembered = 1000;

/** Hands mails over to a mail server, over connections that are kept open while there is something to send. */
export function createSmtpMailer({ server, from, timeouts = usualTimeouts }: SmtpSettings) {
  const transport = createTransport(poolOptions(server, timeouts));
  const accepted = new Set<string>();
  /** By message id: no two tries of one mail are under way at a time. */
  const handovers = new Map<string, Handover>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((source: Readable) => handovers.get(String(data.messageId))?.watch(source) ?? source);
    done();
  });

  /** A crash of the storage after the handover makes the outbox say it again: within this process it is one mail. */
  function remember(messageId: string): void {
    accepted.add(messageId);
    const [oldest] = accepted;
    if (accepted.size > remembered && oldest !== undefined) accepted.delete(oldest);
  }

  return {
    async send(mail: Mail) {
      if (accepted.has(mail.messageId)) return;
      const message = mailMessage(mail, from());
      const handover = createHandover(timeouts);
      handovers.set(mail.messageId, handover);
      try {
        await transport.sendMail({ ...message, signal: handover.signal });
      } catch (error) {
        refuse(error as Error & SmtpRefusal, handover);
      } finally {
        handovers.delete(mail.messageId);
        handover.end();
      }
      remember(mail.messageId);
    },
    /** Nothing more is sent; a mail that is being handed over fails, as doubtful where all of it is at the server. */
    close: () => transport.close({ force: true }),
  } satisfies Mailer & { close: () => void };
}

/** One try to hand a mail over, which has until `mailMs` to be whole at the server, and `answerMs` from there. */
interface Handover {
  /** Aborts when the time of the try is over. */
  signal: AbortSignal;
  /** Passes the bytes of the mail on and notes when all of them went out. */
  watch(source: Readable): Readable;
  isWhole: () => boolean;
  end(): void;
}

function createHandover({ mailMs, answerMs }: SmtpTimeouts): Handover {
  const giveUp = new AbortController();
  let timer = setTimeout(() => giveUp.abort(), mailMs);
  let isWhole = false;

  function becomeWhole(): void {
    isWhole = true;
    clearTimeout(timer);
    timer = setTimeout(() => giveUp.abort(), answerMs);
  }

  return {
    signal: giveUp.signal,
    watch(source) {
      const passed = new PassThrough();
      // A second try of the library's own, after one that may have been taken, would be the second mail.
      if (isWhole) return passed.destroy(new Error('The mail was handed over before.'));
      passed.once('end', becomeWhole);
      source.once('error', (error) => passed.destroy(error));
      return source.pipe(passed);
    },
    isWhole: () => isWhole,
    end: () => clearTimeout(timer),
  };
}

function poolOptions({ host, port, security, login }: SmtpServer, { stepMs, answerMs }: SmtpTimeouts) {
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
    // Silence is ended by each mail's own time; this is the longest that any of it allows.
    socketTimeout: answerMs,
  };
}

function refuse(error: Error & SmtpRefusal, { isWhole }: Handover): never {
  if (isWhole() && error.responseCode === undefined) {
    throw new MailDoubtfulError('The mail server has the mail and did not answer.', { cause: error });
  }
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
