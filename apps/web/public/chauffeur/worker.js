/**
 * Answers in the server's place where there is no network, for the driver's own pages alone (decision 19): with the page that was open last
 * and the files that it is made of. It keeps nothing by itself, asks nobody and knows no ride: what is in the cache was put there by the page.
 */
const cacheName = 'chauffeur-driver';
const document = '/chauffeur/aujourdhui';
const pages = /^\/chauffeur\/(?:(?:aujourdhui|demain|semaine)\/?$|courses\/)/;
const keptMs = 48 * 60 * 60 * 1000;
const whatever = { cacheName, ignoreVary: true };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pages.test(pathname)) event.respondWith(fetch(request).catch(keptPage));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(request));
  }
});

async function keptPage() {
  const page = await caches.match(document, whatever);
  if (page === undefined) return Response.error();
  if (Date.now() - Date.parse(page.headers.get('date') ?? '') <= keptMs) return page;
  await caches.delete(cacheName);
  return Response.error();
}

async function keptFile(request) {
  return (await caches.match(request, whatever)) ?? fetch(request);
}
