import { describe, expect, it } from 'vitest';
import type { Amendment } from '../schemas/amendment.ts';
import type { CardPayment, Order } from '../schemas/order.ts';
import { dueAtRide, leftOnBoard } from './due-on-board.ts';

const order = {
  totalTTC: 197,
  payment: null,
  history: [],
  trips: [],
  paymentMethod: 'Paiement à bord',
  priceToConfirm: false,
} as const;
const card = (changes: Partial<CardPayment> = {}) => ({
  paymentMethod: 'Paiement CB en ligne' as const,
  payment: { state: 'captured', amountTTC: 197, refundedTTC: 0, ...changes } as CardPayment,
});
const leg = (hour: string) =>
  ({
    fromDatetime: `2026-12-01T${hour}:00.000Z`,
    toDatetime: `2026-12-01T${hour.slice(0, 3)}30:00.000Z`,
  }) as Order['trips'][number];
const note = { before: { comment: '' }, after: { comment: 'Deux valises' } } as Amendment;
const dearer = (at: string, before: number, after: number) => ({
  event: 'amend' as const,
  at: `2026-12-01T${at}:00.000Z`,
  amendment: { before: { totalTTC: before }, after: { totalTTC: after } } as Amendment,
});

/** What is collected at a ride, below 0 what is given back. */
function asOne(...given: Parameters<typeof dueAtRide>): number {
  const { collectTTC, giveBackTTC } = dueAtRide(...given);
  return collectTTC - giveBackTTC;
}

describe('dueAtRide (Rules 12.3)', () => {
  it.each([
    ['all of it on board', {}, 197],
    ['nothing of a company', { paymentMethod: 'Facturation compte professionnel' }, 0],
    ['nothing of a card', card(), 0],
    ['the rest of a card', card({ amountTTC: 100 }), 97],
    ['nothing of a card that waits', card({ state: 'authorised' }), 0],
    ['nothing that is not known', { priceToConfirm: true }, 0],
  ] as const)('is %s', (_what, changes, amount) => {
    expect(dueAtRide({ ...order, ...changes }, 0)).toEqual({ collectTTC: amount, giveBackTTC: 0 });
  });

  it('stands at the first ride of an order alone', () => {
    expect(dueAtRide(order, 1)).toEqual({ collectTTC: 0, giveBackTTC: 0 });
  });

  it.each([
    ['before the way there', {}, [dearer('08:59', 177, 197), 197, 0]],
    ['since', {}, [dearer('09:00', 177, 197), 177, 20]],
    ['since, or cheaper, which is given back there', {}, [dearer('10:00', 207, 197), 207, -10]],
    [
      'since, and nothing is given back of a price that is not known',
      { priceToConfirm: true },
      [dearer('10:00', 207, 197), 0, 0],
    ],
    ['since, beside a card that has paid the rest', card({ amountTTC: 177 }), [dearer('10:00', 177, 197), 0, 20]],
    ['since, paid by a further card', card(), [dearer('10:00', 177, 197), 0, 0]],
    ['since, where that left the price alone', {}, [{ ...dearer('10:00', 177, 197), amendment: note }, 197, 0]],
  ] as const)('is at the way back what the order became dearer by %s', (_when, changes, [change, ...amounts]) => {
    const there = { ...order, ...changes, trips: [leg('09:00'), leg('17:00')], history: [change] };
    expect([0, 1].map((rideIndex) => asOne(there, rideIndex))).toEqual(amounts);
  });

  it('is all of it at the way back where nobody came to the first ride', () => {
    const there = { ...order, trips: [leg('09:00'), leg('17:00')], history: [dearer('10:00', 177, 197)] };
    const due = [0, 1].map((rideIndex) => dueAtRide(there, rideIndex, true));
    expect(due).toEqual([
      { collectTTC: 0, giveBackTTC: 0 },
      { collectTTC: 197, giveBackTTC: 0 },
    ]);
  });

  it('is all of an order of one ride at that, whenever it became dearer', () => {
    const waited = { ...order, trips: [leg('09:00')], history: [dearer('09:45', 177, 197)] };
    expect(asOne(waited, 0)).toBe(197);
  });
});

describe('leftOnBoard (Rules 12.3, 21.2)', () => {
  const two = [leg('09:00'), leg('17:00')];
  const part = (intentId: string, amountTTC: number, state: CardPayment['state'] = 'captured') =>
    ({ intentId, amountTTC, state, refundedTTC: 0, captureBefore: null, dispute: null }) as const;
  const byFurther = (at: string, before: number, after: number) => {
    const { amendment, ...change } = dearer(at, before, after);
    return { ...change, amendment: { ...amendment, further: { intentId: 'pi_2', amountTTC: after - before } } };
  };
  const set = (at: string, after: number) => {
    const { amendment, ...change } = dearer(at, 10, after);
    return { ...change, amendment: { ...amendment, before: { totalTTC: 10, priceToConfirm: true } } };
  };
  const left = (changes: object, at = '10:30') => {
    const { collectTTC, giveBackTTC } = leftOnBoard({ ...order, trips: two, ...changes }, `2026-12-01T${at}:00.000Z`);
    return [collectTTC, giveBackTTC];
  };

  it.each([
    ['all of it until the first ride begins', {}, '08:59', [197, 0]],
    ['nothing of what was due once it has begun', {}, '09:00', [0, 0]],
    ['all of an order of one ride', { trips: [leg('09:00')] }, '10:30', [197, 0]],
    ['what it became dearer by since', { history: [dearer('10:00', 177, 197)] }, '10:30', [20, 0]],
    ['what it became cheaper by since, back', { history: [dearer('10:00', 207, 197)] }, '10:30', [0, 10]],
    ['what comes of both', { history: [dearer('10:00', 177, 207), dearer('10:10', 207, 197)] }, '10:30', [20, 0]],
    [
      'nothing of a change of which nothing is kept',
      { history: [{ event: 'amend', at: '2026-12-01T10:00:00.000Z' }] },
      '10:30',
      [0, 0],
    ],
    ['all of a price that was set since', { history: [set('10:00', 197)] }, '10:30', [197, 0]],
    ['nothing, and nothing back, of a price that is not known', { priceToConfirm: true }, '10:30', [0, 0]],
    [
      'nothing of a company, whatever it became',
      { paymentMethod: 'Facturation compte professionnel', history: [dearer('10:00', 207, 197)] },
      '10:30',
      [0, 0],
    ],
  ] as const)('is %s', (...given) => {
    const [, changes, at, amounts] = given;
    expect(left(changes, at)).toEqual(amounts);
  });

  it('is all of it once the first ride has begun where nobody came to it', () => {
    const cheaper = { ...order, trips: two, history: [dearer('10:00', 207, 197)] };
    expect(leftOnBoard(cheaper, '2026-12-01T10:30:00.000Z', true)).toEqual({ collectTTC: 197, giveBackTTC: 0 });
  });

  it.each([
    ['pays what is dearer', [part('pi_1', 100), part('pi_2', 20)], 120, [77, 0]],
    ['was refused', [part('pi_1', 100), part('pi_2', 20, 'released')], 100, [77, 20]],
    ['is to pay it', undefined, 120, [77, 0]],
  ] as const)('leaves the first ride what it was where a further card %s', (...given) => {
    const [, parts, amountTTC, amounts] = given;
    const paid = {
      ...card({ amountTTC, ...(parts && { parts: [...parts] }) }),
      history: [byFurther('10:00', 177, 197)],
    };
    const told = { ...order, trips: two, ...paid };
    expect([asOne(told, 0), asOne(told, 1)]).toEqual(amounts);
    expect(left(paid)).toEqual([amounts[1], 0]);
  });

  it('gives nothing back in cash of what goes back to the card', () => {
    const { amendment, ...change } = dearer('10:00', 197, 177);
    expect(
      left({ ...card(), totalTTC: 177, history: [{ ...change, amendment: { ...amendment, refundTTC: 20 } }] }),
    ).toEqual([0, 0]);
  });
});
