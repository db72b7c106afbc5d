import type { Archive } from '#ports/archive.ts';
import type { Stores } from '#ports/stores.ts';

/** Stores that share one place, and its archive, which leaves out what lives for minutes. */
export interface Engine extends Omit<Stores, 'nonces' | 'resetLinks'> {
  archive: Archive;
}
