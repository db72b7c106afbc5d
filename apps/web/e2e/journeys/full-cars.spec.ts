import type { Browser } from '@playwright/test';
import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { showIn } from '../looks/show-in.ts';
import { expect, test } from '../own-server-journey.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import { haveAccount } from '../steps/book.ts';
import { acceptTerms, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { confirmDetails } from '../steps/customer.ts';
import { camille, newPerson } from '../steps/people.ts';
import { lookInEnglish, speakAsBefore } from '../steps/language.ts';
import { placeOrder } from '../steps/place-order.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';
import { type Visitor, wordsOf } from '../steps/visitor.ts';

const comment = 'Vol AF 1234, deux valises';

/** Somebody else buys the one van for the very hour, in a browser of their own. */
async function buyTheVan(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await haveAccount({ page, person: newPerson(camille) });
  await placeOrder(page, toTheAirport.date, 'VAN');
  await context.close();
}

async function goToCars(visitor: Visitor): Promise<void> {
  await speakAsBefore(visitor);
  await visitor.page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
}

/** Goes from the chosen car to the button that orders, and types a comment on the way. */
async function goOnToPayment(visitor: Visitor): Promise<void> {
  await next(visitor);
  await confirmDetails(visitor, comment);
  await expectStep(visitor, 'recap');
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
}

/** Checks how the screen looks, in both themes, at the width that loses most and at a desk. The walks through all screens do not come to it. */
async function expectGoodLooks({ page }: Visitor): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, { colorScheme });
    expect.soft(await brokenRules(page), colorScheme).toEqual([]);
  }
  const size = page.viewportSize();
  for (const reading of [{ width: 320, isSpaced: true }, { width: 320 }, { width: 1440 }]) {
    const { width, isSpaced = false } = reading;
    const lost = await lostContent(page, { width, textPercent: 100, isSpaced });
    expect.soft(lost, `${width} px, spaced: ${isSpaced}`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

const offeredHours = ({ page }: Visitor) => page.getByRole('button', { name: /^\d\d:\d\d, .* VAN$/ });

/** Takes the last of the hours on offer, and waits until the trip has it. */
async function takeAnHour(visitor: Visitor): Promise<string> {
  const { page, words } = visitor;
  const hour = (await offeredHours(visitor).last().innerText()).trim();
  await offeredHours(visitor).last().press('Enter');
  await expect(page.getByText(words.availability.moved(hour))).toBeFocused();
  return hour;
}

test('a van that is taken at the hour is offered at another one, and ordered there', { tag: '@phone' }, async ({
  page,
  browser,
  server,
  visitor,
}) => {
  const { words } = visitor;
  await loadOneVan(server.dataDir);
  await buyTheVan(browser, server.origin);
  await haveAccount(visitor);
  await goToCars(visitor);
  await atDeskToo(page, () => expect(page.getByText(words.availability.fullAt('19:30'))).toBeVisible());
  await expect(page.getByText(words.availability.notFree('19:30'))).toHaveCount(2);
  await expectGoodLooks(visitor);
  await lookInEnglish(page, { [new URL(page.url()).pathname]: wordsOf('en').booking.vehicle.title });
  const hour = await takeAnHour(visitor);
  await expect(page.getByText(words.booking.vehicle.chosen)).toBeVisible();
  await goOnToPayment(visitor);
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText(hour);
  expect(server.orderNumbers()).toHaveLength(2);
});

test('a van that nobody is asked about is confirmed as it is ordered', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
}) => {
  const { words } = visitor;
  const { order: said, booking, confirmation } = words;
  await loadOneVan(server.dataDir, { acceptance: 'automatic' });
  await haveAccount(visitor);
  await goToCars(visitor);
  await expect(page.getByText(words.availability.atOnce)).toHaveCount(1);
  await chooseCar(visitor, 'VAN');
  await goOnToPayment(visitor);
  await atDeskToo(page, () => expect(page.getByText(booking.payment.laterAtOnce)).toBeVisible());
  await expect(page.getByText(booking.payment.later)).toHaveCount(0);
  await expectGoodLooks(visitor);
  await order(visitor);
  await expect(page.getByRole('heading', { level: 1, name: said.confirmed })).toBeVisible();
  await expect(page.getByText(said.events.acceptedAtOnce)).toBeVisible();
  await expect(page.getByText(confirmation.answered)).toHaveCount(0);
  // One mail to each side, and no link to answer by.
  const aboutIt = async () => (await server.mails()).filter(({ text }) => text?.includes(comment));
  await expect.poll(async () => (await aboutIt()).length).toBe(2);
  expect((await aboutIt()).filter(({ text }) => text?.includes('/decision/'))).toEqual([]);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('of two who are both at the button the slower one takes another hour, and types nothing again', async ({
    page,
    browser,
    server,
    visitor,
    trouble,
  }) => {
    trouble.allow(/answer 409: POST \/api\/orders/, /console error: .*409/);
    const { words } = visitor;
    await loadOneVan(server.dataDir);
    await haveAccount(visitor);
    await goToCars(visitor);
    await chooseCar(visitor, 'VAN');
    await goOnToPayment(visitor);
    await buyTheVan(browser, server.origin);
    await order(visitor);
    await expect(page.locator(':focus')).toContainText(words.availability.justTaken);
    await expectGoodLooks(visitor);
    expect(server.orderNumbers()).toHaveLength(1);
    const hour = await takeAnHour(visitor);
    await order(visitor);
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByRole('main')).toContainText(hour);
    expect(server.orderNumbers()).toHaveLength(2);
    // Mails leave by themselves, a moment later.
    const areTold = async () => (await server.mails()).some(({ text }) => text?.includes(comment));
    await expect.poll(areTold).toBe(true);
  });
});
