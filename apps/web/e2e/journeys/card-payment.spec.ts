import { expect, test } from '../card-journey.ts';
import { storedOrderNumbers } from '../server/stored-orders.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { cards, chooseCard, expectPaid, orderBesideFrame, payByCard, typeCard } from '../steps/card.ts';
import { parisDay } from '../steps/days.ts';
import { speakEnglish } from '../steps/language.ts';
import { camille } from '../steps/people.ts';

test('a card is held, and nothing is charged yet', { tag: '@phone' }, async ({ page, server, provider, visitor }) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await page.getByRole('radio', { name: 'Carte bancaire en ligne' }).check();
  await expect(page.getByText('aucun argent ne bouge', { exact: false }).first()).toBeVisible();
  await typeCard(visitor, cards.good);
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre réservation');
  await expect(page.getByRole('main')).toContainText('Paiement validé');

  const { intents } = await provider.control.ledger();
  expect(intents).toMatchObject([{ status: 'requires_capture', capture_method: 'manual', currency: 'eur' }]);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(1);
  const receivers = async () => (await server.mails()).map(({ to }) => to?.[0]?.address);
  await expect.poll(receivers).toContain(camille.email);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(storedOrderNumbers(server.dataDir)[0] ?? '');
});

test('a card that was kept pays again without being typed', async ({ page, server, provider, visitor }) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await chooseCard(visitor);
  await typeCard(visitor, cards.good);
  await page.getByRole('checkbox', { name: visitor.words.card.form.save }).check();
  await orderBesideFrame(visitor);
  await expectPaid(visitor);

  await goToPayment(visitor, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await chooseCard(visitor);
  await expect(page.getByRole('radio', { name: visitor.words.card.form.saved('Visa', '4242') })).toBeChecked();
  await orderBesideFrame(visitor);
  await expect(page.getByRole('main')).toContainText(/W\d{6}-2/);

  const { intents, paymentMethods } = await provider.control.ledger();
  expect(paymentMethods).toHaveLength(1);
  expect(intents.map(({ status }) => status)).toEqual(['requires_capture', 'requires_capture']);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(2);
});

test('two tabs pay for two rides, each once', async ({ page, context, server, provider, visitor }) => {
  await haveAccount(page);
  const other = { ...visitor, page: await context.newPage() };
  await goToPayment(visitor);
  await goToPayment(other, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await payByCard(visitor, cards.good);
  await payByCard(other, cards.good);
  await expectPaid(visitor);
  await expect(other.page.getByRole('main')).toContainText(/W\d{6}-2/);
  expect(storedOrderNumbers(server.dataDir)).toHaveLength(2);
  expect((await provider.control.ledger()).intents).toHaveLength(2);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a customer pays, and the form speaks English', async ({ page, visitor }) => {
    await haveAccount(page);
    await page.goto('/');
    await speakEnglish(page);
    await goToPayment(visitor);
    await chooseCard(visitor);
    await typeCard(visitor, cards.good);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your booking');
    await expect(page.getByRole('main')).toContainText('Payment succeeded!');
  });
});
