import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const worker = readFileSync(path.resolve(import.meta.dirname, '../../public/chauffeur/worker.js'), 'utf8');
const minuteMs = 60_000;
const slowMs = 4000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Network {
  /** What the network answers, and after how long; nothing is a network that fails. */
  readonly fresh?: string;
  readonly afterMs: number;
  /** How old the page is that was kept; nothing where none was. */
  readonly keptMinutes?: number;
}

/** Opens a driver's page through the worker; answers what is shown, and after how long. */
async function open({ fresh, afterMs, keptMinutes }: Network) {
  const heard: Record<string, (event: object) => void> = {};
  const date = new Date(Date.now() - (keptMinutes ?? 0) * minuteMs).toUTCString();
  const fetched = async () => {
    await new Promise((done) => setTimeout(done, afterMs));
    if (fresh === undefined) throw new TypeError('Failed to fetch');
    return new Response(fresh);
  };
  runInNewContext(worker, {
    self: {
      location: { origin: 'https://site.test' },
      addEventListener: (name: string, listener: (event: object) => void) => (heard[name] = listener),
    },
    caches: {
      match: async () => (keptMinutes === undefined ? undefined : new Response('kept', { headers: { date } })),
      delete: async () => true,
    },
    fetch: fetched,
    URL,
    Response,
    setTimeout,
    Date,
  });
  const request = { method: 'GET', url: 'https://site.test/chauffeur/aujourdhui', mode: 'navigate' };
  const startedAt = Date.now();
  let answer: Promise<Response> | undefined;
  heard['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  let shown: { text: string; afterMs: number } | undefined;
  const shows = answer?.then(async (page) => {
    shown = { text: page.type === 'error' ? 'nothing' : await page.text(), afterMs: Date.now() - startedAt };
  });
  await vi.advanceTimersByTimeAsync(minuteMs);
  await shows;
  return shown;
}

it.each<[string, Network, object]>([
  ['the network where it answers', { fresh: 'fresh', afterMs: 300, keptMinutes: 5 }, { text: 'fresh', afterMs: 300 }],
  ['what was kept where it fails', { afterMs: 300, keptMinutes: 5 }, { text: 'kept', afterMs: 300 }],
  [
    'what was kept where it is silent for seconds',
    { fresh: 'fresh', afterMs: 40_000, keptMinutes: 5 },
    { text: 'kept', afterMs: slowMs },
  ],
  [
    'the network, however late, where nothing was kept',
    { fresh: 'fresh', afterMs: 40_000 },
    { text: 'fresh', afterMs: 40_000 },
  ],
  ['nothing that is older than 48 hours', { afterMs: 300, keptMinutes: 49 * 60 }, { text: 'nothing', afterMs: 300 }],
])('shows a driver %s (Rules 14.9)', async (_what, network, shown) => {
  expect(await open(network)).toEqual(shown);
});
