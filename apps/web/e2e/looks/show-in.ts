import type { Page } from '@playwright/test';

type Medium = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'>;

/** Changes the theme or the colours, and waits until the page is drawn in them: until then its styles are part old, part new. */
export async function showIn(page: Page, medium: Medium): Promise<void> {
  await page.emulateMedia(medium);
  // With little motion nothing passes from one colour to the next, so that two frames are enough.
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}
