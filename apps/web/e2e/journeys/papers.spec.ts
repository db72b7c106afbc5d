import { inflateSync } from 'node:zlib';
import { expect, test } from '../journey.ts';
import type { Product } from '../server/server.ts';
import { attachedCalendar } from '../steps/attached-calendar.ts';
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

  const operatorEntry = () => attachedCalendar(server, new RegExp(`^Acceptée : ${orderNumber}`));
  await expect.poll(operatorEntry).toMatch(/^STATUS:CONFIRMED/m);
  // The entry has the id of the order's first one, so that a calendar replaces that.
  const uid = /^UID:.*$/m;
  const before = await attachedCalendar(server, /^Nouvelle commande/);
  expect(before).toMatch(/^STATUS:TENTATIVE/m);
  expect((await operatorEntry()).match(uid)?.[0]).toBe(before.match(uid)?.[0]);
  for (const line of ['Client : Camille Moreau', 'Téléphone : 06 12 34 56 78']) {
    expect(await operatorEntry()).toContain(line);
  }

  const { orders } = await (await page.request.get('/api/orders')).json();
  const voucher = await page.request.get(`/api/orders/${orders[0].id}/voucher`);
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const paper = await voucher.body();
  expect(paper.subarray(0, 8).toString()).toBe('%PDF-1.7');
  // At the head of its page and at the foot.
  expect(printed(paper).match(/ · EXEMPLE/g)).toHaveLength(2);
});

/** The files that are attached to each of the customer's mails. */
async function attachedTo(server: Product, email: string): Promise<string[][]> {
  const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === email);
  return mails.map(({ attachments }) => attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`));
}

/** The text that a paper of ours prints, as far as its fonts have the letters. A paper names letters by numbers, which its fonts explain. */
function printed(paper: Buffer): string {
  const parts = paper.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  const streams = Array.from(parts, ([, part = '']) => inflated(part));
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(lettersOf);
  const lines = streams.flatMap((text) => Array.from(text.matchAll(/\[(.*?)\] TJ/g), ([, line = '']) => line));
  const numbers = (line: string) =>
    Array.from(line.matchAll(/<([\da-f]+)>/gi), ([, run = '']) => run.match(/.{4}/g) ?? []).flat();
  return fonts
    .flatMap((letters) =>
      lines.map((line) =>
        numbers(line)
          .map((number) => letters[Number.parseInt(number, 16)])
          .join(''),
      ),
    )
    .join('\n');
}

function inflated(part: string): string {
  try {
    return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The letters of a font by their numbers; several where the font draws them as one. */
function lettersOf(table: string): string[] {
  const ranges = table.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gis);
  return Array.from(ranges, ([, range = '']) => range.match(/<[^>]*>/g) ?? [])
    .flat()
    .map((letters) =>
      (letters.match(/[\da-f]{4}/gi) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
    );
}
