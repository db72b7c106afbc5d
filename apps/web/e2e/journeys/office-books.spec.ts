import { expect, test } from '../own-server-journey.ts';
import { waitForCustomer } from '../server/driver-at-work.ts';
import { letRidePass } from '../server/let-ride-pass.ts';
import { parisDay } from '../steps/days.ts';
import { acceptOrder } from '../steps/decision-link.ts';
import { byName, look, officeTroubles, openBehindMore, openOffice } from '../steps/office.ts';
import { placeOrder } from '../steps/place-order.ts';

test('a ride that was driven is invoiced, billed anew with its waiting, credited in part, ticked, and leaves with its month', {
  tag: '@phone',
}, async ({ page, visitor, server, trouble }) => {
  trouble.allow(...officeTroubles);
  const title = page.getByRole('heading', { level: 1 });
  await openOffice(visitor, server);
  const driven = await placeOrder(page, parisDay(3));
  await acceptOrder(page, server, driven.id);
  // The page is closed first, so that it asks for nothing while the product is stopped.
  await page.goto('about:blank');
  await server.stop();
  letRidePass(server.dataDir, driven.id);
  waitForCustomer(server.dataDir, driven.id, 90);
  await server.start();
  const at = (path: string) => byName(new URL(path, server.origin).href);
  const orderOf = async () => (await page.request.get(at(`/api/orders/${driven.id}`))).json();
  await expect.poll(async () => (await orderOf()).invoiceNumber).toMatch(/^F\d{4}-1$/);
  const first = String((await orderOf()).invoiceNumber);

  // What the driver proposes stands on top of the day, and one press bills it: the invoice is replaced by itself.
  await page.goto(at('/exploitation/jour'));
  const proposals = page.getByRole('region', { name: 'À répondre aux chauffeurs' });
  await expect(proposals.getByRole('link', { name: /^Attente proposée/ })).toContainText('Camille');
  await proposals.getByRole('button', { name: /^Facturer/ }).click();
  await expect(proposals).toBeHidden();
  await expect(page.getByRole('group', { name: 'À répondre aux chauffeurs' })).toBeFocused();
  await expect.poll(async () => (await orderOf()).invoiceNumber).toMatch(/^F\d{4}-2$/);
  const number = String((await orderOf()).invoiceNumber);
  expect((await orderOf()).earlierInvoices).toEqual([first]);
  await page.goto(at(`/exploitation/courses/${driven.id}`));
  await expect(page.getByText('L’attente est facturée.')).toBeVisible();
  for (const paper of [`Facture ${first} du`, 'Avoir A', `Facture ${number} du`])
    await expect(page.getByRole('button', { name: paper }).or(page.getByRole('link', { name: paper }))).toBeVisible();
  await look(page);

  await openBehindMore(page, 'Factures');
  await expect(title).toHaveText('Factures');
  const invoice = page.getByRole('article', { name: `Facture ${number}` });
  await expect(invoice.getByText('à encaisser')).toBeVisible();

  await invoice.getByRole('button', { name: 'Avoir…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(dialog.getByLabel('Montant TTC de l’avoir')).toHaveAccessibleDescription(/Un montant de 0,01/);
  await dialog.getByLabel('Montant TTC de l’avoir').fill('12,50');
  await dialog.getByLabel('Un mot pour le client').fill('Merci de votre patience.');
  await look(page);
  await dialog.getByRole('button', { name: 'Établir l’avoir' }).click();
  await expect(invoice.getByText(/est établi\. Le client le reçoit par e-mail/)).toBeVisible();
  const note = page.getByRole('article', { name: /^Avoir A\d{4}-2$/ });
  await expect(note.getByText(`corrige ${number} · remise`)).toBeVisible();
  const link = await note.getByRole('link', { name: /^PDF A/ }).getAttribute('href');
  const paper = await page.request.get(at(String(link)));
  expect((await paper.body()).subarray(0, 8).toString()).toBe('%PDF-1.7');
  await expect
    .poll(async () => (await server.mails()).flatMap(({ attachments }) => attachments.map(({ filename }) => filename)))
    .toContainEqual(expect.stringMatching(/^avoir-A\d{4}-2\.pdf$/));

  await invoice.getByRole('button', { name: 'Marquer encaissée' }).click();
  await expect(invoice.getByText(`par ${visitor.person.email}`)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter le mois' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^factures-\d{4}-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [head = [], ...lines] = Buffer.concat(chunks)
    .toString()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';'));
  const total = (line: string[]) => Math.round(Number(line[head.indexOf('Total TTC')]?.replace(',', '.')) * 100);
  expect(head[0]).toBe('\u{FEFF}Pièce');
  const [replaced = 0, ...others] = lines.map(total);
  expect(others).toEqual([-replaced, Math.round((await orderOf()).totalTTC * 100), -1250]);

  await openBehindMore(page, 'Chiffres');
  await expect(title).toHaveText('Chiffres');
  await expect(page.getByRole('heading', { name: 'Demandes sans véhicule libre' })).toBeVisible();
});
