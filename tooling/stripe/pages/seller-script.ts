import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../browser/seller-page');

/** In the order in which each needs what stands before it. */
const modules = ['call-api', 'card-frame', 'payment-element', 'elements', 'confirm-payment', 'stripe'];

/**
 * The script for the seller's page. The real one is a classic script that leaves `window.Stripe` behind before it ends, which
 * modules cannot: so they are put one after another into one function. Their imports are one line each, and name each other alone.
 */
export function sellerScript(): string {
  const sources = modules.map((name) => withoutModules(readFileSync(path.join(folder, `${name}.js`), 'utf8')));
  return `(() => {\n'use strict';\n${sources.join('\n')}})();\n`;
}

function withoutModules(source: string): string {
  return source
    .replaceAll(/^import \{.*\} from '\.\/[a-z-]+\.js';\n/gm, '')
    .replaceAll(/^export (?=async|function|const)/gm, '');
}
