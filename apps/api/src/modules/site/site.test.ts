import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { carPhotoUrl, paths } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createOfflineMaps } from '#adapters/offline-maps/create-offline-maps.ts';
import { openLog } from '#composition/open-log.ts';
import { MapsUnavailableError } from '#ports/maps.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompany } from '#testing/a-company.ts';
import { aFolder } from '#testing/a-database.ts';
import { anApi } from '#testing/an-api.ts';
import { isPagePath } from './site-routes.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

const document = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description"\n content="De &quot;A&quot; à B"><style>p{color:red}</style></head><body></body></html>`;

const routeDocument = (title: string, words: string) =>
  document(title).replace(
    '</body>',
    `<b class="x" data-route="beauvais-paris" data-words="${words}">to be seen</b><i data-route="beauvais-paris" data-words="{distance}, {duration}"></i><b data-route="gone" data-words="{price}">ask</b></body>`,
  );

async function aSite(changes: Parameters<typeof anApi>[0] = {}) {
  const siteRoot = aFolder();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(siteRoot, name)), { recursive: true });
    writeFileSync(path.join(siteRoot, name), content);
  };
  write('index.html', '<!doctype html><title>Votre Chauffeur Privé</title>');
  write('prerendered/fr/index.html', document('Votre chauffeur'));
  write('prerendered/en/index.html', document('Your driver'));
  write('prerendered/fr/contact.html', document('Contact'));
  write('prerendered/en/contact.html', document('Contact us'));
  write(
    'prerendered/fr/trajets/beauvais-paris.html',
    routeDocument('De Beauvais à Paris · Site', 'à partir de {price}'),
  );
  write('prerendered/en/trajets/beauvais-paris.html', routeDocument('From Beauvais to Paris', 'from {price}'));
  write('prerendered/fr/chauffeur/senlis.html', routeDocument('Votre chauffeur à Senlis', '{price}'));
  write('assets/app-abc123.js', 'start()');
  write('assets/app-abc123.js.br', brotliCompressSync('start()'));
  write('assets/app-abc123.js.map', '{}');
  write('icon.svg', '<svg/>');
  const { app, deps } = await anApi({ siteRoot, ...changes });
  const get = (url: string, headers: Record<string, string> = html) => app.inject({ url, headers });
  return { app, get, catalogue: deps.catalogue };
}

describe('the photographs of the cars', () => {
  it('are served for ever under their names, also those that come while the product runs', async () => {
    const photosFolder = path.join(aFolder(), 'made');
    const { get } = await aSite({ photosFolder });
    const address = carPhotoUrl({ code: 'VAN', version: '0123456789' });
    expect((await get(address, {})).statusCode).toBe(404);
    mkdirSync(photosFolder);
    writeFileSync(path.join(photosFolder, path.basename(address)), 'RIFF');
    const { statusCode, body, headers } = await get(address, {});
    expect([statusCode, body, headers['content-type']]).toEqual([200, 'RIFF', 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/photos/..%2Fcatalogue.json', '/photos/van.jpg', '/photos/'])(
    'are all that lies there: not %s',
    async (url) => {
      const photosFolder = aFolder();
      writeFileSync(path.join(photosFolder, 'van.jpg'), 'the original');
      const { get } = await aSite({ photosFolder });
      expect((await get(url, {})).statusCode).toBe(404);
    },
  );
});

describe('the web application', () => {
  it.each([
    '/reservation',
    '/reset-password/new',
    '/account/orders',
    '/exploitation',
    '/exploitation/invitation',
    '/account/orders/304fd1be-93dc-4295-9ac1-7517088d8b42',
    '/account/',
    '/cgv?lang=en',
  ])('has a page at %s', async (url) => {
    const { get } = await aSite();
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Votre Chauffeur Privé</title>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it.each(Object.entries(paths))('knows the page of core’s address %s', (name, address: (part: never) => string) => {
    const ride = '304fd1be/0';
    const rides = { driverRide: ride, driverVoucher: ride, driverBoard: ride };
    const part = { route: 'beauvais-paris', place: 'senlis', ...rides }[name] ?? '304fd1be';
    const { pathname } = new URL(address(part as never), 'https://chauffeur.example');
    expect(isPagePath(pathname)).toBe(true);
  });

  it.each([
    ['/reset-password/new?token=secret', 'noindex'],
    ['/account/orders', 'noindex'],
    ['/exploitation/equipe', 'noindex'],
    ['/', undefined],
    ['/contact', undefined],
    ['/reservation', 'noindex'],
  ])('asks search engines to leave %s alone where it is somebody’s', async (url, asked) => {
    const { get } = await aSite();
    expect((await get(url)).headers['x-robots-tag']).toBe(asked);
  });

  it('has a page behind the dots of a signed link', async () => {
    const { get } = await aSite();
    expect((await get('/decision/d1.eyJvcmRlcklkIjoiMSJ9.s6LDLPvivW9LihZ4lc52Q8')).statusCode).toBe(200);
  });

  it.each([paths.ride('kQ3Zx-7_zA9bC2dE4fG6hI'), paths.offer('o1.eyJ9.s6L')])(
    'tells no other site and no search engine of the private page %s, and has it asked for anew',
    async (url) => {
      const { get } = await aSite();
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-cache',
      });
      expect((await get('/contact')).headers['referrer-policy']).not.toBe('no-referrer');
    },
  );

  it.each([
    ['/', {}, 'Votre chauffeur'],
    ['/contact', {}, 'Contact'],
    ['/contact/', {}, 'Contact'],
    ['/contact', { cookie: 'x-language-chauffeur=en-US' }, 'Contact us'],
    ['/contact?lang=en', {}, 'Contact us'],
    ['/contact?a=1&lang=fr', { cookie: 'x-language-chauffeur=en-US' }, 'Contact'],
    ['/contact?lang=xx', {}, 'Contact'],
  ])('has %s as the build rendered it, in the language that was asked for or chosen', async (url, headers, title) => {
    const { get } = await aSite();
    const answer = await get(url, { ...html, ...headers });
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.headers.vary).toMatch(/cookie/);
  });

  it('says where a page stands in each language, and what other sites show of it', async () => {
    const { get } = await aSite();
    const { body } = await get('/contact?lang=en');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/contact?lang=en">');
    expect(body).toContain('<link rel="alternate" hreflang="fr" href="http://localhost:3000/contact">');
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/contact">');
    expect(body).toContain('<meta property="og:title" content="Contact us">');
    expect(body).toContain('<meta property="og:description" content="De &quot;A&quot; à B">');
    expect(body).not.toContain('ld+json');
  });

  it('says on the home page alone who the company is, and makes up nothing', async () => {
    const { get } = await aSite();
    const { body } = await get('/');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    const company = data['@graph'].find((entry: { '@type': string }) => entry['@type'] === 'LocalBusiness');
    expect(company).toMatchObject({ name: aCompany().name, url: 'http://localhost:3000/' });
    expect(Object.values(company)).not.toContain('');
  });

  it('fills in what a ride costs today, how far and how long it is, and sells it from that price on', async () => {
    const { get, catalogue } = await aSite({ maps: createOfflineMaps() });
    const { body, headers } = await get('/trajets/beauvais-paris');
    // 79 km: 1.6 → 126.4 HT → 139.04 → 140.
    expect(body).toContain('data-words="à partir de {price}">à partir de 140\u00A0€</b>');
    expect(body).toContain('>79\u00A0km, 1\u00A0h\u00A018</i>');
    expect(body).toContain('data-words="{price}">ask</b>');
    expect(body).toContain('<style>p{color:red}</style>');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'Service',
      name: 'De Beauvais à Paris',
      description: 'De "A" à B',
      url: 'http://localhost:3000/trajets/beauvais-paris',
      offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: 140 },
    });
    expect((await get('/trajets/beauvais-paris?lang=en')).body).toContain('>from 140\u00A0€</b>');

    expect((await get('/trajets/beauvais-paris', { ...html, 'if-none-match': String(headers.etag) })).statusCode).toBe(
      304,
    );
    await catalogue.replace(aCatalogue({ cars: aCatalogue().cars.filter(({ code }) => code !== 'ECO') }), new Date(0));
    const dearer = await get('/trajets/beauvais-paris', { ...html, 'if-none-match': String(headers.etag) });
    expect([dearer.statusCode, dearer.body]).toEqual([200, expect.not.stringContaining('140\u00A0€')]);
  });

  it('sells the rides of a place from the cheapest on', async () => {
    const { get } = await aSite({ maps: createOfflineMaps() });
    const { body } = await get('/chauffeur/senlis');
    // The cheaper of its two: 26 km to Roissy, 41.6 HT → 45.76 → 46.
    const { offers } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(offers).toMatchObject({ lowPrice: 46 });
  });

  it.each([
    ['the map service is down', { place: () => Promise.reject(new MapsUnavailableError('down')) }],
    ['the map service does not answer', { place: () => new Promise<never>(() => undefined) }],
    ['the map service fails', { place: () => Promise.reject(new Error('broken')) }],
  ])('leaves the words of the build where %s, and keeps nobody waiting', async (_, broken) => {
    const { get } = await aSite({ maps: { ...createOfflineMaps(), ...broken } });
    const { statusCode, body } = await get('/trajets/beauvais-paris');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('>to be seen</b>')]);
    expect(body).not.toContain('offers');
  });

  it('lets in the very styles that documents bring along, and no others', async () => {
    const { get } = await aSite();
    const policy = String((await get('/')).headers['content-security-policy']);
    const digest = createHash('sha256').update('p{color:red}').digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${digest}';`);
    expect((await get('/account')).headers['content-security-policy']).toContain("style-src 'self';");
  });

  it('names its public pages to search engines, in both languages', async () => {
    const { get } = await aSite();
    const robots = await get('/robots.txt', { accept: '*/*' });
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const { body, headers } = await get('/sitemap.xml', { accept: '*/*' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)).toEqual([
      'http://localhost:3000/',
      'http://localhost:3000/?lang=en',
      'http://localhost:3000/chauffeur/senlis',
      'http://localhost:3000/chauffeur/senlis?lang=en',
      'http://localhost:3000/contact',
      'http://localhost:3000/contact?lang=en',
      'http://localhost:3000/trajets/beauvais-paris',
      'http://localhost:3000/trajets/beauvais-paris?lang=en',
    ]);
  });

  it.each([
    ['/CGV', '/cgv'],
    ['/Contact/?lang=en', '/contact?lang=en'],
    ['/trajets/Beauvais-Paris', '/trajets/beauvais-paris'],
  ])('leads from %s to %s', async (typed, address) => {
    const { get } = await aSite();
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([301, address]);
    expect((await get(address)).statusCode).toBe(200);
  });

  it.each([
    '/nowhere',
    '/Nowhere',
    '/R/ABC',
    '/account/orders/../../etc',
    '/api-docs',
    '/trajets/nowhere',
    '/chauffeur/courses/',
  ])('answers %s with a page of status 404', async (url) => {
    const { get } = await aSite();
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/assets/gone-1.js',
    '/assets/app-abc123.js.map',
    '/assets/app-abc123.js.br',
    '/favicon.png',
    '/index.html',
    '/.env',
    '/%2e%2e%2fpackage.json',
  ])('never answers %s with a page', async (url) => {
    const { get } = await aSite();
    const { statusCode, body } = await get(url, { accept: '*/*' });
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it('never answers a change with a page', async () => {
    const { app } = await aSite();
    expect((await app.inject({ method: 'POST', url: '/reservation', headers: html })).json().code).toBe('not_found');
  });

  it('keeps hashed files for ever, compressed where the build has done so', async () => {
    const { get } = await aSite();
    const { headers, rawPayload } = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('start()');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('compresses its documents, and sends none that the browser has', async () => {
    const { get } = await aSite();
    const compressed = await get('/', { ...html, 'accept-encoding': 'gzip;q=0.5, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('Votre chauffeur');
    expect((await get('/', { ...html, 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const etag = String(compressed.headers.etag);
    expect((await get('/', { ...html, 'if-none-match': etag })).statusCode).toBe(304);
    // As a proxy says it that compresses on its way.
    expect((await get('/', { ...html, 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
  });

  it('leaves no trace of who reads it in the log, at whatever level', async () => {
    const lines: string[] = [];
    const { app } = await aSite({ log: openLog('trace', { write: (line) => void lines.push(line) }) });
    for (const url of ['/', '/contact?from=a-friend', '/nowhere', '/assets/gone-1.js', '/api/cars', '/api/nowhere']) {
      await app.inject({ url, headers: { ...html, 'user-agent': 'Browser/1.0' }, remoteAddress: '203.0.113.7' });
    }
    expect(lines).toEqual([]);
  });

  it('shows the driver’s photograph where the operator gave one, and none elsewhere', async () => {
    const content = Buffer.from('picture');
    const driverPhoto = { address: '/company/driver.webp', contentType: 'image/webp', content };
    const { get } = await aSite({ driverPhoto });
    const { statusCode, headers, rawPayload } = await get('/company/driver.webp', { accept: 'image/*' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=3600',
    ]);
    expect(rawPayload).toEqual(content);
    const { get: without } = await aSite();
    expect((await without('/company/driver.webp', { accept: 'image/*' })).statusCode).toBe(404);
  });

  it('is absent where nothing was built, and the API is there', async () => {
    const { app } = await anApi({ siteRoot: path.join(aFolder(), 'dist') });
    expect((await app.inject({ url: '/', headers: html })).statusCode).toBe(404);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});
