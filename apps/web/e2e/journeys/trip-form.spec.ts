import { expect, test } from '../journey.ts';
import { chooseAddress, fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test('minutes are rounded before the visitor’s eyes', async ({ page, visitor }) => {
  await page.goto('/');
  const time = page.getByRole('combobox', { name: visitor.words.trip.time, exact: true });
  // A click waits until the page takes what is typed; keys alone would go to a field that is not open yet.
  await time.click();
  await time.pressSequentially('1841');
  await expect(time).toHaveValue('18:41');
  await time.press('Tab');
  await expect(time).toHaveValue('18:50');
});

test('what is missing is said beside the field and in a summary that takes the focus', async ({ page, visitor }) => {
  await page.goto('/');
  await seePrices(visitor);
  const summary = page.getByRole('alert').filter({ hasText: 'Quelques points sont à corriger' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    "Il manque l'adresse de départ",
    "Il manque l'adresse d'arrivée",
    'Veuillez renseigner la date de votre départ',
    "Veuillez renseigner l'heure de votre départ",
  ]);
  await summary.getByRole('link', { name: "Il manque l'adresse d'arrivée" }).click();
  await expect(page.getByRole('combobox', { name: visitor.words.trip.end })).toBeFocused();
});

test('six addresses at most, and start and end cannot go', async ({ page, visitor }) => {
  await page.goto('/');
  const add = page.getByRole('button', { name: 'Ajouter une étape' });
  for (let stop = 1; stop <= 4; stop += 1) await add.click();
  await expect(add).toBeHidden();
  const removals = page.getByRole('button', { name: /^Retirer l'étape/ });
  await expect(removals).toHaveCount(4);
  for (let stop = 4; stop >= 1; stop -= 1) await removals.first().click();
  await expect(removals).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toBeVisible();
  await expect(page.getByRole('combobox', { name: visitor.words.trip.end })).toBeVisible();
});

test('start and end change places', async ({ page, visitor }) => {
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  const start = page.getByRole('combobox', { name: visitor.words.trip.start });
  const end = page.getByRole('combobox', { name: visitor.words.trip.end });
  const [from, to] = [await start.inputValue(), await end.inputValue()];
  await page.getByRole('button', { name: visitor.words.trip.swap }).click();
  await expect(start).toHaveValue(to);
  await expect(end).toHaveValue(from);
});

test('the same place twice in a row is refused', async ({ page, visitor }) => {
  await page.goto('/');
  await fillTrip(visitor, { ...toTheAirport, to: toTheAirport.from });
  await seePrices(visitor);
  await expect(page.getByRole('link', { name: 'Trajet impossible, distance et durée trop courtes' })).toBeVisible();
});

test('an airport comes before the town, and a street keeps its number', async ({ page, visitor }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const start = page.getByRole('combobox', { name: trip.start });
  await start.fill('roissy');
  await expect(page.getByRole('listbox', { name: trip.start }).getByRole('option').first()).toContainText('Aéroport');
  await start.fill('');
  await chooseAddress(visitor, trip.start, '12 rue de la Gare, Creil');
  await expect(start).toHaveValue(/12 rue de la Gare.*Creil/i);
});
