import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language } from '@chauffeur/core';
import { headTags } from './head-tags.ts';
import type { SiteFacts } from './site-facts.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** One HTML document in every encoding that browsers ask for. */
interface SitePage {
  bodyIn(encoding: Encoding): Promise<Buffer>;
  etag: string;
}

export interface SitePages {
  /** The document that was rendered for a path at build, else the empty one in which every page can begin. */
  pageFor(urlPath: string, language: Language): SitePage;
  /** Paths of the rendered documents: what search engines may find. */
  publicPaths: readonly string[];
  /** Sources for the content security policy: the styles that documents bring along. */
  styleSources: readonly string[];
}

const languageKeys = { 'fr-FR': 'fr', 'en-US': 'en' } as const satisfies Record<Language, string>;

/**
 * Reads the built web application's documents: the shell `index.html`, and what the build has rendered below `prerendered`,
 * such as `en/contact.html` for /contact in English. Where the site is and whose it is becomes part of them here, since the
 * build knows neither. `null` where nothing was built.
 */
export function readSitePages(root: string, facts: SiteFacts): SitePages | null {
  const shellFile = path.join(root, 'index.html');
  if (!existsSync(shellFile)) return null;
  const shell = pageOf(readFileSync(shellFile, 'utf8'));
  const rendered = path.join(root, 'prerendered');
  const documents = globSync('*/**/*.html', { cwd: rendered }).map((file) => ({
    ...addressOf(file),
    html: readFileSync(path.join(rendered, file), 'utf8'),
  }));
  const pages = new Map(
    documents.map(({ languageKey, urlPath, html }) => [
      `${languageKey} ${urlPath}`,
      pageOf(html.replace('</head>', () => `${headTags(html, { languageKey, urlPath }, facts)}</head>`)),
    ]),
  );
  return {
    pageFor: (urlPath, language) => pages.get(`${languageKeys[language]} ${urlPath}`) ?? shell,
    publicPaths: [...new Set(documents.map(({ urlPath }) => urlPath))].toSorted(),
    styleSources: [...new Set(documents.flatMap(({ html }) => styleSourcesOf(html)))],
  };
}

/** `en/index.html` is / in English. */
function addressOf(file: string): { languageKey: string; urlPath: string } {
  const [languageKey = '', ...parts] = file.split(path.sep);
  const urlPath = `/${parts.join('/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
  return { languageKey, urlPath };
}

function styleSourcesOf(html: string): string[] {
  const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css = '']) => css);
  return styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
}

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Packed when a browser first asks for it and kept from then on: to pack every document took most of a start. */
function pageOf(html: string): SitePage {
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const packed: Partial<Record<keyof typeof packings, Promise<Buffer>>> = {};

  function pack(encoding: keyof typeof packings): Promise<Buffer> {
    const packing = packings[encoding](identity);
    // One that failed is tried again by the next request.
    packing.catch(() => delete packed[encoding]);
    return packing;
  }

  return {
    bodyIn: (encoding) => (encoding === 'identity' ? Promise.resolve(identity) : (packed[encoding] ??= pack(encoding))),
    etag,
  };
}

/** The best encoding that a browser takes; what says nothing gets the plain document. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const taken = (acceptEncoding ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const names = taken.map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
