import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { KnownRoute, Language } from '@chauffeur/core';
import { entityTagOf } from '#plugins/entity-tags.ts';
import { headTags, type PageAddress } from './head-tags.ts';
import { fillFigures, hasFigures, type ReadFigures } from './route-figures.ts';
import type { SiteFacts } from './site-facts.ts';

/** The facts of the site, with a company that is asked for when a page is. */
type SiteSource = Omit<SiteFacts, 'company'> & { company: () => SiteFacts['company'] };

type Encoding = 'br' | 'gzip' | 'identity';

/** One HTML document in every encoding that browsers ask for. */
interface SitePage {
  bodyIn(encoding: Encoding): Promise<Buffer>;
  etag: string;
  /** Source for the content security policy: the styles that it brings along, by their digest. */
  styleSource: string | null;
}

export interface SitePages {
  /**
   * The document that was rendered for a path at build, with what is known of its rides by now, else the empty one in which every
   * page can begin.
   */
  pageFor(urlPath: string, language: Language): Promise<SitePage>;
  /** Paths of the rendered documents: what search engines may find. */
  publicPaths: readonly string[];
}

/**
 * Reads the built web application's documents: the shell `index.html`, and what the build has rendered below `prerendered`,
 * such as `en/contact.html` for /contact in English. Where the site is and whose it is becomes part of them here, since the
 * build knows neither; nor does it know what rides cost, which is filled in when a page is asked for. `null` where nothing was built.
 */
export function readSitePages(root: string, facts: SiteSource, readFigures: ReadFigures): SitePages | null {
  const shellFile = path.join(root, 'index.html');
  if (!existsSync(shellFile)) return null;
  const shell = pageOf(readFileSync(shellFile, 'utf8'));
  const rendered = path.join(root, 'prerendered');
  const styles = createStyles();
  const documents = documentsIn(rendered).map((file) => {
    const address = addressOf(file);
    const html = styles.takenFrom(readFileSync(path.join(rendered, file)));
    return { address, pageWith: documentOf({ html, address, styles }, facts), hasFigures: hasFigures(html) };
  });
  const byAddress = new Map(documents.map((document) => [keyOf(document.address), document]));
  return {
    async pageFor(urlPath, language) {
      const document = byAddress.get(keyOf({ urlPath, language }));
      if (!document) return shell;
      return document.pageWith(document.hasFigures ? await readFigures() : nothingToFill);
    },
    publicPaths: [...new Set(documents.map(({ address }) => address.urlPath))].toSorted(),
  };
}

function documentsIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files.filter((file) => file.endsWith('.html'));
}

const nothingToFill: readonly KnownRoute[] = [];

const keyOf = ({ urlPath, language }: PageAddress) => `${language} ${urlPath}`;

interface Document {
  /** The document without its styles, kept as the bytes that were read: most documents nobody asks for. */
  html: Buffer;
  address: PageAddress;
  styles: Styles;
}

/** Makes a document's page when it is first asked for, and anew when what is known of its rides or of the company has changed. */
function documentOf({ html, address, styles }: Document, { publicUrl, company: companyNow }: SiteSource) {
  let made: { routes: readonly KnownRoute[]; company: SiteFacts['company']; page: SitePage } | undefined;
  return (routes: readonly KnownRoute[]): SitePage => {
    const company = companyNow();
    if (made?.routes === routes && made.company === company) return made.page;
    const rendered = styles.putBack(html.toString());
    const head = headTags(rendered, address, { publicUrl, company, routes });
    const filled = fillFigures(rendered, routes, address.language);
    made = { routes, company, page: pageOf(filled.replace('</head>', () => `${head}</head>`)) };
    return made.page;
  };
}

type Styles = ReturnType<typeof createStyles>;

const opening = '<style>';
const closing = '</style>';

/**
 * The styles that documents bring along, each in one element. Most of a document is what others bring too: in memory it is once. Documents
 * are taken apart as bytes, since to read megabytes of them as text would be a good part of a start.
 */
function createStyles() {
  const known: Buffer[] = [];
  function numberOf(css: Buffer): number {
    const index = known.findIndex((other) => other.equals(css));
    return index === -1 ? known.push(css) - 1 : index;
  }
  return {
    takenFrom: (document: Buffer): Buffer => {
      const start = document.indexOf(opening);
      if (start === -1) return document;
      const [from, to] = [start + opening.length, document.indexOf(closing, start)];
      const number = numberOf(document.subarray(from, to));
      return Buffer.concat([document.subarray(0, from), Buffer.from(String(number)), document.subarray(to)]);
    },
    putBack: (html: string) => html.replace(/(?<=<style>)\d+(?=<\/style>)/, (number) => String(known[Number(number)])),
  };
}

/** `en/index.html` is / in English. */
function addressOf(file: string): PageAddress {
  const [languageKey, ...parts] = file.split(path.sep);
  const urlPath = `/${parts.join('/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
  return { language: languageKey === 'en' ? 'en-US' : 'fr-FR', urlPath };
}

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** A page whose encodings are packed when a browser first asks for them and kept from then on: to pack every document took most of a start. */
function pageOf(html: string): SitePage {
  const identity = Buffer.from(html);
  const etag = entityTagOf(identity);
  const [css] = /(?<=<style>).*?(?=<\/style>)/s.exec(html) ?? [];
  const packed: Partial<Record<keyof typeof packings, Promise<Buffer>>> = {};

  function pack(encoding: keyof typeof packings): Promise<Buffer> {
    const packing = packings[encoding](identity);
    // A packing that failed is tried again by the next request.
    packing.catch(() => delete packed[encoding]);
    return packing;
  }

  return {
    bodyIn: (encoding) => (encoding === 'identity' ? Promise.resolve(identity) : (packed[encoding] ??= pack(encoding))),
    etag,
    styleSource: css === undefined ? null : `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  };
}

/** The best encoding that a browser takes; one that names none gets the plain document. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const taken = (acceptEncoding ?? '').split(',').filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  const names = taken.map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
