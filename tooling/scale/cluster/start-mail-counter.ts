import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, delivers nothing and remembers what it was told. */
export interface MailCounter {
  port: number;
  /** The message id of every mail that was accepted, once for each time. */
  accepted: readonly string[];
  stop: () => Promise<void>;
}

export async function startMailCounter(): Promise<MailCounter> {
  const accepted: string[] = [];

  async function take(stream: Readable, done: (error?: Error) => void): Promise<void> {
    try {
      accepted.push(messageIdOf(await text(stream)));
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData: (stream, _session, done) => void take(stream, done),
  });
  // A process that is killed hangs up in the middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, accepted, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** A long header goes on in its next line. */
function messageIdOf(source: string): string {
  return /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? 'a mail without an id';
}
