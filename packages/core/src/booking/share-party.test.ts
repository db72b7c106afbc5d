import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carPairs, seatParty, shareParty } from './share-party.ts';

const eco = { code: 'ECO', maxPassenger: 3, maxLuggage: 3, tripPrice: 119 };
const comfort = { code: 'CONFORT', maxPassenger: 3, maxLuggage: 3, tripPrice: 159 };
const van = { code: 'VAN', maxPassenger: 8, maxLuggage: 8, tripPrice: 198 };

const bike = { maxPassenger: 1, maxLuggage: 0 };

const room = fc.record({ maxPassenger: fc.integer({ min: 1, max: 20 }), maxLuggage: fc.integer({ min: 0, max: 30 }) });
const parties = fc.record({ passengers: fc.integer({ min: 0, max: 45 }), luggage: fc.integer({ min: 0, max: 65 }) });

describe('shareParty', () => {
  it.each([
    ['evenly over two of a kind', { cars: [van, van], passengers: [4, 4], luggage: [6, 6] }],
    ['the odd one in the first', { cars: [van, van], passengers: [4, 3], luggage: [6, 5] }],
    ['by their room', { cars: [van, eco], passengers: [6, 2], luggage: [7, 3] }],
    ['so that nobody drives an empty car', { cars: [van, eco], passengers: [1, 1], luggage: [7, 2] }],
    ['nothing over two without a boot', { cars: [bike, bike], passengers: [1, 1], luggage: [0, 0] }],
    ['to the last seat', { cars: [van, eco], passengers: [8, 3], luggage: [8, 3] }],
  ] as const)('shares %s', (_, { cars, passengers, luggage }) => {
    const party = { passengers: passengers[0] + passengers[1], luggage: luggage[0] + luggage[1] };
    expect(shareParty(party, cars)).toEqual([
      { passengers: passengers[0], luggage: luggage[0] },
      { passengers: passengers[1], luggage: luggage[1] },
    ]);
  });

  it.each([
    ['too many passengers', { passengers: 7, luggage: 0 }],
    ['too many cases', { passengers: 6, luggage: 7 }],
    ['nobody for the second car', { passengers: 1, luggage: 6 }],
  ])('shares nothing where there is %s', (_, party) => {
    expect(shareParty(party, [eco, comfort])).toBeNull();
  });

  it('leaves nobody and nothing behind, fills no car beyond its room, and empties none', () => {
    fc.assert(
      fc.property(fc.tuple(room, room), parties, ([one, two], { passengers: p, luggage: l }) => {
        const shares = shareParty({ passengers: p, luggage: l }, [one, two]);
        const isTaken = p >= 2 && p <= one.maxPassenger + two.maxPassenger && l <= one.maxLuggage + two.maxLuggage;
        expect(shares !== null).toBe(isTaken);
        if (!shares) return;
        const [first, second] = shares;
        expect([first.passengers + second.passengers, first.luggage + second.luggage]).toEqual([p, l]);
        for (const [share, car] of [[first, one] as const, [second, two] as const]) {
          expect(share.passengers).toBeGreaterThanOrEqual(1);
          expect(share.passengers).toBeLessThanOrEqual(car.maxPassenger);
          expect(share.luggage).toBeGreaterThanOrEqual(0);
          expect(share.luggage).toBeLessThanOrEqual(car.maxLuggage);
        }
      }),
    );
  });
});

describe('seatParty', () => {
  const seated = (
    carCode: string | null,
    secondCarCode: string | null,
    [passengers, luggage]: readonly [number, number],
  ) =>
    seatParty([eco, comfort, van], { carCode, secondCarCode }, { passengers, luggage }).map(({ car, party }) => [
      car.code,
      party.passengers,
      party.luggage,
    ]);

  it('puts the whole party into one car that takes it, and nobody into one that does not', () => {
    expect(seated('VAN', null, [8, 8])).toEqual([['VAN', 8, 8]]);
    expect(seated('VAN', null, [8, 9])).toEqual([]);
    expect(seated(null, null, [1, 0])).toEqual([]);
    expect(seated('BREAK', null, [1, 0])).toEqual([]);
  });

  it('puts it into two where no car takes it alone, and into none where one does, or the two do not', () => {
    expect(seated('VAN', 'ECO', [8, 10])).toEqual([
      ['VAN', 6, 7],
      ['ECO', 2, 3],
    ]);
    expect(seated('VAN', 'ECO', [8, 8])).toEqual([]);
    expect(seated('VAN', 'ECO', [8, 12])).toEqual([]);
    expect(seated('VAN', 'BREAK', [8, 10])).toEqual([]);
  });
});

describe('carPairs', () => {
  const codesOf = (passengers: number, luggage: number) =>
    carPairs([eco, comfort, van], { passengers, luggage }).map(({ cars, tripPrice }) => [
      ...cars.map(({ code }) => code),
      tripPrice,
    ]);

  it('offers what takes the party, cheapest first, the roomier car first', () => {
    expect(codesOf(8, 10)).toEqual([
      ['VAN', 'ECO', 317],
      ['VAN', 'CONFORT', 357],
      ['VAN', 'VAN', 396],
    ]);
    expect(codesOf(8, 12)).toEqual([['VAN', 'VAN', 396]]);
  });

  it('takes the car with more room for cases first where seats are equal', () => {
    const estate = { ...comfort, code: 'BREAK', maxLuggage: 5 };
    const [pair] = carPairs([eco, estate], { passengers: 5, luggage: 7 });
    expect(pair?.cars.map(({ code }) => code)).toEqual(['BREAK', 'ECO']);
  });

  it('offers nothing where no two take it', () => {
    expect(carPairs([eco, comfort], { passengers: 8, luggage: 0 })).toEqual([]);
  });
});
