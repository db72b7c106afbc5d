import type { Catalogue, OfficePrices } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aTrip } from '#testing/an-order.ts';

const noon = '2026-11-20T11:00:00.000Z';
const dearer = (kmPrice: number): Catalogue =>
  aCatalogue({ cars: aCatalogue().cars.map((car) => (car.code === 'VAN' ? { ...car, kmPrice } : car)) });

/** An office with two owners. */
async function anOffice() {
  const api = await anApi();
  const owners = [await aStaffSession(api, 'owner'), await aStaffSession(api, 'owner')] as const;
  const as = (owner: (typeof owners)[number]) => {
    const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
      api.call(method, `/staff/prices${path}`, { cookie: owner.cookie, ...(body !== undefined && { body }) });
    return {
      read: async () => (await ask('GET', '')).body,
      save: (was: string | null, content: Catalogue | null) => ask('PUT', '/draft', { was, content }),
      preview: (content: Catalogue) => ask('POST', '/preview', { content }),
      publish: (draft: string, at: string | null, newest = 1) => ask('POST', '/publication', { draft, newest, at }),
      withdraw: (version: number | string) => ask('POST', `/${version}/withdrawal`, {}),
    };
  };
  const rows = async () => (await api.deps.staff.journal({ limit: 20 })).entries;
  const sold = async () => (await api.call('GET', '/cars')).body;
  return { ...api, one: as(owners[0]), other: as(owners[1]), rows, sold, email: owners[0].email };
}

describe('the draft of prices (Rules 20.2)', () => {
  it('is kept for all owners, sells nothing, leaves a row each, and is thrown away', async () => {
    const { one, other, rows, sold, email, clock } = await anOffice();
    const { body } = await one.save(null, dearer(3));
    expect((await other.read()).draft).toEqual(body.draft);
    expect(body.draft).toMatchObject({ content: dearer(3), savedBy: { email } });
    expect((await one.save(null, dearer(3))).body.draft).toEqual(body.draft);
    clock.at = '2026-11-20T10:01:00.000Z';
    expect((await other.save(body.draft.revision, null)).body).toEqual({ draft: null });
    expect(await sold()).toEqual(aCatalogue().cars);
    expect((await rows()).map(({ before, after }) => [before, after])).toEqual([
      [{ 'car.VAN.kmPrice': 3 }, { 'car.VAN.kmPrice': 2.35 }],
      [{ 'car.VAN.kmPrice': 2.35 }, { 'car.VAN.kmPrice': 3 }],
    ]);
  });

  it('of two who change it at once is one’s, and the other is told', async () => {
    const { one, other } = await anOffice();
    const answers = await Promise.all([one.save(null, dearer(3)), other.save(null, dearer(4))]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('record_changed');
  });

  it('says beside which field it cannot be', async () => {
    const { one } = await anOffice();
    const { status, body } = await one.save(null, dearer(-1));
    expect([status, body.fields]).toEqual([422, { 'content.cars.0.kmPrice': 'out_of_bounds' }]);
  });
});

describe('publishing prices (Rules 20.1)', () => {
  it('is in force at once, and every version is listed with what it changed', async () => {
    const { one, sold, rows } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    const { status, body } = await one.publish(draft.revision, null);
    expect([status, body.newest, body.sold.version, body.draft]).toEqual([200, 2, 2, null]);
    const change = { of: 'car', code: 'VAN', field: 'kmPrice', before: 2.35, after: 3 };
    expect(body.versions).toMatchObject([
      { version: 2, publishedAt: '2026-11-20T10:00:00.000Z', changes: [change] },
      { version: 1, publishedAt: '1970-01-01T00:00:00.000Z', publishedBy: null, changes: [] },
    ]);
    expect(await sold()).toEqual(dearer(3).cars);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ action: 'publishPrices', target: 'versions/2', before: { 'car.VAN.kmPrice': 2.35 } }),
    );
  });

  it('is in force from an instant on, and nobody reads a price to come', async () => {
    const { one, sold, clock, call } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    expect((await one.publish(draft.revision, noon)).body).toMatchObject({ newest: 2, sold: { version: 1 } });
    clock.at = '2026-11-20T10:59:59.999Z';
    expect(await sold()).toEqual(aCatalogue().cars);
    expect((await call('GET', '/cars?version=2')).body).toEqual(aCatalogue().cars);
    clock.at = noon;
    expect(await sold()).toEqual(dearer(3).cars);
    expect((await call('GET', '/cars?version=1')).body).toEqual(aCatalogue().cars);
  });

  it('of two owners at once is one’s, and the other keeps what was written', async () => {
    const { one, other } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    const answers = await Promise.all([one.publish(draft.revision, null), other.publish(draft.revision, noon)]);
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      expect.arrayContaining(['200 undefined', '409 record_changed']),
    );
    expect((await other.save(draft.revision, dearer(4))).status).toBe(409);
    expect((await other.save(null, dearer(4))).status).toBe(200);
  });

  it('is not done on top of a version that was not seen', async () => {
    const { one, deps } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    await deps.catalogue.replace(dearer(5), new Date(0));
    expect((await one.publish(draft.revision, null)).body.code).toBe('record_changed');
    expect((await one.publish(draft.revision, null, 2)).status).toBe(200);
  });

  it.each(['2026-11-20T10:00:00.000Z', '2027-11-22T10:00:00.000Z'])('is not planned for %s', async (at) => {
    const { one } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    expect((await one.publish(draft.revision, at)).body.fields).toEqual({ at: 'out_of_bounds' });
  });

  it('is taken back as long as it is not in force, once, and by its number', async () => {
    const { one, other, sold, clock, rows } = await anOffice();
    const { draft } = (await one.save(null, dearer(3))).body;
    await one.publish(draft.revision, noon);
    expect((await one.withdraw(2)).body.versions[0]).toMatchObject({ version: 2, withdrawn: { at: clock.at } });
    expect((await other.withdraw(2)).status).toBe(200);
    const [withdrawn, ...more] = (await rows()).filter(({ action }) => action === 'withdrawPrices');
    expect([withdrawn?.after, more]).toEqual([{ version: 2, withdrawn: true }, []]);
    expect((await one.withdraw(1)).body.code).toBe('record_changed');
    for (const version of [9, 'none']) expect((await one.withdraw(version)).status).toBe(404);
    clock.at = noon;
    expect(await sold()).toEqual(aCatalogue().cars);
  });

  it('is listed with what it changes of the version whose place it takes', async () => {
    const { one } = await anOffice();
    const publish = async (price: number, at: string | null, newest: number) =>
      (await one.publish((await one.save(null, dearer(price))).body.draft.revision, at, newest)).body;
    const changes = ({ versions }: OfficePrices) =>
      versions.map(({ version, changes: [change] }) => [version, change?.before, change?.after]);
    await publish(3, noon, 1);
    expect(changes(await publish(2.5, null, 2))).toEqual([
      [3, 2.35, 2.5],
      [2, 2.5, 3],
      [1, undefined, undefined],
    ]);
    await one.withdraw(2);
    expect(changes(await publish(4, noon, 3))[0]).toEqual([4, 2.5, 4]);
  });
});

describe('the preview of prices (Rules 20.3)', () => {
  it('prices the last twenty rides that were driven before and after, the newest first', async () => {
    const { one, deps } = await anOffice();
    const day = (n: number) => new Date(Date.parse(noon) - n * 86_400_000).toISOString();
    const trips = (n: number) => [aTrip({ fromDatetime: day(n), toDatetime: day(n), distance: 100 })];
    for (let n = 1; n <= 21; n += 1) await aStoredOrder(deps.orders, { status: 'validated', trips: trips(n) });
    await aStoredOrder(deps.orders, { status: 'canceled', trips: trips(1) });
    await aStoredOrder(deps.orders, { status: 'validated', trips: trips(1), priceToConfirm: true });
    await aStoredOrder(deps.orders, { status: 'validated', trips: trips(-1) });
    const { rides } = (await one.preview(dearer(3))).body;
    expect(rides.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(
      Array.from({ length: 20 }, (_, n) => day(n + 1)),
    );
    expect(rides[0]).toMatchObject({
      carCode: 'VAN',
      distanceKm: 100,
      before: { totalTTC: 319, rates: [null] },
      after: { totalTTC: 390 },
      differenceTTC: 71,
    });
  });
});
