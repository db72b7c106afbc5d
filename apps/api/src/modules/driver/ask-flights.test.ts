import { randomUUID } from 'node:crypto';
import { type FlightNews, officeRideLogSchema, type Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { AskedFlight, FlightAnswer } from '#ports/flights.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aTrip } from '#testing/an-order.ts';
import { allJobs } from '../all-jobs.ts';

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const airport = { ...aTrip().from, placeName: 'Aéroport Paris-Beauvais (BVA)' };
const fromAirport = [aTrip({ from: airport, fromDatetime: at('17:30'), toDatetime: at('18:45') })];
const flight = { leg: 0, end: 'from', kind: 'flight', number: 'FR1234' } as const;
const lands = (clock: string, news: Extract<FlightNews, 'expected' | 'landed'> = 'expected'): FlightAnswer => ({
  flight: news,
  landsAt: at(clock),
});

/** A flight that is fetched at 17:30, and a service that says of it what it is told to. */
async function anArrival(changes: Partial<Order> = {}, dailyCalls = 100) {
  const asked: AskedFlight[] = [];
  const service = { answer: null as FlightAnswer | Error | null };
  const flights = {
    find: async (one: AskedFlight) => {
      asked.push(one);
      if (service.answer instanceof Error) throw service.answer;
      return service.answer;
    },
  };
  const api = await anApi({ landings: { flights, dailyCalls } });
  const { orders, fleet, outbox } = api.deps;
  await fleet.replace(aFleet([aVehicle('van')]));
  const { id } = await aStoredOrder(orders, {
    status: 'validated',
    trips: fromAirport,
    connections: [flight],
    ...changes,
  });
  const { cookie } = await aStaffSession(api, 'dispatcher');
  const jobs = allJobs(api.deps);
  const run = (name: string) => jobs.find((job) => job.name === name)?.run(new AbortController().signal);
  return {
    ...api,
    id,
    asked,
    /** The service is asked at an hour, and says this. */
    told: async (clock: string, answer: FlightAnswer | Error | null, day = '2026-11-20') => {
      api.clock.at = at(clock).replace('2026-11-20', day);
      service.answer = answer;
      await run('ask flights');
      await run('follow landings');
    },
    enter: async (landsAt: string) => {
      const body = { key: randomUUID(), rideIndex: 0, landsAt: at(landsAt) };
      expect((await api.call('POST', `/staff/orders/${id}/landing`, { cookie, body })).status).toBe(200);
    },
    start: async () => (await orders.find(id))?.trips[0]?.fromDatetime,
    mails: async () => (await outbox.ofOrder(id)).filter(({ kind }) => kind === 'order-amended').length,
    ride: async () => {
      const { body } = await api.call('GET', `/staff/orders/${id}/rides`, { cookie });
      return officeRideLogSchema.parse(body).rides[0];
    },
    day: async () => (await api.call('GET', '/staff/rides?day=2026-11-20', { cookie })).body.rides[0],
  };
}

describe('a flight that is asked for (Rules 14.17)', () => {
  it('is so from six hours before until it has landed, seldom at first, by its number, airport and agreed hour', async () => {
    const { told, asked, start } = await anArrival();
    for (const clock of ['11:25', '11:31', '12:25', '12:31', '14:30', '14:40', '14:45'])
      await told(clock, lands('17:20'));
    expect(asked).toHaveLength(4);
    expect(asked[0]).toEqual({ number: 'FR1234', airport: 'BVA', around: new Date(at('17:30')) });
    await told('17:21', lands('17:21', 'landed'));
    await told('17:40', null);
    expect([asked.length, await start()]).toEqual([5, at('17:30')]);
  });

  it('that is late moves the pick-up once for ten minutes and more, back with it, and says so to the office', async () => {
    const { told, start, mails, ride, day } = await anArrival();
    await told('13:00', lands('17:38'));
    expect([await start(), (await ride())?.landsAt]).toEqual([at('17:30'), at('17:38')]);
    await told('14:00', lands('18:05'));
    expect([await start(), await mails()]).toEqual([at('18:05'), 1]);
    await told('15:15', lands('18:09'));
    await told('15:30', lands('18:12'));
    expect([await start(), await mails()]).toEqual([at('18:05'), 1]);
    expect(await ride()).toMatchObject({ landsAt: at('18:12'), flight: 'expected' });
    expect(await day()).toMatchObject({ startsAt: at('18:05'), landsAt: at('18:12'), flight: 'expected' });
    await told('16:00', lands('17:10'));
    expect(await start()).toBe(at('17:30'));
    await told('17:12', lands('17:11', 'landed'));
    expect((await ride())?.presses.map(({ flight: news, landsAt }) => [news, landsAt])).toEqual([
      ['expected', at('17:38')],
      ['expected', at('18:05')],
      ['expected', at('18:12')],
      ['expected', at('17:10')],
      ['landed', at('17:11')],
    ]);
  });

  it('that is cancelled or diverted moves nothing, and is told', async () => {
    const { told, start, mails, ride, day } = await anArrival();
    await told('14:45', lands('17:20'));
    await told('15:00', { flight: 'cancelled' });
    await told('15:15', { flight: 'cancelled' });
    expect([await start(), await mails(), (await ride())?.presses.length]).toEqual([at('17:30'), 0, 2]);
    expect(await day()).toMatchObject({ landsAt: null, flight: 'cancelled' });
  });

  it('is not asked for over a landing that somebody has entered, which stands above what was said', async () => {
    const { told, enter, asked, ride, deps, id } = await anArrival();
    await told('14:30', lands('18:05'));
    await enter('18:20');
    await told('15:30', lands('17:20'));
    expect(asked).toHaveLength(1);
    // What another process had asked for meanwhile.
    const said = {
      key: 'flight-1-expected-0000',
      kind: 'landing',
      stop: 0,
      at: at('15:31'),
      flight: 'expected',
    } as const;
    const landing = { ...said, receivedAt: at('15:31'), landsAt: at('17:20') };
    await deps.rideLog.add({ ...landing, orderId: id, rideIndex: 0, driverId: '' });
    expect(await ride()).toMatchObject({ landsAt: at('18:20'), flight: null });
  });

  it.each<[string, Partial<Order>]>([
    ['not accepted', { status: 'pending' }],
    ['without a number', { connections: [] }],
    ['left for', { connections: [{ ...flight, end: 'to' }] }],
  ])('is none where the ride is %s', async (_what, changes) => {
    const { told, asked } = await anArrival(changes);
    await told('14:30', lands('18:05'));
    expect(asked).toEqual([]);
  });

  it('is left alone longer and longer while the service fails, and asked for no oftener than allowed', async () => {
    const { told, asked, logged } = await anArrival({}, 3);
    const failure = Object.assign(new Error('at an address with its key'), { kind: 'refused' });
    for (const clock of ['14:30', '14:34', '14:45', '14:54', '15:00', '15:04', '15:30']) await told(clock, failure);
    expect(asked).toHaveLength(3);
    const warned = logged.map(({ message, pauseMs, failure: kind }) => [message, pauseMs, kind]);
    expect(warned).toEqual([
      ['a flight could not be asked for', 300_000, 'refused'],
      ['a flight could not be asked for', 600_000, 'refused'],
      ['a flight could not be asked for', 1_200_000, 'refused'],
      ['no flight is asked for any more today', undefined, undefined],
    ]);
    expect(JSON.stringify(logged)).not.toContain('its key');
  });

  it('waits for the end of such a pause whoever is fetched, and has the calls of each day', async () => {
    const { told, asked, deps } = await anArrival({}, 2);
    const fetched = (number: string, trips: Order['trips']) =>
      aStoredOrder(deps.orders, { status: 'validated', trips, connections: [{ ...flight, number }] });
    const onTheNext = (clock: string) => at(clock).replace('2026-11-20', '2026-11-21');
    const nextDay = { from: airport, fromDatetime: onTheNext('17:30'), toDatetime: onTheNext('18:45') };
    await deps.fleet.replace(aFleet([aVehicle('van'), aVehicle('bus')]));
    await fetched('AF2', fromAirport);
    await fetched('AF3', [aTrip(nextDay)]);
    await told('14:30', new Error('down'));
    await told('14:34', null);
    expect(asked).toHaveLength(1);
    await told('14:36', null);
    await told('14:50', null);
    expect(asked).toHaveLength(2);
    await told('14:30', null, '2026-11-21');
    expect(asked.at(-1)?.number).toBe('AF3');
  });
});
