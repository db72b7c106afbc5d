import { test as cardTest } from '../card-journey.ts';
import { expect, test } from '../journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';
import { walkCardScreens, walkCardTroubles } from '../steps/walk-card.ts';

for (const language of ['fr', 'en'] as const) {
  test.describe(() => {
    test.use({ language });

    test(`no screen breaks a rule of accessibility, in either theme: ${language}`, { tag: '@phone' }, async ({
      page,
      server,
      visitor,
      trouble,
    }) => {
      test.setTimeout(300_000);
      trouble.allow(...walkTroubles);
      await walkAllScreens({ visitor, server }, async (screen) => {
        expect.soft(await brokenRules(page), screen).toEqual([]);
      });
    });
  });
}

cardTest('no screen of a card breaks a rule of accessibility, in either theme', async ({ page, visitor, trouble }) => {
  test.setTimeout(120_000);
  trouble.allow(...walkCardTroubles);
  await walkCardScreens(visitor, async (screen) => {
    expect.soft(await brokenRules(page), screen).toEqual([]);
  });
});
