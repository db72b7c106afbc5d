import { existsSync, readdirSync } from 'node:fs';
import nodePath from 'node:path';
import {
  carPhotoFolder,
  isCarPhotoName,
  type Language,
  pathPatterns,
  paths,
  placePages,
  routePages,
} from '@chauffeur/core';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AllowedMethods } from '#plugins/allowed-methods.ts';
import { withStyles } from '#plugins/content-security-policy.ts';
import { hasBody } from '#plugins/entity-tags.ts';
import { sendRefusal, sendWrongMethod } from '#plugins/error-handler.ts';
import { visitorLanguage } from '#plugins/visitor-language.ts';
import { addSearchEngineFiles } from './search-engine-files.ts';
import { encodingFor, type SitePages } from './site-pages.ts';

const aYear = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

interface Site {
  /** Folder of the built web application. */
  root: string;
  /** Folder of the cars' photographs. */
  photosFolder: string;
  /** The application's documents; `null` where nothing was built. */
  pages: SitePages | null;
  publicUrl: string;
  /** A picture of whoever drives; null where there is none. */
  driverPhoto: { address: string; contentType: string; content: Buffer } | null;
  allowedMethods: AllowedMethods;
}

/**
 * Serves the built web application beside the API, so that one process is the whole product. Files under /assets carry a
 * hash of their content in their names and never change; documents are asked for anew each time.
 */
export async function addSite(app: FastifyInstance, site: Site): Promise<void> {
  const { root, pages, publicUrl, driverPhoto, photosFolder, allowedMethods } = site;
  if (pages !== null) {
    await addFiles(app, root);
    addPhotos(app, photosFolder);
    addSearchEngineFiles(app, { publicUrl, publicPaths: pages.publicPaths });
  }
  if (driverPhoto !== null) addDriverPhoto(app, driverPhoto);
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = allowedMethods(path);
    if (allowed.length > 0 && !allowed.includes(request.method)) return sendWrongMethod(request, reply, allowed);
    if (pages === null || !asksForPage(request, path)) return sendRefusal(request, reply, { code: 'not_found' });
    const smallPath = path.toLowerCase();
    // People type an address as they write its words, and phones begin it with a capital.
    if (smallPath !== path && pagePaths.has(smallPath)) return reply.redirect(smallPath + queryOf(request), 301);
    return sendPage(request, reply, { path, pages });
  });
}

/** The operator's own picture is no file of the build: it stands beside the company's facts, and is read at start. */
function addDriverPhoto(app: FastifyInstance, { address, contentType, content }: NonNullable<Site['driverPhoto']>) {
  app.get(address, (_request, reply) => reply.header('cache-control', anHour).type(contentType).send(content));
}

async function addFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // By itself the plugin makes a route per file, for GET and for HEAD, which took a tenth of a start.
    serve: false,
    // The build leaves .br and .gz beside what is worth it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(`${root}/assets/`) || isCarPhotoName(nodePath.basename(file));
      reply.header('cache-control', isHashed ? aYear : anHour);
    },
  });
  const files = filesBelow(root);
  // Anything else that is asked for there, folders too, is a page or is missing.
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?');
    return files.has(address) ? reply.sendFile(address) : reply.callNotFound();
  };
  for (const address of new Set([...files].map(routeOf))) app.get(address, send);
}

const unserved = /\.(?:html|br|gz|map)$/;

/** The addresses of the built files: no documents, no packed twins, nothing whose name begins with a dot. */
function filesBelow(root: string): ReadonlySet<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !unserved.test(entry.name));
  const addresses = files.map(({ parentPath, name }) => nodePath.relative(root, nodePath.join(parentPath, name)));
  return new Set(addresses.map((file) => `/${file.replaceAll(nodePath.sep, '/')}`).filter((it) => !it.includes('/.')));
}

/** One route for all that lies in a folder, as `/assets/*`. */
function routeOf(file: string): string {
  const end = file.indexOf('/', 1);
  return end < 0 ? file : `${file.slice(0, end)}/*`;
}

/** Photographs have their content's hash in their names. They are looked for when asked for: new ones come while the product runs. */
function addPhotos(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>(`${carPhotoFolder}:file`, async (request, reply) => {
    const { file } = request.params;
    if (!isCarPhotoName(file) || !existsSync(nodePath.join(folder, file))) {
      return sendRefusal(request, reply, { code: 'not_found' });
    }
    return reply.sendFile(file, folder);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, pages }: { path: string; pages: SitePages },
): Promise<FastifyReply> {
  const isKnown = isPagePath(path);
  const page = await pages.pageFor(path, pageLanguage(request));
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie').header('etag', page.etag);
  if (page.styleSource !== null) letIn(reply, page.styleSource);
  // Search engines keep what was rendered for them; the rest is nobody's but its visitor's.
  if (!pages.publicPaths.includes(path)) reply.header('x-robots-tag', 'noindex');
  // The address of a private link is its key: no other site is told it.
  if (path.startsWith(paths.ride('')) || path.startsWith(paths.offer('')))
    reply.header('referrer-policy', 'no-referrer');
  if (isKnown && hasBody(request, page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await page.bodyIn(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Lets in the styles of the document alone: other documents' digests would be bytes before the first word. */
function letIn(reply: FastifyReply, styleSource: string): void {
  const header = 'content-security-policy';
  reply.header(header, withStyles(String(reply.getHeader(header)), styleSource));
}

/** Whether a request asks for a page. Where a file is missing, a page in its place would be run as a script or shown as an image. */
function asksForPage({ method, headers }: FastifyRequest, path: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const takesHtml = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  const isFile = path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/') || /\.\w+$/.test(path);
  // A signed link ends like a file's name, as it happens.
  return isReading && takesHtml && (isPagePath(path) || !isFile);
}

function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

const askedLanguage = /[?&]lang=(fr|en)(?:&|$)/;

/** The language in which a document is sent: what its address asks for, as search engines do, else what the visitor chose. */
function pageLanguage(request: FastifyRequest): Language {
  const key = askedLanguage.exec(request.url)?.[1];
  if (key === undefined) return visitorLanguage(request);
  return key === 'en' ? 'en-US' : 'fr-FR';
}

/** The pages with one address each. */
const pagePaths: ReadonlySet<string> = new Set([
  paths.home(),
  paths.reservation(),
  paths.cars(),
  paths.contact(),
  paths.signIn(),
  paths.resetPassword(),
  paths.newPassword(),
  paths.account(),
  paths.office(),
  paths.confirmation(),
  paths.legalNotices(),
  paths.terms(),
  paths.privacy(),
  ...routePages.map(({ slug }) => paths.route(slug)),
  ...Object.keys(placePages).map(paths.place),
]);

/** The pages of an account and of the office, and those with a part that varies. */
const pagePatterns: readonly RegExp[] = [
  new RegExp(String.raw`^(${paths.account()}|${paths.office()})(/[\w-]+)+$`),
  new RegExp(`^(${[paths.decision(''), paths.agreement(''), paths.emailProof(''), paths.offer('')].join('|')})[^/]+$`),
  new RegExp(
    String.raw`^${pathPatterns.driverStart}(/(aujourdhui|demain|semaine|courses/[\w-]+/\d+(/(bon|panneau))?))?$`,
  ),
  new RegExp(String.raw`^${paths.ride('')}[\w-]+$`),
];

/**
 * Whether the web application has a page at a path (Rules 2.1); one slash at its end makes no difference. Its router answers
 * them all from one document; what is not listed gets the same document, which then says that the page does not exist, with
 * status 404.
 */
export function isPagePath(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pagePaths.has(plain) || pagePatterns.some((page) => page.test(plain));
}
