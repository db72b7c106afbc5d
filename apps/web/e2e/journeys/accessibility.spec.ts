import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../journey.ts';
import { walkAllScreens } from '../steps/walk.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen breaks a rule of accessibility in the ${colorScheme} theme`, { tag: '@phone' }, async ({
    page,
    visitor,
    trouble,
  }) => {
    test.setTimeout(300_000);
    trouble.allow(/answer 404: GET \/nowhere/, /console error: .*status of 404/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await walkAllScreens(visitor, async (screen) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
      expect.soft(found, screen).toEqual([]);
    });
  });
}
