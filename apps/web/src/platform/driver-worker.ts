const folder = '/chauffeur/';
/** The name by which the worker opens the cache (`public/chauffeur/worker.js`). */
const cacheName = 'chauffeur-driver';

/**
 * Has the driver's pages answer without a network: keeps the document and the files that this page is made of, and a worker that serves
 * them, for this folder alone (decision 19). A browser that has no workers does without.
 *
 * @param document the address of the pages' document
 */
export async function keepPages(document: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  await navigator.serviceWorker.register(`${folder}worker.js`, { scope: folder });
  const answer = await fetch(document, { headers: { accept: 'text/html' } });
  const html = await answer.clone().text();
  // After a newer deploy this page does not have the document's files. The next page that is opened keeps both.
  if (!answer.ok || !ownScripts().every((script) => html.includes(script))) return;
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(ownFiles().filter((file) => !kept.has(file)));
  await cache.put(document, answer);
}

/** The scripts that the document itself names. */
function ownScripts(): string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>('head script[type="module"][src^="/assets/"]');
  return Array.from(scripts, ({ src }) => new URL(src).pathname);
}

/** Everything that was loaded for this page so far: scripts, styles, letters. */
function ownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set([...ownScripts(), ...files.map(({ pathname }) => pathname)])];
}
