import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const workspace = path.resolve(import.meta.dirname, '../../../..');
const pages = path.join(workspace, 'var/screens/mails');

test.beforeAll(() => {
  const program = path.join(workspace, 'apps/api/test/mails/write-mails.ts');
  execFileSync(process.execPath, ['--conditions=source', program, pages]);
});

/** Pictures of every mail for a person to look at, as a phone and a desk show them. */
for (const language of ['fr-FR', 'en-US'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 600]) {
      test.describe(() => {
        test.use({ colorScheme, viewport: { width, height: 800 } });

        test(`pictures of mails in ${language}, ${colorScheme}, ${width} px`, async ({ page }) => {
          const folder = path.join(pages, `${language}-${colorScheme}-${width}`);
          for (const file of readdirSync(path.join(pages, language))) {
            await page.goto(pathToFileURL(path.join(pages, language, file)).href);
            await page.screenshot({ path: path.join(folder, `${path.basename(file, '.html')}.png`), fullPage: true });
            expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${file}`).toBe(width);
          }
        });
      });
    }
  }
}
