import { describe, expect, it } from 'vitest';
import type { FleetRecords, Occupation } from '../schemas/fleet.ts';
import { buildCompany, buildJourney, buildVehicle, straightRoad as ground } from '../testing/build-company.ts';
import { assignRides, type RideMove } from './assign-rides.ts';
import { capacityChange } from './change-capacity.ts';
import { afterWrites, type FleetPicture } from './fleet-picture.ts';
import { sellJourney } from './sell-journey.ts';
import { changeOfDriver, isUntold, needsHandOverMail } from './tell-driver.ts';

const now = '2026-11-20T10:00:00.000Z';
const soon = '2026-11-20T10:00:09.000Z';
const later = '2026-11-20T11:00:00.000Z';
const [a, b, c] = [buildVehicle('a'), buildVehicle('b'), buildVehicle('c')];
const company = buildCompany([a, b, c]);
const journey = buildJourney('w1', { from: 10, to: 50, at: '10:00' });
const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
const [byA, byB, byC, byPartner] = [by('a'), by('b'), by('c'), { vehicleId: null, partner }];

function by(vehicleId: string | null) {
  return { vehicleId, partner: null };
}

function soldTo(records: FleetRecords): FleetPicture {
  const picture = { ...records, occupations: [] };
  return afterWrites(picture, sellJourney({ picture, journey, now, ground }) ?? { put: [], remove: [] });
}

const rideIn = ({ occupations }: FleetPicture) => occupations[0] as Occupation;

interface Wish extends Partial<RideMove> {
  at?: string;
}

function given(picture: FleetPicture, { at = now, ...wish }: Wish): FleetPicture {
  const { id: rideId, version } = rideIn(picture);
  const move = { rideId, version, vehicleId: null, driverId: null, pinned: false, partner: null, tell: true, ...wish };
  const writes = assignRides([move], { picture, now: at, ground });
  if ('kind' in writes) throw new Error(writes.kind);
  return afterWrites(picture, writes);
}

/** What the mail would say that the last step asked for; null where it asked for none, or for one that says nothing. */
function mailOf(before: FleetPicture, after: FleetPicture) {
  const [was, is] = [rideIn(before), rideIn(after)];
  return needsHandOverMail(was, is) ? changeOfDriver(is, is.told?.mails ?? 0) : null;
}

describe('what a customer is told of another driver', () => {
  const sold = soldTo(company);

  it('is the vehicle or the partner, beside what was, and it stays so from then on', () => {
    const moved = given(sold, { vehicleId: 'b' });
    expect(mailOf(sold, moved)).toEqual({ was: byA, is: byB });
    expect(rideIn(moved)).toMatchObject({ pinned: true, told: { mails: 1, leavesAt: '2026-11-20T10:00:15.000Z' } });
    const farmed = given(moved, { partner, at: later });
    expect(mailOf(moved, farmed)).toEqual({ was: byB, is: byPartner });
  });

  it('is nothing where nobody asks for it, where nobody drives, or where nothing is another', () => {
    expect(mailOf(sold, given(sold, { vehicleId: 'b', tell: false }))).toBeNull();
    expect(mailOf(sold, given(sold, { vehicleId: null }))).toBeNull();
    expect(mailOf(sold, given(sold, { vehicleId: 'a' }))).toBeNull();
    expect(rideIn(given(sold, { vehicleId: 'a' }))).not.toHaveProperty('told');
  });

  it('reaches back over what the customer never heard of', () => {
    const { writes } = capacityChange({ picture: { ...sold, vehicles: [b], duties: [] }, now, ground });
    const stranded = afterWrites(sold, writes);
    expect(rideIn(stranded)).toMatchObject({ vehicleId: null, told: { was: byA, is: byA } });
    expect(mailOf(stranded, given(stranded, { vehicleId: 'b' }))).toEqual({ was: byA, is: byB });
    expect(mailOf(stranded, given(stranded, { vehicleId: 'a' }))).toBeNull();
    const silent = given(sold, { vehicleId: 'c', tell: false });
    expect([sold, stranded, silent, given(silent, { vehicleId: 'c' })].map((one) => isUntold(rideIn(one)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(mailOf(silent, given(silent, { vehicleId: 'c' }))).toEqual({ was: byA, is: byC });
  });

  it('is no first vehicle, but always a partner', () => {
    const silent = (vehicleId: string | null) =>
      isUntold({ vehicleId, told: { mails: 0, was: by(null), is: by(null), leavesAt: now } });
    expect([silent('b'), silent(null)]).toEqual([false, false]);
    const without = { ...sold, occupations: [{ ...rideIn(sold), vehicleId: null }] };
    expect(mailOf(without, given(without, { vehicleId: 'b' }))).toBeNull();
    expect(mailOf(without, given(without, { partner }))).toEqual({ was: by(null), is: byPartner });
  });

  it('is said by a new card once that has its time', () => {
    const moved = given(sold, { vehicleId: 'b', at: '2026-11-30T17:00:00.000Z' });
    expect(mailOf(sold, moved)).toBeNull();
    expect(mailOf(sold, given(sold, { vehicleId: 'b', at: '2026-11-30T16:59:59.999Z' }))).not.toBeNull();
  });

  it('is taken back within ten seconds, and told again once it has left', () => {
    const moved = given(sold, { vehicleId: 'b' });
    const back = given(moved, { vehicleId: 'a', at: soon });
    expect(mailOf(moved, back)).toBeNull();
    expect(changeOfDriver(rideIn(back), 1)).toBeNull();
    const late = given(moved, { vehicleId: 'a', at: later });
    expect(mailOf(moved, late)).toEqual({ was: byB, is: byA });
    const other = given(moved, { vehicleId: 'c', at: soon });
    expect(mailOf(moved, other)).toEqual({ was: byA, is: byC });
    expect(changeOfDriver(rideIn(other), 1)).toBeNull();
  });

  it('says what is true when it leaves, and nothing where nobody drives by then', () => {
    const ride = rideIn(given(sold, { vehicleId: 'b' }));
    expect(changeOfDriver({ ...ride, vehicleId: 'c' }, 1)).toEqual({ was: byA, is: byC });
    expect(changeOfDriver({ ...ride, vehicleId: null }, 1)).toBeNull();
    expect(changeOfDriver(rideIn(sold), 1)).toBeNull();
  });
});
