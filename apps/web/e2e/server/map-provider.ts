import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Settings } from './server-process.ts';

const program = fileURLToPath(import.meta.resolve('@chauffeur/maps-stand-in/program'));

/** A request that the provider got. */
interface MapCall {
  path: string;
  query: Record<string, string>;
  body: { sessionToken?: string; origin?: { placeId?: string } } | null;
}

/** A stand-in for Google Maps that knows a small made-up France, for one test (tooling/maps). */
export interface MapProvider {
  /** The settings that connect the product with it. */
  settings: Settings;
  calls(): Promise<MapCall[]>;
  /** From now on nobody answers there. */
  stop(): Promise<void>;
}

export async function startMapProvider(): Promise<MapProvider> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = line.split(' ').at(-1) ?? '';
  return {
    settings: {
      MAPS: 'google',
      GOOGLE_MAPS_API_KEY: 'standin-key-of-no-account',
      GOOGLE_PLACES_BASE: origin,
      GOOGLE_ROUTES_BASE: origin,
    },
    calls: async () => (await fetch(`${origin}/_control/calls`)).json() as Promise<MapCall[]>,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
