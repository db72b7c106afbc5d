import { expect, test } from '../card-journey.ts';
import { order } from '../steps/booking.ts';
import { bePaying, haveAccount } from '../steps/book.ts';
import { answerBank, cards, chooseCard, expectPaid, orderBesideFrame, payByCard, typeCard } from '../steps/card.ts';
import { focusedRegion } from '../steps/focused-region.ts';

/** What the browser itself says of a card that is refused. */
const refusals = [/answer 402: POST \/v1\/payment_intents/, /console error: .*status of 402/];

test.beforeEach(async ({ visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
});

test('a bank that asks: who fails there keeps the booking, who succeeds has ordered', async ({
  page,
  server,
  visitor,
}) => {
  await payByCard(visitor, cards.asked);
  await answerBank(visitor, 'Échouer');
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText('Votre paiement n’a pas abouti, veuillez réessayer.');
  await page.getByRole('link', { name: visitor.words.card.confirmation.backToPayment }).click();
  await payByCard(visitor, cards.asked);
  await answerBank(visitor, 'Réussir');
  await expect(page).toHaveURL(/\/confirmation$/);
  await expectPaid(visitor);
  expect(server.orderNumbers()).toHaveLength(1);
});

test('who has not enough money pays on board, and nothing stays held', async ({
  page,
  server,
  provider,
  visitor,
  trouble,
}) => {
  trouble.allow(...refusals);
  await payByCard(visitor, cards.poor);
  const refusal = focusedRegion(page, 'Les fonds disponibles sur votre carte sont insuffisants.');
  await expect(refusal).toBeVisible();
  // By keyboard: the page is still scrolling to the refusal, and a pointer would miss.
  const onBoard = page.getByRole('radio', { name: visitor.words.booking.payment.methods.in_vehicle.label });
  await onBoard.press('Space');
  await expect(onBoard).toBeChecked();
  await orderBesideFrame(visitor);
  await expect(page.getByRole('main')).toContainText(/W\d{6}-\d+/);
  await expect(page.getByRole('main')).toContainText(visitor.words.confirmation.inVehicle);
  expect(server.orderNumbers()).toHaveLength(1);
  const { intents } = await provider.ledger();
  expect(intents.map(({ status }) => status)).not.toContain('requires_capture');
});

test('a form that does not load is tried again, and a card that is declined leaves room for another one', async ({
  page,
  server,
  provider,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 500: GET \/v1\/elements\/sessions/, /console error: .*status of 500/, ...refusals);
  await provider.trouble({ path: '/v1/elements/sessions', act: { kind: 'fail', status: 500 } });
  await chooseCard(visitor);
  const notice = page.getByText('Une erreur est survenue avec votre tentative de paiement Stripe.', { exact: false });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: visitor.words.booking.payment.order })).toBeDisabled();
  await page.getByRole('button', { name: visitor.words.site.retry }).click();

  await typeCard(visitor, cards.declined);
  await orderBesideFrame(visitor);
  await expect(focusedRegion(page, 'Votre carte a été refusée.')).toBeVisible();
  expect(server.orderNumbers()).toHaveLength(0);
  // The refusal of the first card goes once another number is whole, and a press right after that orders.
  await typeCard(visitor, cards.good);
  await expect(focusedRegion(page, 'Votre carte a été refusée.')).toHaveCount(0);
  await order(visitor);
  await expectPaid(visitor);
  expect(server.orderNumbers()).toHaveLength(1);
});

test('a network that is lost after the confirmation loses nothing', async ({ page, server, visitor, trouble }) => {
  trouble.allow(/request failed: POST .*\/api\/stripe\/confirmations/, /console error: .*ERR_CONNECTION_REFUSED/);
  await page.route('**/api/stripe/confirmations', (route) => route.abort('connectionrefused'));
  await payByCard(visitor, cards.good);
  await expect(page.getByRole('main')).toContainText(visitor.words.card.wait.mayBeHeld);
  // The provider tells the API meanwhile: the order is made without the browser.
  await expect.poll(() => server.orderNumbers()).toHaveLength(1);
  await page.unroute('**/api/stripe/confirmations');
  await expectPaid(visitor);
  expect(server.orderNumbers()).toHaveLength(1);
});

test('a provider that breaks once it holds the card is asked, and not paid again', async ({
  server,
  provider,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 500: POST \/v1\/payment_intents/, /console error: .*status of 500/);
  const path = '/v1/payment_intents/*/confirm';
  await provider.trouble({ path, moment: 'after', act: { kind: 'fail', status: 500 } });
  await payByCard(visitor, cards.good);
  await expectPaid(visitor);
  expect(server.orderNumbers()).toHaveLength(1);
  expect((await provider.ledger()).intents).toHaveLength(1);
});

test('a payment that its bank thinks about survives a refresh of the confirmation', async ({
  page,
  server,
  provider,
  visitor,
}) => {
  await payByCard(visitor, cards.slow);
  await expect(page.getByRole('main')).toContainText('Votre paiement est en cours de traitement.');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Votre paiement est en cours de traitement.');
  const [intent] = (await provider.ledger()).intents;
  await provider.act(intent?.id ?? '', { action: 'settle', outcome: 'agreed' });
  await expectPaid(visitor);
  expect(server.orderNumbers()).toHaveLength(1);
});

test('a tab that is closed right after paying has ordered', async ({ page, server, provider, visitor }) => {
  await page.route('**/api/stripe/confirmations', () => new Promise(() => {}));
  await payByCard(visitor, cards.good);
  await expect(page).toHaveURL(/\/confirmation$/);
  await page.close();
  await expect.poll(() => server.orderNumbers()).toHaveLength(1);
  expect((await provider.ledger()).intents).toMatchObject([{ status: 'requires_capture' }]);
});
