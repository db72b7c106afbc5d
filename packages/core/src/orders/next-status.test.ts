import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderEvents, type OrderStatus, orderStatuses } from '../schemas/order.ts';
import { nextStatus } from './next-status.ts';

describe('nextStatus', () => {
  it.each([
    ['pending', 'accept', 'validated'],
    ['pending', 'refuse', 'canceled'],
    ['pending', 'cancelByCustomer', 'canceled'],
    ['pending', 'cancelByOperator', null],
    ['pending', 'expire', 'canceled'],
    ['validated', 'accept', null],
    ['validated', 'refuse', null],
    ['validated', 'cancelByCustomer', 'canceled'],
    ['validated', 'cancelByOperator', 'canceled'],
    ['validated', 'expire', null],
    ['pending', 'declineWaiting', null],
    ['validated', 'declineWaiting', 'validated'],
    ['canceled', 'declineWaiting', null],
    ['validated', 'withdrawNoShow', null],
    ['pending', 'waiveFee', null],
    ['validated', 'waiveFee', null],
    ['canceled', 'waiveFee', 'canceled'],
    ['canceled', 'accept', null],
    ['canceled', 'refuse', null],
    ['canceled', 'cancelByCustomer', null],
    ['canceled', 'cancelByOperator', null],
    ['canceled', 'expire', null],
  ] as const)('%s, %s: %s', (status, event, next) => {
    expect(nextStatus(status, event)).toBe(next);
  });

  it('leads nowhere out of the table, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderEvents)), (events) => {
        let status: OrderStatus = 'pending';
        const met: OrderStatus[] = [status];
        for (const event of events) {
          status = nextStatus(status, event) ?? status;
          met.push(status);
        }
        // An order is decided at most once, and cancelled at most once, for good.
        expect(['pending', 'pending validated', 'pending canceled', 'pending validated canceled']).toContain(
          [...new Set(met)].join(' '),
        );
        expect(met.toSorted((a, b) => orderStatuses.indexOf(a) - orderStatuses.indexOf(b))).toEqual(met);
      }),
    );
  });
});
