import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Email } from 'postal-mime';
import { freePort } from '../../../../tooling/start/free-port.ts';
import { readOutbox } from './read-outbox.ts';
import { startServerProcess } from './server-process.ts';

/** The product, running: one address and one data folder over all its lives. */
export interface Server {
  origin: string;
  dataDir: string;
  /** What it has written, in all its lives. */
  written(): { out: string[]; err: string[] };
  mails(): Promise<Email[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and forgets its data. */
  dispose(): Promise<void>;
}

export async function createServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'chauffeur-e2e-'));
  const life = { port, dataDir, settings };
  const lives = [await startServerProcess(life)];
  let isUp = true;

  async function end(how: 'stop' | 'kill'): Promise<void> {
    if (!isUp) return;
    isUp = false;
    await lives.at(-1)?.[how]();
  }

  async function start(): Promise<void> {
    if (isUp) return;
    lives.push(await startServerProcess(life));
    isUp = true;
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    written: () => ({ out: lives.flatMap(({ out }) => out), err: lives.flatMap(({ err }) => err) }),
    mails: () => readOutbox(dataDir),
    stop: () => end('stop'),
    kill: () => end('kill'),
    start,
    async restart() {
      await end('stop');
      await start();
    },
    async dispose() {
      try {
        await end('stop');
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
