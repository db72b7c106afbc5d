import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Email } from 'postal-mime';
import { freePort } from '../../../../tooling/start/free-port.ts';
import { createOutboxReader } from './outbox-reader.ts';
import { type Settings, startServerProcess } from './server-process.ts';
import { storedOrderNumbers } from './stored-orders.ts';

/** The product as a journey sees it, whether or not others use it too. */
export interface Product {
  origin: string;
  /** The numbers of the orders that it has stored, whoever placed them. */
  orderNumbers(): string[];
  mails(): Promise<Email[]>;
  /** The address of its mails, as it said when it started. */
  mailsAddress(): string;
  /** The address at which its first owner comes into the office, as it said when it started. */
  officeAddress(): string;
  /** The lines by which it has told of something wrong. */
  complaints(): string[];
}

/** The product, running: one address and one data folder over all its lives. */
export interface Server extends Product {
  dataDir: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it and forgets its data. */
  dispose(): Promise<void>;
}

export async function createServer(settings: Settings = {}): Promise<Server> {
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
    orderNumbers: () => storedOrderNumbers(dataDir),
    mails: createOutboxReader(dataDir),
    mailsAddress: () => lives.at(-1)?.mailsAddress() ?? '',
    officeAddress: () => lives.at(-1)?.officeAddress() ?? '',
    complaints: () => lives.flatMap(({ complaints }) => complaints),
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
