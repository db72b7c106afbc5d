import { expect, test } from '../card-journey.ts';
import { bePaying, haveAccount } from '../steps/book.ts';
import { cards, chooseCard, expectPaid, orderBesideFrame, payByCard, typeCard } from '../steps/card.ts';
import { parisDay } from '../steps/days.ts';
import { speakAsBefore } from '../steps/language.ts';
import { atDeskToo } from '../steps/sizes.ts';

test('a card is held, and nothing is charged yet', { tag: '@phone' }, async ({ page, server, provider, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await page.getByRole('radio', { name: 'Carte bancaire en ligne' }).check();
  await atDeskToo(page, async () => {
    await expect(page.getByText('aucun argent ne bouge', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
  });
  await typeCard(visitor, cards.good);
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await atDeskToo(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci pour votre réservation');
    await expect(page.getByRole('main')).toContainText('Paiement validé');
  });

  const { intents } = await provider.ledger();
  expect(intents).toMatchObject([{ status: 'requires_capture', capture_method: 'manual', currency: 'eur' }]);
  expect(server.orderNumbers()).toHaveLength(1);
  const receivers = async () => (await server.mails()).map(({ to }) => to?.[0]?.address);
  await expect.poll(receivers).toContain(visitor.person.email);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(server.orderNumbers()[0] ?? '');
});

test('a card that was kept pays again without being typed', async ({ page, server, provider, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await chooseCard(visitor);
  await typeCard(visitor, cards.good);
  await page.getByRole('checkbox', { name: visitor.words.card.form.save }).check();
  await orderBesideFrame(visitor);
  await expectPaid(visitor);

  await bePaying(visitor, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await chooseCard(visitor);
  await expect(page.getByRole('radio', { name: visitor.words.card.form.saved('Visa', '4242') })).toBeChecked();
  await orderBesideFrame(visitor);
  await expect.poll(() => server.orderNumbers()).toHaveLength(2);
  await expect(page.getByRole('main')).toContainText(server.orderNumbers()[1] ?? '');

  const { intents, paymentMethods } = await provider.ledger();
  expect(paymentMethods).toHaveLength(1);
  expect(intents.map(({ status }) => status)).toEqual(['requires_capture', 'requires_capture']);
  expect(server.orderNumbers()).toHaveLength(2);

  const { cards: texts } = visitor.words.account;
  await page.goto('/account/payment-methods');
  await page.getByRole('button', { name: texts.removeCard('Visa', '4242') }).press('Enter');
  await page.getByRole('button', { name: texts.yes, exact: true }).press('Enter');
  await expect(page.locator(':focus'), 'the keyboard goes on where the card stood').toContainText(texts.none);
});

test('two tabs pay for two rides, each once', async ({ context, server, provider, visitor }) => {
  await haveAccount(visitor);
  const other = { ...visitor, page: await context.newPage() };
  await bePaying(visitor);
  await bePaying(other, { from: 'Creil', to: 'Orly', date: parisDay(4), time: '10:00' });
  await payByCard(visitor, cards.good);
  await payByCard(other, cards.good);
  await expectPaid(visitor);
  await expectPaid(other);
  expect(server.orderNumbers()).toHaveLength(2);
  await expect(other.page.getByRole('main')).toContainText(server.orderNumbers()[1] ?? '');
  expect((await provider.ledger()).intents).toHaveLength(2);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a customer pays, and the form speaks English', async ({ page, visitor }) => {
    await haveAccount(visitor);
    await speakAsBefore(visitor);
    await bePaying(visitor);
    await chooseCard(visitor);
    await typeCard(visitor, cards.good);
    await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your booking');
    await expect(page.getByRole('main')).toContainText('Payment succeeded!');
  });
});
