import { expect, test } from '../journey.ts';
import { chooseCar, expectStep, next } from '../steps/booking.ts';
import { register } from '../steps/customer.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { fillTrip, seePrices, toTheAirport, typeTime } from '../steps/trip.ts';

test('hours and a phone typed as people write them are what the recap shows', { tag: '@phone' }, async ({
  page,
  visitor,
}) => {
  const { trip } = visitor.words;
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  const time = page.getByRole('combobox', { name: trip.time, exact: true });
  for (const hour of ['25', '24:00']) {
    await typeTime(visitor, trip.time, hour);
    await expect(time).toHaveValue(hour);
    await expect(time).toHaveAccessibleDescription(
      `${trip.parisTime} Cette heure n’existe pas, indiquez par exemple 08:30`,
    );
  }
  for (const [typed, meant] of [
    ['8h', '08:00'],
    ['7', '07:00'],
    ['9:5', '09:10'],
    ['9.30', '09:30'],
    ['9 h 30', '09:30'],
    ['7pm', '19:00'],
    ['930', '09:30'],
  ] as const) {
    await time.fill('');
    await time.pressSequentially(typed);
    await time.press('Tab');
    await expect(time).toHaveValue(meant);
    // The browser of the journeys is in New York.
    await expect(time).toHaveAccessibleDescription(trip.parisTime);
  }
  await seePrices(visitor);

  await expectStep(visitor, 'vehicle');
  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await expectStep(visitor, 'customer');
  await register(visitor, { ...visitor.person, phoneNumber: '0033 (0)6 12 34 56 78' });

  await expectStep(visitor, 'recap');
  const main = page.getByRole('main');
  await atDeskToo(page, async () => {
    await expect(main.getByText('06 12 34 56 78', { exact: true })).toBeVisible();
    await expect(main.getByText(/09:30/).first()).toBeVisible();
  });
  const kept = await page.request.get('/api/customers/me');
  expect(await kept.json()).toMatchObject({ phoneNumber: '+33612345678' });
});

test('in the night when the clocks change the form says what becomes of the hour', async ({ page, visitor }) => {
  const { trip } = visitor.words;
  await page.goto('/');
  const time = page.getByRole('combobox', { name: trip.time, exact: true });
  await page.getByLabel(trip.date, { exact: true }).fill('2027-03-28');
  await expect(time).toHaveAccessibleDescription(`${trip.parisTime}. ${trip.clockSkips('02:30', '03:30')}`);
  await typeTime(visitor, trip.time, '2h10');
  await expect(time).toHaveAccessibleDescription(`${trip.parisTime}. ${trip.clockSkips('02:10', '03:10')}`);
  await page.getByLabel(trip.date, { exact: true }).fill('2027-10-31');
  await expect(time).toHaveAccessibleDescription(`${trip.parisTime}. ${trip.clockRepeats('02:10')}`);
});
