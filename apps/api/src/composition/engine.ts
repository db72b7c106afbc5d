import type { AppDeps } from '../app-deps.ts';
import type { Settings } from '#config/env.ts';
import type { AccountArchive } from '#ports/account-archive.ts';
import type { Archive } from '#ports/archive.ts';
import type { Backlog } from '#ports/backlog.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { Log } from '#ports/log.ts';
import type { Stores } from '#ports/stores.ts';

/** Where things are kept, and what instances share by it. */
export interface Engine extends Pick<AppDeps, 'rateCounter' | 'storage' | 'integrity'> {
  stores: Stores;
  /** Ids for new records as they lie best here. Nobody can guess one; none is a secret by itself. */
  newId: () => string;
  /** What waits in the stores. */
  backlog: Backlog;
  /** Everything that is kept, for a transfer. */
  archive: () => Archive;
  /** `null` in the hosted engine, which keeps none. */
  ownAccounts: OwnAccounts | null;
  close: () => Promise<void>;
}

/** Accounts that lie beside the stores. */
export interface OwnAccounts {
  openIdentity(log: Log): Promise<Identity>;
  archive(): AccountArchive;
}

export interface EngineParts {
  settings: Settings;
  /** The application's secret: what is counted of a caller lies under a name that it makes. */
  secret: string;
  clock: Clock;
}
