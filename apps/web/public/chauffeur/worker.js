/**
 * Answers in the server's place where there is no network, or one that does not answer for seconds, for the driver's own pages alone (decision
 * 19): with the page that was open last and the files that it is made of. It keeps nothing by itself, asks nobody and knows no ride: what is in the cache was put there by the page.
 */
const cacheName = 'chauffeur-driver';
const document = '/chauffeur/aujourdhui';
const pages = /^\/chauffeur\/(?:(?:aujourdhui|demain|semaine)\/?$|courses\/)/;
const keptMs = 48 * 60 * 60 * 1000;
const slowMs = 4000;
const whatever = { cacheName, ignoreVary: true };

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pages.test(pathname)) event.respondWith(ownPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(request));
  }
});

/** At the edge of a network a page is neither there nor refused: whoever drives looks at nothing meanwhile. */
async function ownPage(request) {
  const asked = fetch(request);
  const isSlow = new Promise((tell) => setTimeout(tell, slowMs, true));
  const isLate = await Promise.race([asked.then(() => false).catch(() => true), isSlow]);
  const kept = isLate ? await keptPage() : undefined;
  return kept ?? asked.catch(() => Response.error());
}

async function keptPage() {
  const page = await caches.match(document, whatever);
  if (page === undefined) return undefined;
  if (Date.now() - Date.parse(page.headers.get('date') ?? '') <= keptMs) return page;
  await caches.delete(cacheName);
  return undefined;
}

async function keptFile(request) {
  return (await caches.match(request, whatever)) ?? fetch(request);
}
