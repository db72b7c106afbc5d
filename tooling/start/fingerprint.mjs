import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One hash over the names and contents of files. Content rather than times: a fresh clone, a copy and an unpacked archive of the same
 * sources are the same.
 * @param {string} root
 * @param {string[]} files relative to the root; what is absent counts as absent
 */
export function fingerprintContents(root, files) {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => existsSync(path.join(root, name)))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
