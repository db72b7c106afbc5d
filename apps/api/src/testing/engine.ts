import type { AppDeps } from '../app-deps.ts';
import type { Archive } from '#ports/archive.ts';

type Stores =
  | 'catalogue'
  | 'customers'
  | 'orders'
  | 'outbox'
  | 'issues'
  | 'paymentDrafts'
  | 'paymentEvents'
  | 'invoices'
  | 'messages';

/** Stores that share one place, and its archive. */
export interface Engine extends Pick<AppDeps, Stores> {
  archive: Archive;
}
