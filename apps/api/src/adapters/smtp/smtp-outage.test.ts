import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { err } from '#errors/result.ts';
import { createRenderMail } from '#modules/mails/create-render-mail.ts';
import { createAlertAbout } from '#modules/outbox/alert-about.ts';
import { deliverMail } from '#modules/outbox/deliver-mail.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aCompany } from '#testing/a-company.ts';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { aGround } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aMailServer, Refusal } from '#testing/a-mail-server.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { createSmtpMailer } from './create-smtp-mailer.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const attached = { filename: 'a', contentType: 'text/plain', content: Buffer.from('a') };

/** The product's way of mailing, in one process: a store, a mailer and a clock that a test sets. */
function aPostOffice(file: string, address: Awaited<ReturnType<typeof aMailServer>>['address'], at: Date) {
  const stores = openSqliteStores(aDatabase(file));
  const company = aCompany();
  const mailer = createSmtpMailer({
    server: address,
    from: () => ({ name: company.name, address: company.email }),
    // What says nothing is given up soon, what answers has the time that a busy machine takes.
    timeouts: { stepMs: 1000, mailMs: 20_000, answerMs: 20_000 },
  });
  onTestFinished(mailer.close);
  const clock = { at, now: () => clock.at };
  const renderMail = createRenderMail({
    ...stores,
    identity: { findUser: async () => null, resetLink: async () => null, emailOf: async () => null },
    emailProofLink: () => ({ url: 'https://chauffeur.example/adresse/e1.token', expiresAt: at }),
    documents: {
      calendar: async () => attached,
      travellerCalendar: async () => attached,
      operatorCalendar: async () => attached,
      voucher: async () => attached,
      invoice: async () => attached,
      creditNote: async () => attached,
    },
    privateLinks: {
      tokenOf: async () => 'private',
      urlOf: async () => 'https://chauffeur.example/r/private',
      open: async () => err('not_found'),
    },
    decisionLinks: () => ({ accept: 'https://chauffeur.example/a', refuse: 'https://chauffeur.example/r' }),
    agreementPath: () => '/accord/a1.token',
    offerPath: () => '/offre/o1.token',
    takesCards: false,
    invitationLinks: { tokenOf: (id) => id, urlOf: (id) => `https://chauffeur.example/exploitation/invitation#${id}` },
    hasMapService: false,
    company: () => company,
    ground: aGround(),
    clock,
    publicUrl: 'https://chauffeur.example',
  });
  const alertAbout = createAlertAbout({ ...stores, clock });
  const holdBack = async () => false;
  const deps = { ...stores, mailer, renderMail, holdBack, alertAbout, clock, log: aLog(), chance: () => 0 };

  /** Sends all that falls due until an instant, whenever it does. */
  async function workUntil(end: Date): Promise<void> {
    for (let due = await stores.outbox.nextDueAt(); due && due <= end; due = await stores.outbox.nextDueAt()) {
      clock.at = new Date(Math.max(due.getTime(), clock.at.getTime()));
      const leaseUntil = new Date(clock.at.getTime() + minuteMs);
      const claimed = await stores.outbox.claim({ now: clock.at, leaseUntil, limit: 10 });
      await Promise.all(claimed.map((entry) => deliverMail(entry, deps, new AbortController().signal)));
    }
    clock.at = end;
  }
  return { ...stores, clock, workUntil };
}

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const subjects = (accepted: readonly { source: Buffer }[]) =>
  accepted.map(({ source }) => /^Message-ID:\s*<([\w-]+)/im.exec(source.toString())?.[1] ?? '').sort();

describe('an order while the mail server is down', () => {
  it('has each of its mails once when the server is back after an hour, also across a restart', async () => {
    const file = aDatabaseFile();
    const server = await aMailServer();
    await server.stop();
    const before = aPostOffice(file, server.address, start);
    const entry = aNewOrder({ createdAt: start.toISOString() });
    await before.orders.create(entry);
    await before.workUntil(after(hourMs));
    expect(server.accepted).toEqual([]);

    const { orders, workUntil } = aPostOffice(file, server.address, after(hourMs));
    await server.start();
    await workUntil(after(3 * hourMs));
    expect(subjects(server.accepted)).toEqual(['new-order', 'order-received']);
    const order = await orders.find(entry.order.id);
    expect(order?.confirmationEmailSent).toBe(true);
  });

  it('has its mails though a server that says nothing stood in the place of the mail server', async () => {
    const server = await aMailServer();
    await server.stop();
    const silent = createServer().listen(server.address.port, '127.0.0.1');
    await once(silent, 'listening');
    const { orders, workUntil } = aPostOffice(aDatabaseFile(), server.address, start);
    await orders.create(aNewOrder({ createdAt: start.toISOString() }));
    await workUntil(after(2 * minuteMs));
    await new Promise((resolve) => silent.close(resolve));
    await server.start();
    await workUntil(after(hourMs));
    expect(subjects(server.accepted)).toEqual(['new-order', 'order-received']);
  });
});

describe('an order whose customer has no mailbox', () => {
  it('reaches the operator, who is told that the customer was not reached', async () => {
    const server = await aMailServer();
    server.manners.onRecipient = (address) => {
      if (address !== aCompany().email) throw new Refusal(550, '5.1.1 no such user');
    };
    const { orders, workUntil } = aPostOffice(aDatabaseFile(), server.address, start);
    const entry = aNewOrder({ createdAt: start.toISOString() });
    await orders.create(entry);
    await workUntil(after(24 * hourMs));
    expect(subjects(server.accepted)).toEqual(['mail-refused', 'new-order']);
    const order = await orders.find(entry.order.id);
    expect(order?.confirmationEmailSent).toBe(false);
  });
});
