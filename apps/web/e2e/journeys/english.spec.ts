import { expect, test } from '../journey.ts';
import { acceptTerms, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { register } from '../steps/customer.ts';
import { speakEnglish } from '../steps/language.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test.use({ language: 'en' });

test('a visitor books in English, gets the mail in English, and the language is kept for the next visit', async ({
  page,
  context,
  server,
  visitor,
}) => {
  await page.goto('/');
  await speakEnglish(page);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'x-language-chauffeur')?.value).toBe('en-US');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await fillTrip(visitor, toTheAirport);
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your car');
  await chooseCar(visitor, 'VAN');
  await next(visitor);
  await register(visitor);
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Order with obligation to pay' })).toBeVisible();
  await order(visitor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your booking');
  const toCustomer = async () => {
    const mails = await server.mails();
    const received = mails.filter(
      ({ to, subject }) => to?.[0]?.address === visitor.person.email && /^Order received: .* → /.test(subject ?? ''),
    );
    return received.map(({ text }) => text).join('');
  };
  await expect.poll(toCustomer).toContain('accepts or refuses your ride by e-mail');
});

test.describe('a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  test('gets French until its visitor chooses otherwise', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await expect(page.getByRole('button', { name: 'Voir les véhicules et les prix' })).toBeVisible();
  });
});
