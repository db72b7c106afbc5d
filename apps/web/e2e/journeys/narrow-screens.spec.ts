import { expect, test } from '../journey.ts';
import { walkAllScreens } from '../steps/walk.ts';

const looks = [
  { name: '320 px wide', width: 320, textPercent: 100 },
  { name: 'at 200 % text on a desk', width: 1440, textPercent: 200 },
  { name: 'at 200 % text on a phone', width: 390, textPercent: 200 },
];

for (const { name, width, textPercent } of looks) {
  test(`no screen scrolls sideways ${name}`, async ({ page, visitor, trouble }) => {
    test.setTimeout(120_000);
    trouble.allow(/answer 404: GET \/nowhere/, /console error: .*status of 404/);
    await page.setViewportSize({ width, height: 900 });
    await walkAllScreens(visitor, async (screen) => {
      const tooWide = await page.evaluate((percent) => {
        const root = document.documentElement;
        root.style.fontSize = `${percent}%`;
        const isTooWide = root.scrollWidth > root.clientWidth;
        const culprits = isTooWide
          ? [...document.body.querySelectorAll('*')].filter((element) => {
              const box = element.getBoundingClientRect();
              return box.width > 0 && box.right > root.clientWidth + 1;
            })
          : [];
        const names = culprits.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
        root.style.fontSize = '';
        return isTooWide ? ['the page', ...names.slice(0, 5)] : [];
      }, textPercent);
      expect.soft(tooWide, screen).toEqual([]);
    });
  });
}
