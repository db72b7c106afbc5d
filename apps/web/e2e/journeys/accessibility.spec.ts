import { test as cardTest } from '../card-journey.ts';
import { expect, test } from '../journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { wordsOf } from '../steps/visitor.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';
import { walkCardScreens, walkCardTroubles } from '../steps/walk-card.ts';

/** Both sizes see both languages and both themes, and each language is seen in each theme. */
const languages = { light: { desk: 'fr', phone: 'en' }, dark: { desk: 'en', phone: 'fr' } } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(
      `no screen breaks a rule of accessibility in the ${colorScheme} theme`,
      { tag: '@phone' },
      async ({ page, server, trouble }, { project }) => {
        test.setTimeout(360_000);
        trouble.allow(...walkTroubles);
        const language = languages[colorScheme][project.name === 'phone' ? 'phone' : 'desk'];
        await walkAllScreens({ visitor: { page, language, words: wordsOf(language) }, server }, async (screen) => {
          expect.soft(await brokenRules(page), screen).toEqual([]);
        });
      },
    );
  });
}

cardTest.use({ colorScheme: 'dark' });
cardTest('no screen of a card breaks a rule of accessibility', async ({ page, visitor, trouble }) => {
  test.setTimeout(120_000);
  trouble.allow(...walkCardTroubles);
  await walkCardScreens(visitor, async (screen) => {
    expect.soft(await brokenRules(page), screen).toEqual([]);
  });
});
