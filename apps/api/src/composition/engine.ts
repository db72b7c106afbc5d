import type { Database } from '#adapters/sqlite/database.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Settings } from '#config/env.ts';
import type { Archive } from '#ports/archive.ts';
import type { Backlog } from '#ports/backlog.ts';
import type { Clock } from '#ports/clock.ts';
import type { openStores } from './open-stores.ts';

/** Where things are kept, and what instances share by it. */
export interface Engine extends Pick<AppDeps, 'rateCounter' | 'storage'> {
  stores: Stores;
  /** What waits in them. */
  backlog: Backlog;
  /** Everything that is kept, for a transfer. */
  archive: () => Archive;
  /** Where accounts of our own are kept; `null` in the hosted engine, which has none. */
  database: Database | null;
  close: () => Promise<void>;
}

type Stores = ReturnType<typeof openStores>;

export interface EngineParts {
  settings: Settings;
  /** The application's secret: what is counted of a caller lies under a name that it makes. */
  secret: string;
  clock: Clock;
}
