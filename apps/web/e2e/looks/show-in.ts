import type { Page } from '@playwright/test';

type Medium = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'>;

/**
 * Changes the theme or the colours, and waits until the page is drawn in them: until then its styles are part old, part new. With
 * little motion each colour still takes its hundredth of a millisecond, one frame after the element that it is inherited from.
 */
export async function showIn(page: Page, medium: Medium): Promise<void> {
  await page.emulateMedia(medium);
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        let frames = 0;
        let calmFrames = 0;
        const look = () => {
          frames += 1;
          calmFrames = document.getAnimations().length === 0 ? calmFrames + 1 : 0;
          // What never comes to rest is looked at as it is.
          if (calmFrames >= 3 || frames >= 120) drawn();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}
