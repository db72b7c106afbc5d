import type { Page } from '@playwright/test';

/** Requests to an address wait from now on, until they are let go. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
