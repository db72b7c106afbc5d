import { randomUUID } from 'node:crypto';
import { driverFeedAddressSchema, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { aFleet } from '#testing/a-fleet.ts';
import { type AStaffSession, aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aChange, aTrip } from '#testing/an-order.ts';
import { readCalendar } from '#testing/read-calendar.ts';

const ride = (day: string, hour = '09') =>
  aTrip({ fromDatetime: `2026-11-${day}T${hour}:00:00.000Z`, toDatetime: `2026-11-${day}T${hour}:50:00.000Z` });
const accepted: Partial<Order> = { status: 'validated', history: [aChange()], comment: 'Appelez le 0611111111' };

/** Anne with her van, and the address of her calendar. */
async function aCalendar() {
  const api = await anApi();
  const { fleet, orders } = api.deps;
  const anne = await aStaffSession(api, 'driver');
  const records = aFleet();
  await fleet.replace({ ...records, drivers: records.drivers.map((one) => ({ ...one, accountId: anne.userId })) });
  const path = '/staff/driver/feed';
  const renew = async () => {
    const { body } = await api.call('POST', path, { cookie: anne.cookie, body: {} });
    return driverFeedAddressSchema.parse(body).url ?? '';
  };
  const url = await renew();
  return {
    ...api,
    anne,
    url,
    renew,
    shown: async () => (await api.call('GET', path, { cookie: anne.cookie })).body,
    ofTrip: (trips: Order['trips'], changes: Partial<Order> = {}) =>
      aStoredOrder(orders, { ...accepted, trips, ...changes }),
    get: (from = url) => api.app.inject({ method: 'GET', url: new URL(from).pathname }),
    entries: async (from = url) => {
      const answer = await api.app.inject({ method: 'GET', url: new URL(from).pathname });
      return readCalendar(answer.rawPayload).entries;
    },
  };
}

describe('a driver’s calendar (Rules 14.15)', () => {
  it('has own rides of a week, by first name and initial, without a phone, and is kept by nobody', async () => {
    const { ofTrip, get, entries, shown, url } = await aCalendar();
    const { id, customer } = await ofTrip([ride('21')]);
    await ofTrip([ride('29')]);
    expect(await shown()).toEqual({ url });
    const answer = await get();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    for (const secret of [customer.lastName, customer.email, '06', '+33', 'Appelez'])
      expect(answer.body.replaceAll(/\d{8}T\d{6}Z|UID:.*|\r\n /g, '')).not.toContain(secret);
    expect(await entries()).toMatchObject([
      {
        uid: `${id}-0-driver@chauffeur`,
        sequence: 0,
        status: 'CONFIRMED',
        start: '2026-11-21T09:00:00.000Z',
        summary: expect.stringContaining(`${customer.firstName} ${customer.lastName.slice(0, 1)}.`),
      },
    ]);
  });

  it('has an initial whole, whichever letter it is', async () => {
    const { ofTrip, entries } = await aCalendar();
    await ofTrip([ride('21')], { traveller: { ...traveller, name: 'Kenji 𠮷野' } });
    expect((await entries())[0]?.summary).toContain('Kenji 𠮷.');
  });

  it('keeps the name of what is moved, and tells what is cancelled as such, each with a higher number', async () => {
    const { ofTrip, entries, deps } = await aCalendar();
    const { id } = await ofTrip([ride('21')]);
    const [first] = await entries();
    expect(await entries()).toEqual([first]);
    const moved = await deps.fleet.ofOrder(id);
    await deps.fleet.change({
      orderIds: [id],
      spans: [],
      decide: () => ({ put: moved.map((one) => ({ ...one, leaveAt: '2026-11-21T08:00:00.000Z' })), remove: [] }),
    });
    expect(await entries()).toMatchObject([{ uid: first?.uid, sequence: 1, status: 'CONFIRMED' }]);
    const change = { event: 'cancelByCustomer', at: '2026-11-20T10:00:00.000Z', message: '', dueTTC: 0 } as const;
    await deps.orders.beginChange(id, change);
    await deps.orders.completeChange({ ...change, orderId: id, mails: [] });
    const gone = [{ uid: first?.uid, sequence: 2, status: 'CANCELLED', summary: 'Course annulée', location: '' }];
    expect(await entries()).toMatchObject(gone);
    expect(await entries()).toMatchObject(gone);
  });

  it('moves the entry of an order that is changed, under its name and with a higher number', async () => {
    const { ofTrip, entries, ...api } = await aCalendar();
    const { id } = await ofTrip([ride('21')]);
    const [first] = await entries();
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const path = `/staff/orders/${id}/amendments`;
    const wish = { kind: 'hour', rideIndex: 0, date: '2026-11-21', time: '11:30', agreedByPhone: true };
    const { body: seen } = await api.call('POST', `${path}/preview`, { cookie, body: { wish } });
    const body = { wish, shown: seen.shown, message: '', key: randomUUID() };
    expect((await api.call('POST', path, { cookie, body })).body.outcome).toBe('amended');
    expect(await entries()).toMatchObject([
      { uid: first?.uid, sequence: (first?.sequence ?? 0) + 1, start: '2026-11-21T10:30:00.000Z', status: 'CONFIRMED' },
    ]);
  });

  it('opens nothing once it was renewed, taken back or its driver ended, and looks like a wrong address then', async () => {
    const { url, renew, get, call, shown, anne, ...api } = await aCalendar();
    const told = async (from: string) => {
      const { statusCode, body } = await get(from);
      return { statusCode, code: JSON.parse(body).code };
    };
    const wrong = await told('http://localhost/api/driver-feeds/AAAAAAAAAAAAAAAAAAAAAA.ics');
    expect(wrong).toEqual({ statusCode: 404, code: 'not_found' });
    const second = await renew();
    expect(await told(url)).toEqual(wrong);
    expect((await get(second)).statusCode).toBe(200);
    const owner: AStaffSession = await aStaffSession({ ...api, call }, 'owner');
    const end = () => call('DELETE', `/staff/team/${anne.userId}/feed`, { cookie: owner.cookie });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    expect(await told(second)).toEqual(wrong);
    expect(await shown()).toEqual({ url: null });
    const third = await renew();
    expect((await get(third)).statusCode).toBe(200);
    await call('DELETE', `/staff/team/${anne.userId}`, { cookie: owner.cookie });
    expect(await told(third)).toEqual(wrong);
  });
});
