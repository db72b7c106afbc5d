import { expect, test } from '../journey.ts';
import { expectStep } from '../steps/booking.ts';
import { parisWeekday } from '../steps/days.ts';
import { speakAsBefore } from '../steps/language.ts';
import { seePrices, typeTime } from '../steps/trip.ts';

test('the home page fills in a known route, leads to its page, answers questions by the keyboard, is short on a phone, and leads to cars and what they cost', async ({
  page,
  visitor,
}) => {
  await page.goto('/');
  await test.step('it says who drives, and the phone is one press away', async () => {
    const band = page.getByRole('region', { name: 'Qui vous conduit' });
    for (const fact of ['Dominique', 'Chauffeur depuis 2019', 'EVTC060000000', 'Assurance d’exemple']) {
      await expect(band).toContainText(fact);
    }
    const phone = page.getByRole('banner').getByRole('link', { name: 'Appeler le +33 3 53 01 00 60' });
    await expect(phone).toHaveAttribute('href', 'tel:+33353010060');
    await expect(page.getByRole('contentinfo')).toContainText('© Votre Chauffeur Privé');
  });

  await test.step('a known route fills the form and leads to its date', async () => {
    await page.getByRole('button', { name: /Creil vers Aéroport Paris-Orly/ }).click();
    await expect(page.getByLabel('Date de départ', { exact: true })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Creil (60100)');
    await expect(page.getByRole('combobox', { name: 'Adresse d’arrivée' })).toHaveValue(/Orly/);
  });

  await test.step('the name of a ride leads to its page, and its button to the form, whose prices begin where the page says', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /Beauvais vers Aéroport Paris-Charles de Gaulle/ }).click();
    await expect(page).toHaveURL(/\/trajets\/beauvais-aeroport-cdg$/);
    const title = page.getByRole('heading', { level: 1, name: 'De Beauvais à l’aéroport Charles-de-Gaulle' });
    await expect(title).toBeVisible();
    const price = await page.locator('dd').first().innerText();
    expect(price).toMatch(/^à partir de \d+\s€$/);
    await page.getByRole('button', { name: 'Réserver ce trajet' }).click();
    await expectStep(visitor, 'trip');
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Beauvais (60000)');
    // An hour of the ordinary rate.
    await page.getByLabel('Date de départ', { exact: true }).fill(parisWeekday('Tue'));
    await typeTime(visitor, visitor.words.trip.time, '14:00');
    await page.getByRole('button', { name: visitor.words.site.none(visitor.words.trip.luggage) }).click();
    await seePrices(visitor);
    await expectStep(visitor, 'vehicle');
    const cheapest = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: visitor.words.booking.vehicle.chooseCar('ECO') }) });
    await expect(cheapest).toContainText(price.replace('à partir de ', ''));
    await page.goto('/');
  });

  await test.step('the questions open and close by the keyboard', async () => {
    const question = page.locator('summary', { hasText: 'Puis-je annuler' });
    const answer = page.getByText('une course acceptée, à un prix confirmé, est facturée en totalité');
    await expect(answer).toBeHidden();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
  });

  await test.step('on a phone it is half as high: what lies beside the screen shows its edge, and comes with the keyboard', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const cars = page.locator('#our-cars');
    const [next, last] = ['CONFORT', 'VAN'].map((name) => cars.getByRole('link', { name, exact: true }));
    await cars.getByRole('link', { name: 'ECO', exact: true }).scrollIntoViewIfNeeded();
    await expect(next!).toBeInViewport();
    await expect(last!).not.toBeInViewport();
    await last!.focus();
    await expect(last!).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vehicules#van$/);
    await expect(page.getByRole('heading', { level: 2, name: 'VAN' })).toBeFocused();
    for (const language of ['en', 'fr'] as const) {
      await speakAsBefore({ ...visitor, language });
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toContainText('©');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // Sections that are laid out after the first paint have their own height by now, instead of the one that styles reserve for them.
      await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');
      expect(await page.evaluate(() => document.documentElement.scrollHeight), language).toBeLessThanOrEqual(4077);
    }
    if (size) await page.setViewportSize(size);
  });

  await test.step('the cars say whom they take and what they cost at least', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nos véhicules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nos véhicules' })).toBeVisible();
    const van = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Van' }) });
    await expect(van).toContainText('Jusqu’à 8 passagers');
    await expect(van).toContainText(/66\s€ TTC/);
  });
});

test('in letters twice as large the name of the site is read whole beside the phone and the menu of a narrow screen', async ({
  page,
}) => {
  await page.goto('/vehicules');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Appeler le/ })
    .waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [name, phone] = await page.getByRole('banner').evaluate((header) => {
      document.documentElement.style.fontSize = '200%';
      const words = document.createRange();
      words.selectNodeContents(header.querySelector('a') as Element);
      return [
        words.getBoundingClientRect().right,
        header.querySelector('a[href^="tel:"]')?.getBoundingClientRect().left,
      ];
    });
    expect(name, `${width} px`).toBeLessThanOrEqual(phone ?? 0);
  }
});
