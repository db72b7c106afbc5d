import { type Language, paths, placePages, routePages } from '@chauffeur/core';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { setRenderedLanguage } from '#i18n/language.ts';
import { beginHydration } from '#state/hydration.ts';
import { type PageHead, takePageHead } from '#ui/page/use-page-title.ts';
import { App } from './app.tsx';
import { publicPages } from './public-pages.ts';

/** The addresses of the public pages by the page's name. Rides share one page, and places another. */
export const addresses = {
  ...Object.fromEntries(Object.entries(publicPages).map(([name, { address }]) => [name, [address]])),
  route: routePages.map(({ slug }) => paths.route(slug)),
  place: Object.keys(placePages).map(paths.place),
} as Record<keyof typeof publicPages, string[]>;

/** A public page as its HTML and what its head says. */
export interface RenderedPage extends PageHead {
  body: string;
}

/** Without it, longer pages would be put in place by an inline script, which the content security policy refuses. */
const inOnePiece = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/** Renders a public page for whoever has no JavaScript yet. One at a time: the language is that of the module. */
export async function renderPage(path: string, language: Language): Promise<RenderedPage> {
  setRenderedLanguage(language);
  beginHydration();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
    </StrictMode>,
    inOnePiece,
  );
  let body = '';
  for await (const piece of prelude) body += String(piece);
  return { ...takePageHead(), body };
}
