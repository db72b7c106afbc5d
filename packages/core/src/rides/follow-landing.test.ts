import { expect, it } from 'vitest';
import type { Amendment } from '../schemas/amendment.ts';
import type { Order } from '../schemas/order.ts';
import { back } from '../testing/build-order.ts';
import { awaitedFlight, pickUpAtLanding } from './follow-landing.ts';

const orly = { placeName: 'Aéroport Paris-Orly', city: 'Orly' };
const at = (clock: string) => `2026-12-01T${clock}:00.000Z`;
const tripsAt = (clock: string, from = orly): Order['trips'] => {
  return [
    { ...back, price: null, fromDatetime: at(clock), from: { ...back.from, ...from } },
  ] as unknown as Order['trips'];
};

function moved(from: string, to: string, landsAt?: string): Order['history'][number] {
  const trips = { before: { trips: tripsAt(from) }, after: { trips: tripsAt(to) } };
  const amendment: Amendment = { kind: 'hour', rideIndex: 0, askedBy: 'office', ...trips, refundTTC: 0, key: from };
  return {
    event: 'amend',
    at: at('10:00'),
    message: '',
    amendment: { ...amendment, ...(landsAt && { landsAt }) },
  } as Order['history'][number];
}

const accepted = { event: 'accept', at: at('09:00'), message: '' } as Order['history'][number];
const note: Amendment = {
  kind: 'note',
  rideIndex: 0,
  askedBy: 'customer',
  before: { comment: '' },
  after: { comment: 'Vol AF 1234' },
  refundTTC: 0,
  key: 'note',
};

it.each([
  { name: 'moves to a later landing', start: '17:30', history: [], landing: '18:05', clock: '19:05' },
  { name: 'stays for an earlier one', start: '17:30', history: [], landing: '17:05', clock: null },
  {
    name: 'stays where it is that already',
    start: '18:05',
    history: [moved('17:30', '18:05', at('18:05'))],
    landing: '18:05',
    clock: null,
  },
  {
    name: 'goes back with the flight, and not before what was agreed',
    start: '18:05',
    history: [moved('17:30', '18:05', at('18:05'))],
    landing: '17:00',
    clock: '18:30',
  },
  {
    name: 'minds no other change',
    start: '18:05',
    history: [accepted, moved('17:30', '18:05', at('18:05')), { ...moved('17:00', '17:30'), amendment: note }],
    landing: '17:50',
    clock: '18:50',
  },
  {
    name: 'goes back a little',
    start: '18:05',
    history: [moved('17:30', '18:05', at('18:05'))],
    landing: '17:50',
    clock: '18:50',
  },
  {
    name: 'remembers what was agreed over several landings',
    start: '18:20',
    history: [moved('17:30', '18:05', at('18:05')), moved('18:05', '18:20', at('18:20'))],
    landing: '17:00',
    clock: '18:30',
  },
  {
    name: 'takes what somebody wished since for agreed',
    start: '19:00',
    history: [moved('17:30', '18:05', at('18:05')), moved('18:05', '19:00')],
    landing: '18:10',
    clock: null,
  },
])('a pick-up at an airport $name (Rules 14.16)', ({ start, history, landing, clock }) => {
  const hour = pickUpAtLanding({ trips: tripsAt(start), history }, 0, { landsAt: at(landing) });
  expect(hour).toEqual(clock && { date: '2026-12-01', time: clock });
});

it('no other pick-up is moved by a landing, and no ride that is not there', () => {
  const trips = tripsAt('17:30', { placeName: 'Gare de Lyon', city: 'Paris' });
  expect(pickUpAtLanding({ trips, history: [] }, 0, { landsAt: at('18:05') })).toBeNull();
  expect(pickUpAtLanding({ trips: tripsAt('17:30'), history: [] }, 1, { landsAt: at('18:05') })).toBeNull();
});

it('a landing of a way there that was dropped moves no pick-up, and one of the way back its own (Rules 21.1)', () => {
  const left = (clock: string) => tripsAt(clock).map((leg) => ({ ...leg, rideIndex: 1 }));
  const landing = { landsAt: at('18:05') };
  expect(pickUpAtLanding({ trips: left('17:30'), history: [] }, 0, landing)).toBeNull();
  const before = { ...moved('17:30', '18:20', at('18:20')) };
  const amendment = { ...(before.amendment as Amendment), rideIndex: 1, before: { trips: left('17:30') } };
  const history = [{ ...before, amendment }];
  expect(pickUpAtLanding({ trips: left('18:20'), history }, 1, landing)).toEqual({ date: '2026-12-01', time: '19:05' });
});

it.each([
  ['18:04', '17:55', null],
  ['18:05', '17:55', '19:05'],
  ['17:55', '18:05', '18:55'],
])(
  'a service that expects a flight at %s moves a pick-up of %s by ten minutes or more alone (Rules 14.17)',
  (landing, start, clock) => {
    const history = start === '18:05' ? [moved('17:30', '18:05', at('18:05'))] : [];
    const hour = pickUpAtLanding({ trips: tripsAt(start), history }, 0, { landsAt: at(landing), flight: 'expected' });
    expect(hour).toEqual(clock && { date: '2026-12-01', time: clock });
  },
);

it('a ride waits for the flight of its own pick-up, near the hour that was agreed before landings moved it (Rules 14.17)', () => {
  const history = [moved('17:30', '18:05', at('18:05'))];
  const flight = { leg: 0, end: 'from', kind: 'flight', number: 'AF1234' } as const;
  const awaited = (connections: Order['connections'], rideIndex = 0) =>
    awaitedFlight({ trips: tripsAt('18:05'), history, connections }, rideIndex);
  expect(awaited([flight])).toMatchObject({ number: 'AF1234', airport: orly, agreedAt: at('17:30') });
  expect(awaitedFlight({ trips: tripsAt('18:05'), history: [], connections: [flight] }, 0)?.agreedAt).toBe(at('18:05'));
  expect([
    awaited([]),
    awaited([{ ...flight, end: 'to' }]),
    awaited([{ ...flight, kind: 'train' }]),
    awaited([flight], 1),
  ]).toEqual([null, null, null, null]);
});
