import { expect, test } from '../own-server-journey.ts';
import { order } from '../steps/booking.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { changeCatalogue } from '../server/change-catalogue.ts';
import { atDeskToo } from '../steps/sizes.ts';
import type { Locator } from '@playwright/test';

test('a quote keeps its price, whatever is published before it is ordered; the next one has the new', {
  tag: '@phone',
}, async ({ page, server, visitor }) => {
  await haveAccount(visitor);
  await goToPayment(visitor);
  const total = page
    .getByRole('main')
    .getByText(/^\d+\s€$/)
    .last();
  const quoted = await euros(total);
  changeCatalogue(server.dataDir, (catalogue) => {
    for (const car of catalogue.cars) car.kmPrice *= 2;
  });

  // The quoted price stays after a refresh too.
  await page.reload();
  await atDeskToo(page, async () => expect(await euros(total)).toBe(quoted));
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(`${quoted} €`);
  expect(server.orderNumbers()).toHaveLength(1);
});

/** The whole euros that a line shows. */
async function euros(line: Locator): Promise<number> {
  const text = await line.innerText();
  return Number(/(\d[\d\s]*)\s€/.exec(text)?.[1]?.replaceAll(/\s/g, ''));
}
