import { expect, test } from '../journey.ts';
import { test as ownServerTest } from '../own-server-journey.ts';
import { haveAccount } from '../steps/book.ts';
import { passBotCheck, sendMessage, writeMessage } from '../steps/contact.ts';
import type { Product } from '../server/server.ts';

const question = 'Un trajet de Beauvais à Deauville est-il possible samedi ?';
const thanks = 'Merci pour votre message';

/** Subjects of the mails that hold the question, once all that are on their way have arrived. */
const mailsAbout = async (server: Product) =>
  (await server.mails()).filter(({ text }) => text?.includes('Deauville')).map(({ subject }) => subject);

test('a message reaches the company, and its sender gets a copy', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/contact');
  await writeMessage(visitor, question);
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await passBotCheck(visitor);
  await sendMessage(visitor);
  await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect.poll(() => mailsAbout(server)).toHaveLength(2);
  const copy = (await server.mails()).find(({ to }) => to?.[0]?.address === visitor.person.email);
  expect(copy?.text).toContain(question);
});

ownServerTest(
  'trying again after an answer that got lost, twice as fast, is one message',
  async ({ page, server, visitor, trouble }) => {
    trouble.allow(/request failed: POST .*\/contact\/sendMail/, /console error: .*ERR_FAILED/);
    await page.goto('/contact');
    await writeMessage(visitor, question);
    await passBotCheck(visitor);
    await page.route(
      '**/api/contact/sendMail',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await sendMessage(visitor);
    const failed = "Un problème est survenu lors de l'envoi de votre message. Merci de réessayer ultérieurement.";
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer' }).dblclick();
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
    await expect.poll(() => mailsAbout(server)).toHaveLength(2);
    await server.stop();
    expect(await mailsAbout(server)).toHaveLength(2);
  },
);

test('what was typed survives a refresh and the way back, by keyboard too', async ({ page, visitor }) => {
  await haveAccount(visitor);
  await page.goto('/contact');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(visitor.person.lastName);
  await page.getByLabel('Message').fill(question);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(question);
  await page.goto('/cgv');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue(question);
  await page.locator('altcha-widget label').waitFor();
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
  await page.getByRole('button', { name: visitor.words.contact.form.another }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
