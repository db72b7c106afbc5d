import { expect, type FrameLocator } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** The provider's test numbers, by what they come to (tooling/stripe/cards). */
export const cards = {
  good: '4242424242424242',
  asked: '4000002500003155',
  declined: '4000000000000002',
  poor: '4000000000009995',
  slow: '4000000000007700',
} as const;

const labels = {
  fr: { number: 'Numéro de carte', expiry: "Date d'expiration", cvc: 'Code de sécurité' },
  en: { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code' },
};

/** Chooses to pay by card. */
export async function chooseCard({ page, words }: Visitor): Promise<void> {
  await page.getByRole('radio', { name: words.booking.payment.methods.card_online.label }).check();
}

/** Types a card into the provider's own form. */
export async function typeCard(visitor: Visitor, number: string): Promise<void> {
  const form = cardForm(visitor);
  const { number: numberLabel, expiry, cvc } = labels[visitor.language];
  await form.getByLabel(numberLabel).fill(number);
  await form.getByLabel(expiry).fill('1234');
  await form.getByLabel(cvc).fill('123');
}

/**
 * Orders from a step that shows the provider's frame, by the keyboard: right after the page has scrolled, a pointer over it
 * may still be taken for one in the frame, which is another process, and no click comes of it.
 */
export async function orderBesideFrame({ page, words }: Visitor): Promise<void> {
  const button = page.getByRole('button', { name: words.booking.payment.order });
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** Pays with a card that is typed, from the payment step on. */
export async function payByCard(visitor: Visitor, number: string): Promise<void> {
  await chooseCard(visitor);
  await typeCard(visitor, number);
  await orderBesideFrame(visitor);
}

/** Answers the page on which a bank asks who is there. */
export async function answerBank({ page }: Visitor, answer: 'Réussir' | 'Échouer'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${answer}`) }).click();
}

/** Expects the order to be made, and its payment to have succeeded. */
export async function expectPaid({ page, words }: Visitor): Promise<void> {
  // Where nobody answers the page asks again after ten seconds at most.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmation.title);
  await expect(page.getByRole('main')).toContainText(words.card.status.succeeded);
  await expect(page.getByRole('main')).toContainText(/W\d{6}-\d+/);
}

const cardForm = ({ page }: Visitor): FrameLocator => page.frameLocator('iframe');
