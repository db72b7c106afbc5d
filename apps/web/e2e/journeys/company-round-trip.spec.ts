import { expect, test } from '../journey.ts';
import { acceptTerms, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { goToVehicles } from '../steps/book.ts';
import { register } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { dupont, newPerson } from '../steps/people.ts';

test.use({ person: async ({}, use) => use(newPerson(dupont)) });

test('a company books a round trip with two stops and a return of its own, and cancels the return alone', async ({
  page,
  server,
  visitor,
}) => {
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

  await register(visitor);
  await expectStep(visitor, 'recap');
  await expect(main).toContainText('Dupont et Filles');
  await expect(main).toContainText('FR40303265045');
  await expect(main).toContainText('Direction');
  await expect(main).toContainText('Retour');
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();

  const ways = async () => {
    const texts = (await server.mails()).map(({ text }) => text ?? '');
    return texts.map((text) => text.match(/^(?:Aller|Retour|Étape \d|Trajet \d)(?=$| :.*(?:Chantilly|Senlis))/gm));
  };
  // Both mails name each way, the customer's and the operator's.
  const named = ['Aller', 'Étape 1', 'Étape 2', 'Retour'];
  await expect.poll(ways).toEqual(expect.arrayContaining([named, named]));
  await page.getByRole('link', { name: 'Voir ma réservation' }).click();
  await expect(main).toContainText('Dupont et Filles');
  await expect(main).toContainText('Senlis');
  await expect(main).toContainText('18:00');

  await page.getByRole('button', { name: 'Annuler le retour' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Le retour du .* à 18:00, .*, n’aura pas lieu/);
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog).toContainText(/Soit .* de moins/);
  await dialog.getByRole('button', { name: 'Confirmer la modification' }).click();
  await expect(main).toContainText('C’est modifié');
  await expect(main).not.toContainText('18:00');
  await expect(page.getByRole('button', { name: 'Annuler le retour' })).toBeHidden();
  const changed = async () =>
    (await server.mails()).map(({ text }) => text ?? '').filter((text) => /Le retour du .* n’a pas lieu/.test(text));
  await expect.poll(changed).toHaveLength(2);
});
