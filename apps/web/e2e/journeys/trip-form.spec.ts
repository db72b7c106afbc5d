import { expect, test } from '../journey.ts';
import { expectStep } from '../steps/booking.ts';
import { parisDay } from '../steps/days.ts';
import { chooseAddress, expectDay, fillTrip, seePrices, toTheAirport, typeTime } from '../steps/trip.ts';
import { focusedRegion } from '../steps/focused-region.ts';

test('the trip form says what is missing, knows its limits, and rounds and finds what is typed', async ({
  page,
  visitor,
}) => {
  const { trip } = visitor.words;
  const start = page.getByRole('combobox', { name: trip.start });
  const end = page.getByRole('combobox', { name: trip.end });
  await page.goto('/');

  await test.step('what is missing is said beside the field and in a summary that takes the focus', async () => {
    await seePrices(visitor);
    const summary = focusedRegion(page, 'Quelques points sont à corriger');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Il manque l’adresse de départ',
      'Il manque l’adresse d’arrivée',
      'Veuillez renseigner la date de votre départ',
      "Veuillez renseigner l'heure de votre départ",
      'Indiquez vos bagages, aucun si vous n’en avez pas',
    ]);
    await summary.getByRole('link', { name: 'Il manque l’adresse d’arrivée' }).click();
    await expect(end).toBeFocused();
  });

  await test.step('six addresses at most, and start and end cannot go', async () => {
    const add = page.getByRole('button', { name: 'Ajouter une étape' });
    for (let stop = 1; stop <= 4; stop += 1) await add.click();
    await expect(add).toBeHidden();
    const removals = page.getByRole('button', { name: /^Retirer l’étape/ });
    await expect(removals).toHaveCount(4);
    for (let stop = 4; stop >= 1; stop -= 1) await removals.first().click();
    await expect(removals).toHaveCount(0);
    await expect(start).toBeVisible();
    await expect(end).toBeVisible();
  });

  await test.step('minutes are rounded before the visitor’s eyes', async () => {
    const time = page.getByRole('combobox', { name: trip.time, exact: true });
    // A click waits until the page takes what is typed; keys alone would go to a field that is not open yet.
    await time.click();
    await time.pressSequentially('1841');
    await expect(time).toHaveValue('18:41');
    await time.press('Tab');
    await expect(time).toHaveValue('18:50');
  });

  await test.step('a day is taken as people write it, from the calendar and from the days that are offered', async () => {
    const date = page.getByLabel(trip.date, { exact: true });
    await date.fill('31/02');
    await date.press('Tab');
    await expect(date).toHaveAccessibleDescription('Cette date n’existe pas, indiquez par exemple 28/11');
    await expect(date).toHaveValue('31/02');
    const [, month = '', day = ''] = parisDay(3).split('-');
    for (const typed of [`${Number(day)}/${month}`, parisDay(3)]) {
      await date.fill(typed);
      await date.press('Tab');
      await expectDay(visitor, trip.date, parisDay(3));
      await expect(date).toHaveAccessibleDescription('');
    }
    await page.getByRole('button', { name: trip.tomorrow, exact: true }).click();
    await expectDay(visitor, trip.date, parisDay(1));
    await page.getByRole('button', { name: trip.openCalendar(trip.date) }).click();
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText(String(Number(parisDay(1).slice(-2))));
    // The hand follows the eye: each press waits until the day before it is lit.
    const lit = page.locator(':focus');
    await expect(lit).toHaveText(String(Number(parisDay(1).slice(-2))));
    await page.keyboard.press('ArrowRight');
    await expect(lit).toHaveText(String(Number(parisDay(2).slice(-2))));
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expectDay(visitor, trip.date, parisDay(2));
  });

  await test.step('the longest day is read whole in a narrow window', async () => {
    const date = page.getByLabel(trip.date, { exact: true });
    const days = Array.from({ length: 300 }, (_, place) => parisDay(place + 1));
    const longest = days.find((day) => /-(02|03)-/.test(day) && new Date(day).getUTCDay() === 6) ?? parisDay(1);
    await date.fill(longest);
    await date.press('Tab');
    await expectDay(visitor, trip.date, longest);
    for (const width of [320, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => date.evaluate((field) => field.scrollWidth - field.clientWidth), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an airport comes before the town, and a street keeps its number', async () => {
    await start.fill('roissy');
    await expect(page.getByRole('listbox', { name: trip.start }).getByRole('option').first()).toContainText('Aéroport');
    await start.fill('');
    await chooseAddress(visitor, trip.start, '12 rue de la Gare, Creil');
    await expect(start).toHaveValue(/12 rue de la Gare.*Creil/i);
  });
});

test('start and end change places, and what cannot be driven is refused at its field', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 422: POST \/api\/quotes/, /console error: .*status of 422/);
  const { trip } = visitor.words;
  await page.goto('/');

  await test.step('start and end change places', async () => {
    await fillTrip(visitor, toTheAirport);
    const start = page.getByRole('combobox', { name: trip.start });
    const end = page.getByRole('combobox', { name: trip.end });
    const [from, to] = [await start.inputValue(), await end.inputValue()];
    await page.getByRole('button', { name: trip.swap }).click();
    await expect(start).toHaveValue(to);
    await expect(end).toHaveValue(from);
  });

  await test.step('the same place twice in a row is refused', async () => {
    await fillTrip(visitor, { ...toTheAirport, to: toTheAirport.from });
    await seePrices(visitor);
    await expect(page.getByRole('link', { name: 'Trajet impossible, distance et durée trop courtes' })).toBeVisible();
  });

  await test.step('a return that leaves before the outbound ends is refused at its field', async () => {
    const params = { from: 'Beauvais', to: 'Lyon', date: parisDay(3), time: '08:10' };
    await fillTrip(visitor, { ...params, returning: { date: params.date, time: '08:30' } });
    await seePrices(visitor);
    await expect(
      page.getByRole('link', { name: /Le retour ne peut pas partir avant la fin de l’aller/ }),
    ).toBeVisible();
    await typeTime(visitor, trip.returnTime, '22:00');
    await seePrices(visitor);
    await expectStep(visitor, 'vehicle');
  });
});

test('a misspelt place is found, and the list opens with no row lit', async ({ page, visitor }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const start = page.getByRole('combobox', { name: trip.start });
  const options = page.getByRole('listbox', { name: trip.start }).getByRole('option');
  await start.fill('aéorport beuavais');
  await expect(options.first()).toContainText('Aéroport Paris-Beauvais');
  await expect(options.and(page.locator('[aria-selected="true"]'))).toHaveCount(0);
  await start.press('Enter');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await start.press('Enter');
  await expect(start).toHaveValue(/Aéroport Paris-Beauvais/);
});

test('what is no place yet is asked for: a street its town, Paris its arrondissement', async ({ page, visitor }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const start = page.getByRole('combobox', { name: trip.start });
  const options = page.getByRole('listbox', { name: trip.start }).getByRole('option');
  await start.fill('12 rue de la Rép');
  await expect(page.getByText(trip.whichTown('12 rue de la Rép')).first()).toBeVisible();
  await expect(options).toHaveCount(0);
  await start.fill('Paris');
  await expect(page.getByText(trip.whichArrondissement('Paris')).first()).toBeVisible();
  await expect(options).toHaveCount(20);
  await start.fill('12 avenue des champs elysées');
  await options.first().click();
  await expect(start).toHaveValue('12 avenue des Champs-Élysées, 75008 Paris');
});

test('a place abroad, and a text that is no place, are told so on leaving the field', async ({ page, visitor }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const start = page.getByRole('combobox', { name: trip.start });
  await start.fill('Bruxelles');
  await expect(page.getByText(trip.abroad).first()).toBeVisible();
  await start.press('Tab');
  await expect(start).toHaveAccessibleDescription(trip.abroad);
  await start.fill('zzqx');
  await expect(page.getByText(trip.noPlace).first()).toBeVisible();
  await start.press('Tab');
  await expect(start).toHaveAccessibleDescription('Adresse introuvable, choisissez-la dans la liste');
});
