import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeoplateformeMaps } from '#adapters/geoplateforme/create-geoplateforme-maps.ts';
import { createGoogleMaps } from '#adapters/google-maps/create-google-maps.ts';
import { createGooglePlaceIds } from '#adapters/google-maps/google-place-ids.ts';
import { createOfflineMaps } from '#adapters/offline-maps/create-offline-maps.ts';
import type { MapsPort } from '#ports/maps.ts';
import { aLog } from '#testing/a-log.ts';
import { type AMapService, aMapService } from '#testing/a-map-service.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { newOrder } from '../mails/new-order.ts';
import { orderReceived } from '../mails/order-received.ts';

/** A provider, and a suggestion of its that somebody picks. */
interface Picked {
  maps: MapsPort;
  placeId: string;
  mainText: string;
}

const placeIdKey = Buffer.alloc(32, 7);
const offline = createOfflineMaps();
const metrics = { note: () => undefined };
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };

let service: AMapService;
beforeAll(async () => {
  service = await aMapService();
});
afterAll(() => service.close());

async function firstOf(maps: MapsPort, query: string): Promise<Picked> {
  const [{ placeId, mainText } = { placeId: '', mainText: '' }] = await maps.search(query);
  return { maps, placeId, mainText };
}

function geoplateforme(): Promise<Picked> {
  const parts = { base: service.origin, placeIdKey, offline, clock, log: aLog(), metrics };
  return firstOf(createGeoplateformeMaps(parts), '8 boulevard haussmann');
}

/** A place whose record has another name than its suggestion had: `8 Boulevard Haussmann`. */
async function google(): Promise<Picked> {
  const { origin, googleKey: key } = service;
  const parts = { key, placesBase: origin, routesBase: origin, placeIdKey, offline, clock, log: aLog(), metrics };
  const { maps, placeId } = await firstOf(createGoogleMaps(parts), '8 boulevard haussmann');
  const ids = createGooglePlaceIds(placeIdKey);
  const mainText = 'Galeries Lafayette';
  return { maps, placeId: ids.suggested(ids.placeOf(placeId)!.googleId, mainText)!, mainText };
}

const providers = [
  ['the gazetteer', () => firstOf(offline, 'gare du nord')],
  ['Géoplateforme', geoplateforme],
  ['Google', google],
] as const;

/** Where the words go that were picked among suggestions (Rules 3.3). */
describe.each(providers)('a place picked among the suggestions of %s', (_name, pick) => {
  it('goes by the picked words in the summary, the order, its paper and its mails', async () => {
    const { maps, placeId, mainText } = await pick();
    const api = await anApi({ maps });
    const { body: place } = await api.call('GET', `/places/${placeId}`);
    const quote = await aQuote(api, { stops: [place.placeId, 'poi:cdg'] });
    const { cookie, email } = await aSession(api);
    const { body: made } = await api.call('POST', '/orders', {
      body: inTheNameOf(email, aSubmission(quote)),
      headers: { 'idempotency-key': 'submission-1' },
      cookie,
    });
    const { body: order } = await api.call('GET', `/orders/${made.id}`, { cookie });
    expect([place, quote.trips[0]?.from, order.trips[0].from].map(({ placeName }) => placeName)).toEqual(
      Array(3).fill(mainText),
    );
    const paper = await readPdf((await api.deps.documents.voucher(order))!.content);
    const mails = [newOrder, orderReceived].map((mail) => JSON.stringify(mail(orderFacts({ order }))));
    for (const text of [paper.text, ...mails]) expect(text).toContain(mainText);
  });
});
