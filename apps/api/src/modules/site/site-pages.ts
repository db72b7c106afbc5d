import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** One HTML document in every encoding that browsers ask for, made once at start: there is a handful of them. */
export interface SitePage {
  bodies: Readonly<Record<Encoding, Buffer>>;
  etag: string;
}

export interface SitePages {
  /** The document rendered for a path at build, else the one that every path shares. */
  pageFor(urlPath: string): SitePage;
}

/**
 * Reads the built web application's documents: `index.html`, and `contact.html` or `contact/index.html` for /contact
 * where the build has rendered it. `null` where nothing was built.
 */
export function readSitePages(root: string): SitePages | null {
  const pages = new Map(
    globSync('**/*.html', { cwd: root }).map((file) => [urlPathOf(file), readPage(path.join(root, file))]),
  );
  const shared = pages.get('/');
  if (shared === undefined) return null;
  return { pageFor: (urlPath) => pages.get(urlPath) ?? shared };
}

function urlPathOf(file: string): string {
  const plain = file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$|\.html$/, '');
  return `/${plain}`;
}

function readPage(file: string): SitePage {
  const identity = readFileSync(file);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }, etag };
}

/** The best encoding that a browser takes; what says nothing gets the plain document. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const taken = (acceptEncoding ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const names = taken.map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
