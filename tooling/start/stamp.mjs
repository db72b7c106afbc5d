import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A stamp remembers for which inputs a step was last finished. It lives in node_modules, so that whoever removes that
 * folder removes the memory of it too.
 * @param {string} root
 * @param {string} name
 */
export function openStamp(root, name) {
  const file = path.join(root, 'node_modules/.chauffeur', name);
  return {
    /** @param {string} fingerprint */
    matches: (fingerprint) => existsSync(file) && readFileSync(file, 'utf8') === fingerprint,
    /** @param {string} fingerprint */
    write: (fingerprint) => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, fingerprint);
    },
  };
}
