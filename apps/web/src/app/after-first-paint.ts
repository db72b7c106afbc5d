import { hydrationEvents } from './navigation/hydration-events.ts';

/** How long drawing is waited for, which is longer than any page takes: a page that nobody looks at is not drawn at all. */
const patienceMs = 3000;

let isAsked = false;

/**
 * The one script that a page rendered at build names. It asks for the site's own scripts once the page is drawn, so that on a
 * phone they take neither the connection nor the processor from what is to be seen first, and has what is below that laid out.
 * Their addresses stand in the document (`prerendered-document.ts`): the site's, then what it is going to import.
 */
function loadSite(): void {
  if (isAsked) return;
  isAsked = true;
  document.documentElement.removeAttribute('data-unpainted');
  const addresses = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts ?? '';
  const [site, ...imports] = addresses.split(' ');
  document.head.append(...imports.map(preloadOf), scriptOf(site));
}

function preloadOf(href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
}

function scriptOf(src = ''): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type: 'module', src });
}

/**
 * A button that was pressed before anything listened is pressed again once the page is hydrated; of several the last, which is
 * what the visitor wanted in the end. From the beginning of the hydration on, what is pressed is answered by the site itself.
 */
function keepEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const note = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button') ?? pressed;
  };
  document.addEventListener('click', note);
  document.addEventListener(hydrationEvents.begin, () => document.removeEventListener('click', note), { once: true });
  document.addEventListener(hydrationEvents.end, () => pressed?.click(), { once: true });
}

keepEarlyPress();
const tellsOfPaints = PerformanceObserver.supportedEntryTypes.includes('paint');
if (document.hidden || !tellsOfPaints) loadSite();
else {
  // A background is a paint too, and on a busy machine comes before any word.
  const whenReadable = (paints: PerformanceObserverEntryList) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) loadSite();
  };
  new PerformanceObserver(whenReadable).observe({ type: 'paint', buffered: true });
  setTimeout(loadSite, patienceMs);
}
