import type { Page } from '@playwright/test';
import { expect, test } from '../card-journey.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { bePaying, haveAccount } from '../steps/book.ts';
import { answerBank, cards, expectPaid, payByCard, typeCard } from '../steps/card.ts';
import { answerLeaves } from '../steps/decision-link.ts';
import { byName, look, officeTroubles, openOffice } from '../steps/office.ts';
import { dupont, newPerson } from '../steps/people.ts';
import { parisDay } from '../steps/days.ts';
import { offerByPhone } from '../steps/place-order.ts';
import { typeTime } from '../steps/trip.ts';
import { watchContext } from '../trouble.ts';

test('an hour that makes a ride paid by card dearer waits for the yes by the mailed link, paid by a further card', {
  tag: '@phone',
}, async ({ page, visitor, browser, server, provider, trouble }) => {
  trouble.allow(...officeTroubles, /status of 422/, /answer 422: POST .*\/preview/);
  trouble.allow(/answer 402: POST \/v1\/payment_intents/, /console error: .*status of 402/);
  await haveAccount(visitor);
  await bePaying(visitor);
  await payByCard(visitor, cards.good);
  await expectPaid(visitor);
  const orderNumber = await page.getByText(/^W\d{6}-\d+$/).innerText();
  const ledger = () => provider.ledger();
  const held = (await ledger()).intents[0]?.amount ?? 0;

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  watchContext(context, trouble);
  const office = await context.newPage();
  const owner = { ...visitor, page: office, person: newPerson(dupont) };
  await openOffice(owner, server);
  await office.goto(byName(`${visitor.origin}/exploitation/a-decider`));
  await office.getByRole('link', { name: `Ouvrir la course ${orderNumber}`, exact: true }).click();
  await office.getByRole('button', { name: 'L’heure', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await typeTime(owner, 'Heure', '21:00');
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByText('Le client doit d’abord dire oui', { exact: false })).toBeVisible();
  await look(office);
  await dialog.getByRole('button', { name: 'Proposer au client' }).click();
  await expect(office.getByText(/^Une proposition attend la réponse du client/)).toBeVisible();

  // Opening the link changes nothing; the yes does, once.
  const link = await mailedLink('accord');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Êtes-vous d’accord ?');
  await look(page);
  await office.reload();
  await expect(office.getByText(/^Une proposition attend la réponse du client/)).toBeVisible();
  await page.getByRole('radio', { name: 'Par carte, maintenant' }).check();
  await typeCard(visitor, cards.declined);
  const pay = page.getByRole('button', { name: /^Payer .* et modifier la réservation$/ });
  await expect(pay).toBeEnabled();
  await pay.press('Enter');
  await expect(page.getByText('Rien n’est réservé ni débité sur votre carte.')).toBeVisible();
  await look(page);
  await typeCard(visitor, cards.asked);
  await pay.press('Enter');
  await answerBank(visitor, 'Réussir');
  await expect(page.getByText('Votre réservation est modifiée', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservation modifiée');
  expect(page.url()).not.toContain('secret');
  expect.soft(await brokenRules(page)).toEqual([]);
  await page.goto(link);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
  trouble.allow(/answer 404: GET \/api\/agreements/);

  await office.reload();
  await expect(office.getByText(/^Une proposition attend/)).toBeHidden();
  await office.getByRole('button', { name: /^Accepter/ }).click();
  await expect(office.getByText('Cette course est acceptée.')).toBeVisible(answerLeaves);
  const taken = (await ledger()).intents.toSorted((one, other) => other.amount - one.amount);
  expect(taken).toMatchObject([
    { status: 'succeeded', amount: held, amount_received: held },
    { status: 'succeeded', amount_received: taken[1]?.amount },
  ]);

  await refund(office, '12,50');
  // On some days the further card has paid less than is given back. Then the rest goes back to the first card.
  const givenBack = async () => (await ledger()).refunds.reduce((sum, { amount }) => sum + amount, 0);
  await expect.poll(givenBack).toBe(1250);

  // A ride that is offered by phone is accepted by its link, and paid by the same card.
  await offerByPhone(office, { date: parisDay(3), time: '14:00', lastName: 'Lefèvre', email: visitor.person.email });
  const accepted = await mailedLink('offre');
  await page.goto(accepted);
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Par carte, maintenant' }).check();
  await typeCard(visitor, cards.asked);
  const payOffer = page.getByRole('button', { name: /^Payer .* et commander$/ });
  await expect(payOffer).toBeEnabled();
  await look(page);
  expect.soft(await brokenRules(page)).toEqual([]);
  await payOffer.press('Enter');
  await answerBank(visitor, 'Réussir');
  await expect(page.getByText('Confirmée.')).toBeVisible();
  await expect(page).toHaveURL(/\/r\/[\w-]+$/);
  expect((await ledger()).intents.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);

  // The link of an offer that was taken back opens nothing any more.
  await offerByPhone(office, { date: parisDay(4), time: '14:00', lastName: 'Petit', email: visitor.person.email });
  const takenBack = await mailedLink('offre', accepted);
  await office.goto(byName(`${visitor.origin}/exploitation/a-decider`));
  await office.getByRole('button', { name: 'Retirer l’offre…' }).click();
  await look(office);
  await office.getByRole('dialog').getByRole('button', { name: 'Retirer l’offre' }).click();
  await expect(office.getByText('L’offre faite à Zoé Petit est retirée.', { exact: false })).toBeVisible();
  await page.goto(takenBack);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette offre n’est plus là');
  trouble.allow(/answer 404: GET \/api\/offers/);
  await context.close();

  async function mailedLink(to: 'accord' | 'offre', known?: string): Promise<string> {
    const links = async () =>
      (await server.mails())
        .flatMap(({ text }) => text?.match(new RegExp(`http\\S+/${to}/\\S+`)) ?? [])
        .filter((found) => found !== known);
    await expect.poll(links).toHaveLength(1);
    return String((await links())[0]);
  }
});

/** Gives a part back; what is no amount is said beside its field first. */
async function refund(office: Page, amount: string): Promise<void> {
  const dialog = office.getByRole('dialog');
  await office.getByRole('button', { name: 'Rembourser une partie' }).click();
  await dialog.getByLabel('Montant à rembourser, TTC').fill('beaucoup');
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByLabel('Montant à rembourser, TTC')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Montant à rembourser, TTC').fill(amount);
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByText(`${amount} € sont remboursés sur sa carte.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(office.getByText('La course est modifiée, et le client en est averti.')).toBeVisible();
}
