import type { Order, Partner, PricedTrip } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { orderMailKinds, type MailSubject, type NewMail } from '#ports/outbox-store.ts';
import type { Documents } from '../documents/create-documents.ts';
import { aCompany } from '#testing/a-company.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, aGround, anOccupation, aVehicle } from '#testing/a-fleet.ts';
import { aMessage } from '#testing/a-message.ts';
import { aCredit, anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { anIssue } from '#testing/an-issue.ts';
import { noShowPresses } from '#testing/a-ride-press.ts';
import { aCardPayment, aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { createDecisionLinks } from '../decisions/decision-links.ts';
import { amendingKey, reassignedKey } from '../orders/order-mails.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';
import { createRenderMail } from './create-render-mail.ts';

const publicUrl = 'https://chauffeur.example';

/** Documents that say whose they are. */
const documents: Documents = {
  calendar: async ({ status }) => ({
    filename: 'course.ics',
    contentType: 'text/calendar',
    content: Buffer.from(status),
  }),
  operatorCalendar: async ({ status }) => ({
    filename: 'exploitant.ics',
    contentType: 'text/calendar',
    content: Buffer.from(status),
  }),
  voucher: async ({ orderNumber }) => ({
    filename: 'bon.pdf',
    contentType: 'application/pdf',
    content: Buffer.from(orderNumber),
  }),
  travellerCalendar: async ({ orderNumber }) => ({
    filename: 'passager.ics',
    contentType: 'text/calendar',
    content: Buffer.from(orderNumber),
  }),
  invoice: async ({ invoiceNumber }) => ({
    filename: 'facture.pdf',
    contentType: 'application/pdf',
    content: Buffer.from(invoiceNumber),
  }),
  creditNote: async ({ creditNoteNumber }) => ({
    filename: 'avoir.pdf',
    contentType: 'application/pdf',
    content: Buffer.from(creditNoteNumber),
  }),
};

function aWorld(company = aCompany(), papers = documents) {
  const stores = openSqliteStores(aDatabase());
  const link = { url: `${publicUrl}/reset-password/new?token=abc`, expiresAt: new Date('2026-11-20T11:00:00.000Z') };
  const clock = { at: '2026-11-20T11:00:00.000Z', now: () => new Date(clock.at) };
  const renderMail = createRenderMail({
    ...stores,
    identity: {
      findUser: async (id) => (id.startsWith('user-') ? { id, email: 'account@example.com' } : null),
      resetLink: async (id) => (id === 'user-1' ? link : null),
      emailOf: async (id) =>
        id.startsWith('user-') ? { email: 'account@example.com', isProven: id === 'user-proven' } : null,
    },
    emailProofLink: ({ id }) => ({ ...link, url: `${publicUrl}/adresse/e1.${id}` }),
    documents: papers,
    privateLinks: createRideLinks({ ...stores, rideLinkKey: Buffer.alloc(32), publicUrl, clock }),
    decisionLinks: createDecisionLinks({ decisionKey: Buffer.alloc(32), publicUrl }),
    agreementPath: () => '/accord/a1.token',
    offerPath: () => '/offre/o1.token',
    takesCards: false,
    invitationLinks: { tokenOf: (id) => id, urlOf: (id) => `https://chauffeur.example/exploitation/invitation#${id}` },
    hasMapService: false,
    company: () => company,
    ground: aGround(),
    clock,
    publicUrl,
  });
  return {
    ...stores,
    clock,
    anOrder: async (changes: Partial<Order> = {}) => {
      const entry = aNewOrder(changes);
      const outcome = await stores.orders.create({ ...entry, mails: [] });
      if (outcome.kind !== 'created') throw new Error(outcome.kind);
      return outcome.order;
    },
    render: (subject: MailSubject, entry: Partial<Pick<NewMail, 'language' | 'dedupeKey'>> = {}) =>
      renderMail({ dedupeKey: `${subject.kind}:1`, subject, ...entry }),
  };
}

describe('rendering an outbox entry', () => {
  it("makes the customer's and the operator's mail of a stored order", async () => {
    const { anOrder, render } = aWorld();
    const { id: orderId } = await anOrder({ language: 'en-US' });
    expect(await render({ kind: 'order-received', orderId })).toMatchObject({
      messageId: '<order-received.1@chauffeur.example>',
      to: 'camille.moreau@example.com',
      subject: 'Order received: Tue 1\u00A0Dec at 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E',
      text: expect.stringContaining('https://chauffeur.example/account/orders') as string,
    });
    expect(await render({ kind: 'new-order', orderId })).toMatchObject({
      to: 'contact@chauffeur.example',
      html: expect.stringMatching(
        /Nouvelle commande W202611-1.*href="https:\/\/chauffeur\.example\/decision\//s,
      ) as string,
    });
  });

  it('leads whoever has no account any more by the private link', async () => {
    const { anOrder, orders, invoices, render } = aWorld();
    const order = await anOrder({ status: 'validated' });
    await orders.unlink(order.userUID);
    const subject = { kind: 'invoice', orderId: order.id } as const;
    await invoices.issue(anUnnumberedInvoice(order), { dedupeKey: 'i', subject });
    const mail = await render(subject);
    expect(mail?.text).toMatch(/Voir ma réservation : https:\/\/chauffeur\.example\/r\//);
    expect(mail?.text).not.toContain('/account/');
  });

  it('leads whoever booked by phone by the private link, in mails that end without it too', async () => {
    const { anOrder, fleet, render } = aWorld();
    await fleet.replace(aFleet());
    const { id: orderId } = await anOrder({ status: 'validated', source: 'phone', userUID: 'tel-33698765432' });
    const startsAt = aTrip().fromDatetime;
    const card = { number: 1, vehicleId: 'van', driverId: 'driver-van', partner: null, startsAt, toldAt: startsAt };
    const ride = anOccupation(`${orderId}:0`, { orderId, startsAt, leaveAt: startsAt, card, hour: 17 });
    await fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    const told = await render({ kind: 'driver-card', orderId }, { dedupeKey: `driver-card:${ride.id}:1:booker` });
    expect(told?.text).toMatch(/Ouvrir ma réservation : https:\/\/chauffeur\.example\/r\//);
    const reminder = await render({ kind: 'ride-reminder', orderId });
    expect(reminder?.text).not.toContain('/account/');
  });

  it('tells no greenhouse gases of a ride that does not take place', async () => {
    const { anOrder, render } = aWorld();
    const emissions = { gramsPerKm: 200, emptyKmPercent: 50, source: 'guide', sourceEn: 'guide', date: '2026-11-01' };
    const textOf = async (changes: Partial<Order>) => {
      const order = await anOrder({ ...changes, car: { ...(await anOrder()).car, emissions } });
      return (await render({ kind: 'order-received', orderId: order.id }))?.text;
    };
    expect(await textOf({})).toContain('Gaz à effet de serre');
    expect(await textOf({ status: 'canceled' })).not.toContain('Gaz à effet de serre');
  });

  it('tells of another driver what was and what is, under its own number alone', async () => {
    const { anOrder, render, fleet } = aWorld();
    const { id: orderId } = await anOrder({ status: 'validated' });
    const by = (vehicleId: string | null, partner: Partner | null = null) => ({ vehicleId, partner });
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const told = { mails: 2, was: by('van'), is: by(null, partner), leavesAt: '2026-11-20T11:00:00.000Z' };
    const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId: null, partner, told });
    await fleet.replace(aFleet([aVehicle('van')]));
    await fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    const subject = { kind: 'ride-reassigned', orderId } as const;
    const mail = await render(subject, { dedupeKey: reassignedKey(ride.id, 2) });
    expect(mail?.subject).toMatch(/^Un confrère conduit votre course : .*18:30/);
    expect(mail?.text).toMatch(/avant par : Voiture van, AA-van-AA\n.*maintenant par : Oise VTC, .* EVTC060200001/);
    expect(mail?.attachments).toMatchObject([{ filename: 'bon.pdf' }]);
    expect(await render(subject, { dedupeKey: reassignedKey(ride.id, 1) })).toBeNull();
    const back = { ...ride, vehicleId: 'van', partner: undefined };
    await fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [back], remove: [] }) });
    expect(await render(subject, { dedupeKey: reassignedKey(ride.id, 2) })).toBeNull();
  });

  it.each([
    [true, /Vous réglez 240\s€ à bord/],
    [false, /17\s€ de trop à bord/],
  ])(
    'counts what the first ride of two was asked for as paid where somebody came to it (nobody: %s)',
    async (isMissed, said) => {
      const { anOrder, render, rideLog } = aWorld();
      const back = aTrip({ fromDatetime: '2026-12-02T17:30:00.000Z', toDatetime: '2026-12-02T18:45:00.000Z' });
      const amendment = {
        kind: 'price',
        askedBy: 'office',
        before: { totalTTC: 257 },
        after: { totalTTC: 240 },
        refundTTC: 0,
        key: 'k',
      } as const;
      const change = aChange({ event: 'amend', at: '2026-12-01T18:30:00.000Z', amendment });
      const { id: orderId } = await anOrder({
        status: 'validated',
        transferType: 'return',
        trips: [aTrip(), back],
        totalTTC: 240,
        history: [change],
      });
      if (isMissed) for (const press of noShowPresses(orderId)) await rideLog.add(press);
      const dedupeKey = amendingKey('order-amended', orderId, change.at);
      expect((await render({ kind: 'order-amended', orderId }, { dedupeKey }))?.text).toMatch(said);
    },
  );

  it.each([
    [0, true],
    [1, false],
  ])('reminds of the partner who drives what its customer has changed, ride %i', async (rideIndex, isTold) => {
    const { anOrder, render, fleet } = aWorld();
    const amendment = {
      kind: 'hour',
      rideIndex,
      askedBy: 'customer',
      before: {},
      after: {},
      refundTTC: 0,
      key: 'k',
    } as const;
    const change = aChange({ event: 'amend', amendment });
    const { id: orderId } = await anOrder({ status: 'validated', history: [change] });
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId: null, partner });
    await fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    const kind = 'operator-order-amended';
    const mail = await render({ kind, orderId }, { dedupeKey: amendingKey(kind, orderId, change.at) });
    expect(mail?.text.includes('prévenez Oise VTC (EVTC060200001) du changement')).toBe(isTold);
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
    expect(await render(subject, { language: 'en-US' })).toMatchObject({
      text: expect.stringContaining('Hello Camille Moreau,') as string,
    });
  });

  it('sends whoever forgot the password the link that is good now, and nothing once there is none', async () => {
    const { render } = aWorld();
    expect(await render({ kind: 'password-reset', userId: 'user-1' }, { language: 'en-US' })).toMatchObject({
      to: 'account@example.com',
      subject: 'Change your password',
      text: expect.stringContaining('https://chauffeur.example/reset-password/new?token=abc') as string,
    });
    expect(await render({ kind: 'password-reset', userId: 'user-without-link' })).toBeNull();
  });

  it('brings a contact message to the operator, who answers the sender, and a copy to the sender', async () => {
    const { messages, render } = aWorld();
    const message = aMessage({ language: 'en-US', email: 'sender@example.com' });
    await messages.add(message, []);
    expect(await render({ kind: 'contact-message', messageId: message.id })).toMatchObject({
      to: 'contact@chauffeur.example',
      replyTo: 'sender@example.com',
      text: expect.stringContaining('> acceptez-vous les chiens ?') as string,
    });
    expect(await render({ kind: 'contact-copy', messageId: message.id })).toMatchObject({
      to: 'sender@example.com',
      subject: 'We have received your message',
    });
  });

  it('reports an issue to the operator, without the lines that say nothing', async () => {
    const { issues, render } = aWorld();
    const issue = anIssue({ carCode: '', price: 0 });
    await issues.add(issue, { dedupeKey: 'x', subject: { kind: 'issue', issueId: issue.id } });
    const mail = await render({ kind: 'issue', issueId: issue.id });
    expect(mail).toMatchObject({ to: 'contact@chauffeur.example', subject: 'Incident sur le site : Car selection' });
    expect(mail?.text).toContain('Description : 0 amount');
    expect(mail?.text).toMatch(/Prix : 0\s€/);
    expect(mail?.text).not.toContain('Véhicule');
  });

  it('writes to the operator in the language that the company asks for, not in the customer’s', async () => {
    const { anOrder, issues, render } = aWorld(aCompany({ operatorLanguage: 'en-US' }));
    const issue = anIssue();
    const { id: orderId } = await anOrder({ language: 'fr-FR' });
    await issues.add(issue, { dedupeKey: 'x', subject: { kind: 'issue', issueId: issue.id } });
    expect(await render({ kind: 'new-order', orderId })).toMatchObject({
      subject: expect.stringMatching(/^New order W202611-1: /) as string,
      html: expect.stringContaining('The customer booked in French.') as string,
    });
    expect(await render({ kind: 'issue', issueId: issue.id })).toMatchObject({
      subject: 'Issue on the site: Car selection',
      text: expect.stringContaining('Price: 0\u00A0€') as string,
    });
  });

  it.each<MailSubject>([
    ...(['order-received', 'new-order', ...orderMailKinds] as const).map((kind) => ({ kind, orderId: 'gone' })),
    { kind: 'welcome', userId: 'gone' },
    { kind: 'password-reset', userId: 'gone' },
    { kind: 'contact-message', messageId: 'gone' },
    { kind: 'contact-copy', messageId: 'gone' },
    { kind: 'issue', issueId: 'gone' },
  ])('makes nothing of a record that is gone: $kind', async (subject) => {
    expect(await aWorld().render(subject)).toBeNull();
  });

  it('makes no reminder of a ride that has begun', async () => {
    const { anOrder, clock, render } = aWorld();
    const { id: orderId } = await anOrder({ status: 'validated' });
    expect(await render({ kind: 'ride-reminder', orderId })).not.toBeNull();
    clock.at = '2026-12-01T17:30:00.000Z';
    expect(await render({ kind: 'ride-reminder', orderId })).toBeNull();
  });

  it('names the message after its entry, so that a second try is the same message', async () => {
    const { anOrder, render } = aWorld();
    const { id: orderId } = await anOrder();
    const subject = { kind: 'new-order', orderId } as const;
    const [first, second] = [await render(subject), await render(subject)];
    expect(first?.messageId).toBe(second?.messageId);
    expect((await render({ ...subject, kind: 'order-received' }))?.messageId).not.toBe(first?.messageId);
  });
});

describe('the documents of a mail', () => {
  const attachedTo = (mail: Awaited<ReturnType<ReturnType<typeof aWorld>['render']>>) =>
    mail?.attachments?.map(({ filename, content }) => `${filename} ${content.toString()}`);

  it('are the calendar entry as the order stands', async () => {
    const { anOrder, render } = aWorld();
    const { id: pending } = await anOrder();
    const { id: cancelled } = await anOrder({ status: 'canceled', history: [aChange({ event: 'cancelByCustomer' })] });
    expect(attachedTo(await render({ kind: 'order-received', orderId: pending }))).toEqual(['course.ics pending']);
    expect(attachedTo(await render({ kind: 'new-order', orderId: pending }))).toEqual(['exploitant.ics pending']);
    expect(attachedTo(await render({ kind: 'order-cancelled', orderId: cancelled }))).toEqual(['course.ics canceled']);
    expect(attachedTo(await render({ kind: 'operator-order-cancelled', orderId: cancelled }))).toEqual([
      'exploitant.ics canceled',
    ]);
  });

  it('move the operator’s calendar too: confirmed with the voucher once accepted, cancelled once refused', async () => {
    const { anOrder, render } = aWorld();
    const { id: accepted } = await anOrder({ status: 'validated', history: [aChange()] });
    const { id: refused } = await anOrder({ status: 'canceled', history: [aChange({ event: 'refuse' })] });
    const mail = await render({ kind: 'operator-order-accepted', orderId: accepted });
    expect(attachedTo(mail)).toEqual(['exploitant.ics validated', expect.stringMatching(/^bon\.pdf W/) as unknown]);
    expect(attachedTo(await render({ kind: 'operator-order-refused', orderId: refused }))).toEqual([
      'exploitant.ics canceled',
    ]);
  });

  it('are no voucher where none can be made without a gap (Rules 4.18)', async () => {
    const { anOrder, render } = aWorld(aCompany({ revtc: '' }), { ...documents, voucher: async () => null });
    const { id: orderId } = await anOrder({ status: 'validated', history: [aChange()] });
    expect(attachedTo(await render({ kind: 'order-accepted', orderId }))).toEqual(['course.ics validated']);
  });

  it('are the voucher too, once the ride is accepted', async () => {
    const { anOrder, orders, render } = aWorld();
    const { id: orderId } = await anOrder();
    await orders.beginChange(orderId, aChange());
    await orders.completeChange({ orderId, event: 'accept', at: aChange().at, mails: [] });
    const both = ['course.ics validated', 'bon.pdf W202611-1'];
    for (const kind of ['order-accepted', 'ride-reminder', 'order-received'] as const) {
      expect(attachedTo(await render({ kind, orderId }))).toEqual(both);
    }
  });

  it('are none of a change of a ride that is over: nobody shows its voucher any more', async () => {
    const { anOrder, render } = aWorld();
    const amendment = { kind: 'refund', askedBy: 'office', before: {}, after: {}, refundTTC: 0, key: 'less' } as const;
    const change = aChange({ event: 'amend', amendment });
    const attached = async (hours: Partial<PricedTrip>) => {
      const { id: orderId } = await anOrder({ status: 'validated', trips: [aTrip(hours)], history: [change] });
      const kinds = ['order-amended', 'operator-order-amended'] as const;
      return Promise.all(
        kinds.map(async (kind) => {
          const dedupeKey = amendingKey(kind, orderId, change.at);
          return attachedTo(await render({ kind, orderId }, { dedupeKey }))?.length ?? 0;
        }),
      );
    };
    expect(await attached({})).toEqual([2, 2]);
    const over = { fromDatetime: '2026-11-20T08:00:00.000Z', toDatetime: '2026-11-20T09:00:00.000Z' };
    expect(await attached(over)).toEqual([0, 0]);
  });

  it('are the invoice with its own mail, which nothing else makes', async () => {
    const { anOrder, invoices, render } = aWorld();
    const order = await anOrder({ status: 'validated', payment: aCardPayment({ state: 'captured' }) });
    const subject = { kind: 'invoice', orderId: order.id } as const;
    expect(await render(subject)).toBeNull();
    const { invoiceNumber } = await invoices.issue(anUnnumberedInvoice(order), { dedupeKey: 'i', subject });
    const mail = await render(subject);
    expect(mail).toMatchObject({ to: 'camille.moreau@example.com', subject: `Votre facture ${invoiceNumber}` });
    expect(attachedTo(mail)).toEqual([`facture.pdf ${invoiceNumber}`]);
    expect((await render({ kind: 'operator-payment-changed', orderId: order.id }))?.attachments).toBeUndefined();
  });

  it('are the credit note with its own mail, which says how each part of it goes back', async () => {
    const { anOrder, invoices, render } = aWorld();
    const credited = async (
      amountTTC: number,
      language: Order['language'],
      { refundedTTC = 0, isTicked = false } = {},
    ) => {
      const intentId = `pi_${amountTTC}_${language}`;
      const payment = aCardPayment({ intentId, state: 'captured', amountTTC: 100, refundedTTC });
      const order = await anOrder({ status: 'validated', payment, language });
      const mail = { dedupeKey: `i:${order.id}`, subject: { kind: 'invoice', orderId: order.id } } as const;
      const { invoiceNumber } = await invoices.issue(anUnnumberedInvoice(order), mail);
      const at = '2026-12-02T09:00:00.000Z';
      if (isTicked) await invoices.collect(invoiceNumber, { collected: { at, email: 'lea@example.fr' } });
      const credit = aCredit(invoiceNumber, { amountTTC });
      await invoices.credit(credit);
      return render(credit.mail.subject);
    };
    const said = (mail: Awaited<ReturnType<typeof credited>>) => mail?.text.replaceAll(/\s+/g, ' ');
    const french = await credited(170, 'fr-FR');
    expect(attachedTo(french)).toEqual(['avoir.pdf A2026-1']);
    expect(said(french)).toMatch(/A2026-1 de 170 €.* remboursons 13 € sur votre carte.*157 €, n’est plus dû/);
    expect(said(await credited(170, 'en-US'))).toMatch(/refunding 13 € to your card.*rest, 157 €, is no longer due/);
    expect(said(await credited(50, 'en-US'))).toContain('This amount is no longer due.');
    expect(said(await credited(20, 'fr-FR', { isTicked: true }))).toContain(
      'Nous vous remboursons 20 € sur votre carte.',
    );
    expect(said(await credited(120, 'en-US', { isTicked: true }))).toMatch(
      /refunding 100 € to your card\..* giving you back 20 €, which you have already paid\. /,
    );
    expect(said(await credited(175, 'en-US', { refundedTTC: 20 }))).toMatch(
      /refunding 18 € to your card.*rest, 157 €, is no longer/,
    );
  });
});
