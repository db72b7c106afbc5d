import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad as ground } from '../testing/build-company.ts';
import { afterWrites, type FleetPicture, type FleetSale } from './fleet-picture.ts';
import { journeyRides } from './ride-requests.ts';
import { sellAsIs } from './sell-as-is.ts';
import { sellJourney } from './sell-journey.ts';

const now = '2026-11-20T10:00:00.000Z';
const twoVans = buildCompany([buildVehicle('a'), buildVehicle('b'), buildVehicle('any', ['ECO', 'VAN'])]);

/** A hold that is over has a sale go the whole way; this one is of a vehicle that is there no more. */
function withHoldThatIsOver(picture: FleetPicture): FleetPicture {
  const writes = sellJourney({
    picture: { ...picture, occupations: [] },
    journey: buildJourney('over', { from: 10, to: 20, at: '10:00' }),
    now,
    ground,
    holdUntil: now,
  });
  const holds = (writes?.put ?? []).map((hold): Occupation => ({ ...hold, vehicleId: 'gone' }));
  return { ...picture, occupations: [...picture.occupations, ...holds] };
}

const inShort = (sale: FleetSale) => sellAsIs(sale, journeyRides(sale.journey, sale.picture.settings, sale.ground));

const anyRide = fc.record({
  from: fc.integer({ min: 0, max: 60 }),
  to: fc.integer({ min: 61, max: 120 }),
  minute: fc.integer({ min: 0, max: 90 }),
  carCode: fc.constantFrom('ECO', 'VAN'),
  isListed: fc.boolean(),
});

describe('sellAsIs', () => {
  it('writes what the whole way writes, wherever it writes anything', () => {
    let short = 0;
    fc.assert(
      fc.property(fc.array(anyRide, { maxLength: 20 }), (rides) => {
        let picture: FleetPicture = { ...twoVans, occupations: [] };
        rides.forEach(({ from, to, minute, carCode, isListed }, index) => {
          const at = new Date(Date.UTC(2026, 11, 1, 6, minute * 10)).toISOString().slice(11, 16);
          const journey = buildJourney(`w${index}`, { from, to, at, carCode });
          const found = inShort({ picture, journey, now, ground });
          const whole = sellJourney({ picture: withHoldThatIsOver(picture), journey, now, ground });
          if (found !== null) short += 1;
          const writes = found ?? sellJourney({ picture, journey, now, ground });
          expect(writes && { ...writes, remove: ['over:0'] }).toEqual(whole);
          if (writes !== null) picture = afterWrites(picture, writes);
          if (isListed) picture = { ...picture, occupations: picture.occupations.map(without(`w${index}:0`)) };
        });
      }),
      { numRuns: 200 },
    );
    expect(short).toBeGreaterThan(500);
  });

  it('leaves to the whole way what is held or sold already, beside a driver who was chosen, and more than one ride', () => {
    const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
    const picture = { ...twoVans, occupations: [] };
    const sale = { picture, journey, now, ground };
    const sold = afterWrites(picture, inShort(sale) ?? { put: [], remove: [] });
    expect(sold.occupations).toHaveLength(1);
    expect(inShort({ ...sale, picture: sold })).toBeNull();
    const other = { ...journey, orderId: 'w2' };
    expect(inShort({ ...sale, picture: sold, journey: other })).not.toBeNull();
    const chosen = sold.occupations.map((one) => ({ ...one, chosenDriverId: 'driver-b' }));
    expect(inShort({ ...sale, picture: { ...sold, occupations: chosen }, journey: other })).toBeNull();
    expect(inShort({ ...sale, picture: withHoldThatIsOver(sold), journey: other })).toBeNull();
    const back = buildJourney('w1', { from: 50, to: 10, at: '15:00' });
    expect(inShort({ ...sale, journey: { ...journey, legs: [...journey.legs, ...back.legs] } })).toBeNull();
    expect(inShort({ ...sale, journey: { ...journey, legs: [] } })).toBeNull();
  });
});

const without =
  (id: string) =>
  (one: Occupation): Occupation =>
    one.id === id ? { ...one, vehicleId: null, driverId: null } : one;
