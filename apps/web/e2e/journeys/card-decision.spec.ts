import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../card-journey.ts';
import type { Server } from '../server/server.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { cards, expectPaid, payByCard } from '../steps/card.ts';
import { camille } from '../steps/people.ts';
import { type Trouble, watchContext } from '../trouble.ts';

test.beforeEach(async ({ page, visitor }) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await payByCard(visitor, cards.good);
  await expectPaid(visitor);
});

test('accepting by the link in the mail takes the money', { tag: '@phone' }, async ({
  browser,
  server,
  provider,
  trouble,
}) => {
  const operator = await openOperator(browser, trouble);
  await operator.goto(await decisionLink(server));
  expect((await provider.control.ledger()).intents).toMatchObject([{ status: 'requires_capture' }]);
  await operator.getByRole('button', { name: /^Accepter et encaisser/ }).click();
  await expect(operator.getByText('Vous avez accepté cette course.', { exact: false })).toBeVisible();
  const { intents } = await provider.control.ledger();
  expect(intents).toMatchObject([{ status: 'succeeded' }]);
  expect(intents[0]?.amount_received).toBe(intents[0]?.amount);
  await expect.poll(() => subjectsTo(server, camille.email)).toHaveLength(2);
  await operator.context().close();
});

test('refusing lets the hold go', async ({ browser, server, provider, trouble }) => {
  const operator = await openOperator(browser, trouble);
  await operator.goto(await decisionLink(server));
  await operator.getByRole('button', { name: 'Refuser la course' }).click();
  await operator.getByRole('button', { name: 'Oui, refuser' }).click();
  await expect(operator.getByText('Vous avez refusé cette course.', { exact: false })).toBeVisible();
  expect((await provider.control.ledger()).intents).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
  await expect.poll(() => subjectsTo(server, camille.email)).toHaveLength(2);
  await operator.context().close();
});

/** Somebody else's browser, which is watched too. */
async function openOperator(browser: Browser, trouble: Trouble): Promise<Page> {
  const context = await browser.newContext();
  watchContext(context, trouble);
  return context.newPage();
}

/** The first of the signed links that the operator is mailed. */
async function decisionLink(server: Server): Promise<string> {
  const links = async () => {
    const texts = (await server.mails()).map(({ text }) => text ?? '');
    return texts.flatMap((text) => text.match(/http\S+\/decision\/\S+/g) ?? []);
  };
  await expect.poll(links).not.toHaveLength(0);
  return (await links())[0] ?? '';
}

async function subjectsTo(server: Server, address: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === address);
  return mails.map(({ subject }) => subject ?? '').filter((subject) => /W\d{6}-1/.test(subject));
}
