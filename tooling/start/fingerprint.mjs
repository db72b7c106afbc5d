import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_A_SOURCE = new Set(['node_modules', 'dist', '.turbo', 'coverage', 'test-results', 'playwright-report']);

/**
 * One hash over the names and contents of files, and of all source files below folders. Content rather than times: a
 * fresh clone, a copy and an unpacked archive of the same sources are the same.
 * @param {string} root
 * @param {string[]} entries files and folders, relative to the root; what is absent counts as absent
 */
export function fingerprintContents(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => listFiles(root, entry, NOT_A_SOURCE))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * One hash over the names and sizes of everything below folders: enough to see that a build is gone, half written or
 * another one, without reading it.
 * @param {string} root
 * @param {string[]} entries
 */
export function fingerprintSizes(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => listFiles(root, entry, new Set()))) {
    hash.update(`${file}\0${statSync(path.join(root, file)).size}\0`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry
 * @param {Set<string>} skipped
 * @returns {string[]}
 */
function listFiles(root, entry, skipped) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [entry];
  return readdirSync(absolute)
    .filter((name) => !skipped.has(name))
    .toSorted()
    .flatMap((name) => listFiles(root, path.join(entry, name), skipped));
}
