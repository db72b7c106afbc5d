import type { OrderPage, Quote } from '@chauffeur/core';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { goToPayment, goToVehicles, haveAccount } from '../steps/book.ts';
import { expectStep, order } from '../steps/booking.ts';
import { openWithKept, readKept } from '../steps/kept-session.ts';
import type { Visitor } from '../steps/visitor.ts';

const garbage = {
  'no JSON at all': '{"stops": [',
  'another shape': '{"stops":"everywhere","quote":7}',
  'a list': '[1,2,3]',
  nothing: 'null',
  'a hostile prototype': '{"__proto__":{"isAdmin":true},"constructor":1}',
};

test('session storage that holds garbage starts afresh', async ({ page, visitor }) => {
  await goToVehicles(visitor);
  const kept = await readKept(page);
  expect(kept).not.toEqual([]);
  for (const [name, text] of Object.entries(garbage)) {
    await test.step(name, async () => {
      const spoilt = kept.map(([key]) => [key, text] as const);
      await openWithKept(page, '/reservation?step=1', spoilt);
      await expectStep(visitor, 'trip');
      await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toHaveValue('');
    });
  }
  await test.step('and what was kept before goes on', async () => {
    await openWithKept(page, '/reservation?step=1', kept);
    await expectStep(visitor, 'vehicle');
  });
});

const refused = [/answer 4\d\d: POST \/api\/orders/, /console error: .*status of 4\d\d/];
const signature = [/"q2\.(.)/g, '"q2.x$1'] as const;
const distance = [/"distance":\d+/g, '"distance":1'] as const;

const answerTo = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path);

/** Changes what the browser keeps for the tab, and opens the booking again. */
async function editKept(page: Page, edits: readonly (readonly [RegExp, string])[]): Promise<void> {
  const edited = (kept: string) => edits.reduce((text, [found, instead]) => text.replaceAll(found, instead), kept);
  const kept = await readKept(page);
  await openWithKept(
    page,
    page.url(),
    kept.map(([key, value]) => [key, edited(value)]),
  );
}

/** What the orders that the product has stored cost. */
async function storedTotals(page: Page): Promise<number[]> {
  const { orders }: OrderPage = await (await page.request.get('/api/orders')).json();
  return orders.map(({ totalTTC }) => totalTTC);
}

/** To the ordering button. @returns the server's price, which the visitor has seen */
async function goToPaymentAt(visitor: Visitor): Promise<number> {
  await haveAccount(visitor);
  const quoted = answerTo(visitor.page, '/api/quotes');
  await goToPayment(visitor);
  const { cars }: Quote = await (await quoted).json();
  return cars.find(({ code }) => code === 'ECO')?.tripPrice ?? Number.NaN;
}

test('a quote that was edited in the browser is renewed, and ordered at the price that was seen', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(...refused);
  const seen = await goToPaymentAt(visitor);
  await editKept(page, [signature]);
  const answer = answerTo(page, '/api/orders');
  await order(visitor);
  expect((await answer).status()).toBe(422);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(await storedTotals(page)).toEqual([seen]);
});

test('a distance that was edited in the browser gives way to the one that was measured', async ({ page, visitor }) => {
  const seen = await goToPaymentAt(visitor);
  const quoted = answerTo(page, '/api/quotes');
  await editKept(page, [distance]);
  expect((await quoted).ok()).toBe(true);
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  expect(await storedTotals(page)).toEqual([seen]);
});
