import { expect, test } from '../journey.ts';
import { goToDetails } from '../steps/book.ts';
import { acceptTerms, expectStep, next, order } from '../steps/booking.ts';
import { giveGuestDetails } from '../steps/customer.ts';

test.use({ settings: { GUEST_BOOKING: 'on' } });

/** What the browser itself says of an order whose answer got lost. */
const lostAnswer = [/request failed: POST .*\/api\/orders/, /console error: .*ERR_FAILED/];

test('a ride is booked without an account, opened by its link, and taken into an account', { tag: '@phone' }, async ({
  page,
  browser,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...lostAnswer);
  const { words, person } = visitor;
  await goToDetails(visitor);
  await page.getByRole('button', { name: words.guest.goOn }).click();
  await giveGuestDetails(visitor);
  await expectStep(visitor, 'recap');
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel(words.customer.email)).toHaveValue(person.email);
  await page.getByRole('button', { name: words.booking.customer.submit }).click();
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');

  // The order is stored, and its answer never arrives: it stays one.
  await page.route('**/api/orders', async (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await order(visitor);
  await page.getByRole('button', { name: words.booking.failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  const [orderNumber = '', ...others] = server.orderNumbers();
  expect(others).toEqual([]);
  await expect(page.getByRole('main')).toContainText(orderNumber);

  const links = async () =>
    (await server.mails()).flatMap(({ to, text }) =>
      to?.[0]?.address === person.email ? (text?.match(/http\S+\/r\/[\w-]+/) ?? []) : [],
    );
  await expect.poll(links).not.toEqual([]);
  const [link = ''] = await links();
  const reservation = page.getByRole('link', { name: words.confirmation.reservation });
  await expect(reservation).toHaveAttribute('href', new URL(link).pathname);

  const elsewhere = await browser.newContext();
  const mailed = await elsewhere.newPage();
  await mailed.goto(link);
  await expect(mailed.getByRole('main')).toContainText(orderNumber);
  await elsewhere.close();

  const { offer } = words.guest;
  await page.getByLabel(words.customer.password, { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: words.auth.register.terms }).check();
  await page.getByRole('button', { name: offer.submit }).click();
  await expect(page).toHaveURL(/\/account\/orders\//);
  await expect(page.getByRole('main')).toContainText(orderNumber);
});
