import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStandIn } from './create-stand-in.ts';

const key = 'made-up-key-0123456789';

let standIn: Awaited<ReturnType<typeof createStandIn>>;
beforeAll(async () => {
  standIn = await createStandIn({ port: 0, googleKey: key });
});
afterAll(() => standIn.close());

async function send(path: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) {
  const response = await fetch(`${standIn.origin}${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    json: text.startsWith('{') ? JSON.parse(text) : null,
    headers: response.headers,
  };
}

const withKey = { 'x-goog-api-key': key };
const search = '/v1/places:autocomplete';
const route = '/directions/v2:computeRoutes';
const geocode = '/geocodage/search?autocomplete=1&limit=6&index=address,poi&lat=49.4333&lon=2.0833';
const itinerary =
  '/navigation/itineraire?resource=bdtopo-osrm&profile=car&optimization=fastest&getSteps=false' +
  '&distanceUnit=meter&timeUnit=second&crs=EPSG:4326';

describe('as Google it', () => {
  it.each([
    ['a wrong key', search, { 'x-goog-api-key': 'another' }, { input: 'creil' }, 'API key not valid'],
    ['no key', search, {}, { input: 'creil' }, 'API key not valid'],
    ['a field that is not published', search, withKey, { input: 'creil', query: 'creil' }, '$.query'],
    ['a session that is too long', search, withKey, { input: 'creil', sessionToken: 'x'.repeat(37) }, 'session token'],
    ['an empty search', search, withKey, { input: '' }, 'non-empty'],
    ['a route without a mask', route, withKey, {}, 'FieldMask is a required'],
    ['a mask of what is not published', route, { ...withKey, 'x-goog-fieldmask': 'routes.km' }, {}, 'routes.km'],
  ])('refuses %s', async (...refused) => {
    const [, path, headers, body, complaint] = refused;
    const { status, json } = await send(path, { headers, body });
    expect([status, json.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(json.error.message).toContain(complaint);
  });

  it('answers an empty object where it finds nothing, and no road', async () => {
    expect((await send(search, { headers: withKey, body: { input: 'zzqx' } })).json).toEqual({});
    const island = { location: { latLng: { latitude: 48.037, longitude: -4.85 } } };
    const mainland = { location: { latLng: { latitude: 49.4, longitude: 2.1 } } };
    const headers = { ...withKey, 'x-goog-fieldmask': 'routes.duration' };
    const { status, json } = await send(route, { headers, body: { origin: island, destination: mainland } });
    expect([status, json]).toEqual([200, {}]);
  });

  it('answers what the mask names and nothing else', async () => {
    const found = await send(search, { headers: withKey, body: { input: 'haussmann' } });
    const { placeId } = found.json.suggestions[0].placePrediction;
    const headers = { ...withKey, 'x-goog-fieldmask': 'id,location.latitude' };
    expect((await send(`/v1/places/${placeId}?languageCode=fr`, { headers })).json).toEqual({
      id: placeId,
      location: { latitude: 48.8727 },
    });
  });
});

describe('as Géoplateforme it', () => {
  it.each([`${geocode}&q=cr`, `${geocode}&q=-creil`, `${geocode}&q=creil&country=fr`, `${itinerary}&start=2.1,49.4`])(
    'refuses %s',
    async (path) => {
      expect((await send(path)).status).toBe(400);
    },
  );

  it('writes addresses with texts and points of interest with lists', async () => {
    const { json } = await send(`${geocode}&q=creil`);
    const names = json.features.map(({ properties }: { properties: { name: unknown } }) => properties.name);
    expect(names).toEqual(
      expect.arrayContaining(['Creil', ['Clinique des Trois Vallées', 'Clinique des Trois Vallées (site)']]),
    );
  });

  it('moves a point to the next road without a word, and finds none to an island', async () => {
    const far = await send(`${itinerary}&start=1.854,49.548&end=2.1,49.4`);
    expect(far.json).toMatchObject({ start: '1.854,49.798', end: '2.1,49.4', distance: expect.any(Number) });
    expect((await send(`${itinerary}&start=-4.85,48.037&end=2.1,49.4`)).status).toBe(404);
  });
});

describe('a trouble', () => {
  it('befalls so many requests, and a quota says when it ends', async () => {
    await send('/_control/troubles', { body: { times: 1, act: { kind: 'fail', status: 429 } } });
    const { status, headers } = await send(`${geocode}&q=creil`);
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect((await send(`${geocode}&q=creil`)).status).toBe(200);
  });

  it('can be nonsense', async () => {
    await send('/_control/troubles', { body: { act: { kind: 'nonsense' } } });
    expect((await send(`${geocode}&q=creil`)).text).toBe('<h1>Gateway</h1>');
  });
});
