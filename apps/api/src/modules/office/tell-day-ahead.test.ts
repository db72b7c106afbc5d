import type { FleetPicture } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompany } from '#testing/a-company.ts';
import { traveller } from '#testing/a-customer.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aTrip } from '#testing/an-order.ts';
import { dayAheadMail, readDayAhead } from '../mails/day-ahead.ts';
import { createTellDayAhead } from './tell-day-ahead.ts';

const farAhead = new Date('2027-01-01T00:00:00.000Z');
const tomorrow = [aTrip({ fromDatetime: '2026-11-21T09:00:00.000Z', toDatetime: '2026-11-21T10:06:00.000Z' })];

async function anEvening(at = '2026-11-20T16:59:59.000Z') {
  const api = await anApi();
  api.clock.at = at;
  const job = () => createTellDayAhead({ ...api.deps, clock: api.clock, wakeOutbox: () => undefined });
  const one = job();
  const told = async () =>
    (await api.deps.outbox.claim({ now: farAhead, leaseUntil: farAhead, limit: 10 })).map(({ subject }) => subject);
  return { ...api, job, run: (which = one) => which.run(new AbortController().signal), told };
}

describe('the mail of tomorrow', () => {
  it('leaves at six in the evening in Paris, once, whatever restarts', async () => {
    const evening = await anEvening();
    await aStoredOrder(evening.deps.orders, { status: 'validated', trips: tomorrow });
    await evening.run();
    expect(await evening.told()).toEqual([]);
    evening.clock.at = '2026-11-20T17:00:00.000Z';
    await evening.run();
    await evening.run();
    await evening.run(evening.job());
    expect(await evening.told()).toEqual([{ kind: 'operator-day-ahead', day: '2026-11-21' }]);
  });

  it('is not asked for where there is nothing to say, and for papers thirty and seven days before they run out', async () => {
    const evening = await anEvening('2026-11-20T18:00:00.000Z');
    const paper = (expiresOn: string) => aFleet([aVehicle('van', { documents: [{ kind: 'assurance', expiresOn }] })]);
    for (const [expiresOn, isTold] of [
      ['2026-12-19', false],
      ['2026-12-20', true],
      ['2026-11-27', true],
      ['2026-11-26', false],
    ] as const) {
      await evening.deps.fleet.replace(paper(expiresOn));
      expect([expiresOn, (await readDayAhead(evening.deps, '2026-11-21')) !== null]).toEqual([expiresOn, isTold]);
    }
    await evening.run();
    expect(await evening.told()).toEqual([]);
  });

  it('says what is missing', async () => {
    const evening = await anEvening();
    await evening.deps.fleet.replace({ ...aFleet([aVehicle('van')], { availability: 'warn' }), duties: [] });
    await aStoredOrder(evening.deps.orders, { trips: tomorrow, priceToConfirm: true });
    const ahead = await readDayAhead(evening.deps, '2026-11-21');
    expect(ahead?.rides[0]?.concerns).toEqual(['no_vehicle', 'price_to_confirm', 'unanswered']);
  });

  it('goes by when its driver has to leave, and says which night an hour about midnight is of', async () => {
    const evening = await anEvening();
    await evening.deps.fleet.replace(aFleet([aVehicle('van'), aVehicle('bus'), aVehicle('car')]));
    const night = (from: string, to: string) => [
      aTrip({ fromDatetime: `${from}:00.000Z`, toDatetime: `${to}:00.000Z` }),
    ];
    for (const [trips, leaveAt] of [
      [night('2026-11-20T22:30', '2026-11-20T23:40'), '2026-11-20T22:00:00.000Z'],
      [night('2026-11-21T23:20', '2026-11-22T00:30'), '2026-11-21T22:40:00.000Z'],
      [night('2026-11-22T00:45', '2026-11-22T01:45'), '2026-11-22T00:15:00.000Z'],
    ] as const) {
      const { id } = await aStoredOrder(evening.deps.orders, { status: 'validated', trips: [...trips], traveller });
      const decide = ({ occupations }: FleetPicture) => ({
        put: occupations.map((one) => ({ ...one, leaveAt })),
        remove: [],
      });
      await evening.deps.fleet.change({ orderIds: [id], spans: [], decide });
    }
    const labels = async (day: string) => {
      const ahead = await readDayAhead(evening.deps, day);
      const mail = ahead && dayAheadMail(ahead, { company: aCompany(), publicUrl: 'https://chauffeur.example' });
      return mail?.sections.at(-1)?.rows?.map(({ label, value }) => [label, value[2]]);
    };
    const whom = 'Passager : Lou Petit, 06 11 11 11 11';
    expect(await labels('2026-11-21')).toEqual([['dim. 22\u00A0nov. à 00:20, départ 23:40', whom]]);
    expect(await labels('2026-11-22')).toEqual([
      ['00:20, départ sam. 21\u00A0nov. à 23:40', whom],
      ['01:45, départ 01:15', whom],
    ]);
  });

  it.each([
    ['is still with the company', 'driver-bus', ['driver_lost']],
    ['has left it', 'nobody', []],
  ])('says of a ride that changed that it lost a driver who %s (Rules 10.20)', async (_who, lostDriverId, concerns) => {
    const evening = await anEvening();
    await evening.deps.fleet.replace(aFleet([aVehicle('van'), aVehicle('bus')]));
    const { id } = await aStoredOrder(evening.deps.orders, { status: 'validated', trips: tomorrow });
    const decide = ({ occupations }: FleetPicture) => ({
      put: occupations.map((one) => ({ ...one, lostDriverId })),
      remove: [],
    });
    await evening.deps.fleet.change({ orderIds: [id], spans: [], decide });
    expect((await readDayAhead(evening.deps, '2026-11-21'))?.rides[0]?.concerns).toEqual(concerns);
  });
});
