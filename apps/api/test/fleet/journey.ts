import type { CarCode, Order } from '@chauffeur/core';
import * as fc from 'fast-check';
import { anAddress, anOrder, aTrip } from '#testing/an-order.ts';
import { hourMs, iso, type Line, type Naive, roadSeconds } from './naive-fleet.ts';

const place = fc.constantFrom('beauvais', 'cdg', 'creil');
/** What a customer asks for. */
export const journey = fc.record({
  userId: fc.constantFrom('anne', 'bruno'),
  carCode: fc.constantFrom<CarCode>('VAN', 'ECO'),
  /** Quarters of an hour from noon on. */
  slot: fc.nat({ max: 100 }),
  from: place,
  to: place,
  /** Hours until the way back leaves. */
  backAfter: fc.option(fc.integer({ min: 2, max: 9 }), { freq: 4 }),
});

type Journey = typeof journey extends fc.Arbitrary<infer Asked> ? Asked : never;

export function slotInstant(slot: number): string {
  return iso(Date.parse('2026-11-20T12:00:00.000Z') + slot * 15 * 60_000);
}

/** A journey as the list has it, and as an order or a draft says it. */
export function described(naive: Naive, { userId, carCode, slot, from, to, backAfter }: Journey) {
  naive.count += 1;
  const id = `journey-${naive.count}`;
  const leaves = slotInstant(slot);
  const legs = [
    { from, to, startsAt: leaves },
    ...(backAfter === null ? [] : [{ from: to, to: from, startsAt: iso(Date.parse(leaves) + backAfter * hourMs) }]),
  ].map((leg) => ({ ...leg, endsAt: iso(Date.parse(leg.startsAt) + rideSeconds(leg) * 1000) }));
  const rides = legs.map(
    (leg, index): Line => ({
      id: `${id}:${index}`,
      orderId: id,
      userId,
      carCode,
      ...leg,
      vehicleId: null,
      holdUntil: null,
      isPinned: false,
    }),
  );
  const trips = legs.map((leg) =>
    aTrip({
      from: anAddress({ placeId: leg.from }),
      to: anAddress({ placeId: leg.to }),
      fromDatetime: leg.startsAt,
      toDatetime: leg.endsAt,
    }),
  );
  const order: Pick<Order, 'id' | 'userUID' | 'car' | 'trips' | 'createdAt'> = {
    id,
    userUID: userId,
    car: { ...anOrder().car, code: carCode },
    trips,
    createdAt: naive.now,
  };
  return { id, rides, changes: order };
}

function rideSeconds({ from, to }: Pick<Line, 'from' | 'to'>): number {
  return Math.max(1800, roadSeconds(from, to));
}
