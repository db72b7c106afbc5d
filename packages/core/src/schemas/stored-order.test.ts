import { describe, expect, it } from 'vitest';
import { buildCar } from '../testing/build-car.ts';
import { buildCustomer } from '../testing/build-customer.ts';
import { type Order, orderSchema } from './order.ts';
import { readStoredOrder } from './stored-order.ts';

/** An order as a form of this schema reads it. */
function anOrder(): Order {
  const { order } = readStoredOrder({});
  const customer = buildCustomer();
  return {
    ...order,
    id: 'order-1',
    customer,
    billingAddress: customer.billingAddress,
    car: { ...buildCar(), tripPrice: 9 },
  };
}

describe('readStoredOrder', () => {
  it('answers a whole order as it is', () => {
    expect(readStoredOrder(anOrder())).toEqual({ order: anOrder(), isWhole: true });
  });

  it('fills in what an older release did not have, and calls it whole', () => {
    const {
      history: _,
      pendingChange: _change,
      payment: _payment,
      invoiceNumber: _number,
      comment: _words,
      ...older
    } = anOrder();
    expect(readStoredOrder(older)).toEqual({
      order: { ...older, history: [], pendingChange: null, payment: null, invoiceNumber: null, comment: '' },
      isWhole: true,
    });
  });

  it('counts all that was credited as the card’s where that was not told apart yet', () => {
    const { creditedToCardTTC: _, ...older } = { ...anOrder(), creditedTTC: 11 };
    expect(readStoredOrder(older)).toEqual({ order: { ...older, creditedToCardTTC: 11 }, isWhole: true });
  });

  it('leaves a customer as the day of the order had it', () => {
    const former = { ...anOrder(), customer: buildCustomer({ costCenter: 'B12' }) };
    expect(readStoredOrder(former)).toEqual({ order: former, isWhole: true });
  });

  it('drops what no order has', () => {
    expect(readStoredOrder({ ...anOrder(), luck: 7 })).toEqual({ order: anOrder(), isWhole: true });
  });

  it.each(Object.keys(orderSchema.shape) as (keyof Order)[])('keeps every other field where %s is broken', (name) => {
    const broken = { ...anOrder(), [name]: Symbol('broken') };
    const { order, isWhole } = readStoredOrder(broken);
    expect(isWhole).toBe(false);
    expect(order).toEqual({ ...anOrder(), [name]: order[name] });
    expect(orderSchema.safeParse(order).error?.issues).toBeUndefined();
  });

  it.each([null, undefined, 'text', 7, []])('answers an order that can be shown for %j', (stored) => {
    const { order, isWhole } = readStoredOrder(stored);
    expect(isWhole).toBe(false);
    expect(orderSchema.safeParse(order).success).toBe(true);
    expect([order.status, order.totalTTC, order.payment, order.priceToConfirm]).toEqual(['canceled', 0, null, false]);
  });
});
