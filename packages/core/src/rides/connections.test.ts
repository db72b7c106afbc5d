import { describe, expect, it } from 'vitest';
import type { Address } from '../schemas/address.ts';
import {
  awaitsFlight,
  connectionStops,
  isKnownAirline,
  missingConnections,
  readConnectionNumber,
  readConnections,
} from './connections.ts';

const place = (placeName: string): Address => ({
  placeId: placeName,
  placeName,
  city: 'X',
  postalCode: '',
  country: 'France',
});
const leg = (from: string, to: string, [starts, ends]: [string, string]) => ({
  from: place(from),
  to: place(to),
  fromDatetime: `2026-12-01T${starts}:00.000Z`,
  toDatetime: `2026-12-01T${ends}:00.000Z`,
});

const home = 'Senlis';
const airport = 'Aéroport Paris-Beauvais (BVA)';
const station = 'Gare de Creil';

describe('the stops of a journey that are an airport or a station', () => {
  it('are found at either end of a leg, with the hour at which the car is there', () => {
    const legs = [leg(airport, home, ['09:00', '10:00']), leg(home, station, ['10:00', '11:00'])];
    expect(connectionStops(legs)).toEqual([
      { leg: 0, end: 'from', kind: 'flight', place: place(airport), at: '2026-12-01T09:00:00.000Z' },
      { leg: 1, end: 'to', kind: 'train', place: place(station), at: '2026-12-01T11:00:00.000Z' },
    ]);
  });

  it('are one between two legs that follow each other, and two where the way back has an hour of its own', () => {
    const there = leg(home, airport, ['09:00', '10:00']);
    expect(connectionStops([there, leg(airport, home, ['10:00', '11:00'])])).toHaveLength(1);
    expect(
      connectionStops([there, leg(airport, home, ['18:00', '19:00'])]).map((stop) => [stop.leg, stop.end]),
    ).toEqual([
      [0, 'to'],
      [1, 'from'],
    ]);
  });
});

it.each([
  ['Aéroport Paris-Beauvais (BVA)', ['flight']],
  ['Aéroport CDG, terminal 2E', ['flight']],
  ['Aérogare de Lille', ['flight']],
  ['Gare du Nord', ['train']],
  ['X Gare de Lyon', ['train']],
  ['Gare Aéroport Charles de Gaulle 2 TGV', ['train']],
  ['Gare routière de Senlis', []],
  ['Rue de la Gare', []],
  ['12 avenue de l’Aéroport', []],
  ['Hôtel Gare de l’Est', []],
  ['Garennes-sur-Eure', []],
  ['Aéroportville', []],
])('%s is an airport, a station or neither by how its name begins', (name, kinds) => {
  expect(connectionStops([leg(name, home, ['09:00', '10:00'])]).map(({ kind }) => kind)).toEqual(kinds);
});

describe('a number', () => {
  it.each([
    ['af 1234', 'AF1234'],
    ['FR 1', 'FR1'],
    ['u2-4501', 'U24501'],
    ['5O 123', '5O123'],
    ['AFR1234A', 'AFR1234A'],
  ])('of a flight, %s, is kept in capitals without spaces', (typed, kept) => {
    expect(readConnectionNumber(typed, 'flight')).toBe(kept);
  });

  it.each(['', 'AF', '1234', '551', 'AF12345', 'ABCD12', 'AF12BC', 'Ryanair'])('of no flight, %s, is none', (typed) => {
    expect(readConnectionNumber(typed, 'flight')).toBeNull();
  });

  it('of a train is digits, with or without the name of the train', () => {
    expect(readConnectionNumber('tgv 6201', 'train')).toBe('TGV6201');
    expect(readConnectionNumber('847 912', 'train')).toBe('847912');
    expect(readConnectionNumber('Eurostar', 'train')).toBeNull();
  });

  it('of an airline that nobody here knows is told apart, by either of its codes', () => {
    expect(['AF1', 'AFR1', 'U21', 'FR99'].map(isKnownAirline)).toEqual([true, true, true, true]);
    expect(['QZ1', 'AFX1', 'ZZZ1'].map(isKnownAirline)).toEqual([false, false, false]);
  });
});

describe('what was typed for a journey', () => {
  const legs = [leg(home, airport, ['09:00', '10:00']), leg(airport, station, ['18:00', '19:00'])];

  it('is read by what each stop is, in travelling order, and the rest is missing', () => {
    const read = readConnections(legs, [
      { leg: 1, end: 'from', number: 'fr 22' },
      { leg: 0, end: 'to', number: 'AF 1' },
    ]);
    const connections = [
      { leg: 0, end: 'to', kind: 'flight', number: 'AF1' },
      { leg: 1, end: 'from', kind: 'flight', number: 'FR22' },
    ] as const;
    expect(read).toEqual({ connections });
    expect(missingConnections({ trips: legs, connections }).map(({ kind }) => kind)).toEqual(['train']);
  });

  it('awaits a flight where a pick-up is at an airport, on the way back too, and no other number', () => {
    const landing = [leg(airport, home, ['18:00', '19:00'])];
    const connections = [{ leg: 0, end: 'from', kind: 'flight', number: 'AF1' }] as const;
    const of = (trips: typeof legs) => awaitsFlight({ trips, connections: [] });
    expect([of(landing), of(legs)]).toEqual([true, true]);
    expect([of(legs.slice(0, 1)), of([leg(station, home, ['18:00', '19:00'])])]).toEqual([false, false]);
    expect(awaitsFlight({ trips: landing, connections })).toBe(false);
  });

  it('is refused where it is no number of its kind, where nobody flies, and a second time', () => {
    const read = readConnections(legs, [
      { leg: 0, end: 'to', number: 'soon' },
      { leg: 1, end: 'to', number: 'soon' },
      { leg: 0, end: 'from', number: 'AF1' },
      { leg: 1, end: 'from', number: 'AF1' },
      { leg: 1, end: 'from', number: 'AF2' },
    ]);
    expect(read).toEqual({
      errors: {
        'connections.0.number': 'flight_invalid',
        'connections.1.number': 'train_invalid',
        'connections.2.number': 'invalid',
        'connections.4.number': 'invalid',
      },
    });
  });
});
