import { quoteSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { MapsUnavailableError } from '#ports/maps.ts';
import { aJourney } from '#testing/a-booking.ts';
import { anApi } from '#testing/an-api.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { readAll } from '#testing/read-all.ts';
import { someMaps } from '#testing/some-maps.ts';

describe('POST /quotes', () => {
  it('answers the legs and every car by ascending price', async () => {
    const { call } = await anApi();
    const { status, body, headers } = await call('POST', '/quotes', { body: aJourney() });
    expect(status).toBe(200);
    expect(quoteSchema.parse(body)).toEqual(body);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.trips).toMatchObject([
      {
        fromDatetime: '2026-11-21T17:30:00.000Z',
        toDatetime: '2026-11-21T18:36:00.000Z',
        distance: 76,
        duration: 3960,
      },
    ]);
    // 76 km: 1.6 → 121.6 HT → 133.76 → 134; 2 → 152 → 167.2 → 168; 2.35 → 178.6 → 196.46 → 197.
    expect(body.cars.map(({ code, tripPrice }: { code: string; tripPrice: number }) => [code, tripPrice])).toEqual([
      ['ECO', 134],
      ['CONFORT', 168],
      ['VAN', 197],
    ]);
    expect(body.priceToConfirm).toBe(false);
    expect(body.expiresAt).toBe('2026-11-20T11:00:00.000Z');
  });

  it('names the night rate as the multiplier', async () => {
    const { call } = await anApi();
    const { body } = await call('POST', '/quotes', { body: aJourney({ date: '2026-11-20', time: '22:00' }) });
    expect(body.cars[0].multiplier).toBe(1.15);
  });

  it('leads a round trip straight back to the first stop, when the outbound has ended', async () => {
    const { call } = await anApi();
    const { body } = await call('POST', '/quotes', {
      body: aJourney({ stops: ['beauvais', 'creil', 'cdg'], transferType: 'return' }),
    });
    expect(body.trips.map(({ to }: { to: { placeId: string } }) => to.placeId)).toEqual(['creil', 'cdg', 'beauvais']);
    expect(body.trips[2].fromDatetime).toBe(body.trips[1].toDatetime);
  });

  it('keeps the provider’s own records to itself', async () => {
    const { call } = await anApi();
    const { body } = await call('POST', '/quotes', { body: aJourney() });
    const payload = Buffer.from(String(body.quote).split('.')[1] ?? '', 'base64url').toString();
    expect(payload).toContain('Roissy-en-France');
    expect(JSON.stringify(body) + payload).not.toContain('secretOfTheProvider');
  });

  it.each([
    ['an unknown place', { stops: ['beauvais', 'nowhere', 'cdg'] }, { 'stops.1': 'address_unknown' }],
    ['a place in another country', { stops: ['beauvais', 'geneve'] }, { 'stops.1': 'country_not_available' }],
    ['the same place twice in a row', { stops: ['beauvais', 'beauvais'] }, { 'stops.1': 'impossible_journey' }],
    ['one stop', { stops: ['beauvais'] }, { stops: 'stops_count' }],
    ['seven stops', { stops: Array(7).fill('cdg') }, { stops: 'stops_count' }],
    ['yesterday', { date: '2026-11-19' }, { date: 'date_out_of_bounds' }],
    ['an hour that is over', { date: '2026-11-20', time: '10:50' }, { time: 'pickup_in_past' }],
    ['the year after next', { date: '2028-01-01' }, { date: 'date_out_of_bounds' }],
    ['a day that no calendar has', { date: '2026-02-30' }, { date: 'date_invalid' }],
    ['no date', { date: undefined }, { date: 'start_date_required' }],
    [
      'a return before the outbound arrives',
      { transferType: 'return', returnDate: '2026-11-21', returnTime: '19:00' },
      { returnTime: 'return_before_arrival' },
    ],
    ['half a return', { transferType: 'return', returnDate: '2026-11-21' }, { returnTime: 'return_time_required' }],
  ])('refuses %s at its field', async (_name, changes, fields) => {
    const { call } = await anApi();
    const { status, body } = await call('POST', '/quotes', { body: aJourney(changes) });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'validation_failed',
      requestId: expect.any(String),
      fields: expect.objectContaining(fields),
    });
  });

  it.each([
    ['has no answer', async () => null],
    ['answers zeros', async () => ({ distance: 0, duration: 0, source: 'route' as const })],
    ['is down', () => Promise.reject(new MapsUnavailableError('down'))],
  ])('quotes a price to be confirmed and tells the operator where the map service %s', async (_name, measure) => {
    const { call, database, woken } = await anApi({ maps: someMaps({ measure }) });
    const { status, body } = await call('POST', '/quotes', { body: aJourney() });
    expect(status).toBe(200);
    expect(body.priceToConfirm).toBe(true);
    expect(body.trips).toMatchObject([{ distance: 1, duration: 0 }]);
    const issues = database.prepare('SELECT document FROM issues').all();
    expect(issues.map(({ document }) => JSON.parse(String(document)))).toMatchObject([
      { page: 'Quote', trip: 'Beauvais → Roissy-en-France' },
    ]);
    expect(woken.count).toBe(1);
  });

  it('refuses a place that its provider names in two ways, without telling the operator', async () => {
    const place = { city: 'Senlis', postalCode: '60300', country: 'France' };
    const names: Record<string, string> = { a: '12 rue de la Gare', b: '12, Rue de la gare', c: '14 rue de la Gare' };
    const maps = someMaps({
      place: async (placeId) => ({ ...place, placeId, placeName: names[placeId] ?? '' }),
      measure: async () => null,
    });
    const { call, archive } = await anApi({ maps });
    const { status, body } = await call('POST', '/quotes', { body: aJourney({ stops: ['a', 'b'] }) });
    expect([status, body.fields]).toEqual([422, { 'stops.1': 'impossible_journey' }]);
    const back = await call('POST', '/quotes', { body: aJourney({ stops: ['a', 'c', 'b'], transferType: 'return' }) });
    expect([back.status, back.body.fields]).toEqual([422, { 'stops.2': 'impossible_journey' }]);
    expect(await mailKinds(archive)).toEqual([]);
    const near = await call('POST', '/quotes', { body: aJourney({ stops: ['a', 'c'] }) });
    expect([near.status, near.body.priceToConfirm]).toEqual([200, true]);
  });

  it('tells the operator of one in an hour, whatever places are asked for', async () => {
    const { call, clock, archive } = await anApi({ maps: someMaps({ measure: async () => null }) });
    const places = ['beauvais', 'creil', 'cdg'];
    const routes = places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to]));
    for (const stops of routes)
      expect((await call('POST', '/quotes', { body: aJourney({ stops }) })).body.priceToConfirm).toBe(true);
    expect([(await readAll(archive, 'issues')).length, await mailKinds(archive)]).toEqual([1, ['issue']]);
    clock.at = '2026-11-20T11:00:00.000Z';
    for (const stops of routes) await call('POST', '/quotes', { body: aJourney({ stops }) });
    expect([(await readAll(archive, 'issues')).length, await mailKinds(archive)]).toEqual([2, ['issue', 'issue']]);
  });

  it('tells the operator once where several processes quote', async () => {
    const first = await anApi({ maps: someMaps({ measure: async () => null }) });
    const second = await anApi({ maps: someMaps({ measure: async () => null }), issues: first.deps.issues });
    for (const { call } of [first, second]) await call('POST', '/quotes', { body: aJourney() });
    expect(await mailKinds(first.archive)).toEqual(['issue']);
  });

  it('quotes also where the operator cannot be told, and logs that', async () => {
    const issues = { add: () => Promise.reject(new Error('disk full')), find: async () => null };
    const { call, logged } = await anApi({ maps: someMaps({ measure: async () => null }), issues });
    expect((await call('POST', '/quotes', { body: aJourney() })).status).toBe(200);
    expect(logged).toMatchObject([{ message: 'an unmeasured leg could not be reported' }]);
  });

  it('says that the map service is down where not even places can be found', async () => {
    const { call } = await anApi();
    const { status, body } = await call('POST', '/quotes', { body: aJourney({ stops: ['down', 'cdg'] }) });
    expect([status, body.code]).toEqual([503, 'maps_unavailable']);
  });

  it('says that it is unavailable where the catalogue cannot be read', async () => {
    const api = await anApi();
    api.deps.catalogue.read = () => Promise.reject(new Error('disk I/O error at /secret/path'));
    const { status, body } = await api.call('POST', '/quotes', { body: aJourney() });
    expect([status, body]).toEqual([503, { code: 'unavailable', requestId: expect.any(String) }]);
    expect(api.logged).toHaveLength(1);
  });
});
