import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { emailProofMessages } from '#i18n/messages/email-proof.ts';
import { renewLinksMessages } from '#i18n/messages/renew-links.ts';
import { rideLinkMessages } from '#i18n/messages/ride-link.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { test } from '../own-server-journey.ts';
import { makeDriver, moveRide, openOfficeTo } from '../server/driver-at-work.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import type { Product } from '../server/server.ts';
import { goToDetails, haveAccount } from '../steps/book.ts';
import { acceptTerms, expectStep, next, order } from '../steps/booking.ts';
import { giveGuestDetails } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { speakAsBefore } from '../steps/language.ts';
import { camille, newPerson } from '../steps/people.ts';
import { offerByPhone, placeOrder } from '../steps/place-order.ts';
import { settled } from '../steps/settled.ts';
import { typeTime } from '../steps/trip.ts';
import type { Visitor } from '../steps/visitor.ts';
import { firstError } from '../steps/focused-region.ts';

const folder = path.resolve(import.meta.dirname, '../../../../var/screens/links');
const sizes = { 320: 700, 390: 844, 768: 1024, 1440: 900 };

test.use({ settings: { GUEST_BOOKING: 'on' } });

/** Pictures of what mails lead to, of a booking without an account and of a driver's pages, for a person to look at. */
for (const language of ['fr', 'en'] as const) {
  test.describe(() => {
    test.use({ language });

    test(`pictures of a booking without an account in ${language}`, async ({ visitor, server }) => {
      test.setTimeout(300_000);
      const { page, words, person } = visitor;
      const look = lookerAt(page, `${language}-1-guest`);
      await speakAsBefore(visitor);
      await goToDetails(visitor);
      await look('question');
      await page.getByRole('button', { name: words.guest.goOn }).click();
      await look('details');
      await page.getByRole('button', { name: words.booking.customer.submit }).click();
      await firstError(page).waitFor();
      await look('errors');
      await giveGuestDetails(visitor);
      await expectStep(visitor, 'recap');
      await look('recap');
      await acceptTerms(visitor);
      await next(visitor);
      await expectStep(visitor, 'payment');
      await look('payment');
      await order(visitor);
      await page.getByRole('heading', { level: 1, name: words.confirmation.title }).waitFor();
      await look('confirmation');
      await page.goto(await linkIn(server, person.email, 'r'));
      await settled(page);
      await look('ride');
    });

    test(`pictures of links in mails in ${language}`, async ({ visitor, server, trouble }) => {
      test.setTimeout(400_000);
      trouble.allow(/status of 404/, /answer 404: GET \/api\/(rides|email-proofs)\//);
      const { page, person } = visitor;
      const look = lookerAt(page, `${language}-2-link`);
      await speakAsBefore(visitor);
      await haveAccount(visitor);
      await placeOrder(page, parisDay(3));
      await walkChanges(visitor, { server, look });
      await walkEnded(visitor, look);
      await page.goto('/account');
      await page.getByRole('button', { name: emailProofMessages[language].notice.again }).click();
      await look('address-notice');
      await page.goto(await linkIn(server, person.email, 'adresse'));
      await page.getByRole('button', { name: emailProofMessages[language].confirm }).waitFor();
      await look('address');
      await page.getByRole('button', { name: emailProofMessages[language].confirm }).click();
      await page.getByRole('link', { name: emailProofMessages[language].reservations }).waitFor();
      await look('address-proven');
      await page.goto('/adresse/none');
      await settled(page);
      await look('address-unknown');
    });

    test(`pictures of an offer in ${language}`, async ({ visitor, server, context, trouble }) => {
      test.setTimeout(300_000);
      trouble.allow(/status of 404/, /answer 404: GET \/api\/offers\//);
      const { page, person, origin } = visitor;
      const look = lookerAt(page, `${language}-3-offer`);
      await speakAsBefore(visitor);
      await haveAccount(visitor);
      await loadOneVan(server.dataDir);
      const stepUp = openOfficeTo(server.dataDir, person.email);
      await context.addCookies([{ name: 'chauffeur.office', value: stepUp, url: origin }]);
      await offerByPhone(page, { date: parisDay(3), time: '14:00', lastName: 'Lefèvre' });
      await page.goto(await linkIn(server, '', 'offre'));
      await page.getByRole('checkbox').waitFor();
      await look('open');
      await page.goto('/offre/none');
      await settled(page);
      await look('gone');
    });

    test(`pictures of a driver's pages in ${language}`, async ({ visitor, server, browser, trouble }) => {
      test.setTimeout(300_000);
      trouble.allow(/status of 404/, /answer 404: GET \/api\/customers\/me/);
      const { page, person } = visitor;
      await speakAsBefore(visitor);
      await haveAccount(visitor);
      const { accountId, token } = makeDriver(server.dataDir, person.email);
      await page.context().addCookies([{ name: 'chauffeur.office', value: token, url: server.origin }]);
      await loadOneVan(server.dataDir, { acceptance: 'automatic' }, { accountId });
      const customers = await browser.newContext({ baseURL: server.origin });
      const customer = await customers.newPage();
      await haveAccount({ page: customer, person: newPerson({ ...camille, firstName: 'Zoé', lastName: 'Lefèvre' }) });
      const { id } = await placeOrder(customer, parisDay(3), 'VAN');
      await customers.close();
      moveRide(server.dataDir, id, new Date(Math.floor(Date.now() / 60_000) * 60_000 - 5 * 60_000));
      await walkDriver(visitor, lookerAt(page, `${language}-4-driver`));
    });
  });
}

type Look = (name: string) => Promise<void>;

/** Walks through the changes that whoever booked makes by their link: each question before something changes, and what became of it. */
async function walkChanges(visitor: Visitor, { server, look }: { server: Product; look: Look }): Promise<void> {
  const { page, person, language, words } = visitor;
  const texts = orderChangeMessages[language];
  const travel = travelMessages[language];
  const dialog = page.getByRole('dialog');
  await page.goto(await linkIn(server, person.email, 'r'));
  await settled(page);
  await look('booker');
  await page.getByRole('button', { name: texts.withFlight }).click();
  await dialog.getByRole('checkbox', { name: travel.forSomebody }).check();
  await dialog.getByLabel(travel.connection.flight).fill('12');
  await dialog.getByRole('button', { name: texts.save }).click();
  await firstError(dialog).waitFor();
  await look('details-errors');
  await dialog.getByLabel(travel.connection.flight).fill('AF1234');
  await dialog.getByLabel(travel.name).fill('Léa Petit');
  await dialog.getByLabel(travel.phoneNumber).fill('06 98 76 54 32');
  await look('details');
  await dialog.getByRole('button', { name: texts.save }).click();
  await dialog.waitFor({ state: 'hidden' });
  await look('changed');
  await page.getByRole('button', { name: texts.kinds.hour }).click();
  await look('hour');
  await typeTime(visitor, words.trip.time, '20:30');
  await dialog.getByRole('button', { name: texts.look }).click();
  await dialog.getByRole('button', { name: texts.confirm }).waitFor();
  await look('hour-differences');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.kinds.places, exact: true }).click();
  await look('places');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.account.orders.cancel.open }).click();
  await page.getByRole('button', { name: words.account.orders.cancel.confirm }).waitFor();
  await look('cancellation');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: renewLinksMessages[language].open }).click();
  await look('renewal');
  await page.keyboard.press('Escape');
  const travellers = async () =>
    (await server.mails()).flatMap(({ text }) => [...new Set(text?.match(/http\S+\/r\/[\w-]+/g))].slice(1));
  await expect.poll(travellers).not.toEqual([]);
  const own = page.url();
  await page.goto(String((await travellers())[0]));
  await settled(page);
  await look('passenger');
  await page.goto(own);
}

async function walkEnded({ page, language }: Visitor, look: Look): Promise<void> {
  const texts = renewLinksMessages[language];
  await page.getByRole('button', { name: texts.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.confirm, exact: true }).click();
  await page.getByText(texts.done).waitFor();
  await look('renewed');
  await page.reload();
  await page.getByText(rideLinkMessages[language].closedTitle).waitFor();
  await look('ended');
}

async function walkDriver({ page, language }: Visitor, look: Look): Promise<void> {
  const texts = driverMessages[language];
  const ride = page.getByRole('link', { name: /Zoé Lefèvre/ });
  await page.goto('/chauffeur');
  await ride.waitFor();
  await look('today');
  await page.goto('/chauffeur/demain');
  await page.getByText(texts.none).waitFor();
  await look('tomorrow');
  await page.goto('/chauffeur/semaine');
  await page.getByRole('button', { name: texts.feed.make }).click();
  await page.getByText(/driver-feeds/).waitFor();
  await look('week');
  await page.goto('/chauffeur/aujourdhui');
  await ride.click();
  await look('ride');
  await page.getByRole('link', { name: texts.voucher }).click();
  await look('voucher');
  await page.getByRole('button', { name: texts.close }).click();
  await page.getByRole('link', { name: texts.board }).click();
  await look('board');
  await page.getByRole('button', { name: texts.close }).click();
  for (const press of ['seen', 'on_the_way', 'on_site'] as const) {
    await page.getByRole('button', { name: texts.press[press] }).click();
  }
  await page.getByRole('timer').waitFor();
  await look('waiting');
  await page.getByRole('button', { name: texts.press.aboard }).click();
  await page.getByRole('button', { name: texts.press.done }).click();
  await look('done');
  await page.goto('/chauffeur/courses/none/0');
  await page.getByRole('heading', { level: 1, name: texts.unknown }).waitFor();
  await look('unknown');
}

/** The first link of a kind in somebody's mails; in anybody's where nobody is named. */
async function linkIn(server: Product, email: string, kind: 'r' | 'adresse' | 'offre'): Promise<string> {
  const links = async () =>
    (await server.mails()).flatMap(({ to, text }) =>
      email === '' || to?.[0]?.address === email ? (text?.match(new RegExp(`http\\S+/${kind}/[\\w.-]+`)) ?? []) : [],
    );
  await expect.poll(links).not.toEqual([]);
  return String((await links())[0]);
}

/** Takes what stands on a page in every size and theme, a dialog as it stands in the window. */
function lookerAt(page: Page, prefix: string): Look {
  let number = 0;
  return async (name) => {
    number += 1;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of Object.entries(sizes)) {
        await page.setViewportSize({ width: Number(width), height });
        const file = `${prefix}-${String(number).padStart(2, '0')}-${name}.png`;
        const isWhole = (await page.getByRole('dialog').count()) === 0;
        if (isWhole) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.screenshot({
          path: path.join(folder, `${colorScheme}-${width}`, file),
          fullPage: isWhole,
          animations: 'disabled',
        });
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
}
