import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { NewMail, OrderMailKind } from '#ports/outbox-store.ts';
import { createAllow, rateLimits } from '#plugins/rate-limits.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aChange } from '#testing/an-order.ts';
import { waitingMails } from '#testing/waiting-mails.ts';
import { amendingKey, changeMails, orderReceivedMail, renewalMail } from '../orders/order-mails.ts';
import { createHoldBack, unprovenAddress } from '../outbox/hold-back.ts';
import { createEmailProofLink } from './email-proofs.ts';

/** An account whose address nobody has proven, with its outbox at work. */
async function anUnprovenAccount(changes: Parameters<typeof anApi>[0] = {}) {
  const api = await anApi(changes);
  const session = await aSession(api, 'camille@example.com');
  const { deps, clock } = api;
  const allow = createAllow({ enabled: true, counter: deps.rateCounter });
  const holdBack = createHoldBack({ ...deps, clock, allow });
  const linkOf = createEmailProofLink({ ...deps, clock, publicUrl: 'http://localhost:3000' });
  const tokenOf = (email = session.email) =>
    new URL(linkOf({ id: session.userId, email }).url).pathname.split('/').at(-1) ?? '';

  /** The mails that leave of all that wait: those that the worker would render. */
  async function leaving(): Promise<string[]> {
    const left: string[] = [];
    for (const entry of await waitingMails(deps.outbox)) {
      if (await holdBack(entry)) continue;
      left.push(entry.dedupeKey);
      await deps.outbox.markSent(entry.id, clock.now());
    }
    return left.toSorted();
  }

  let hour = 0;
  /** An order of the account a while after the one before, with mails of its own. */
  async function anOrder(orderChanges: Partial<Order> = {}): Promise<Order> {
    hour += 1;
    const createdAt = `2026-11-20T0${hour}:00:00.000Z`;
    return aStoredOrder(deps.orders, { userUID: session.userId, createdAt, ...orderChanges });
  }
  const mailed = async (...mails: NewMail[]) => {
    for (const mail of mails) await deps.outbox.add(mail, clock.now());
    return leaving();
  };
  const received = (...orders: Order[]) => mailed(...orders.map(({ id }) => orderReceivedMail(id)));
  const prove = (token = tokenOf()) => api.call('POST', `/email-proofs/${token}`, { body: {} });
  return { ...api, ...session, tokenOf, leaving, anOrder, mailed, received, prove };
}

const about = (kind: OrderMailKind, { id: orderId }: Order): NewMail => ({
  dedupeKey: `${kind}:${orderId}`,
  subject: { kind, orderId },
});

describe('mails to an address that was never proven', () => {
  it('are those of the first order, whenever, with those of its second car; the others are held back', async () => {
    const { anOrder, received, mailed } = await anUnprovenAccount();
    const first = await anOrder();
    const car = await anOrder({ pairedOrderId: first.id });
    const second = await anOrder();
    expect(await received(first, car, second)).toEqual([first, car].map(({ id }) => `order-received:${id}`).toSorted());
    expect(await mailed(...[first, second].map((order) => about('ride-reminder', order)))).toEqual([
      `ride-reminder:${first.id}`,
    ]);
  });

  it('leave also of later orders for what the operator did and what the law asks for', async () => {
    const { anOrder, mailed } = await anUnprovenAccount();
    await anOrder();
    const at = '2026-11-20T09:00:00.000Z';
    const by = { accountId: 'staff-1', email: 'alex@example.fr' };
    const amended = await anOrder({ history: [aChange({ event: 'amend', at, by })] });
    const own = await anOrder({ history: [aChange({ event: 'amend', at })] });
    const always = (['invoice', 'order-cancelled-by-us', 'amendment-offer', 'operator-order-cancelled'] as const).map(
      (kind) => about(kind, amended),
    );
    const changed = [amended, own].flatMap((order) => changeMails(order, { event: 'amend', at }).slice(0, 1));
    expect(await mailed(...always, ...changed)).toEqual(
      [...always.map(({ dedupeKey }) => dedupeKey), amendingKey('order-amended', amended.id, at)].toSorted(),
    );
  });

  it('are not held back of what the office booked, or of nobody’s order', async () => {
    const { anOrder, received } = await anUnprovenAccount();
    await anOrder();
    const others = [await anOrder({ source: 'phone' }), await anOrder({ userUID: 'tel-33612345678' })];
    expect(await received(...others)).toHaveLength(2);
  });

  it('are those of three changes of the first order, and of links that the office took back, whichever order’s', async () => {
    const { anOrder, mailed } = await anUnprovenAccount();
    const changes = [1, 2, 3, 4].map((minute) => aChange({ event: 'amend', at: `2026-11-20T09:0${minute}:00.000Z` }));
    const [first, second] = [await anOrder({ history: changes }), await anOrder()];
    const told = changes.map((change) => changeMails(first, change)[0]!);
    const renewed = [false, true].map((isOffices) =>
      renewalMail(second.id, { at: '2026-11-20T09:10:00.000Z', isOffices }),
    );
    expect(await mailed(...told, ...renewed)).toEqual(
      [...told.slice(0, 3), renewed[1]!].map(({ dedupeKey }) => dedupeKey).toSorted(),
    );
  });

  it.each([
    ['guests with many keys', (n: number) => ({ userUID: `guest-${n}` })],
    ['accounts that are gone', () => ({ userUID: '' })],
  ])('are twenty a day at most for one mailbox, of %s too, and the operator hears of all', async (_name, nobodys) => {
    const { anOrder, mailed, clock } = await anUnprovenAccount();
    const customer = (n: number) => ({ ...aCustomer(), email: `Iris+${n}@example.com` });
    const made: Order[] = [];
    for (let n = 0; n < 3; n += 1) made.push(await anOrder({ ...nobodys(n), customer: customer(n) }));
    const kinds = ['order-received', 'order-accepted', 'order-cancelled', 'ride-links-renewed', 'answer-late'] as const;
    const round = (hour: number) =>
      made.flatMap((order) =>
        [...kinds, 'operator-order-cancelled' as const].map((kind) => ({
          ...about(kind as OrderMailKind, order),
          dedupeKey: `${kind}:${order.id}:${hour}`,
        })),
      );
    const left = [...(await mailed(...round(1))), ...(await mailed(...round(2)))];
    const [operators, customers] = [true, false].map((is) => left.filter((key) => key.startsWith('operator-') === is));
    expect([operators?.length, customers?.length]).toEqual([6, rateLimits.unprovenMails.max]);
    clock.at = '2026-11-21T11:00:00.000Z';
    expect(await mailed(about('ride-reminder', made[0]!))).toHaveLength(1);
  });

  it('are no welcome any more either, once its account was made anew that often', async () => {
    const { mailed, userId, deps, email } = await anUnprovenAccount();
    const welcome = (n: number): NewMail => ({ dedupeKey: `welcome:${n}`, subject: { kind: 'welcome', userId } });
    const welcomes = Array.from({ length: 22 }, (_, n) => welcome(n));
    expect(await mailed(...welcomes)).toHaveLength(rateLimits.unprovenMails.max);
    await deps.identity.proveEmail(userId, email);
    expect(await mailed(welcome(30))).toEqual(['welcome:30']);
  });

  it('are told to the office as held back', async () => {
    const { anOrder, received, deps } = await anUnprovenAccount();
    await anOrder();
    const second = await anOrder();
    await received(second);
    expect(await deps.outbox.ofOrder(second.id)).toMatchObject([
      { kind: 'order-received', lastError: unprovenAddress },
    ]);
  });

  it('leave once the address is proven: of each ride to come how it stands, once', async () => {
    const { anOrder, received, prove, leaving } = await anUnprovenAccount();
    const first = await anOrder();
    const [pending, accepted, canceled] = [
      await anOrder(),
      await anOrder({ status: 'validated', history: [aChange()] }),
      await anOrder({ status: 'canceled' }),
    ];
    await received(first, pending, accepted, canceled);
    expect((await prove()).body).toEqual({ email: 'camille@example.com', isProven: true });
    expect((await prove()).status).toBe(200);
    const now = Date.parse('2026-11-20T10:00:00.000Z');
    expect(await leaving()).toEqual([`order-accepted:${accepted.id}:${now}`, `order-received:${pending.id}:${now}`]);
    expect((await prove()).status).toBe(200);
    expect(await leaving()).toEqual([]);
    const later = await anOrder();
    expect(await received(later)).toEqual([`order-received:${later.id}`]);
  });

  it('leave by themselves where the address was proven while they were held back', async () => {
    const world = await anUnprovenAccount();
    await world.anOrder();
    const second = await world.anOrder();
    await world.deps.outbox.add(orderReceivedMail(second.id), world.clock.now());
    let asked = 0;
    const identity = {
      emailOf: async () => {
        asked += 1;
        return { email: world.email, isProven: asked > 1 };
      },
    };
    const holdBack = createHoldBack({ ...world.deps, identity, clock: world.clock, allow: async () => true });
    const [entry] = await waitingMails(world.deps.outbox);
    expect(await holdBack(entry!)).toBe(true);
    expect(await waitingMails(world.deps.outbox)).toMatchObject([{ subject: { orderId: second.id } }]);
  });

  it('leave where the address was proven elsewhere, once its owner looks in', async () => {
    const { anOrder, received, call, cookie, deps, userId, email, leaving } = await anUnprovenAccount();
    const { id: mailedOrderId } = await anOrder();
    await received(await anOrder());
    const look = async () => (await call('GET', '/customers/me/email', { cookie })).body as object;
    expect(await look()).toEqual({ email, isProven: false, mailedOrderId });
    await deps.identity.proveEmail(userId, email);
    expect(await look()).toEqual({ email, isProven: true, mailedOrderId: null });
    expect(await leaving()).toHaveLength(1);
  });
});

describe('a link that proves an address', () => {
  it('says which, and changes nothing by being opened', async () => {
    const { call, tokenOf, deps, userId, email } = await anUnprovenAccount();
    const { status, body } = await call('GET', `/email-proofs/${tokenOf()}`);
    expect([status, body]).toEqual([200, { email, isProven: false }]);
    expect((await deps.identity.emailOf(userId))?.isProven).toBe(false);
  });

  it('is not there where it was made up, and where the account has another address by now', async () => {
    const { call, prove, tokenOf, deps, userId } = await anUnprovenAccount();
    const answers = [`${tokenOf().slice(0, -2)}xx`, tokenOf('earlier@example.com')].map(async (token) => [
      (await call('GET', `/email-proofs/${token}`)).status,
      (await prove(token)).status,
    ]);
    expect(await Promise.all(answers)).toEqual([
      [404, 404],
      [404, 404],
    ]);
    expect((await deps.identity.emailOf(userId))?.isProven).toBe(false);
  });

  it('ends after thirty days', async () => {
    const { prove, tokenOf, clock } = await anUnprovenAccount();
    const token = tokenOf();
    clock.at = '2026-12-20T10:00:00.000Z';
    const { status, body } = await prove(token);
    expect([status, body.code]).toEqual([403, 'link_expired']);
  });

  it('says for ever of an address that it has proven that there is nothing left to do', async () => {
    const { call, prove, tokenOf, clock } = await anUnprovenAccount();
    const token = tokenOf();
    await prove(token);
    clock.at = '2027-01-20T10:00:00.000Z';
    const { status, body } = await call('GET', `/email-proofs/${token}`);
    expect([status, body]).toEqual([200, { email: expect.any(String), isProven: true }]);
  });

  it('is mailed again to its own account, three times a day and not once it is proven', async () => {
    const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false } as const;
    const { call, cookie, clock, leaving, prove, userId } = await anUnprovenAccount({ settings });
    expect((await call('POST', '/customers/me/email/proof', { body: {} })).status).toBe(401);
    const statuses: number[] = [];
    for (const minute of [0, 1, 2, 3]) {
      clock.at = `2026-11-20T10:0${minute}:00.000Z`;
      statuses.push((await call('POST', '/customers/me/email/proof', { body: {}, cookie })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(await leaving()).toHaveLength(3);
    await prove();
    clock.at = '2026-11-21T10:03:00.000Z';
    expect((await call('POST', '/customers/me/email/proof', { body: {}, cookie })).status).toBe(204);
    expect((await leaving()).filter((key) => key.includes(userId))).toEqual([]);
  });
});
