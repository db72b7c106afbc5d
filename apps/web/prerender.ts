import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { prerenderedDocument } from './prerendered-document.ts';
import type { publicPages } from '#app/public-pages.ts';
import type * as renderer from '#app/render-page.tsx';

type Renderer = typeof renderer;

/** The modules that the public pages are made of: `src/app/public-pages.ts` loads the same. */
const sources = {
  home: 'src/features/home/home-page.tsx',
  cars: 'src/features/cars/cars-page.tsx',
  contact: 'src/features/contact/contact-page.tsx',
  terms: 'src/features/legal/terms-page.tsx',
  legalNotices: 'src/features/legal/legal-notices-page.tsx',
  privacy: 'src/features/legal/privacy-page.tsx',
  route: 'src/features/places/route-page.tsx',
  place: 'src/features/places/place-page.tsx',
} as const satisfies Record<keyof typeof publicPages, string>;

/** The languages of the documents, with the locale that each is rendered in. */
const languages = { fr: 'fr-FR', en: 'en-US' } as const;

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const rendererFolder = path.join(root, 'node_modules/.prerender');

/**
 * Renders every public page to HTML in both languages, beside what the browser's build has written:
 * `dist/prerendered/fr/index.html`, `…/en/contact.html`, `…/fr/trajets/beauvais-paris.html` and so on.
 */
async function prerender(): Promise<void> {
  const { addresses, renderPage } = await buildRenderer();
  const firstScript = await buildFirstScript();
  const shell = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const [languageKey, language] of Object.entries(languages)) {
    for (const { address, source } of everyPage(addresses)) {
      const page = await renderPage(address, language);
      const file = path.join(dist, 'prerendered', languageKey, `${address === '/' ? 'index' : address.slice(1)}.html`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, prerenderedDocument({ dist, shell, manifest, firstScript }, { page, source, languageKey }));
    }
  }
  rmSync(rendererFolder, { recursive: true });
}

type Source = keyof typeof sources;

function everyPage(addresses: Renderer['addresses']) {
  const pages = Object.entries(sources) as [Source, string][];
  return pages.flatMap(([name, source]) => addresses[name].map((address) => ({ address, source })));
}

/** The site once more, as a module that runs here; it is not part of what is served. */
async function buildRenderer(): Promise<Renderer> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/render-page.tsx',
      outDir: rendererFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return (await import(pathToFileURL(path.join(rendererFolder, 'render-page.js')).href)) as Renderer;
}

/** The script with which the rendered pages begin, beside the others; apart from them, so that it stays as small as it is. */
async function buildFirstScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/app/after-first-paint.ts' },
    },
  });
  const [script] = 'output' in built ? built.output : [];
  if (!script) throw new Error('the build has no first script');
  return script.fileName;
}

await prerender();
