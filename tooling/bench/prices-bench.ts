import { buildTrips, type Catalogue, catalogueSchema, orderTotals, priceCars } from '@chauffeur/core';
import { readFileSync } from 'node:fs';
import type { Bench, Finding } from './bench.ts';
import { perSecond } from './figures.ts';
import { median } from './median.ts';
import { workspacePath } from './workplace.ts';

const ROUNDS = 5;
const ROUND_MS = 1000;
const BATCH = 100;

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
      timed('all cars of the catalogue for one leg', () => priceCars({ cars, trips: trips.slice(0, 1), rules })),
      timed('all cars of the catalogue for three legs', () => priceCars({ cars, trips, rules })),
      timed('totals of an order with five extras', () => orderTotals({ carPrice: car, extras: chosen })),
    ];
  },
};

function timed(what: string, compute: () => unknown): Finding {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => roundOf(compute));
  const rate = median(rounds.slice(1));
  return { what, product: perSecond(rate), figure: rate };
}

function roundOf(compute: () => unknown): number {
  const startedAt = performance.now();
  let done = 0;
  while (performance.now() - startedAt < ROUND_MS) {
    for (let i = 0; i < BATCH; i += 1) compute();
    done += BATCH;
  }
  return done / ((performance.now() - startedAt) / 1000);
}

function exampleCatalogue(): Catalogue {
  const file = readFileSync(workspacePath('config/catalogue.example.json'), 'utf8');
  return catalogueSchema.parse(JSON.parse(file));
}
