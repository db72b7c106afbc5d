import { describe, expect, it } from 'vitest';
import { createSqliteCustomerStore } from '../../adapters/sqlite/sqlite-customer-store.ts';
import { createSqliteIssueStore } from '../../adapters/sqlite/sqlite-issue-store.ts';
import { createSqliteOrderStore } from '../../adapters/sqlite/sqlite-order-store.ts';
import type { Identity } from '../../ports/identity.ts';
import type { MailSubject } from '../../ports/outbox-store.ts';
import { aCompany } from '../../testing/a-company.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { aDatabase } from '../../testing/a-database.ts';
import { anIssue } from '../../testing/an-issue.ts';
import { aNewOrder } from '../../testing/an-order.ts';
import { createRenderMail } from './create-render-mail.ts';

const identity: Identity = {
  currentUser: async () => null,
  findUser: async (id) => (id === 'user-1' ? { id, email: 'account@example.com' } : null),
  handle: null,
};

function aWorld(company = aCompany()) {
  const database = aDatabase();
  const stores = {
    orders: createSqliteOrderStore(database),
    customers: createSqliteCustomerStore(database),
    issues: createSqliteIssueStore(database),
  };
  const renderMail = createRenderMail({
    ...stores,
    identity,
    company,
    publicUrl: 'https://chauffeur.example',
  });
  return {
    ...stores,
    render: (subject: MailSubject, language?: 'en-US') =>
      renderMail({ dedupeKey: `${subject.kind}:1`, subject, ...(language && { language }) }),
  };
}

describe('rendering an outbox entry', () => {
  it("makes the customer's and the operator's mail of a stored order", async () => {
    const { orders, render } = aWorld();
    const entry = aNewOrder({ language: 'en-US' });
    await orders.create(entry);
    const orderId = entry.order.id;
    expect(await render({ kind: 'order-received', orderId })).toMatchObject({
      messageId: '<order-received.1@chauffeur.example>',
      to: 'camille.moreau@example.com',
      subject: 'Your order W202611-1 has been received',
      text: expect.stringContaining('https://chauffeur.example/account/orders') as string,
    });
    expect(await render({ kind: 'new-order', orderId })).toMatchObject({
      to: 'contact@chauffeur.example',
      replyTo: 'camille.moreau@example.com',
      html: expect.stringContaining('Nouvelle commande W202611-1') as string,
    });
  });

  it('welcomes an account by its own address, in its language, by name where it has one', async () => {
    const { customers, render } = aWorld();
    const subject = { kind: 'welcome', userId: 'user-1' } as const;
    expect(await render(subject)).toMatchObject({
      to: 'account@example.com',
      subject: 'Bienvenue chez Votre Chauffeur Privé',
      text: expect.stringContaining('Bonjour,') as string,
    });
    await customers.save('user-1', aCustomer());
    expect(await render(subject, 'en-US')).toMatchObject({
      text: expect.stringContaining('Hello Camille Moreau,') as string,
    });
  });

  it('reports an issue to the operator, without the lines that say nothing', async () => {
    const { issues, render } = aWorld();
    const issue = anIssue({ carCode: '', price: 0 });
    await issues.add(issue, { dedupeKey: 'x', subject: { kind: 'issue', issueId: issue.id } });
    const mail = await render({ kind: 'issue', issueId: issue.id });
    expect(mail).toMatchObject({ to: 'contact@chauffeur.example', subject: 'Incident sur le site : Car selection' });
    expect(mail?.text).toContain('Description : 0 amount');
    expect(mail?.text).toMatch(/Prix : 0,00\s€/);
    expect(mail?.text).not.toContain('Véhicule');
  });

  it('writes to the operator in the language that the company asks for, not in the customer’s', async () => {
    const { orders, issues, render } = aWorld(aCompany({ operatorLanguage: 'en-US' }));
    const [entry, issue] = [aNewOrder({ language: 'fr-FR' }), anIssue()];
    await orders.create(entry);
    await issues.add(issue, { dedupeKey: 'x', subject: { kind: 'issue', issueId: issue.id } });
    expect(await render({ kind: 'new-order', orderId: entry.order.id })).toMatchObject({
      subject: expect.stringMatching(/^New order W202611-1: /) as string,
      html: expect.stringContaining('The customer booked in French.') as string,
    });
    expect(await render({ kind: 'issue', issueId: issue.id })).toMatchObject({
      subject: 'Issue on the site: Car selection',
      text: expect.stringContaining('Price: €0.00') as string,
    });
  });

  it.each([
    { kind: 'order-received', orderId: 'gone' },
    { kind: 'new-order', orderId: 'gone' },
    { kind: 'welcome', userId: 'gone' },
    { kind: 'issue', issueId: 'gone' },
  ] as const)('makes nothing of a record that is gone: $kind', async (subject) => {
    expect(await aWorld().render(subject)).toBeNull();
  });

  it('names the message after its entry, so that a second try is the same message', async () => {
    const { orders, render } = aWorld();
    const entry = aNewOrder();
    await orders.create(entry);
    const subject = { kind: 'new-order', orderId: entry.order.id } as const;
    const [first, second] = [await render(subject), await render(subject)];
    expect(first?.messageId).toBe(second?.messageId);
    expect((await render({ ...subject, kind: 'order-received' }))?.messageId).not.toBe(first?.messageId);
  });
});
