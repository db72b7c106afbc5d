import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One folder for all that the tests of a run make in the system's folder for temporary files; it goes when the run ends. */
export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'chauffeur-tooling-'));
  // The workers of the run take it over.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
