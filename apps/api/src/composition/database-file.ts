import path from 'node:path';
import type { Settings } from '#config/env.ts';

/** The one file in which everything but the written mails is kept. */
export function databaseFile({ dataDir }: Settings): string {
  return path.join(dataDir, 'chauffeur.sqlite');
}
