import { expect, test } from '../journey.ts';
import { goToPayment, goToVehicles, haveAccount } from '../steps/book.ts';
import { expectStep, order } from '../steps/booking.ts';

const garbage = {
  'no JSON at all': '{"stops": [',
  'another shape': '{"stops":"everywhere","quote":7}',
  'a list': '[1,2,3]',
  nothing: 'null',
  'a hostile prototype': '{"__proto__":{"isAdmin":true},"constructor":1}',
};

for (const [name, text] of Object.entries(garbage)) {
  test(`session storage that holds ${name} starts afresh`, async ({ page, visitor }) => {
    await goToVehicles(visitor);
    await page.evaluate((value) => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, value);
    }, text);
    await page.reload();
    await expectStep(visitor, 'trip');
    await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toHaveValue('');
  });
}

test('a quote that was edited in the browser is refused, and can be asked for again', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 4\d\d: POST \/api\/orders/, /console error: .*status of 4\d\d/);
  await haveAccount(page);
  await goToPayment(visitor);
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      const text = sessionStorage.getItem(key) ?? '';
      sessionStorage.setItem(key, text.replaceAll(/"q1\.(.)/g, '"q1.x$1'));
    }
  });
  await page.reload();
  await order(visitor);
  await expect(page).not.toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toBeVisible();
});
