import { buildTrips, type Catalogue, catalogueSchema, orderTotals, priceCars } from '@chauffeur/core';
import { readFileSync } from 'node:fs';
import type { Bench, Finding } from './bench.ts';
import { comparisonOf } from './compare.ts';
import { perSecond } from './figures.ts';
import { workspacePath } from './workplace.ts';

/** Product and peer take turns so short that whatever else the machine does falls on both. */
const TURN_MS = 25;
const TURNS = 60;
const WARM_UPS = 10;
const BATCH = 50;

/** Computations of core, in this process, with nothing around them. */
export const pricesBench: Bench = {
  name: 'prices',
  title: 'Price computations per second in core',
  async run() {
    const { cars, extras, priceRules: rules } = exampleCatalogue();
    const stops = ['Beauvais', 'Chantilly', 'Roissy'].map((city) => ({
      placeId: city,
      placeName: city,
      city,
      postalCode: '',
      country: 'France',
    }));
    const measures = [48_200, 31_700, 80_100].map((distance) => ({ distance, duration: distance / 20 }));
    const departure = '2026-12-04T20:10:00.000Z';
    const trips = buildTrips({ stops, transferType: 'return', departure, measures });
    const [car] = priceCars({ cars, trips, rules });
    if (!car) throw new Error('The example catalogue has no car.');
    const chosen = extras.map((extra) => ({ ...extra, quantity: 1 }));
    return [
      against('all cars of the catalogue for one leg', () => priceCars({ cars, trips: trips.slice(0, 1), rules }), 4),
      against('all cars of the catalogue for three legs', () => priceCars({ cars, trips, rules }), 2.5),
      against('totals of an order with five extras', () => orderTotals({ carPrice: car, extras: chosen }), 2),
    ];
  },
};

/** How much faster an answer is worked out than it is written down as JSON, which everybody does with it. */
function against(what: string, compute: () => unknown, least: number): Finding {
  const answer = compute();
  const write = () => JSON.stringify(answer);
  const turns = Array.from({ length: WARM_UPS + TURNS }, () => ({ product: turnOf(compute), peer: turnOf(write) }));
  const { product, peer, ratio } = comparisonOf(turns.slice(WARM_UPS));
  return {
    what,
    product: perSecond(product),
    peer: perSecond(peer),
    figure: ratio,
    limit: { bound: 'at least', value: least },
  };
}

/** How often it is done in a second. */
function turnOf(compute: () => unknown): number {
  const startedAt = performance.now();
  let done = 0;
  while (performance.now() - startedAt < TURN_MS) {
    for (let i = 0; i < BATCH; i += 1) compute();
    done += BATCH;
  }
  return done / ((performance.now() - startedAt) / 1000);
}

function exampleCatalogue(): Catalogue {
  const file = readFileSync(workspacePath('config/catalogue.example.json'), 'utf8');
  return catalogueSchema.parse(JSON.parse(file));
}
