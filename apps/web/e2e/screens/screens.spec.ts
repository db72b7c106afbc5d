import path from 'node:path';
import { test } from '../journey.ts';
import { decisionLink } from '../steps/decision-link.ts';
import { walkAllScreens } from '../steps/walk.ts';

const folder = path.resolve(import.meta.dirname, '../../../../var/screens');
const sizes = { 390: 844, 768: 1024, 1440: 900 };

/** Pictures of every screen for a person to look at: `pnpm --filter @chauffeur/web screens`. */
for (const language of ['fr', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, height] of Object.entries(sizes)) {
      test.describe(() => {
        test.use({ language, colorScheme, viewport: { width: Number(width), height } });

        test(`pictures in ${language}, ${colorScheme}, ${width} px`, async ({
          page,
          context,
          visitor,
          server,
          trouble,
        }) => {
          trouble.allow(/answer 404: GET \/nowhere/, /console error: .*status of 404/);
          const value = language === 'en' ? 'en-US' : 'fr-FR';
          await context.addCookies([{ name: 'x-language-chauffeur', value, url: server.origin }]);
          let number = 0;
          const look = async (screen: string) => {
            number += 1;
            const name = `${String(number).padStart(2, '0')}-${screen}.png`;
            const file = path.join(folder, `${language}-${colorScheme}-${width}`, name);
            // A header that sticks would stand in the middle of the picture.
            await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
            await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
          };
          await walkAllScreens(visitor, look);
          await page.getByRole('button', { name: visitor.words.account.orders.cancel.open }).click();
          await page.getByRole('dialog').waitFor();
          await look('account-order-cancellation');
          await page.goto(await decisionLink(server));
          await page.getByRole('heading', { level: 1 }).waitFor();
          await look('decision');
        });
      });
    }
  }
}
