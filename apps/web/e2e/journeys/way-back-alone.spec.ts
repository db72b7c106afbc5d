import { expect, test } from '../own-server-journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { byName, look, officeTroubles, openOffice } from '../steps/office.ts';
import { dupont, newPerson } from '../steps/people.ts';
import { placeOrder } from '../steps/place-order.ts';
import { watchContext } from '../trouble.ts';

test('a customer gives up the way there alone, the office that of another order, and both keep their way back', {
  tag: '@phone',
}, async ({ page, visitor, browser, server, trouble }) => {
  trouble.allow(...officeTroubles);
  await haveAccount(visitor);
  const [there, back] = [parisDay(4), parisDay(6)];
  const book = (time: string) => placeOrder(page, there, { time, returning: { date: back, time: '18:00' } });
  const [own, offices] = [await book('09:10'), await book('10:20')];
  const main = page.getByRole('main');

  await page.goto(`/account/orders/${own.id}`);
  await page.getByRole('button', { name: 'Annuler cette réservation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Annuler l’aller');
  await dialog.getByRole('button', { name: 'Garder ma réservation' }).click();
  await page.getByRole('button', { name: 'Annuler l’aller' }).click();
  await expect(dialog).toContainText(/L’aller du .* à 09:10, .*, n’aura pas lieu. Le retour reste inchangé/);
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog).toContainText(/Soit .* de moins/);
  expect.soft(await brokenRules(page)).toEqual([]);
  await look(page);
  await dialog.getByRole('button', { name: 'Confirmer la modification' }).press('Enter');
  await expect(main).toContainText('C’est modifié');
  await expect(main).toContainText('18:00');
  await expect(main).not.toContainText('09:10');
  await expect(page.getByRole('button', { name: /^Annuler (?:l’aller|le retour)$/ })).toHaveCount(0);
  const told = async (sentence: RegExp) =>
    (await server.mails()).map(({ text }) => text ?? '').filter((text) => sentence.test(text)).length;
  await expect.poll(() => told(/L’aller du .* à 09:10 n’a pas lieu/)).toBe(2);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  watchContext(context, trouble);
  const office = await context.newPage();
  await openOffice({ ...visitor, page: office, person: newPerson(dupont) }, server);
  await office.goto(byName(`${visitor.origin}/exploitation/courses/${offices.id}`));
  await office.getByRole('button', { name: 'Annuler l’aller' }).click();
  const change = office.getByRole('dialog');
  await expect(change).toContainText(/L’aller du .* à 10:20, .*, n’aura pas lieu/);
  await change.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(change).toContainText(/Prix\s: .* → /);
  await look(office);
  await change.getByRole('button', { name: 'Confirmer' }).click();
  await expect(office.getByText('La course est modifiée, et le client en est averti.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Annuler l’aller' })).toHaveCount(0);
  await expect.poll(() => told(/L’aller du .* à 10:20 n’a pas lieu/)).toBe(1);

  // The day of the way there has neither ride any more, that of the way back both.
  for (const [day, rides] of [
    [there, 0],
    [back, 2],
  ] as const) {
    await office.goto(byName(`${visitor.origin}/exploitation/jour?day=${day}`));
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByText(/W\d{6}-\d+/)).toHaveCount(rides);
  }
  await context.close();
});
