import { expect, test } from '../journey.ts';
import { test as ownServerTest } from '../own-server-journey.ts';
import type { Page } from '@playwright/test';
import { acceptTerms, next, order } from '../steps/booking.ts';
import { confirmDetails } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { bePaying, goToPayment, haveAccount } from '../steps/book.ts';
import { openWithKept, readKept } from '../steps/kept-session.ts';
import { speakEnglish } from '../steps/language.ts';
import type { Product } from '../server/server.ts';
import { type Visitor, wordsOf } from '../steps/visitor.ts';
import { focusedRegion } from '../steps/focused-region.ts';

/** What the browser itself says of an order whose answer got lost, and of one that its key is taken for. */
const lostAnswer = [/request failed: POST .*\/api\/orders/, /console error: .*ERR_FAILED/];
const keyTaken = [/answer 409: POST .*\/api\/orders/, /console error: .*status of 409/];

/** The next order is stored, and its answer never arrives. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Orders, and gets no answer. Answers the numbers of the orders that are stored by then. */
async function orderUnanswered(visitor: Visitor, server: Product): Promise<string[]> {
  const { page } = visitor;
  await haveAccount(visitor);
  await bePaying(visitor);
  await loseAnswer(page);
  await order(visitor);
  await expect(unknown(visitor)).toBeVisible();
  const stored = server.orderNumbers();
  expect(stored).toHaveLength(1);
  return stored;
}

const unknown = ({ page, words }: Visitor) => focusedRegion(page, words.booking.failure.unknown);

test('a double click makes one order', { tag: '@phone' }, async ({ page, server, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await page.getByRole('button', { name: visitor.words.booking.payment.order }).dblclick();
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(server.orderNumbers()).toHaveLength(1);
});

test('trying again after an answer that got lost makes one order', async ({ page, server, visitor, trouble }) => {
  trouble.allow(...lostAnswer);
  const stored = await orderUnanswered(visitor, server);
  await page.getByRole('button', { name: visitor.words.booking.failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(stored[0] ?? '');
  expect(server.orderNumbers()).toEqual(stored);
});

test('a refresh between the lost answer and the next try still makes one order', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...lostAnswer);
  const stored = await orderUnanswered(visitor, server);
  await page.reload();
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(server.orderNumbers()).toEqual(stored);
});

test('another language between the lost answer and the next try still makes one order', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...lostAnswer, ...keyTaken);
  const stored = await orderUnanswered(visitor, server);
  await speakEnglish(page);
  const { booking, confirmation } = wordsOf('en');
  await page.getByRole('button', { name: booking.failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(stored[0] ?? '');
  await expect(page.getByText(confirmation.newerTitle)).toBeHidden();
  expect(server.orderNumbers()).toEqual(stored);
});

test('a quote that was renewed between the lost answer and the next try still makes one order', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...lostAnswer, ...keyTaken);
  const stored = await orderUnanswered(visitor, server);
  const expired = '"expiresAt":"2020-01-01T00:00:00.000Z"';
  const kept = await readKept(page);
  const renewed = page.waitForResponse('**/api/quotes');
  const late = kept.map(([key, value]) => [key, value.replace(/"expiresAt":"[^"]+"/, expired)] as const);
  await openWithKept(page, page.url(), late);
  await renewed;
  await expect(unknown(visitor)).toBeVisible();
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(server.orderNumbers()).toEqual(stored);
});

test('what was changed after a lost answer is not ordered beside it, and is not lost', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...lostAnswer, ...keyTaken);
  const { words } = visitor;
  const stored = await orderUnanswered(visitor, server);
  await page.getByRole('navigation', { name: words.booking.steps.label }).getByRole('link').nth(2).click();
  await confirmDetails(visitor, 'Vol AF 1234');
  await next(visitor);
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(stored[0] ?? '');
  await expect(page.getByText(words.confirmation.newerTitle)).toBeVisible();
  expect(server.orderNumbers()).toEqual(stored);

  await page.getByRole('link', { name: words.confirmation.goOn }).click();
  await expect(page.getByRole('main')).toContainText('Vol AF 1234');
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await expect.poll(() => server.orderNumbers()).toHaveLength(2);
  await expect(page.getByRole('main')).toContainText(server.orderNumbers()[1] ?? '');
});

test('a change after an order that never arrived is what is ordered', async ({ page, server, visitor, trouble }) => {
  trouble.allow(...lostAnswer);
  const { words } = visitor;
  await haveAccount(visitor);
  await bePaying(visitor);
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 });
  await order(visitor);
  await expect(focusedRegion(page, words.booking.failure.unknown)).toBeVisible();
  await page.getByRole('navigation', { name: words.booking.steps.label }).getByRole('link').nth(2).click();
  await confirmDetails(visitor, 'Vol AF 1234');
  await next(visitor);
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByText(words.confirmation.newerTitle)).toBeHidden();
  expect(server.orderNumbers()).toHaveLength(1);
});

ownServerTest(
  'a server that restarts between recap and payment loses neither session nor booking',
  async ({ page, server, visitor }) => {
    await haveAccount(visitor);
    await goToPayment(visitor);
    await server.restart();
    await order(visitor);
    await expect(page).toHaveURL(/\/confirmation$/);
    expect(server.orderNumbers()).toHaveLength(1);
  },
);

test('two tabs book two rides without mixing them', async ({ page, context, server, visitor }) => {
  await haveAccount(visitor);
  const other = { ...visitor, page: await context.newPage() };
  await bePaying(visitor);
  await bePaying(other, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await expect(page.getByRole('main')).toContainText('Beauvais');
  await expect(other.page.getByRole('main')).not.toContainText('Beauvais');
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await order(other);
  await expect(other.page).toHaveURL(/\/confirmation$/);
  expect(server.orderNumbers()).toHaveLength(2);
});
