import { expect, it } from 'vitest';
import { orderFacts } from '#testing/every-mail.ts';
import { aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { orderEnded } from './order-ended.ts';

const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });

it.each([
  ['before both', '2026-11-30T10:00:00.000Z', 'mardi 1er décembre 2026 à 18:30'],
  ['once the way there was driven', '2026-12-02T10:00:00.000Z', 'jeudi 3 décembre 2026 à 11:00'],
  ['once both have begun', '2026-12-03T10:00:00.000Z', 'mardi 1er décembre 2026 à 18:30'],
])('names of two rides that end %s the one that was to come', (_when, at, moment) => {
  const change = aChange({ event: 'cancelByOperator', at });
  const order = anOrder({ status: 'canceled', transferType: 'return', trips: [aTrip(), back], history: [change] });
  const [, first] = orderEnded(orderFacts({ order, change }), 'cancelByOperator')?.paragraphs ?? [];
  expect(first).toContain(moment);
});

it.each([
  ['had to', 0, undefined, 'Nous avons dû annuler votre course'],
  ['bill', 257, undefined, 'Votre course du mardi 1er décembre 2026 à 18:30 est annulée.'],
  ['bill since nobody came', 257, 0, 'Notre chauffeur vous attendait'],
])(
  'says of a ride that we cancelled and %s why as far as that is ours (Rules 12.2)',
  (_why, dueTTC, missedRide, said) => {
    const at = '2026-11-30T10:00:00.000Z';
    const change = aChange({ event: 'cancelByOperator', at, dueTTC, ...(missedRide !== undefined && { missedRide }) });
    const order = anOrder({ status: 'canceled', history: [change] });
    const [, first] = orderEnded(orderFacts({ order, change }), 'cancelByOperator')?.paragraphs ?? [];
    expect(first).toContain(said);
  },
);
