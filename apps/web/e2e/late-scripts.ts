import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** How long the site's own scripts are held back, in milliseconds; not at all unless that is set. */
const delayMs = Number(process.env.LATE_SCRIPTS_MS ?? 0);

/** Lets the site come late to each page, as on a slow line: a journey that acts before it is there shows what it leans on. */
export async function delayScripts(context: BrowserContext): Promise<void> {
  if (delayMs === 0) return;
  await context.route(/\/assets\/index-.*\.js/, async (route) => {
    await setTimeout(delayMs);
    await route.fallback();
  });
}
