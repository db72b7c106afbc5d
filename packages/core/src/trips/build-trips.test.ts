import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/trips.json' with { type: 'json' };
import type { TransferType } from '../addresses/legs-of.ts';
import { anyInstant } from '../testing/arbitraries.ts';
import { buildStops } from '../testing/build-address.ts';
import { buildTrips, returnErrors } from './build-trips.ts';

const departure = '2026-12-01T09:00:00.000Z';

describe('buildTrips', () => {
  it.each(vectors)('$name', ({ stops: count, transferType, measures, expected, ...times }) => {
    const stops = buildStops(count);
    const trips = buildTrips({ stops, transferType: transferType as TransferType, measures, ...times });
    expect(trips).toEqual(expected.map((leg) => ({ ...leg, from: stops[leg.from], to: stops[leg.to] })));
  });

  it('hands on the very addresses that it was given', () => {
    const stops = buildStops(2);
    const [trip] = buildTrips({ stops, transferType: 'go', departure, measures: [] });
    expect(trip?.from).toBe(stops[0]);
    expect(trip?.to).toBe(stops[1]);
  });

  it('comes back from the last stop straight to the first', () => {
    const stops = buildStops(4);
    const trips = buildTrips({ stops, transferType: 'return', departure, measures: [] });
    expect(trips).toHaveLength(4);
    expect(trips.at(-1)).toMatchObject({ from: stops[3], to: stops[0] });
  });

  it('lets the way back start the moment the outbound arrives, and not before', () => {
    const journey = {
      stops: buildStops(2),
      transferType: 'return' as const,
      departure,
      measures: [{ distance: 10_000, duration: 600 }, null],
    };
    const back = buildTrips({ ...journey, returnDeparture: '2026-12-01T09:10:00.000Z' }).at(-1);
    expect(back?.fromDatetime).toBe('2026-12-01T09:10:00.000Z');
    expect(() => buildTrips({ ...journey, returnDeparture: '2026-12-01T09:09:59.999Z' })).toThrow(RangeError);
  });

  it('does not look at a return on a one-way journey', () => {
    const trips = buildTrips({
      stops: buildStops(2),
      transferType: 'go',
      departure,
      returnDeparture: departure,
      measures: [],
    });
    expect(trips).toHaveLength(1);
  });

  it('counts fractions of a metre and of a second', () => {
    const measures = [{ distance: 76_000.000_000_01, duration: 0.2 }];
    const [trip] = buildTrips({ stops: buildStops(2), transferType: 'go', departure, measures });
    expect(trip).toMatchObject({ distance: 77, duration: 1 });
  });

  it('refuses a departure that is no instant', () => {
    expect(() => buildTrips({ stops: buildStops(2), transferType: 'go', departure: '', measures: [] })).toThrow(
      RangeError,
    );
  });

  it('joins every leg to the one before it, in place and time, with whole kilometres and seconds', () => {
    const anyMeasure = fc.option(
      fc.record({
        distance: fc.double({ min: 0, max: 2_000_000, noNaN: true }),
        duration: fc.double({ min: 0, max: 100_000, noNaN: true }),
      }),
    );
    const anyJourney = fc.record({
      count: fc.integer({ min: 2, max: 6 }),
      transferType: fc.constantFrom('go' as const, 'return' as const),
      departure: anyInstant,
      measures: fc.array(anyMeasure, { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(anyJourney, ({ count, ...journey }) => {
        const trips = buildTrips({ stops: buildStops(count), ...journey });
        expect(trips).toHaveLength(journey.transferType === 'go' ? count - 1 : count);
        expect(trips[0]?.fromDatetime).toBe(journey.departure);
        const ends = trips.slice(0, -1).map(({ to, toDatetime }) => [to, toDatetime]);
        expect(trips.slice(1).map(({ from, fromDatetime }) => [from, fromDatetime])).toEqual(ends);
        for (const trip of trips) {
          expect(Number.isInteger(trip.distance) && trip.distance >= 1).toBe(true);
          expect(Date.parse(trip.toDatetime) - Date.parse(trip.fromDatetime)).toBe(trip.duration * 1000);
        }
      }),
    );
  });
});

describe('how a leg was measured', () => {
  it('is kept with the leg where it is known, and with no leg that was not measured', () => {
    const measures = [
      { distance: 10_000, duration: 600, source: 'route' as const },
      { distance: 10_000, duration: 600, source: 'estimate' as const },
      { distance: 10_000, duration: 600 },
      { distance: 0, duration: 0, source: 'estimate' as const },
    ];
    const trips = buildTrips({ stops: buildStops(5), transferType: 'go', departure, measures });
    expect(trips.map((trip) => ('source' in trip ? trip.source : 'unknown'))).toEqual([
      'route',
      'estimate',
      'unknown',
      'unknown',
    ]);
  });
});

describe('returnErrors', () => {
  const journey = {
    stops: buildStops(3),
    transferType: 'return' as const,
    departure,
    measures: [{ distance: 10_000, duration: 600 }, { distance: 10_000, duration: 600 }, null],
  };

  it('refuses a way back that leaves before the last outbound leg arrives', () => {
    expect(returnErrors({ ...journey, returnDeparture: '2026-12-01T09:19:59.999Z' })).toEqual({
      returnTime: 'return_before_arrival',
    });
  });

  it.each([
    ['at the arrival', { ...journey, returnDeparture: '2026-12-01T09:20:00.000Z' }],
    ['at once', journey],
    ['never', { ...journey, transferType: 'go' as const, returnDeparture: departure }],
    ['with no legs at all', { ...journey, stops: buildStops(1), returnDeparture: departure }],
  ])('has nothing against one that leaves %s', (_, allowed) => {
    expect(returnErrors(allowed)).toEqual({});
  });
});
