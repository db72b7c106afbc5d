import assert from 'node:assert/strict';
import { parisClock, parisDate } from '@chauffeur/core';
import * as fc from 'fast-check';
import type { AProduct } from './a-product.ts';
import { command, nth, orderIds } from './commands.ts';
import { slotInstant } from './journey.ts';
import { counting, couldTake, iso, type Line, type Naive } from './naive-fleet.ts';

/** A ride is to be at another hour (Rules 21.2): its line moves, or the product says why not. */
export const movesHour = fc
  .tuple(fc.nat({ max: 9 }), fc.nat({ max: 1 }), fc.nat({ max: 100 }))
  .map(([which, rideIndex, slot]) =>
    command({
      name: `move ride ${rideIndex} of ${which} to slot ${slot}`,
      check: (naive) => slotInstant(slot) > naive.now && lineOf(naive, which, rideIndex) !== undefined,
      async run(naive, product) {
        const line = lineOf(naive, which, rideIndex);
        if (line === undefined) throw new Error('there is no ride');
        const departure = slotInstant(slot);
        const wish = { kind: 'hour', rideIndex, date: parisDate(departure), time: parisClock(departure) } as const;
        const moved = await product.amend(line.orderId, wish);
        // A dearer hour waits for the customer's yes, and its ride stays where it is.
        if (moved.ok && moved.value.outcome === 'amended')
          await noteMove(naive, product, { line, startsAt: departure });
        else if (!moved.ok && moved.error.code === 'car_taken') expectTaken(naive, line, departure);
      },
    }),
  );

function lineOf(naive: Readonly<Naive>, which: number, rideIndex: number): Line | undefined {
  const orderId = nth(orderIds(naive), which);
  return naive.lines.find(({ id }) => id === `${orderId}:${rideIndex}`);
}

function shifted(line: Line, startsAt: string): Line {
  const shiftMs = Date.parse(startsAt) - Date.parse(line.startsAt);
  return { ...line, startsAt, endsAt: iso(Date.parse(line.endsAt) + shiftMs) };
}

/** It stays with its vehicle where that is fixed, and loses none that it had where what cannot be driven is not sold. */
async function noteMove(
  naive: Naive,
  { fleet }: AProduct,
  { line, startsAt }: { line: Line; startsAt: string },
): Promise<void> {
  const own = (await fleet.ofOrder(line.orderId)).find(({ id }) => id === line.id);
  assert.ok(own, 'a ride that was moved is gone');
  const { vehicleId } = own;
  const mayBeWithout = line.vehicleId === null || naive.mode === 'warn';
  assert.ok(vehicleId !== null || mayBeWithout, 'a ride that was moved has lost its vehicle');
  const isFixed = line.isPinned && line.vehicleId !== null && vehicleId !== null;
  assert.ok(!isFixed || vehicleId === line.vehicleId, 'a pinned ride has another vehicle');
  naive.seen.add('amended');
  Object.assign(line, shifted(line, startsAt), { vehicleId });
}

/** Refused is only what no vehicle could drive, and of a pinned ride its own. */
function expectTaken(naive: Naive, line: Line, startsAt: string): void {
  assert.equal(naive.mode, 'enforce', 'a ride that may stay without a vehicle was refused');
  assert.notEqual(line.vehicleId, null, 'a ride without a vehicle was refused');
  const others = counting(naive).filter(({ id }) => id !== line.id);
  const isProven = naive.lost.size === 0 && !line.isPinned;
  assert.ok(!isProven || !couldTake(naive, others, [shifted(line, startsAt)]), 'a vehicle could have taken it');
}
