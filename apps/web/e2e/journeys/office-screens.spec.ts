import { type OfficePrices, paths } from '@chauffeur/core';
import type { Locator, Page } from '@playwright/test';
import type { LanguageKey } from '#i18n/language.ts';
import { officeOffersMessages } from '#i18n/messages/office-offers.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { hiddenFocus } from '../looks/hidden-focus.ts';
import { keyboardFaults } from '../looks/keyboard-faults.ts';
import { lostContent } from '../looks/lost-content.ts';
import { drawn, showIn } from '../looks/show-in.ts';
import { expect, test } from '../own-server-journey.ts';
import { makeDriver, openOfficeTo, waitForCustomer } from '../server/driver-at-work.ts';
import { letRidePass } from '../server/let-ride-pass.ts';
import { loadVans } from '../server/load-fleet.ts';
import type { Server } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { haveMorning } from '../steps/breakdown.ts';
import { parisDay } from '../steps/days.ts';
import { speak } from '../steps/language.ts';
import { type Company, type OfficeScreen, officeScreens, readCompany } from '../steps/office-screens.ts';
import { dupont, newPerson } from '../steps/people.ts';
import { bookByPhone, offerByPhone, placeOrder } from '../steps/place-order.ts';
import { settled } from '../steps/settled.ts';
import { walkWithin } from '../steps/walk-within.ts';
import type { Visitor } from '../steps/visitor.ts';

const [phone, desk] = [390, 1440];

/** Each width is seen in both languages and both themes, once by all rules, and each language is seen in each theme. */
const views = {
  fr: [
    { width: desk, colorScheme: 'light', rules: 'all' },
    { width: phone, colorScheme: 'dark', rules: 'colours' },
  ],
  en: [
    { width: desk, colorScheme: 'dark', rules: 'colours' },
    { width: phone, colorScheme: 'light', rules: 'all' },
  ],
} as const;

/** Screens that are made for a phone first, and look different there. */
const phoneFirst = [paths.officeDay(), paths.officeWaiting(), paths.officeAgenda(), '/exploitation/courses/'];

test('every screen of the office is whole in both languages, themes and all widths, and by keyboard alone', async ({
  page,
  visitor,
  server,
}) => {
  const company = await fillCompany(visitor, server);
  let language: LanguageKey = 'fr';
  for (const [index, { address }] of officeScreens(company, language).entries()) {
    await (index === 0 ? page.goto(address) : walkWithin(page, address));
    const shown: LanguageKey[] = language === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
    for (const [turn, each] of shown.entries()) {
      const screen = officeScreens(company, each)[index];
      if (!screen) throw new Error(`no screen is at ${address}`);
      if (turn > 0) await speak(page, each);
      language = each;
      await expect.soft(screen.sign(page.getByRole('main')), `${address} in ${each}`).toBeAttached();
      await settled(page);
      // The open offers come last: their code is loaded once it is known that there are some.
      const lastToCome = page.getByRole('button', { name: officeOffersMessages[each].copy });
      if (address === paths.officeWaiting()) await lastToCome.waitFor();
      await lookAt(page, `${address} in ${each}`, each);
      if (turn === 0) await walkByKeyboard(page, address);
      if (turn === 0 && phoneFirst.some((path) => address.startsWith(path))) {
        await page.setViewportSize({ width: phone, height: 900 });
        await walkByKeyboard(page, `${address}, ${phone} px wide`);
        await page.setViewportSize({ width: desk, height: 900 });
      } else await openDialogs(page, screen);
    }
  }
});

/** From the narrowest to the widest, which the next look begins with: a page is laid out anew for each width. */
async function lookAt(page: Page, name: string, language: LanguageKey): Promise<void> {
  for (const width of [320, phone, desk]) {
    const view = views[language].find((one) => one.width === width);
    if (view) {
      await page.setViewportSize({ width, height: 900 });
      await showIn(page, view);
      expect.soft(await brokenRules(page, view.rules), `${name}, ${view.colorScheme}, ${width} px wide`).toEqual([]);
    }
    const reading = { width, textPercent: 100, isSpaced: false };
    expect.soft(await lostContent(page, reading), `${name}, ${width} px wide`).toEqual([]);
  }
}

async function walkByKeyboard(page: Page, name: string): Promise<void> {
  // A field with suggestions replaces a plain field once its code is there. A walk that comes before that would miss it.
  await expect(page.locator('[role="combobox"]:not([aria-controls])')).toHaveCount(0);
  // So does the menu at another width.
  await drawn(page);
  expect.soft(await keyboardFaults(page), `${name}, by keyboard`).toEqual([]);
  expect.soft(await hiddenFocus(page), `${name}, hidden focus`).toEqual([]);
}

/** Opens each dialog by Enter and closes it by Escape, which gives the focus back. */
async function openDialogs(page: Page, { address, openers }: OfficeScreen): Promise<void> {
  const main = page.getByRole('main');
  const dotted = await main.getByRole('button', { name: /…$/, disabled: false }).all();
  const dialog = page.getByRole('dialog');
  for (const opener of [...dotted, ...(openers?.(main) ?? [])]) {
    const name = `${address}, ${await nameOf(opener)}`;
    await opener.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await settled(page);
    expect.soft(await brokenRules(page), name).toEqual([]);
    await walkByKeyboard(page, name);
    expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false }), name).toEqual([]);
    await page.setViewportSize({ width: desk, height: 900 });
    // In a field of addresses the first Escape would empty the field.
    await dialog.getByRole('heading').first().focus();
    await page.keyboard.press('Escape');
    await expect(dialog, name).toBeHidden();
    await expect.soft(opener, name).toBeFocused();
  }
}

async function nameOf(opener: Locator): Promise<string> {
  return (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
}

/** A company with a day of rides, one that waits for an answer, one that is offered, one that was driven and paid, a draft of prices, a team and a journal. */
async function fillCompany({ page, person }: Visitor, server: Server): Promise<Company> {
  const { dataDir, origin } = server;
  const driver = newPerson(dupont);
  await haveAccount({ page, person: driver });
  makeDriver(dataDir, driver.email);
  await page.context().clearCookies({ name: /session/ });
  await haveAccount({ page, person });
  const value = openOfficeTo(dataDir, person.email, 'owner');
  await page.context().addCookies([{ name: 'chauffeur.office', value, url: origin }]);
  await loadVans(dataDir, [
    ['first', 'Mercedes Classe V'],
    ['second', 'Renault Trafic'],
  ]);
  await page.goto('/exploitation/equipe');
  const driven = await bookByPhone(page, { date: parisDay(3), time: '09:00', lastName: 'Robert' });
  const day = parisDay(4);
  await haveMorning(page, { day, vehicleId: 'first' });
  await offerByPhone(page, { date: day, time: '20:00', lastName: 'Lefèvre' });
  const { orderNumber: waiting } = await placeOrder(page, parisDay(5), 'VAN');
  const { sold } = await ask<OfficePrices>(page, 'prices');
  const cars = sold.cars.map((car) => ({ ...car, kmPrice: car.kmPrice + 1 }));
  await ask(page, 'prices/draft', { method: 'PUT', data: { was: null, content: { ...sold, cars } } });
  await ask(page, 'invitations', { method: 'POST', data: { email: 'alex@example.fr', role: 'accountant' } });
  await page.goto('about:blank');
  await server.stop();
  letRidePass(dataDir, driven.id);
  waitForCustomer(dataDir, driven.id, 90);
  await server.start();
  await page.goto('/exploitation/factures');
  await expect
    .poll(() => ask<{ order: { invoiceNumber: string | null } }>(page, `orders/${driven.id}`))
    .toMatchObject({ order: { invoiceNumber: expect.any(String) } });
  return readCompany(page, { day, waiting, email: person.email });
}

async function ask<Answer>(
  page: Page,
  path: string,
  request: { method?: string; data?: object } = {},
): Promise<Answer> {
  const answer = await page.request.fetch(`/api/staff/${path}`, request);
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text || 'null') as Answer;
}
