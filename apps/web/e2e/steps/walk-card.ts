import { order } from './booking.ts';
import { cards, chooseCard, expectPaid, orderBesideFrame, typeCard } from './card.ts';
import { bePaying, haveAccount } from './book.ts';
import type { Visitor } from './visitor.ts';
import type { Look } from './walker.ts';
import { focusedRegion } from './focused-region.ts';

/** What the browser itself says of a card that is refused, and of a page that does not come. */
export const walkCardTroubles = [
  /answer 402: POST \/v1\/payment_intents/,
  /request failed: .*\/assets\//,
  /console error: /,
  /page error: /,
];

/** The screens of a payment by card, those of a card that is kept, and the page that stands in for a broken one. */
export async function walkCardScreens(visitor: Visitor, look: Look): Promise<void> {
  const { page, words } = visitor;
  await haveAccount(visitor);
  await bePaying(visitor);
  await chooseCard(visitor);
  await typeCard(visitor, cards.declined);
  await page.getByRole('checkbox', { name: words.card.form.save }).check();
  await look('card');
  await orderBesideFrame(visitor);
  await focusedRegion(page, words.card.trouble.title).waitFor();
  await look('card-refused');
  await typeCard(visitor, cards.good);
  await order(visitor);
  await expectPaid(visitor);
  await page.keyboard.press('Shift');
  await look('card-confirmation');
  await page.goto('/account/payment-methods');
  await page.getByRole('button', { name: words.account.cards.removeCard('Visa', '4242') }).click();
  await page.getByRole('button', { name: words.account.cards.no }).waitFor();
  await look('card-removal');
  await page.getByRole('button', { name: words.account.cards.no }).click();
  await look('cards');
  await walkCrash(visitor, look);
}

async function walkCrash({ page, words }: Visitor, look: Look): Promise<void> {
  await page.route(/\/assets\/contact-page/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: words.layout.contact, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Oops' }).waitFor();
  await look('oops');
}
