import { describe, expect, it } from 'vitest';
import { type Billable, isInvoiceable } from './is-invoiceable.ts';

const cancelled = (dueTTC: number): Billable['history'][number] => ({
  event: 'cancelByCustomer',
  at: '2026-12-01T08:00:00.000Z',
  message: '',
  dueTTC,
});
const order = (changes: Partial<Billable> = {}): Billable => ({
  status: 'validated',
  priceToConfirm: false,
  history: [],
  trips: [{ toDatetime: '2026-12-01T18:45:00.000Z' }],
  ...changes,
});
const nextDay = '2026-12-01T23:00:00.000Z';

describe('isInvoiceable', () => {
  it.each<[string, Billable, { now: string; isDue: boolean }]>([
    ['an accepted ride, on the next day in Paris', order(), { now: nextDay, isDue: true }],
    [
      'an accepted ride, a millisecond before midnight in Paris',
      order(),
      { now: '2026-12-01T22:59:59.999Z', isDue: false },
    ],
    [
      'a round trip whose way back is to come',
      order({ trips: [...order().trips, { toDatetime: '2026-12-03T10:00:00.000Z' }] }),
      { now: nextDay, isDue: false },
    ],
    ['a late cancellation', order({ status: 'canceled', history: [cancelled(197)] }), { now: nextDay, isDue: true }],
    ['a cancellation in time', order({ status: 'canceled', history: [cancelled(0)] }), { now: nextDay, isDue: false }],
    ['a ride that nobody accepted', order({ status: 'pending' }), { now: nextDay, isDue: false }],
    ['a price that was never confirmed', order({ priceToConfirm: true }), { now: nextDay, isDue: false }],
  ])('%s', (_name, billable, { now, isDue }) => {
    expect(isInvoiceable(billable, now)).toBe(isDue);
  });
});
