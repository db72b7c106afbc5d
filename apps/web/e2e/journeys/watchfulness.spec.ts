/* oxlint-disable no-console -- the console is one of the things that are watched */
import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Product } from '../server/server.ts';
import { createSharedServers } from '../server/shared-servers.ts';
import { expect, test } from '../journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { keyboardFaults } from '../looks/keyboard-faults.ts';
import { lostContent } from '../looks/lost-content.ts';
import { createTrouble, watchContext } from '../trouble.ts';

/** The canary of every other journey: each way of going wrong unseen is planted once and has to be found. */
test('what goes wrong unseen is found', async ({ page, trouble }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    console.error('planted error');
    console.warn('planted warning');
    setTimeout(() => {
      throw new Error('planted crash');
    });
    void Promise.reject(new Error('planted rejection'));
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "run"';
    document.head.append(inline);
    await fetch('/api/orders');
    await fetch('http://127.0.0.1:9/').catch(() => undefined);
  });
  await page.route('**/api/cars?planted', (route) => route.abort('connectionreset'));
  await page.evaluate(() => fetch('/api/cars?planted').catch(() => undefined));

  const expected = [
    /^console error: planted error$/,
    /^console warning: planted warning$/,
    /^page error: planted crash$/,
    /^page error: planted rejection$/,
    /^console error: .*inline script violates .*Content Security Policy/,
    /^answer 401: GET \/api\/orders$/,
    /^console error: .*127\.0\.0\.1:9.* violates .*Content Security Policy/,
    /^request failed: GET .*\/api\/cars\?planted net::ERR_CONNECTION_RESET$/,
  ];
  for (const pattern of expected) {
    await expect
      .poll(() => trouble.unexpected().some((what) => pattern.test(what)), { message: String(pattern) })
      .toBe(true);
  }
  trouble.allow(...expected, /^console error: /, /^request failed: /);
});

test('a file that a page waits for as it is left may fail, and one of a page that stays may not', () => {
  const [ofPage, within] = [{}, {}];
  const context = new EventEmitter();
  const page = Object.assign(new EventEmitter(), { mainFrame: () => ofPage });
  const trouble = createTrouble();
  watchContext(context as unknown as BrowserContext, trouble);
  context.emit('page', page);
  const request = (url: string, leaving?: object) => ({
    url: () => `http://127.0.0.1${url}`,
    method: () => 'GET',
    isNavigationRequest: () => leaving !== undefined,
    frame: () => leaving,
    failure: () => ({ errorText: 'net::ERR_FAILED' }),
  });
  const fail = (one: unknown) => [page, context].map((emitter) => emitter.emit('requestfailed', one));
  const [file, later] = [request('/assets/one.js'), request('/assets/two.js')];
  page.emit('request', file);
  page.emit('request', request('/chauffeur/semaine', ofPage));
  page.emit('request', later);
  page.emit('request', request('/card', within));
  fail(file);
  fail(later);
  expect(trouble.unexpected()).toEqual(['request failed: GET http://127.0.0.1/assets/two.js net::ERR_FAILED']);
});

test('what a page breaks or cuts off is found, at each look anew', async ({ page }) => {
  await page.setContent('<html lang="fr"><title>Essai</title><main><h1>Essai</h1></main></html>');
  expect(await brokenRules(page)).toEqual([]);
  const planted = '<button></button><p style="color: #ccc">Pâle</p><p style="width: 500px">Large</p>';
  await page.setContent(`<html lang="fr"><title>Essai</title><main><h1>Essai</h1>${planted}</main></html>`);
  const broken = await brokenRules(page);
  expect(broken.map((what) => what.split(':')[0])).toEqual(['button-name', 'color-contrast']);
  expect(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false })).toContain('p. "Large"');
});

test('a target that a bar at the foot covers for the moment is none that is too small', async ({ page }) => {
  await page.setContent(`<html lang="fr"><title>Essai</title><style>
    a { display: inline-block; padding: 12px }
    .small { padding: 0; font-size: 9px; line-height: 10px; height: 10px; overflow: hidden }
  </style><main><h1>Essai</h1><div style="height: calc(100vh - 150px)"></div>
    <p><a href="#1">Un</a> <a href="#2">Deux</a></p><p style="height: 300px"></p>
    <p><a class="small" href="#3">Trois</a><a class="small" href="#4">Quatre</a></p>
    <footer style="position: sticky; bottom: 0; height: 60px; background: white"><button style="width: 100%; height: 60px">Au pied</button></footer></main></html>`);
  const footer = page.getByRole('button', { name: 'Au pied' });
  expect((await footer.boundingBox())?.y).toBeGreaterThan(800);
  const broken = (await brokenRules(page)).filter((what) => what.startsWith('target-size'));
  expect(broken).toEqual([expect.stringContaining('#3')]);
  expect((await footer.boundingBox())?.y).toBeGreaterThan(800);
});

const wholeSite = { tag: '@whole-site' };

test(
  'no style sheet of the site turns a page with the screen, and one that does is found',
  wholeSite,
  async ({ page }) => {
    await page.goto('/');
    const folder = path.resolve(import.meta.dirname, '../../dist/assets');
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(30);
    await page.evaluate(
      async (files) => {
        const links = files.map((file) =>
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file }),
        );
        const come = links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
        document.head.append(...links);
        await Promise.all(come);
      },
      sheets.map((file) => `/assets/${file}`),
    );
    expect(await brokenRules(page, 'orientation')).toEqual([]);
    await page.evaluate(() => {
      const sheet = document.styleSheets[0];
      sheet?.insertRule('@media (orientation: portrait) { .turned { transform: rotate(90deg); } }');
    });
    expect(await brokenRules(page, 'orientation')).toEqual([expect.stringContaining('css-orientation-lock')]);
  },
);

test('what the keyboard does not come to, comes to unseen or does not get out of is found', async ({ page }) => {
  const showing = async (controls: string) => {
    await page.setContent(
      `<html lang="fr"><title>Essai</title><a href="#main">Au contenu</a><main>${controls}</main></html>`,
    );
    await page.evaluate(() => {
      document.querySelector('#trap')?.addEventListener('keydown', (event) => event.preventDefault());
    });
    return (await keyboardFaults(page)).map((fault) => fault.replace(/:.*id="(\w+)".*/, ' $1'));
  };
  const whole = '<input type="radio" name="one"><input type="radio" name="one"><button id="after">Après</button>';
  expect(await showing(`<style>:focus-visible { outline: 2px solid }</style>${whole}`)).toEqual([]);
  expect(await showing('<button id="bare" style="outline: none">Nu</button>')).toContain('no ring bare');
  expect(await showing(`<input id="trap">${whole}`)).toContain('not come to after');
});

// Nobody answers there, which the product says once it is asked for a place.
const deafMaps = {
  MAPS: 'google',
  GOOGLE_MAPS_API_KEY: 'standin-key-of-no-account',
  GOOGLE_PLACES_BASE: 'http://127.0.0.1:9',
  GOOGLE_ROUTES_BASE: 'http://127.0.0.1:9',
};

test('what a shared server writes against its good path fails the journey during which it did, or else the run', async ({
  request,
}) => {
  const provoke = async (product: Product) => {
    const complaints = async () => {
      await request.get(`${product.origin}/api/places`, { params: { q: '12 rue de la Gare' } });
      return product.complaints();
    };
    await expect.poll(complaints).toEqual([expect.stringContaining('a map service is down')]);
  };
  const servers = createSharedServers();
  const first = await servers.begin(deafMaps, 'first@example.com');
  await provoke(first);
  first.end();
  const second = await servers.begin(deafMaps, 'second@example.com');
  expect(second.complaints()).toEqual([]);
  second.end();
  await servers.dispose();

  const others = createSharedServers();
  const ended = await others.begin(deafMaps, 'third@example.com');
  ended.end();
  await provoke(ended);
  await expect(others.dispose()).rejects.toThrow('a map service is down');
});
