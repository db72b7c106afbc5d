import path from 'node:path';
import { test } from '../journey.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';

const folder = path.resolve(import.meta.dirname, '../../../../var/screens');
const sizes = { 390: 844, 768: 1024, 1440: 900 };

/** Pictures of every screen for a person to look at, in both themes: `pnpm --filter @chauffeur/web screens`. */
for (const language of ['fr', 'en'] as const) {
  for (const [width, height] of Object.entries(sizes)) {
    test.describe(() => {
      test.use({ language, viewport: { width: Number(width), height } });

      test(`pictures in ${language}, ${width} px`, async ({ page, visitor, server, trouble }) => {
        test.setTimeout(240_000);
        trouble.allow(...walkTroubles);
        let number = 0;
        await walkAllScreens({ visitor, server }, async (screen) => {
          number += 1;
          const name = `${String(number).padStart(2, '0')}-${screen}.png`;
          // A header that sticks would stand in the middle of the picture.
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme });
            const file = path.join(folder, `${language}-${colorScheme}-${width}`, name);
            await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
          }
        });
      });
    });
  }
}
