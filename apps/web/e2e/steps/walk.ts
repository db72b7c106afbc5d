import { acceptTerms, addExtra, chooseCar, chooseTwoCars, expectStep, next, order, previous } from './booking.ts';
import { passBotCheck } from './contact.ts';
import { confirmDetails, register } from './customer.ts';
import { speakAsBefore } from './language.ts';
import { settled } from './settled.ts';
import { fillTrip, seePrices, toTheAirport } from './trip.ts';
import type { Visitor } from './visitor.ts';
import { walkAccount, walkDecision } from './walk-account.ts';
import { walkWithin } from './walk-within.ts';
import type { Look, Walker } from './walker.ts';
import { firstError } from './focused-region.ts';

/** What the browser itself says of the address that leads nowhere. */
export const walkTroubles = [/answer 404: GET \/nowhere/, /console error: .*status of 404/];

const childSeat = { fr: 'Siège enfant', en: 'Child seat' };

/** Every screen of the product, in the order in which a visitor may meet them. */
export async function walkAllScreens({ visitor, server }: Walker, look: Look): Promise<void> {
  await speakAsBefore(visitor);
  await walkPublicPages(visitor, look);
  await walkBooking(visitor, look);
  await walkAccount(visitor, look);
  await walkDecision({ visitor, server }, look);
}

async function walkPublicPages(visitor: Visitor, look: Look): Promise<void> {
  const { page, words } = visitor;
  await walkContact(visitor, look);
  await walkReset(visitor, look);
  for (const path of [
    'vehicules',
    'cgv',
    'mentions-legales',
    'confidentialite',
    'trajets/beauvais-aeroport-cdg',
    'chauffeur/chantilly',
    'nowhere',
  ]) {
    await page.goto(`/${path}`);
    await settled(page);
    await look(path);
  }
  for (const path of ['sign-in', 'confirmation']) {
    await walkWithin(page, `/${path}`);
    await look(path);
  }
  await page.goto('/');
  await page.getByRole('heading', { name: 'VAN' }).waitFor();
  await page.getByText(words.guide.questions.list[0].question).click();
  await look('home');
  await walkMenu(visitor, look);
  await page.getByRole('button', { name: words.trip.submit }).click();
  await firstError(page).waitFor();
  await look('home-errors');
}

/** The menu of small screens, where this is one. */
async function walkMenu({ page, words }: Visitor, look: Look): Promise<void> {
  const menu = page.getByRole('button', { name: words.layout.menu, exact: true });
  if (!(await menu.isVisible())) return;
  await menu.click();
  await look('menu');
  await page.keyboard.press('Escape');
}

/** Looks at the calendar, which phones do not have. */
async function walkCalendar({ page, words }: Visitor, look: Look): Promise<void> {
  const opener = page.getByRole('button', { name: words.trip.openCalendar(words.trip.date) });
  if (!(await opener.isVisible())) return;
  await opener.click();
  await page.getByRole('dialog').getByRole('gridcell').first().waitFor();
  await look('step-0-calendar');
  await page.keyboard.press('Escape');
}

async function walkContact(visitor: Visitor, look: Look): Promise<void> {
  const { page, words } = visitor;
  await page.goto('/contact');
  await page.locator('altcha-widget label').waitFor();
  await look('contact');
  await passBotCheck(visitor);
  await page.getByRole('button', { name: words.contact.form.submit }).click();
  await firstError(page).waitFor();
  await look('contact-errors');
}

async function walkReset({ page, words }: Visitor, look: Look): Promise<void> {
  const { reset, newPassword } = words.auth;
  await page.goto('/reset-password');
  await page.getByLabel(reset.email).fill('nobody@example.com');
  await look('reset-password');
  await page.getByRole('button', { name: reset.submit }).click();
  await page.getByRole('button', { name: reset.stay }).click();
  await look('reset-password-sent');
  await page.goto('/reset-password/new');
  await page.getByRole('link', { name: newPassword.askAgain }).waitFor();
  await look('reset-password-expired');
  await page.goto('/reset-password/new?token=some-token');
  await page.getByRole('button', { name: newPassword.submit }).waitFor();
  await look('reset-password-new');
}

/** More luggage than any car takes, and as little as before again, which is changed right there. */
async function walkTwoCars(visitor: Visitor, look: Look): Promise<void> {
  const { page, words } = visitor;
  const { luggage } = words.trip;
  const press = async (name: string) => {
    for (let bags = 0; bags < 10; bags += 1) await page.getByRole('button', { name }).click();
  };
  await previous(visitor);
  await press(words.site.increase(luggage));
  await seePrices(visitor);
  await chooseTwoCars(visitor, ['VAN', 'ECO']);
  await look('step-1-two-cars');
  await press(words.site.decrease(luggage));
}

async function walkBooking(visitor: Visitor, look: Look): Promise<void> {
  const { page, words, language } = visitor;
  await page.goto('/reservation');
  await expectStep(visitor, 'trip');
  await page.getByRole('radio', { name: words.trip.roundTrip }).check();
  await page.getByRole('button', { name: words.trip.addStop }).click();
  await look('step-0-round-trip');
  await page.getByRole('combobox', { name: words.trip.start }).fill('roissy');
  await page.getByRole('listbox', { name: words.trip.start }).getByRole('option').first().waitFor();
  await look('step-0-suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await walkCalendar(visitor, look);
  await page.getByRole('button', { name: words.trip.removeStop(1) }).click();
  await page.getByRole('radio', { name: words.trip.oneWay }).check();
  await fillTrip(visitor, { ...toTheAirport, passengers: 4 });
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await look('step-1');
  await walkTwoCars(visitor, look);
  await chooseCar(visitor, 'VAN');
  await addExtra(visitor, childSeat[language]);
  await look('step-1-chosen');
  await next(visitor);
  await expectStep(visitor, 'customer');
  await look('step-2-anonymous');
  await page.getByRole('button', { name: words.auth.register.submit }).click();
  await firstError(page).waitFor();
  await look('step-2-errors');
  await register(visitor);
  await expectStep(visitor, 'recap');
  await previous(visitor);
  await page.getByRole('button', { name: words.booking.customer.submit }).waitFor();
  await look('step-2-signed-in');
  await confirmDetails(visitor, 'Vol AF1234');
  await expectStep(visitor, 'recap');
  await look('step-3');
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
  await look('step-4');
  await order(visitor);
  await page.getByRole('button', { name: words.confirmation.stay }).click();
  await look('confirmation-ordered');
}
