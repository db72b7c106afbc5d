import type { Page } from '@playwright/test';
import { test as cardTest } from '../card-journey.ts';
import { expect, test } from '../journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { hiddenFocus } from '../looks/hidden-focus.ts';
import { lostContent, type Reading } from '../looks/lost-content.ts';
import { lostMarks } from '../looks/lost-marks.ts';
import { showIn } from '../looks/show-in.ts';
import { smallTargets } from '../looks/small-targets.ts';
import { atDesk } from '../steps/sizes.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';
import { walkCardScreens, walkCardTroubles } from '../steps/walk-card.ts';

const phone = { width: 390, height: 844 };

/** From a phone's width to a desk's: a page is laid out anew for each width. */
const readings: Record<string, Reading> = {
  'at 200 % text on a phone': { width: 390, textPercent: 200, isSpaced: false },
  '320 px wide': { width: 320, textPercent: 100, isSpaced: false },
  '320 px wide, spaced out': { width: 320, textPercent: 100, isSpaced: true },
  '320 px wide, at 200 % text': { width: 320, textPercent: 200, isSpaced: false },
  'spaced out on a desk': { width: 1440, textPercent: 100, isSpaced: true },
  'at 200 % text on a desk': { width: 1440, textPercent: 200, isSpaced: false },
};

/**
 * This walk and the next one see each size in both languages and both themes, and each language in both themes. Each size and each language
 * is checked once by all rules; the second look checks what the other theme and the other size may break.
 */
test('no screen breaks a rule of accessibility, scrolls sideways or cuts words off, in French', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...walkTroubles);
  await page.setViewportSize(phone);
  await walkAllScreens({ visitor, server }, async (screen) => {
    await expectRules(page, screen, { colorScheme: 'dark', of: 'all' });
    for (const [name, reading] of Object.entries(readings)) {
      expect.soft(await lostContent(page, reading), `${screen}, ${name}`).toEqual([]);
    }
    await atDesk(page, () => expectRules(page, screen, { colorScheme: 'light', of: 'colours' }));
    await page.setViewportSize(phone);
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('no screen breaks a rule of accessibility, hides the focus or loses its marks in few colours', {
    tag: '@phone',
  }, async ({ page, server, visitor, trouble }) => {
    trouble.allow(...walkTroubles);
    await walkAllScreens({ visitor, server }, async (screen) => {
      await expectRules(page, screen, { colorScheme: 'light', of: 'colours' });
      expect.soft(await smallTargets(page), `${screen}, small targets`).toEqual([]);
      await atDesk(page, () => expectRules(page, screen, { colorScheme: 'dark', of: 'all' }));
      expect.soft(await lostMarks(page), `${screen}, forced colours`).toEqual([]);
      expect.soft(await hiddenFocus(page), `${screen}, hidden focus`).toEqual([]);
    });
  });
});

interface Seen {
  readonly colorScheme: 'light' | 'dark';
  readonly of: 'all' | 'colours';
}

async function expectRules(page: Page, screen: string, { colorScheme, of }: Seen): Promise<void> {
  await showIn(page, { colorScheme });
  const shown = `${screen}, ${colorScheme}, ${page.viewportSize()?.width} px wide`;
  expect.soft(await brokenRules(page, of), shown).toEqual([]);
}

cardTest.use({ colorScheme: 'dark' });
cardTest('no screen of a card breaks a rule of accessibility', async ({ page, visitor, trouble }) => {
  trouble.allow(...walkCardTroubles);
  await walkCardScreens(visitor, async (screen) => {
    expect.soft(await brokenRules(page), screen).toEqual([]);
  });
});
