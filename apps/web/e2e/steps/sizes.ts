import type { Page } from '@playwright/test';

const desk = { width: 1440, height: 900 };

/** Looks at a page as it stands, and then as a desk shows the same. */
export async function atDeskToo(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  await atDesk(page, look);
}

/** Looks at what a page shows at a desk, and goes back to the size that it had. */
export async function atDesk(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? desk;
  await page.setViewportSize(desk);
  // The page lies otherwise at this width, and would stand half under the header where it had been scrolled to.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await look();
  await page.setViewportSize(size);
}
