import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** What goes wrong unseen while a journey looks fine. A test names what it provokes; anything else fails it. */
export interface Trouble {
  /** What this test provokes, by a part of its text. */
  allow: (...expected: RegExp[]) => void;
  /** Notes a trouble. */
  note: (what: string) => void;
  /** All troubles that nobody allowed. */
  unexpected: () => string[];
}

export function createTrouble(): Trouble {
  const noted: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (...expected) => void allowed.push(...expected),
    note: (what) => void noted.push(what),
    unexpected: () => noted.filter((what) => !allowed.some((pattern) => pattern.test(what))),
  };
}

/**
 * Watches every page of the context: the console (where the browser reports broken policies too), crashes, requests. Those which a page gives
 * up as the visitor types on or leaves are no trouble.
 */
export function watchContext(context: BrowserContext, { note }: Trouble): void {
  const givenUp = watchLeaving(context);
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== 'net::ERR_ABORTED' && !givenUp.has(request))
      note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() >= 400) {
      note(`answer ${response.status()}: ${response.request().method()} ${new URL(response.url()).pathname}`);
    }
  });
}

/**
 * The files that a page was still waiting for as it was left. Where a service worker asks for them in its place, as on the driver's phone, the
 * browser says that they failed, and not that they were given up.
 */
function watchLeaving(context: BrowserContext): WeakSet<Request> {
  const givenUp = new WeakSet<Request>();
  context.on('page', (page) => {
    const awaited = new Set<Request>();
    page.on('request', (request) => {
      // A frame within the page, as that of the card's provider, may go elsewhere while the page stays.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        for (const one of awaited) givenUp.add(one);
        awaited.clear();
      } else if (new URL(request.url()).pathname.startsWith('/assets/')) awaited.add(request);
    });
    page.on('requestfinished', (request) => awaited.delete(request));
    page.on('requestfailed', (request) => awaited.delete(request));
  });
  return givenUp;
}
