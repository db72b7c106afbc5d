import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { sellerScript } from './seller-script.ts';

const folder = path.resolve(import.meta.dirname, '../browser/seller-page');

test('the script for the seller holds every module, and is none itself', () => {
  const script = sellerScript();

  // Compiles as a classic script: an import or an export would not.
  expect(() => new Script(script)).not.toThrow();
  for (const file of readdirSync(folder)) {
    const last = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').slice(-3).join('\n');
    expect(script).toContain(last);
  }
});
