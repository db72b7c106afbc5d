import { expect, test } from '../own-server-journey.ts';
import { order } from '../steps/booking.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { changeCatalogue } from '../server/change-catalogue.ts';
import { atDeskToo } from '../steps/sizes.ts';
import type { Locator } from '@playwright/test';

test('a price that changed between quote and order is shown with the old one, and the customer decides', {
  tag: '@phone',
}, async ({ page, server, visitor, trouble }) => {
  trouble.allow(/answer 409: POST \/api\/orders/, /console error: .*409/);
  await haveAccount(visitor);
  await goToPayment(visitor);
  changeCatalogue(server.dataDir, (catalogue) => {
    for (const car of catalogue.cars) car.kmPrice *= 2;
  });
  await order(visitor);

  const { priceChanged } = visitor.words.orderQuestions;
  await atDeskToo(page, () => expect(page.getByText('Le prix a changé', { exact: true })).toBeVisible());
  const [before = 0, now = 0] = await Promise.all(
    [priceChanged.before, priceChanged.now].map((label) => euros(page.getByText(label, { exact: true }).locator('..'))),
  );
  expect(now).toBeGreaterThan(before);
  expect(server.orderNumbers()).toEqual([]);

  // What is accepted is an order: the one button that makes it says so.
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(`${now} €`);
  expect(server.orderNumbers()).toHaveLength(1);
});

/** The whole euros that a line shows. */
async function euros(line: Locator): Promise<number> {
  const text = await line.innerText();
  return Number(/(\d[\d\s]*)\s€/.exec(text)?.[1]?.replaceAll(/\s/g, ''));
}
