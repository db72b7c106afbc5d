import { expect, it } from 'vitest';
import type { OrderEvent } from '../schemas/order.ts';
import { changesOf } from './changes-of.ts';

it('counts what has changed the order, and no no-show that was taken back (Rules 14.5)', () => {
  const change = (event: OrderEvent) => ({ event, at: '2026-12-01T18:00:00.000Z', message: '', dueTTC: 0 });
  const history = (['accept', 'withdrawNoShow', 'declineWaiting'] as const).map(change);
  expect(changesOf({ history }).map(({ event }) => event)).toEqual(['accept', 'declineWaiting']);
});
