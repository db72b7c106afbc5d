import { mapsNoticeMessages } from '#i18n/messages/maps-notice.ts';
import { expect, test } from '../maps-journey.ts';
import { chooseCar, expectStep } from '../steps/booking.ts';
import { chooseAddress, fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

const toTheClinic = { ...toTheAirport, from: '8 Boulevard Haussmann', to: 'Clinique des Trois Vallées' };

test('a map service finds the places, is named beside them, and is asked once for each that is chosen', {
  tag: '@phone',
}, async ({ page, visitor, provider }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const field = page.getByRole('combobox', { name: trip.start, exact: true });
  await field.fill('rue de la gare');
  await expect(page.getByRole('option', { name: /Rue de la Gare Senlis/ })).toBeVisible();
  await expect(page.getByText('Google Maps', { exact: true })).toBeVisible();
  await fillTrip(visitor, toTheClinic);
  await expect(page.getByText('Google Maps', { exact: true })).toBeHidden();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await chooseCar(visitor, 'ECO');
  await expect(page.getByText(visitor.words.ride.toConfirm)).toBeHidden();

  const calls = await provider.calls();
  const details = calls.filter(({ path }) => path.startsWith('/v1/places/'));
  const searched = new Set(calls.map(({ body }) => body?.sessionToken).filter((token) => token !== undefined));
  const ended = details.map(({ query }) => query.sessionToken ?? 'none');
  expect(details).toHaveLength(2);
  expect(new Set(ended).size).toBe(2);
  expect(ended.filter((token) => !searched.has(token))).toEqual([]);
  // The way of known routes is measured besides, from the gazetteer's points instead of the provider's.
  expect(calls.filter(({ body }) => body?.origin?.placeId !== undefined)).toHaveLength(1);

  await page.goto('/mentions-legales');
  const [terms] = mapsNoticeMessages.fr.google.links;
  await expect(page.getByRole('link', { name: terms.text })).toHaveAttribute('href', terms.url);
});

test('a map service that goes down in the middle of a booking loses nobody: chosen places hold, others are found without it', async ({
  page,
  visitor,
  provider,
  trouble,
}) => {
  trouble.allow(/a map service is down; estimates stand in/);
  await page.goto('/');
  await fillTrip(visitor, toTheClinic);
  const start = page.getByRole('combobox', { name: visitor.words.trip.start, exact: true });
  await expect(start).toHaveValue('8 Boulevard Haussmann, 75009 Paris');
  await expect(page.getByRole('combobox', { name: visitor.words.trip.end, exact: true })).toHaveValue(/60100 Creil$/);
  await provider.stop();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await expect(page.getByText(visitor.words.ride.toConfirm)).toBeHidden();

  await page.goBack();
  await chooseAddress(visitor, visitor.words.trip.end, 'CDG');
  await expect(page.getByText('Google Maps', { exact: true })).toBeHidden();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await expect(page.getByText(visitor.words.ride.toConfirm)).toBeHidden();
});
