import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../card-journey.ts';
import type { Product } from '../server/server.ts';
import { bePaying, haveAccount } from '../steps/book.ts';
import { cards, expectPaid, payByCard } from '../steps/card.ts';
import { answerLeaves, decisionLink } from '../steps/decision-link.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { type Trouble, watchContext } from '../trouble.ts';

test.beforeEach(async ({ visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await payByCard(visitor, cards.good);
  await expectPaid(visitor);
});

test('accepting by the link in the mail takes the money', { tag: '@phone' }, async ({
  browser,
  server,
  provider,
  person,
  trouble,
}) => {
  const operator = await openOperator(browser, trouble);
  await operator.goto(await decisionLink(server));
  expect((await provider.ledger()).intents).toMatchObject([{ status: 'requires_capture' }]);
  const accept = operator.getByRole('button', { name: /^Accepter et encaisser/ });
  await atDeskToo(operator, async () => expect(accept).toBeEnabled());
  await operator.setViewportSize({ width: 390, height: 500 });
  const word = operator.getByLabel(/Un mot pour le client/);
  await word.pressSequentially('À demain, devant la gare.');
  const [typed, answer] = [await word.boundingBox(), await accept.boundingBox()];
  expect(answer?.y, 'the answer stands below what is being typed').toBeGreaterThan(
    (typed?.y ?? 0) + (typed?.height ?? 0),
  );
  await accept.click();
  await expect(operator.getByText('Vous acceptez cette course.')).toBeVisible();
  expect((await provider.ledger()).intents).toMatchObject([{ status: 'requires_capture' }]);
  await expect(operator.getByText('Vous avez accepté cette course.', { exact: false })).toBeVisible(answerLeaves);
  const { intents } = await provider.ledger();
  expect(intents).toMatchObject([{ status: 'succeeded' }]);
  expect(intents[0]?.amount_received).toBe(intents[0]?.amount);
  await expect.poll(() => subjectsTo(server, person.email)).toHaveLength(2);
  await operator.context().close();
});

test('a refusal that was taken back has told nobody, and the next one leaves though its page is closed', async ({
  browser,
  server,
  provider,
  person,
  trouble,
}) => {
  const operator = await openOperator(browser, trouble);
  await operator.goto(await decisionLink(server));
  const refuse = async () => {
    await operator.getByRole('button', { name: 'Refuser la course' }).click();
    await operator.getByRole('button', { name: 'Oui, refuser' }).click();
    await expect(operator.getByText('Vous refusez cette course.')).toBeVisible();
  };
  await refuse();
  await operator.getByRole('button', { name: 'Reprendre ma réponse' }).click();
  await expect(operator.getByText('Votre réponse est reprise', { exact: false })).toBeVisible();
  await operator.getByRole('button', { name: 'Aucune voiture libre' }).click();
  await refuse();
  expect((await provider.ledger()).intents).toMatchObject([{ status: 'requires_capture' }]);
  expect(await subjectsTo(server, person.email)).toHaveLength(1);
  await operator.context().close();
  const intents = async () => (await provider.ledger()).intents;
  await expect.poll(intents, answerLeaves).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
  await expect.poll(() => subjectsTo(server, person.email)).toHaveLength(2);
});

/** A browser of the operator's own, which is watched for trouble too. */
async function openOperator(browser: Browser, trouble: Trouble): Promise<Page> {
  const context = await browser.newContext();
  watchContext(context, trouble);
  return context.newPage();
}

async function subjectsTo(server: Product, address: string): Promise<string[]> {
  const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === address);
  return mails.map(({ subject }) => subject ?? '').filter((subject) => subject.includes(' → '));
}
