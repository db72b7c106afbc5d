import { expect, test } from '../journey.ts';
import type { Server } from '../server/server.ts';
import { goToPayment, haveAccount } from '../steps/book.ts';
import { order } from '../steps/booking.ts';
import { decisionLink } from '../steps/decision-link.ts';
import { camille } from '../steps/people.ts';

test('an accepted ride has its calendar entry and its voucher, by mail and on its page', async ({
  page,
  server,
  visitor,
}) => {
  await haveAccount(page);
  await goToPayment(visitor);
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
  await page.goto(await decisionLink(server));
  await page.getByRole('button', { name: /^Accepter/ }).click();
  await expect(page.getByText('Vous avez accepté cette course.', { exact: false })).toBeVisible();
  await expect
    .poll(() => attachedTo(server))
    .toContainEqual([
      expect.stringMatching(/^reservation-W\d{6}-1\.ics text\/calendar$/),
      expect.stringMatching(/^bon-de-reservation-W\d{6}-1\.pdf application\/pdf$/),
    ]);

  const { orders } = await (await page.request.get('/api/orders')).json();
  const voucher = await page.request.get(`/api/orders/${orders[0].id}/voucher`);
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await voucher.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
});

/** What comes with each of the customer's mails. */
async function attachedTo(server: Server): Promise<string[][]> {
  const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === camille.email);
  return mails.map(({ attachments }) => attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`));
}
