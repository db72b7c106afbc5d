import { type FleetEdit, type StaffRole, vehicleSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aFleet, aPicture, aVehicle } from '#testing/a-fleet.ts';
import { readAll } from '#testing/read-all.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { createForgetPhotos } from '../fleet/driver-photos.ts';

const all = { from: '2026-11-20T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };

/** An office with a fleet, and a customer who has ordered a ride on the evening of 21 November. */
async function anOffice(fleet = aFleet(), role: StaffRole = 'owner') {
  const api = await anApi();
  await api.deps.fleet.replace(fleet);
  const staff = await aStaffSession(api, role);
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    api.call(method, `/staff/fleet${path}`, { cookie: staff.cookie, ...(body !== undefined && { body }) });
  return {
    ...api,
    ask,
    preview: (edit: FleetEdit) => ask('POST', '/preview', edit),
    records: () => api.deps.fleet.read(),
    homes: async () => (await api.deps.fleet.picture([all])).occupations.map(({ vehicleId }) => vehicleId),
    journal: async () => (await api.deps.staff.journal({ limit: 20 })).entries,
  };
}

async function anOrder(api: AnApi) {
  const { cookie, email } = await aSession(api, 'buyer@example.fr');
  const body = inTheNameOf(email, aSubmission(await aQuote(api)));
  const answer = await api.call('POST', '/orders', { body, headers: { 'idempotency-key': 'submission-1' }, cookie });
  expect(answer.status).toBe(201);
  return answer.body.orders?.[0] ?? answer.body;
}

const fleetOfVan = aFleet();
const fleet = aFleet([aVehicle('a')]);
const [vehicle] = fleet.vehicles;
const [duty] = fleet.duties;
if (!vehicle || !duty) throw new Error('there are records');
const block = {
  id: 'workshop',
  vehicleId: 'a',
  from: '2026-11-21T00:00:00.000Z',
  until: '2026-11-22T12:00:00.000Z',
  reason: 'révision',
};

describe('the fleet in the office', () => {
  it('is shown whole, with what runs out and what has no vehicle', async () => {
    const documents = [{ kind: 'assurance', expiresOn: '2026-12-01' }];
    const api = await anOffice(aFleet([aVehicle('a', { documents })], { availability: 'warn' }), 'dispatcher');
    await anOrder(api);
    const noDuty = { ...(await api.records()), duties: [] };
    await api.deps.fleet.replace(noDuty);
    const [sold] = (await api.deps.fleet.picture([all])).occupations;
    if (!sold) throw new Error('there is a ride');
    await api.deps.fleet.change({
      orderIds: [sold.orderId],
      spans: [all],
      decide: () => ({ put: [{ ...sold, vehicleId: null, driverId: null, version: 2 }], remove: [] }),
    });
    const { status, body } = await api.ask('GET', '');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      records: noDuty,
      today: '2026-11-20',
      expiring: [{ of: 'vehicle', id: 'a', kind: 'assurance', expiresOn: '2026-12-01' }],
      withoutVehicle: [{ rideId: sold.id, orderId: sold.orderId, orderNumber: 'W202611-1' }],
    });
  });

  it('keeps a driver’s photograph apart from the record, as long as that names it', async () => {
    const api = await anOffice();
    const [was] = fleetOfVan.drivers;
    const save = (record: object | null, before: object | undefined = was) =>
      api.ask('PUT', '/drivers/driver-van', { was: before, record });
    for (const photo of ['data:image/png;base64,AAAA', aPicture.replace('png', 'svg+xml'), 'somebody-else']) {
      expect(await save({ ...was, photo })).toMatchObject({
        status: 422,
        body: { fields: { 'record.photo': 'invalid' } },
      });
    }
    expect((await save({ ...was, photo: aPicture })).status).toBe(200);
    expect((await save({ ...was, photo: aPicture })).status).toBe(200);
    const [kept] = (await api.records()).drivers;
    expect(kept?.photo).toMatch(/^[0-9a-f]{64}$/);
    const read = () => api.ask('GET', `/photos/${kept?.photo}`);
    expect((await read()).body).toEqual({ picture: aPicture });
    expect((await save(was ?? null, kept)).status).toBe(200);
    expect((await read()).status).toBe(404);
    api.clock.at = '2026-11-20T12:00:00.000Z';
    await createForgetPhotos({ ...api.deps, clock: api.clock }).run(new AbortController().signal);
    expect(await readAll(api.archive, 'photos')).toEqual([]);
  });

  it('adds, changes and takes away one record a call, with a row each, and once however often it is sent', async () => {
    const api = await anOffice(aFleet([]));
    const added = { was: null, record: vehicleSchema.parse({ ...vehicle, plate: 'ab 123 cd' }) };
    expect((await api.ask('PUT', '/vehicles/a', added)).body).toEqual({ moved: [], stranded: [] });
    expect((await api.ask('PUT', '/vehicles/a', added)).status).toBe(200);
    const changed = { ...added.record, name: 'Classe V' };
    api.clock.at = '2026-11-20T10:01:00.000Z';
    await api.ask('PUT', '/vehicles/a', { was: added.record, record: changed });
    expect((await api.records()).vehicles).toEqual([changed]);
    api.clock.at = '2026-11-20T10:02:00.000Z';
    expect(changed.plate).toBe('AB-123-CD');
    expect((await api.ask('PUT', '/vehicles/a', { was: changed, record: null })).status).toBe(200);
    expect((await api.records()).vehicles).toEqual([]);
    const rows = await api.journal();
    expect(rows.map(({ action, target }) => [action, target])).toEqual(
      [1, 2, 3].map(() => ['saveVehicle', 'vehicles/a']),
    );
    expect(rows[1]).toMatchObject({
      before: { name: vehicle.name },
      after: { name: 'Classe V' },
      who: { role: 'owner' },
    });
    expect(rows[2]).toMatchObject({ before: {}, after: { plate: 'AB-123-CD', serves: '["VAN"]', seats: 7 } });
  });

  it('writes over nothing that somebody else has changed since it was read, and says so', async () => {
    const api = await anOffice(fleet);
    const record = { ...vehicle, name: 'Mine' };
    await api.deps.fleet.replace({ ...fleet, vehicles: [{ ...vehicle, seats: 6 }] });
    const { status, body } = await api.ask('PUT', '/vehicles/a', { was: vehicle, record });
    expect([status, body.code]).toEqual([409, 'record_changed']);
    expect((await api.preview({ kind: 'vehicles', id: 'a', was: vehicle, record })).body.code).toBe('record_changed');
    expect((await api.records()).vehicles).toMatchObject([{ seats: 6, name: vehicle.name }]);
    expect(await api.journal()).toEqual([]);
  });

  it('makes changes of two records at the same time, both of them', async () => {
    const api = await anOffice(aFleet([aVehicle('a'), aVehicle('b')]));
    const { vehicles } = await api.records();
    const answers = await Promise.all(
      vehicles.map((one) =>
        api.ask('PUT', `/vehicles/${one.id}`, { was: one, record: { ...one, name: `Neuf ${one.id}` } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await api.records()).vehicles.map(({ name }) => name)).toEqual(['Neuf a', 'Neuf b']);
  });

  it.each([
    ['vehicles/a', { was: vehicle, record: null }, { record: 'record_in_use' }],
    ['vehicles/a', { was: vehicle, record: { ...vehicle, plate: '' } }, { 'record.plate': 'required' }],
    ['vehicles/b', { was: null, record: vehicle }, { record: 'invalid' }],
    ['blocks/workshop', { was: null, record: { ...block, vehicleId: 'z' } }, { 'record.vehicleId': 'vehicle_unknown' }],
    [
      'duties/two',
      { was: null, record: { ...duty, id: 'two', driverId: 'z' } },
      { 'record.driverId': 'driver_unknown' },
    ],
  ])('says of %s beside which field it is refused', async (path, body, fields) => {
    const api = await anOffice(fleet);
    const answer = await api.ask('PUT', `/${path}`, body);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
    expect(await api.records()).toEqual(fleet);
  });

  it('refuses a base that nobody knows where it is', async () => {
    const ground = {
      placeOf: () => ({ placeId: 'x', latitude: 0, longitude: 0 }),
      road: () => ({ seconds: 0, km: 0 }),
    };
    const api = await anApi({ ground });
    const { cookie } = await aStaffSession(api, 'owner');
    const { body } = await api.call('PUT', '/staff/fleet/vehicles/a', { cookie, body: { was: null, record: vehicle } });
    expect(body.fields).toEqual({ 'record.base': 'address_unknown' });
  });
});

describe('taking capacity away', () => {
  const added = { kind: 'blocks', id: 'workshop', was: null, record: block } as const;

  it('shows first what it does, changes nothing by that, and does nothing that was not shown', async () => {
    const api = await anOffice(aFleet([aVehicle('a')]));
    await anOrder(api);
    const shown = await api.preview(added);
    expect(shown.body).toMatchObject({
      moved: [],
      stranded: [{ ride: { orderNumber: 'W202611-1' }, fromVehicleId: 'a', proposal: { kind: 'partner' } }],
      unlisted: [],
    });
    expect([await api.homes(), (await api.records()).blocks]).toEqual([['a'], []]);
    const unseen = await api.ask('PUT', '/blocks/workshop', { was: null, record: block });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'rides_affected']);
    expect([await api.homes(), (await api.records()).blocks, await api.journal()]).toEqual([['a'], [], []]);
    const agreed = shown.body.stranded.map(({ ride }: { ride: { rideId: string } }) => ride.rideId);
    const done = await api.ask('PUT', '/blocks/workshop', { was: null, record: block, agreed });
    expect([done.status, done.body.stranded.length, await api.homes()]).toEqual([200, 1, [null]]);
    expect((await api.ask('GET', '')).body.withoutVehicle).toMatchObject([{ rideId: agreed[0] }]);
    expect(await api.journal()).toMatchObject([{ action: 'saveBlock', target: 'blocks/workshop' }]);
  });

  it('takes no driver and no vehicle away that is on the way with a ride', async () => {
    const api = await anOffice(aFleet([aVehicle('a')]));
    await anOrder(api);
    const [ride] = (await api.deps.fleet.picture([all])).occupations;
    const { duties: _duties, drivers, vehicles, ...records } = await api.deps.fleet.read();
    const takeAway = async () => {
      const { cookie } = await aStaffSession(api, 'owner');
      const put = (path: string, was: object) =>
        api.call('PUT', `/staff/fleet/${path}`, { body: { was, record: null }, cookie });
      return Promise.all([put('drivers/driver-a', drivers[0]!), put('vehicles/a', vehicles[0]!)]);
    };
    api.clock.at = String(ride?.leaveAt);
    // Its duty may go: what is under way is left alone.
    await api.deps.fleet.replace({ ...records, drivers, vehicles, duties: [] });
    const refused = await takeAway();
    expect(refused.map(({ body }) => body.fields)).toEqual([{ record: 'record_in_use' }, { record: 'record_in_use' }]);
    api.clock.at = String(ride?.freeAt);
    expect((await takeAway()).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('names the ride for which a vehicle has left, which nobody moves by itself, once', async () => {
    const api = await anOffice(aFleet([aVehicle('a')]));
    const { orderNumber } = await anOrder(api);
    const [ride] = (await api.deps.fleet.picture([all])).occupations;
    api.clock.at = String(ride?.leaveAt);
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const preview = async (id: string) =>
      (await api.call('POST', '/staff/fleet/preview', { body: { ...added, id, record: { ...block, id } }, cookie }))
        .body;
    expect(await preview('workshop')).toMatchObject({ moved: [], stranded: [], leftAlone: [{ orderNumber }] });
    const body = { was: null, record: block };
    expect((await api.call('PUT', '/staff/fleet/blocks/workshop', { body, cookie })).status).toBe(200);
    expect([await api.homes(), (await preview('again')).leftAlone]).toEqual([['a'], []]);
  });

  it('names what was offered by phone and loses its vehicle, of which nobody tells the customer (Rules 12.14)', async () => {
    const api = await anOffice(aFleet([aVehicle('a')]));
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const body = inTheNameOf('zoe@example.fr', aSubmission(await aQuote(api)));
    await api.call('POST', '/staff/offers', { body, cookie, headers: { 'idempotency-key': 'submission-1' } });
    const shown = await api.preview(added);
    expect(shown.body).toMatchObject({
      moved: [],
      stranded: [],
      offers: [{ orderNumber: '', customer: 'Camille Moreau', carCode: 'VAN', to: 'Roissy-en-France' }],
    });
    const away = { ...block, id: 'away', from: '2026-11-23T00:00:00.000Z', until: '2026-11-24T00:00:00.000Z' };
    expect((await api.preview({ ...added, id: 'away', record: away })).body.offers).toEqual([]);
  });

  it('has a ride go to another vehicle that can drive it', async () => {
    const api = await anOffice(aFleet([aVehicle('a'), aVehicle('b')]));
    await anOrder(api);
    const [home] = await api.homes();
    const other = home === 'a' ? 'b' : 'a';
    const record = { ...block, vehicleId: String(home) };
    const shown = await api.preview({ kind: 'blocks', id: 'workshop', was: null, record });
    expect(shown.body).toMatchObject({ moved: [{ fromVehicleId: home, toVehicleId: other }], stranded: [] });
    const agreed = [shown.body.moved[0].ride.rideId];
    expect((await api.ask('PUT', '/blocks/workshop', { was: null, record, agreed })).status).toBe(200);
    expect(await api.homes()).toEqual([other]);
  });

  it('lists the orders to come that have no vehicle before it is enforced for the first time, and gives them one', async () => {
    const api = await anOffice(aFleet([aVehicle('a')], { availability: 'off' }));
    await anOrder(api);
    const { settings } = await api.records();
    const record = { ...settings, availability: 'enforce' as const };
    const shown = await api.preview({ kind: 'settings', was: settings, record });
    expect(shown.body.unlisted).toMatchObject([{ orderNumber: 'W202611-1' }]);
    expect(await api.homes()).toEqual([]);
    await api.ask('PUT', '/settings', { was: settings, record });
    expect([(await api.records()).settings.availability, await api.homes()]).toEqual(['enforce', ['a']]);
    const again = await api.preview({ kind: 'settings', was: record, record: { ...record, otherHours: 3 } });
    expect(again.body.unlisted).toEqual([]);
  });
});

describe('a dispatcher', () => {
  it('enters blocks and days apart, and nothing that is the owner’s', async () => {
    const api = await anOffice(fleet, 'dispatcher');
    expect((await api.ask('PUT', '/blocks/workshop', { was: null, record: block })).status).toBe(200);
    api.clock.at = '2026-11-20T10:01:00.000Z';
    const record = [{ date: '2026-12-25', hours: [] }];
    expect((await api.ask('PUT', `/duties/${duty.id}/exceptions`, { was: [], record })).status).toBe(200);
    expect((await api.records()).duties).toMatchObject([{ exceptions: record, week: duty.week }]);
    for (const [path, body] of [
      ['vehicles/a', { was: vehicle, record: { ...vehicle, seats: 1 } }],
      [`duties/${duty.id}`, { was: duty, record: { ...duty, week: {} } }],
      ['settings', { was: fleet.settings, record: { ...fleet.settings, otherHours: 1 } }],
    ] as const) {
      expect((await api.ask('PUT', `/${path}`, body)).status).toBe(404);
    }
    expect((await api.journal()).map(({ action }) => action)).toEqual(['saveDutyExceptions', 'saveBlock']);
  });
});
