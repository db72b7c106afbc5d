import type { OrderChange } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aChange, anOrder, aTrip } from '#testing/an-order.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { orderAmended } from './amendment-mails.ts';

const at = (hour: string) => [aTrip({ fromDatetime: `2026-12-01T${hour}:00.000Z` })];

/** An hour that was changed by the office, and can be taken back until a quarter of a minute later. */
function moved(from: string, to: string, changedAt: string): OrderChange {
  const told = new Date(Date.parse(changedAt) + 15_000).toISOString();
  const hours = { before: { trips: at(from) }, after: { trips: at(to) } };
  const amendment = {
    kind: 'hour',
    rideIndex: 0,
    askedBy: 'office',
    ...hours,
    refundTTC: 0,
    key: changedAt,
    tellFrom: told,
  } as const;
  return aChange({ event: 'amend', at: changedAt, amendment });
}

const there = moved('17:30', '18:30', '2026-11-20T11:00:00.000Z');

it.each([
  ['is taken back before the customer is told', '2026-11-20T11:00:09.000Z', [false, false]],
  ['is put back once he was told', '2026-11-20T11:05:00.000Z', [true, true]],
])('says of an hour that %s what there is to say', (_what, backAt, said) => {
  const back = moved('18:30', '17:30', backAt);
  const order = anOrder({ status: 'validated', trips: at('17:30'), history: [there, back] });
  expect([there, back].map((change) => orderAmended(orderFacts({ order, change })) !== null)).toEqual(said);
});

it('tells of an hour that was changed on to another one', () => {
  const on = moved('18:30', '19:30', '2026-11-20T11:00:09.000Z');
  const order = anOrder({ status: 'validated', trips: at('19:30'), history: [there, on] });
  expect(orderAmended(orderFacts({ order, change: on }))).not.toBeNull();
});
