import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { MetricEvent } from '#ports/metrics.ts';
import { aLog } from './a-log.ts';

const script = fileURLToPath(import.meta.resolve('@chauffeur/maps-stand-in/program'));
const googleKey = 'made-up-key-0123456789';

/** A request that the stand-in got. */
export interface MapCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
  key: string | null;
}

interface MapTrouble {
  path?: string;
  times?: number | null;
  act: { kind: 'hold' | 'drop' | 'nonsense' } | { kind: 'fail'; status: number };
}

/** What every adapter of a map service is given, with all that it noted. Its clock stands until a test moves it. */
export function someMapParts() {
  const noted: MetricEvent[] = [];
  const clock = { at: Date.parse('2026-11-20T10:00:00Z'), now: () => new Date(clock.at) };
  return { clock, log: aLog(), metrics: { note: (event: MetricEvent) => void noted.push(event) }, noted };
}

export type AMapService = Awaited<ReturnType<typeof aMapService>>;

/** A stand-in for both map services in a process of its own (tooling/maps). To be closed. */
export async function aMapService() {
  const server = spawn(process.execPath, [script, '--google-key', googleKey], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const origin = line.replace(/^.* on /, '');
  return {
    origin,
    googleKey,
    /** What it was asked since it was last listened to. */
    async callsDuring(act: () => Promise<unknown>): Promise<MapCall[]> {
      const before = (await send(`${origin}/_control/calls`)).length;
      await act();
      return (await send(`${origin}/_control/calls`)).slice(before);
    },
    /** What befalls requests while `act` runs; all of those of `path`, unless it says how many. */
    async during<Outcome>(trouble: MapTrouble, act: () => Promise<Outcome>): Promise<Outcome> {
      const { id } = await send(`${origin}/_control/troubles`, { times: null, ...trouble });
      try {
        return await act();
      } finally {
        await send(`${origin}/_control/troubles/${id}/end`, {});
      }
    },
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function send(url: string, body?: object) {
  const json = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, json);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
