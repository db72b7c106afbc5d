import { answerLeaves, decisionLink } from './decision-link.ts';
import type { Visitor } from './visitor.ts';
import { walkWithin } from './walk-within.ts';
import type { Look, Walker } from './walker.ts';
import { firstError } from './focused-region.ts';

const pages = [
  'account',
  'account/favourites',
  'account/password',
  'account/data',
  'account/payment-methods',
  'account/orders?period=finished',
  'account/orders',
];

/** The account of somebody who has ordered once, with the questions that it asks before something is gone. */
export async function walkAccount(visitor: Visitor, look: Look): Promise<void> {
  const { page, words } = visitor;
  for (const path of pages) {
    await walkWithin(page, `/${path}`);
    await look(path.replace(/\W/g, '-'));
    if (path === 'account/data') await walkDeletion(visitor, look);
  }
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  await page.getByRole('button', { name: words.account.orders.cancel.open }).waitFor();
  await look('account-order');
  await page.getByRole('button', { name: words.account.orders.cancel.open }).click();
  await page.getByRole('button', { name: words.account.orders.cancel.confirm }).waitFor();
  await look('account-order-cancellation');
  await page.keyboard.press('Escape');
}

async function walkDeletion({ page, words }: Visitor, look: Look): Promise<void> {
  const { deleteAccount, yes } = words.accountData.data;
  await page.getByRole('button', { name: deleteAccount }).click();
  await page.getByRole('button', { name: yes }).click();
  await firstError(page).waitFor();
  await look('account-data-deletion');
  await page.keyboard.press('Escape');
}

/** The operator's page: the question, the second question before a refusal, and the answer. */
export async function walkDecision({ visitor: { page, words }, server }: Walker, look: Look): Promise<void> {
  const { refuse, refuseNo, accept, undo, happened } = words.decision;
  await page.goto(await decisionLink(server));
  await page.getByRole('button', { name: refuse }).click();
  await page.getByRole('button', { name: refuseNo }).waitFor();
  await look('decision-refusal');
  await page.keyboard.press('Escape');
  await look('decision');
  await page.getByRole('button', { name: accept }).click();
  await page.getByRole('button', { name: undo }).waitFor();
  await look('decision-held');
  await page.getByText(happened.validated).waitFor(answerLeaves);
  await look('decision-accepted');
}
