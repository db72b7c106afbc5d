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

/** Watches every page of the context: the console (where the browser reports broken policies too), crashes, requests. */
export function watchContext(context: BrowserContext, { note }: Trouble): void {
  context.on('console', (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => note(`page error: ${error.error().message}`));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The page itself gives a request up when the visitor types on or leaves.
    if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response: Response) => {
    if (response.status() >= 400) {
      note(`answer ${response.status()}: ${response.request().method()} ${new URL(response.url()).pathname}`);
    }
  });
}
