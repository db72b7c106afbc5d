import { expect, type Page } from '@playwright/test';
import { siteMessages } from '#i18n/messages/site.ts';

/** Waits until a page has its heading, and all that it shows below it: nothing says that it is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const { loading } of Object.values(siteMessages)) {
    await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0);
  }
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
