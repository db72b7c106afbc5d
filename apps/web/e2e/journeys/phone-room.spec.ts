import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { goToVehicles } from '../steps/book.ts';
import { chooseCar, expectStep, next } from '../steps/booking.ts';
import { settled } from '../steps/settled.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a step has its name in one line, and the page ends just above its bar', async ({ page, visitor }) => {
  await goToVehicles(visitor);
  await chooseCar(visitor, 'ECO');
  await settled(page);
  expect(await roomBelowLinks(page), 'the foot of the page').toBeLessThan(100);
  await next(visitor);
  await expectStep(visitor, 'customer');
  const { steps } = visitor.words.booking;
  const name = page.getByRole('listitem').filter({ has: page.getByText(steps.customer, { exact: true }) });
  const lines = await name.getByText(steps.customer).evaluate((element) => element.getClientRects().length);
  expect(lines).toBe(1);
  expect((await name.boundingBox())?.height, 'the step’s height').toBeLessThan(60);
});

/** How far the window's foot is below the last link of the page, once it is scrolled to its end. */
async function roomBelowLinks(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const links = page.getByRole('contentinfo').getByRole('button');
  const { y = 0, height = 0 } = (await links.last().boundingBox()) ?? {};
  return 844 - y - height;
}
