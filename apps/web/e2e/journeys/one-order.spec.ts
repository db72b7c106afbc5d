import { expect, test } from '../journey.ts';
import { order } from '../steps/booking.ts';
import { parisDay } from '../steps/days.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { storedOrderNumbers } from '../server/stored-orders.ts';

test('a double click makes one order', { tag: '@phone' }, async ({ page, server, visitor }) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await page.getByRole('button', { name: visitor.words.booking.payment.order }).dblclick();
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(1);
});

test('trying again after an answer that got lost makes one order', async ({ page, server, visitor, trouble }) => {
  trouble.allow(/request failed: POST .*\/api\/orders/, /console error: .*ERR_FAILED/);
  await haveAccount(page);
  await goToPayment(visitor);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await order(visitor);
  const { failure } = visitor.words.booking;
  await expect(page.getByRole('alert').filter({ hasText: failure.unknown })).toBeVisible();
  const stored = storedOrderNumbers(server.dataDir);
  expect(stored).toHaveLength(1);
  await page.getByRole('button', { name: failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(stored[0] ?? '');
  expect(storedOrderNumbers(server.dataDir)).toEqual(stored);
});

test('a refresh between the lost answer and the next try still makes one order', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(/request failed: POST .*\/api\/orders/, /console error: .*ERR_FAILED/);
  await haveAccount(page);
  await goToPayment(visitor);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await order(visitor);
  await expect(page.getByRole('alert').filter({ hasText: visitor.words.booking.failure.unknown })).toBeVisible();
  await page.reload();
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(1);
});

test('a server that restarts between recap and payment loses neither session nor booking', async ({
  page,
  server,
  visitor,
}) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await server.restart();
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(1);
});

test('two tabs book two rides without mixing them', async ({ page, context, server, visitor }) => {
  await haveAccount(page);
  const other = { ...visitor, page: await context.newPage() };
  await goToPayment(visitor);
  await goToPayment(other, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await expect(page.getByRole('main')).toContainText('Beauvais');
  await expect(other.page.getByRole('main')).not.toContainText('Beauvais');
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await order(other);
  await expect(other.page).toHaveURL(/\/confirmation$/);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(2);
});
