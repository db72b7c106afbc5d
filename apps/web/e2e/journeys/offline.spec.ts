import { apiErrorMessages } from '../../src/i18n/messages/api-errors.ts';
import { expect, test } from '../journey.ts';
import { expectStep } from '../steps/booking.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test('a visitor who loses the network is told so, loses nothing, and goes on when it is back', {
  tag: '@phone',
}, async ({ page, context, visitor, trouble }) => {
  trouble.allow(/request failed: .*ERR_INTERNET_DISCONNECTED/, /console error: .*ERR_INTERNET_DISCONNECTED/);
  const banner = page.getByRole('status').filter({ hasText: visitor.words.layout.offline });
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await seePrices(visitor);
  await expect(page.getByRole('alert').getByText(apiErrorMessages.fr.offline)).toBeVisible();
  await expect(page.getByLabel(visitor.words.trip.date, { exact: true })).toHaveValue(toTheAirport.date);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: visitor.words.site.close, exact: true }).click();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});
