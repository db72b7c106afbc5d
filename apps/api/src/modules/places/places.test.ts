import { describe, expect, it } from 'vitest';
import { MapsUnavailableError } from '#ports/maps.ts';
import { anApi } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';

describe('places', () => {
  it('are found by what was typed', async () => {
    const { call } = await anApi();
    const { status, body } = await call('GET', '/places?q=beau&session=abc-1');
    expect([status, body]).toEqual([200, [{ placeId: 'beauvais', mainText: 'Beauvais', secondaryText: '' }]]);
    expect((await call('GET', '/places?q=zzz')).body).toEqual([]);
  });

  it('have a whole address, under any id that a search gave', async () => {
    const { call } = await anApi();
    expect((await call('GET', '/places/cdg?session=abc-1')).body).toMatchObject({
      placeId: 'cdg',
      city: 'Roissy-en-France',
    });
  });

  it.each([
    ['/places/nowhere', 404, 'not_found'],
    [`/places/${'x'.repeat(513)}`, 404, 'not_found'],
    [`/places/${'x'.repeat(5000)}`, 400, 'invalid_request'],
    ['/places/%E0%A4%A', 400, 'invalid_request'],
    ['/places', 422, 'validation_failed'],
    ['/places?q=a&q=b', 422, 'validation_failed'],
    [`/places?q=${'a'.repeat(257)}`, 422, 'validation_failed'],
    ['/places?q=a&session=%00', 422, 'validation_failed'],
  ])('answer %s with %i', async (path, status, code) => {
    const { call } = await anApi();
    const answer = await call('GET', path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('say that the map service is down', async () => {
    const down = () => Promise.reject(new MapsUnavailableError('down'));
    const { call } = await anApi({ maps: someMaps({ search: down, place: down }) });
    for (const path of ['/places?q=beauvais', '/places/beauvais']) {
      const { status, body } = await call('GET', path);
      expect([status, body.code]).toEqual([503, 'maps_unavailable']);
    }
  });
});
