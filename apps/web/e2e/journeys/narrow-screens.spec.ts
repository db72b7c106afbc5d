import { expect, test } from '../journey.ts';
import { lostContent, type Reading } from '../looks/lost-content.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';

/** The last one is that of the walk itself. */
const readings: Record<string, Reading> = {
  '320 px wide': { width: 320, textPercent: 100, isSpaced: false },
  '320 px wide, spaced out': { width: 320, textPercent: 100, isSpaced: true },
  'spaced out on a desk': { width: 1440, textPercent: 100, isSpaced: true },
  'at 200 % text on a desk': { width: 1440, textPercent: 200, isSpaced: false },
  'at 200 % text on a phone': { width: 390, textPercent: 200, isSpaced: false },
};

test('no screen scrolls sideways or cuts words off, however large or wide its letters', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  test.setTimeout(240_000);
  trouble.allow(...walkTroubles);
  await page.setViewportSize({ width: 390, height: 900 });
  await walkAllScreens({ visitor, server }, async (screen) => {
    for (const [name, reading] of Object.entries(readings)) {
      expect.soft(await lostContent(page, reading), `${screen}, ${name}`).toEqual([]);
    }
  });
});
