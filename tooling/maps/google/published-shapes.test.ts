import { describe, expect, it } from 'vitest';
import { hasFieldPath, httpPathOf, shapeProblems } from './published-shapes.ts';

const route = 'google.maps.routing.v2.ComputeRoutesRequest';
const search = 'google.maps.places.v1.AutocompletePlacesRequest';

const wellFormed = {
  origin: { placeId: 'ChIJ1' },
  destination: { location: { latLng: { latitude: 49.4, longitude: 2.1 } } },
  travelMode: 'DRIVE',
  routingPreference: 'TRAFFIC_UNAWARE',
};

describe('a message', () => {
  it('is well-formed as Google publishes it', () => {
    expect(shapeProblems(wellFormed, route)).toEqual([]);
    expect(shapeProblems({ input: 'creil', includedRegionCodes: ['fr'] }, search)).toEqual([]);
    expect(shapeProblems({ routes: [{ duration: '3912s' }] }, 'google.maps.routing.v2.ComputeRoutesResponse')).toEqual(
      [],
    );
  });

  it.each([
    ['a field that is not published', { ...wellFormed, avoidTolls: true }, '$.avoidTolls'],
    ['such a field within another', { ...wellFormed, origin: { place_id: 'ChIJ1' } }, '$.origin.place_id'],
    [
      'a point in the words of another service',
      { origin: { location: { latLng: { lat: 49 } } } },
      '$.origin.location.latLng.lat',
    ],
    [
      'a number in letters',
      { origin: { location: { latLng: { latitude: '49' } } } },
      '$.origin.location.latLng.latitude',
    ],
    ['a mode that is none', { ...wellFormed, travelMode: 'CAR' }, '$.travelMode'],
    ['both an id and a point', { origin: { placeId: 'ChIJ1', location: {} } }, '$.origin'],
    ['one where a list belongs', { ...wellFormed, intermediates: {} }, '$.intermediates'],
    ['a list where a message belongs', { ...wellFormed, origin: [] }, '$.origin'],
  ])('is not with %s', (_name, message, path) => {
    expect(shapeProblems(message, route)).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it('of no published name is none', () => {
    expect(shapeProblems({}, 'google.maps.places.v1.Nowhere')).toEqual([
      '$: google.maps.places.v1.Nowhere is not published',
    ]);
  });
});

it('a mask is taken word by word', () => {
  const place = 'google.maps.places.v1.Place';
  expect(
    ['displayName', 'location.latitude', 'addressComponents.longText'].map((path) => hasFieldPath(place, path)),
  ).toEqual([true, true, true]);
  expect(['displayname', 'location.lat', 'longText'].map((path) => hasFieldPath(place, path))).toEqual([
    false,
    false,
    false,
  ]);
});

it('the calls stand where Google publishes them', () => {
  expect(httpPathOf('google.maps.places.v1.Places', 'AutocompletePlaces')).toEqual({
    post: '/v1/places:autocomplete',
    body: '*',
  });
  expect(httpPathOf('google.maps.places.v1.Places', 'GetPlace')).toEqual({ get: '/v1/{name=places/*}' });
  expect(httpPathOf('google.maps.routing.v2.Routes', 'ComputeRoutes')).toEqual({
    post: '/directions/v2:computeRoutes',
    body: '*',
  });
});
