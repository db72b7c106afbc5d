import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { aCertificate } from './a-certificate.ts';

interface AcceptedMail {
  /** The bytes as they came. */
  source: Buffer;
  from: string;
  recipients: string[];
  isEncrypted: boolean;
}

/** A refusal as a mail server says it. */
export class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** What a mail server may refuse, and when. Answers by doing nothing, throwing a `Refusal`, or never. */
interface MailServerManners {
  onSender: () => void | Promise<void>;
  onRecipient: (address: string) => void | Promise<void>;
  onMessage: () => void | Promise<void>;
}

/** A real mail server on this machine, which a test may make refuse, hang, stop and start again at the same port. */
export async function aMailServer(options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] }) {
  const accepted: AcceptedMail[] = [];
  const manners: MailServerManners = {
    onSender: () => undefined,
    onRecipient: () => undefined,
    onMessage: () => undefined,
  };
  let server = await startServer(0);
  const { port } = server.server.address() as AddressInfo;

  async function startServer(at: number): Promise<SMTPServer> {
    const started = new SMTPServer({
      ...aCertificate,
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 1,
      ...options,
      onMailFrom: (_address, _session, done) => void settle(async () => manners.onSender(), done),
      onRcptTo: ({ address }, _session, done) => void settle(async () => manners.onRecipient(address), done),
      onData: (stream, session, done) =>
        void settle(async () => {
          const source = await buffer(stream);
          await manners.onMessage();
          const { mailFrom, rcptTo } = session.envelope;
          const recipients = rcptTo.map(({ address }) => address);
          accepted.push({ source, from: mailFrom ? mailFrom.address : '', recipients, isEncrypted: session.secure });
        }, done),
    });
    // A client that hangs up in the middle is what some tests are about.
    started.on('error', () => undefined);
    started.listen(at, '127.0.0.1');
    await once(started.server, 'listening');
    return started;
  }

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(stop);
  return {
    accepted,
    manners,
    address: { host: '127.0.0.1', port, security: 'none', login: null } as const,
    stop,
    start: async () => {
      server = await startServer(port);
    },
  };
}

async function settle(work: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
