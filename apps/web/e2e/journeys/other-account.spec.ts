import { expect, test } from '../journey.ts';
import { bePaying, goToDetails, haveAccount } from '../steps/book.ts';
import { acceptTerms, expectStep, next, order } from '../steps/booking.ts';
import { confirmDetails } from '../steps/customer.ts';
import { dupont as likeDupont, newPerson } from '../steps/people.ts';

test.beforeEach(({ trouble }) => {
  trouble.allow(/answer 409: (POST .*\/api\/orders|PUT .*\/api\/customers\/me)/, /console error: .*status of 409/);
});

test('an order goes out in the name of who is signed in, not of who was', async ({
  page,
  context,
  server,
  visitor,
}) => {
  const { words } = visitor;
  const dupont = newPerson(likeDupont);
  await haveAccount(visitor);
  await bePaying(visitor);
  // In another tab Camille has left, and Dupont has signed in.
  await haveAccount({ page: await context.newPage(), person: dupont });
  await order(visitor);
  await expectStep(visitor, 'customer');
  await expect(page.getByText(words.booking.customer.otherAccount(dupont.email))).toBeVisible();
  await expect(page.getByLabel(words.customer.lastName, { exact: true })).toHaveValue(dupont.lastName);
  expect(server.orderNumbers()).toEqual([]);

  await confirmDetails(visitor);
  await expect(page.getByRole('main')).not.toContainText(visitor.person.lastName);
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await expect(page.getByRole('main')).toContainText(dupont.email);
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toMatchObject([{ customer: { lastName: dupont.lastName, email: dupont.email } }]);
});

test('details that are continued with do not overwrite those of who signed in since', async ({
  page,
  context,
  visitor,
}) => {
  const { words } = visitor;
  const dupont = newPerson(likeDupont);
  await haveAccount(visitor);
  await goToDetails(visitor);
  await expect(page.getByLabel(words.customer.lastName, { exact: true })).toHaveValue(visitor.person.lastName);
  await haveAccount({ page: await context.newPage(), person: dupont });
  await confirmDetails(visitor);
  await expect(page.getByLabel(words.customer.lastName, { exact: true })).toHaveValue(dupont.lastName);
  expect(await (await page.request.get('/api/customers/me')).json()).toMatchObject({ lastName: dupont.lastName });
});
