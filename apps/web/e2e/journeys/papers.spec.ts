import { expect, test } from '../journey.ts';
import type { Product } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { answerLeaves, decisionLink } from '../steps/decision-link.ts';
import { placeOrder } from '../steps/place-order.ts';

test('an accepted ride has its calendar entry and its voucher, by mail and on its page', async ({
  page,
  server,
  visitor,
}) => {
  await haveAccount(visitor);
  const { orderNumber } = await placeOrder(page, parisDay(1));
  await page.goto(await decisionLink(server));
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await expect(page.getByText('Vous avez accepté cette course.', { exact: false })).toBeVisible(answerLeaves);
  await expect
    .poll(() => attachedTo(server, visitor.person.email))
    .toContainEqual([
      `reservation-${orderNumber}.ics text/calendar`,
      `bon-de-reservation-${orderNumber}.pdf application/pdf`,
    ]);

  const { orders } = await (await page.request.get('/api/orders')).json();
  const voucher = await page.request.get(`/api/orders/${orders[0].id}/voucher`);
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await voucher.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
});

/** What comes with each of the customer's mails. */
async function attachedTo(server: Product, email: string): Promise<string[][]> {
  const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === email);
  return mails.map(({ attachments }) => attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`));
}
