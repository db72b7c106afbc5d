import type { Page } from '@playwright/test';

type Medium = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'>;

/** Changes the theme or the colours, and waits until the page is drawn in them: until then its styles are part old, part new. */
export async function showIn(page: Page, { colorScheme, forcedColors }: Medium): Promise<void> {
  await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(forcedColors && { forcedColors }) });
  await drawn(page);
}

/** Waits for two frames: with reduced motion no colour fades into the next, and a page that is rendered for another width is whole by then. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((stands) => requestAnimationFrame(() => requestAnimationFrame(() => stands()))),
  );
}
