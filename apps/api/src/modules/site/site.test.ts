import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../testing/a-database.ts';
import { anApi } from '../../testing/an-api.ts';

const html = { accept: 'text/html,application/xhtml+xml' };

async function aSite() {
  const siteRoot = aFolder();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(siteRoot, name)), { recursive: true });
    writeFileSync(path.join(siteRoot, name), content);
  };
  write('index.html', '<!doctype html><title>Votre Chauffeur Privé</title>');
  write('contact/index.html', '<!doctype html><title>Contact</title>');
  write('assets/app-abc123.js', 'console.log(1)');
  write('assets/app-abc123.js.br', brotliCompressSync('console.log(1)'));
  write('assets/app-abc123.js.map', '{}');
  write('robots.txt', 'User-agent: *');
  const { app } = await anApi({ siteRoot });
  const get = (url: string, headers: Record<string, string> = html) => app.inject({ url, headers });
  return { app, get };
}

describe('the web application', () => {
  it.each(['/', '/reservation', '/reset-password/new', '/account/orders', '/account/', '/cgv?lang=en'])(
    'has a page at %s',
    async (url) => {
      const { get } = await aSite();
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>Votre Chauffeur Privé</title>']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  it.each([
    ['/reset-password/new?token=secret', 'noindex'],
    ['/account/orders', 'noindex'],
    ['/', undefined],
    ['/contact', undefined],
  ])('asks search engines to leave %s alone where it is somebody’s', async (url, asked) => {
    const { get } = await aSite();
    expect((await get(url)).headers['x-robots-tag']).toBe(asked);
  });

  it('has a page behind the dots of a signed link', async () => {
    const { get } = await aSite();
    expect((await get('/decision/d1.eyJvcmRlcklkIjoiMSJ9.s6LDLPvivW9LihZ4lc52Q8')).statusCode).toBe(200);
  });

  it('prefers the document that was rendered for a path', async () => {
    const { get } = await aSite();
    expect((await get('/contact')).body).toContain('Contact');
  });

  it.each(['/nowhere', '/account/orders/../../etc', '/api-docs'])(
    'answers %s with a page of status 404',
    async (url) => {
      const { get } = await aSite();
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each([
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
    expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log(1)');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('compresses its documents, and sends none that the browser has', async () => {
    const { get } = await aSite();
    const compressed = await get('/', { ...html, 'accept-encoding': 'gzip;q=0.5, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('Votre Chauffeur');
    expect((await get('/', { ...html, 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    const etag = String(compressed.headers.etag);
    expect((await get('/', { ...html, 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('is absent where nothing was built, and the API is there', async () => {
    const { app } = await anApi({ siteRoot: path.join(aFolder(), 'dist') });
    expect((await app.inject({ url: '/', headers: html })).statusCode).toBe(404);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});
