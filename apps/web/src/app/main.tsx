import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { openLanguage } from '#i18n/language.ts';
import { beginHydration } from '#state/hydration.ts';
import { hydrationEvents } from './navigation/hydration-events.ts';
import { App } from './app.tsx';
import { watchMissingScripts } from './navigation/recover-site.ts';
import { loadPublicPage } from './public-pages.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');

openLanguage();
watchMissingScripts();
const site = (
  <StrictMode>
    <App router={BrowserRouter} />
  </StrictMode>
);
if (root.hasChildNodes()) void hydrate(root);
else createRoot(root).render(site);

/** Hydrates a page that was rendered at build, once its own script is there. */
async function hydrate(rendered: HTMLElement): Promise<void> {
  // Where the page's script cannot be had, the site itself says so in the place of the page.
  await loadPublicPage(window.location.pathname).catch(() => undefined);
  beginHydration();
  document.dispatchEvent(new Event(hydrationEvents.begin));
  // In small pieces, between which the page answers: at one go a phone would stand still meanwhile.
  startTransition(() => void hydrateRoot(rendered, site));
}
