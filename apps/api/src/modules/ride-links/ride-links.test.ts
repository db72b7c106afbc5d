import { randomBytes } from 'node:crypto';
import type { Order, RideLinkKind, Traveller } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { readAll } from '#testing/read-all.ts';
import { createRideLinks } from './ride-links.ts';

const lea: Traveller = { name: 'Léa Petit', phoneNumber: '+33698765432', email: '', language: 'en-US' };

async function linkedApi(changes: Partial<Order> = {}, settings?: Parameters<typeof anApi>[0]) {
  const api = await anApi(settings);
  const order = await aStoredOrder(api.deps.orders, { traveller: lea, ...changes });
  const links = createRideLinks({ ...api.deps, publicUrl: api.deps.settings.publicUrl });
  const tokenOf = async (kind: RideLinkKind) => (await links.urlOf(order, kind)).split('/r/')[1] ?? '';
  const at = async (kind: RideLinkKind, path = '') => api.call('GET', `/rides/${await tokenOf(kind)}${path}`);
  return { ...api, order, links, tokenOf, at };
}

describe('the private link of an order', () => {
  it('is 128 bits, the same in every mail, and of it a hash alone is kept', async () => {
    const { tokenOf, archive, order } = await linkedApi();
    const token = await tokenOf('booker');
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(await tokenOf('booker')).toBe(token);
    expect(await tokenOf('traveller')).not.toBe(token);
    const kept = JSON.stringify(await readAll(archive, 'rideLinks'));
    expect(kept).toContain(order.id);
    expect(kept).not.toContain(token);
  });

  it('shows who booked all of the order, and keeps the address to itself', async () => {
    const { at, order } = await linkedApi({ status: 'validated' });
    const { status, body, headers } = await at('booker');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'booker', order: { totalTTC: 257 }, ride: { orderNumber: order.orderNumber } });
    expect(body.documents).toEqual({ voucher: true, invoice: false });
    expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      'no-referrer',
      'noindex',
      'no-store',
    ]);
    expect((await at('booker', '/calendar')).body).toContain('257');
    expect((await at('booker', '/voucher')).status).toBe(200);
    const asked = await linkedApi({ status: 'pending' });
    expect((await asked.at('booker')).body.documents).toEqual({ voucher: false, invoice: false });
    expect((await asked.at('booker', '/voucher')).status).toBe(404);
  });

  it('shows whoever travels the ride, and no price in any answer', async () => {
    const { at, order } = await linkedApi({ status: 'validated' });
    const { body } = await at('traveller');
    expect(body).toMatchObject({ kind: 'traveller', order: null, ride: { orderNumber: order.orderNumber } });
    const calendar = (await at('traveller', '/calendar')).body;
    expect(calendar).toContain('Private driver');
    for (const told of [JSON.stringify(body), calendar]) {
      // The order's id may have any digits in it.
      expect(told.replaceAll(order.id, '')).not.toMatch(/TTC|[Pp]rice|prix|257|197|€|kmPrice|@example/);
    }
    for (const path of ['/voucher', '/invoice', '/cancellation']) {
      expect([path, (await at('traveller', path)).status]).toEqual([path, 404]);
    }
  });

  it('cancels as the account does, on the terms that it shows', async () => {
    const { at, call, tokenOf, deps, order } = await linkedApi();
    const path = `/rides/${await tokenOf('booker')}`;
    const { body: terms } = await at('booker', '/cancellation');
    expect((await at('booker')).body.ride.status).toBe('pending');
    const { body } = await call('POST', `${path}/cancel`, { body: { dueTTC: terms.dueTTC, termsAccepted: true } });
    expect(body.outcome).toBe('canceled');
    expect((await deps.orders.find(order.id))?.status).toBe('canceled');
    const travellers = `/rides/${await tokenOf('traveller')}/cancel`;
    expect((await call('POST', travellers, { body: { dueTTC: 0 } })).status).toBe(404);
  });
});

describe('a link that opens nothing', () => {
  /** Everything that an answer tells but the request's own id. */
  const told = ({ status, body, headers }: { status: number; body: { code: string }; headers: object }) => {
    const { date: _date, ...same } = headers as Record<string, unknown>;
    return { status, code: body.code, fields: Object.keys(body), headers: Object.keys(same) };
  };

  it('is wrong, taken back, over or nobody’s any more, and looks alike', async () => {
    const api = await linkedApi();
    const wrong = told(await api.call('GET', `/rides/${randomBytes(16).toString('base64url')}`));
    expect(wrong).toMatchObject({ status: 404, code: 'not_found' });

    const [first, firstOfTraveller] = [await api.tokenOf('booker'), await api.tokenOf('traveller')];
    const { status } = await api.call('DELETE', `/rides/${firstOfTraveller}/links`);
    expect([status, (await api.call('GET', `/rides/${first}`)).status]).toEqual([404, 200]);
    expect((await api.call('DELETE', `/rides/${first}/links`)).status).toBe(204);
    expect((await api.deps.outbox.ofOrder(api.order.id)).map(({ kind }) => kind)).toEqual(['ride-links-renewed']);
    for (const path of [first, firstOfTraveller, `${first}/calendar`, `${first}/voucher`, `${first}/cancellation`]) {
      expect([path, told(await api.call('GET', `/rides/${path}`))]).toEqual([path, wrong]);
    }

    const traveller = await api.tokenOf('traveller');
    expect((await api.call('GET', `/rides/${traveller}`)).status).toBe(200);
    api.clock.at = '2027-06-01T00:00:00.000Z';
    expect(told(await api.call('GET', `/rides/${traveller}`))).toEqual(wrong);
    api.clock.at = '2026-11-20T10:00:00.000Z';
    await api.deps.rideLinks.forget(api.order.userUID);
    expect(told(await api.call('GET', `/rides/${traveller}`))).toEqual(wrong);
  });

  it('is another one in the next mail once it was taken back', async () => {
    const { tokenOf, deps, order, clock, at } = await linkedApi();
    const first = await tokenOf('booker');
    await deps.rideLinks.end({ orderId: order.id, at: clock.at });
    expect(await tokenOf('booker')).not.toBe(first);
    expect((await at('booker')).status).toBe(200);
  });

  it('is looked for as one that opens: the same reads, of what no order has too', async () => {
    const { deps, order, tokenOf } = await linkedApi();
    const reads: string[] = [];
    const counted = createRideLinks({
      ...deps,
      publicUrl: 'http://localhost:3000',
      rideLinks: {
        ...deps.rideLinks,
        find: (hash) => {
          reads.push('link');
          return deps.rideLinks.find(hash);
        },
      },
      orders: {
        find: (id) => {
          reads.push('order');
          return deps.orders.find(id);
        },
      },
    });
    const ended = await tokenOf('booker');
    await deps.rideLinks.end({ orderId: order.id, at: '2026-11-20T10:00:00.000Z' });
    for (const token of [await tokenOf('booker'), ended, randomBytes(16).toString('base64url'), '']) {
      reads.length = 0;
      await counted.open(token);
      expect([token, reads]).toEqual([token, ['link', 'order']]);
    }
  });

  it('is taken back from the account’s page and from the office, each for its own orders', async () => {
    const api = await linkedApi();
    const { cookie, userId } = await aSession(api);
    const own = await aStoredOrder(api.deps.orders, { userUID: userId });
    expect((await api.call('DELETE', `/orders/${api.order.id}/links`, { cookie })).status).toBe(404);
    const path = async () => `/rides/${(await api.links.urlOf(own, 'booker')).split('/r/')[1]}`;
    const first = await path();
    expect((await api.call('DELETE', `/orders/${own.id}/links`, { cookie })).status).toBe(204);
    const second = await path();
    const staff = await aStaffSession(api, 'dispatcher');
    expect((await api.call('DELETE', `/staff/orders/${own.id}/links`, staff)).status).toBe(204);
    const statuses = await Promise.all(
      [first, second, await path()].map(async (at) => (await api.call('GET', at)).status),
    );
    expect(statuses).toEqual([404, 404, 200]);
    expect((await api.deps.staff.journal({ limit: 5 })).entries).toMatchObject([
      { action: 'officeRenewLinks', target: own.id },
    ]);
  });

  it('is not found by guessing: an address is let try a minute’s worth', async () => {
    const { call } = await linkedApi(
      {},
      { settings: { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false } },
    );
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await call('GET', `/rides/${randomBytes(16).toString('base64url')}`)).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('is every link of an account that was deleted', async () => {
    const api = await linkedApi();
    const { cookie, userId } = await aSession(api);
    const own = await aStoredOrder(api.deps.orders, { userUID: userId, status: 'canceled' });
    const url = await api.links.urlOf(own, 'booker');
    const path = `/rides/${url.split('/r/')[1]}`;
    expect((await api.call('GET', path)).status).toBe(200);
    await api.call('POST', '/customers/me/deletion', { cookie, body: { password: 'correct horse battery' } });
    expect((await api.call('GET', path)).status).toBe(404);
  });
});
