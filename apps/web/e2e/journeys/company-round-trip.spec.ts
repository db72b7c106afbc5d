import { expect, test } from '../journey.ts';
import { acceptTerms, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { goToVehicles } from '../steps/book.ts';
import { confirmDetails, register } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { dupont } from '../steps/people.ts';
import { fillTrip, seePrices, typeTime } from '../steps/trip.ts';

test('a company books a round trip with two stops and a return of its own', async ({ page, visitor }) => {
  await goToVehicles(visitor, {
    from: 'Beauvais',
    stops: ['Chantilly', 'Senlis'],
    to: 'Orly',
    date: parisDay(3),
    time: '08:10',
    returning: { date: parisDay(5), time: '18:00' },
    passengers: 3,
  });
  const main = page.getByRole('main');
  await expect(main).toContainText('Chantilly');
  await expect(main).toContainText('Senlis');
  await chooseCar(visitor, 'CONFORT');
  await next(visitor);

  await register(visitor, dupont);
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
  await expect(main).toContainText('Dupont et Filles');
  await expect(main).toContainText('FR40303265045');
  await expect(main).toContainText('Direction');
  await expect(main).toContainText('Retour');
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await page.getByRole('link', { name: /W\d{6}-1/ }).click();
  await expect(main).toContainText('Dupont et Filles');
  await expect(main).toContainText('Senlis');
  await expect(main).toContainText('18:00');
});

test('a return that leaves before the outbound ends is refused at its field', async ({ page, visitor, trouble }) => {
  trouble.allow(/answer 422: POST \/api\/quotes/, /console error: .*status of 422/);
  const wish = { from: 'Beauvais', to: 'Lyon', date: parisDay(3), time: '08:10', passengers: 1 };
  await page.goto('/');
  await fillTrip(visitor, { ...wish, returning: { date: wish.date, time: '08:30' } });
  await seePrices(visitor);
  await expect(page.getByRole('link', { name: /Le retour ne peut pas partir avant la fin de l'aller/ })).toBeVisible();
  await typeTime(visitor, visitor.words.trip.returnTime, '22:00');
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});
