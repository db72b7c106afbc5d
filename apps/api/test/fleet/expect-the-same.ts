import { fleetFaults, type Occupation } from '@chauffeur/core';
import { expect } from 'vitest';
import type { AProduct } from './a-product.ts';
import { counting, hourMs, type Line, type Naive, undrivableOf } from './naive-fleet.ts';

/** From there on a ride stays with its vehicle (Rules 10.9). */
const pinnedMs = 12 * hourMs;
const mostHolds = 2;
/** All that a history is about, and more days than a store keeps for the next sale: what is stored is read. */
const allDays = { from: '2026-11-16T00:00:00.000Z', until: '2026-11-26T00:00:00.000Z' };

/** What the product holds is what the list says, and all of it can be driven but what was lost with a vehicle. */
export async function expectTheSame(naive: Naive, { fleet, ground }: AProduct, account: string | null): Promise<void> {
  const picture = await fleet.picture([allDays]);
  const live = picture.occupations.filter(({ holdUntil }) => holdUntil === null || holdUntil > naive.now);
  naive.lines = counting(naive).filter(
    (line) => line.holdUntil === null || line.userId !== account || live.some(({ id }) => id === line.id),
  );
  expect(live.map(asLine).toSorted(byId)).toEqual(naive.lines.map(asListed).toSorted(byId));
  followMoves(naive, live);
  expectApart(picture.occupations);
  expect(undrivableOf(naive, naive.lines).filter((id) => !naive.lost.has(id))).toEqual([]);
  for (const userId of new Set(naive.lines.map((line) => line.userId))) {
    const held = naive.lines.filter((line) => line.userId === userId && line.holdUntil !== null);
    expect(new Set(held.map(({ orderId }) => orderId)).size).toBeLessThanOrEqual(mostHolds);
  }
  // The hourly proof says the same. What stands behind a hold that is over has a new way as soon as that is taken away.
  const isSettled = live.length === picture.occupations.length;
  const faults = fleetFaults({ picture, now: naive.now, ground }).filter(
    ({ occupationId }) => !naive.lost.has(occupationId),
  );
  expect(faults.filter(({ kind }) => isSettled || kind !== 'approach')).toEqual([]);
}

/** Whoever changed vehicle may do so: his ride is not near. */
function followMoves(naive: Naive, live: readonly Occupation[]): void {
  for (const line of naive.lines) {
    const vehicleId = live.find(({ id }) => id === line.id)?.vehicleId ?? null;
    if (vehicleId === line.vehicleId) continue;
    expect(line.isPinned).toBe(false);
    expect(Date.parse(line.startsAt) - Date.parse(naive.now)).toBeGreaterThan(pinnedMs);
    line.vehicleId = vehicleId;
    naive.seen.add('moved');
  }
}

/** In one vehicle no two, live or over. */
function expectApart(occupations: readonly Occupation[]): void {
  const driven = occupations.filter(({ vehicleId }) => vehicleId !== null);
  const meeting = driven.flatMap((one, index) =>
    driven
      .slice(index + 1)
      .filter((other) => other.vehicleId === one.vehicleId && one.leaveAt < other.freeAt && other.leaveAt < one.freeAt)
      .map((other) => `${one.id} and ${other.id}`),
  );
  expect(meeting).toEqual([]);
}

function asLine({ id, orderId, carCode, startsAt, endsAt, from, to, holdUntil, vehicleId }: Occupation) {
  const ride = { id, orderId, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId };
  return { ...ride, holdUntil, isDriven: vehicleId !== null };
}

function asListed({ userId: _account, isPinned: _pinned, vehicleId, ...line }: Line) {
  return { ...line, isDriven: vehicleId !== null };
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
