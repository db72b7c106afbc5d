import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { isComplaint, isUnexpectedError } from './server-complaints.ts';

const entry = path.resolve(import.meta.dirname, '../../../api/dist/server.js');
/** Far beyond what it takes: where many tests share a machine, a process may wait long for its turn. */
const startLimitMs = 60_000;
const stopLimitMs = 40_000;

/** One life of the built API, from its start to its end. */
export interface ServerProcess {
  /** The lines by which it has told of something wrong so far. */
  complaints: readonly string[];
  /** Where it shows its mails, as it said when it started. */
  mailsAddress(): string;
  /** The address at which the first owner comes into the office, as it said when it started. */
  officeAddress(): string;
  /** Ends it as an operator does, and waits; rejects where it does not end well. */
  stop(): Promise<void>;
  /** Ends it as a power cut does, and waits. */
  kill(): Promise<void>;
}

/** What a product is set up with beside its port and its folder. */
export type Settings = Readonly<Record<string, string>>;

export interface ServerLife {
  port: number;
  dataDir: string;
  settings: Settings;
}

/** Starts the process and waits until it answers. */
export async function startServerProcess({ port, dataDir, settings }: ServerLife): Promise<ServerProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      BOT_CHECK: 'light',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  const complaints: string[] = [];
  listen(child.stdout, isComplaint);
  listen(child.stderr, isUnexpectedError);
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  await answering(`${origin}/api/health`, child, () => written.join('\n'));
  return {
    complaints,
    mailsAddress: () => written.join('\n').match(/http:\S+\/dev\/mails\?token=\S+/)?.[0] ?? '',
    officeAddress: () => written.join('\n').match(/http:\S+\/exploitation\/invitation#\S+/)?.[0] ?? '',
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
      const [code] = await ended;
      clearTimeout(timer);
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${written.join('\n')}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };

  function listen(stream: Readable, isBad: (line: string) => boolean): void {
    createInterface({ input: stream }).on('line', (line) => {
      written.push(line);
      if (isBad(line)) complaints.push(line);
    });
  }
}

async function answering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server does not answer:\n${output()}`);
}
