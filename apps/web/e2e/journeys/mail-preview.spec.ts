import { expect, test } from '../journey.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { placeOrder } from '../steps/place-order.ts';

test('whoever tries the product on their own machine reads its mails, and follows their links', async ({
  page,
  context,
  server,
  visitor,
  trouble,
}) => {
  // What this test itself runs in the mail's frame to find its words: a mail runs no script.
  trouble.allow(/console error: Blocked script execution in .*\/html/);
  await haveAccount(visitor);
  const { id, orderNumber } = await placeOrder(page, parisDay(3));
  const subjectOf = async () =>
    (await server.mails()).find(
      ({ subject, text }) => subject?.startsWith('Commande enregistrée') && text?.includes(orderNumber),
    )?.subject ?? '';
  await expect.poll(subjectOf).toContain(' → ');
  await page.goto(server.mailsAddress());
  await expect(page).toHaveURL('/dev/mails');
  await page
    .getByRole('link', { name: await subjectOf() })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(orderNumber).first()).toBeVisible();
  const opened = context.waitForEvent('page');
  await expect(mail.getByText(/^Réponse avant \S+ à \d\d:\d\d\s: /)).toBeVisible();
  await mail.locator('a[href*="/account"]').first().click();
  // The link opens the order itself, and not the list of orders.
  await expect((await opened).getByRole('main').getByText(orderNumber).first()).toBeVisible();
  expect(new URL((await opened).url()).pathname).toBe(`/account/orders/${id}`);
});
