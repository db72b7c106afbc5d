import { describe, expect, it } from 'vitest';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { paymentOfParts } from '../orders/card-parts.ts';
import { owedCredit, refundPartsOf, sharesOfCredit } from './owed-credit.ts';

const nothing = { creditedTTC: 0, creditedToCardTTC: 0, history: [] };
const invoiced = { invoiceNumber: 'F2026-1', totalTTC: 197, ...nothing, payment: buildCardPayment() };
const credited = (cents: number, toCard = cents) => ({ creditedTTC: cents, creditedToCardTTC: toCard });
const refunded = (refundedTTC: number, changes: object = {}) => ({
  ...invoiced,
  payment: buildCardPayment({ refundedTTC }),
  ...changes,
});

/** A card that was charged a part of the price, and got back what a change made the order cheaper by. */
function cheaperBy(refundTTC: number, amountTTC: number) {
  const amendment = { kind: 'refund', askedBy: 'office', before: {}, after: {}, refundTTC, key: 'refund-1' } as const;
  const change = { event: 'amend', at: '2026-12-03T10:00:00.000Z', message: '', dueTTC: 0, amendment } as const;
  return { history: [change], payment: buildCardPayment({ amountTTC, refundedTTC: refundTTC }) };
}

describe('owedCredit', () => {
  it.each([
    ['nothing went back', invoiced],
    ['no card is involved', { ...invoiced, payment: null }],
    ['a card was never charged', { ...invoiced, payment: buildCardPayment({ state: 'released' }) }],
    ['there is no invoice', refunded(20, { invoiceNumber: null })],
    ['it was credited before it went back', refunded(20, credited(20))],
    ['more was credited, a part of it outside the card', refunded(20, credited(50, 20))],
    ['a refund failed after it was credited', refunded(0, credited(20))],
    ['the card was charged more than the price is by now', refunded(20, { totalTTC: 177 })],
    ['it went back since the order became cheaper', refunded(20, { totalTTC: 190, ...cheaperBy(20, 100) })],
    ['a part alone was charged', { ...invoiced, payment: buildCardPayment({ amountTTC: 100 }) }],
  ])('is nothing where %s', (_name, order) => {
    expect(owedCredit(order)).toBeNull();
  });

  it('is what went back and no credit note says', () => {
    expect(owedCredit(refunded(20.5))).toEqual({ amountTTC: 20.5, reason: 'refund' });
    expect(owedCredit(refunded(30, credited(20)))).toEqual({ amountTTC: 10, reason: 'refund' });
    const inPart = { ...invoiced, payment: buildCardPayment({ amountTTC: 100, refundedTTC: 20 }) };
    expect(owedCredit(inPart)).toEqual({ amountTTC: 20, reason: 'refund' });
    expect(owedCredit({ ...inPart, ...credited(40, 0) })).toEqual({ amountTTC: 20, reason: 'refund' });
  });

  it('is all that is left once a dispute is lost', () => {
    const lost = { ...invoiced, payment: buildCardPayment({ dispute: 'lost', refundedTTC: 20 }), ...credited(20) };
    expect(owedCredit(lost)).toEqual({ amountTTC: 177, reason: 'dispute' });
  });
});

describe('of two authorisations', () => {
  const further = buildCardPayment({ intentId: 'pi_2', amountTTC: 40 });

  it('the one that was lost in a dispute alone is owed', () => {
    const payment = paymentOfParts([buildCardPayment(), { ...further, dispute: 'lost' }]);
    expect(owedCredit({ ...invoiced, totalTTC: 237, payment })).toEqual({ amountTTC: 40, reason: 'dispute' });
  });

  it('the last gives back first', () => {
    const payment = paymentOfParts([buildCardPayment(), further]);
    expect(refundPartsOf(payment, 60)).toEqual([
      { intentId: 'pi_1', amountTTC: 20 },
      { intentId: 'pi_2', amountTTC: 40 },
    ]);
    expect(refundPartsOf(payment, 10)).toEqual([{ intentId: 'pi_2', amountTTC: 10 }]);
    expect(refundPartsOf(payment, 0)).toBeUndefined();
    expect(refundPartsOf(buildCardPayment(), 10)).toBeUndefined();
    expect(refundPartsOf(null, 10)).toBeUndefined();
  });
});

describe('sharesOfCredit', () => {
  it.each([
    { name: 'all of a credit', order: invoiced, amountTTC: 20, expected: 20 },
    { name: 'nothing where no card is involved', order: { ...invoiced, payment: null }, amountTTC: 20, expected: 0 },
    {
      name: 'nothing after a lost dispute',
      order: { ...invoiced, payment: buildCardPayment({ dispute: 'lost' }) },
      amountTTC: 20,
      expected: 0,
    },
    {
      name: 'nothing of what was never charged',
      order: { ...invoiced, payment: buildCardPayment({ amountTTC: 100 }) },
      amountTTC: 50,
      expected: 0,
    },
    { name: 'nothing of what went back already', order: refunded(20), amountTTC: 20, expected: 0 },
    {
      name: 'what an earlier credit is about to give back beside it',
      order: { ...invoiced, ...credited(20) },
      amountTTC: 10,
      expected: 10,
    },
    {
      name: 'nothing twice of what went back since the order became cheaper',
      order: { ...invoiced, totalTTC: 190, ...cheaperBy(20, 100) },
      amountTTC: 120,
      expected: 10,
    },
  ])('gives back $name', ({ order, amountTTC, expected }) => {
    expect(sharesOfCredit(order, { amountTTC, collected: null }).refundTTC).toBe(expected);
  });

  const inPart = { ...invoiced, payment: buildCardPayment({ amountTTC: 100 }) };
  const onBoard = { ...invoiced, payment: null };
  const tick = { at: '2026-12-02T09:00:00.000Z', email: 'lea@example.fr' };

  it.each([
    ['beyond what was still to be paid', inPart, 110, null, [13, 0]],
    ['off what was still to be paid', inPart, 97, null, [0, 0]],
    ['of a card that paid all', refunded(20), 20, null, [20, 0]],
    ['of what no card paid', onBoard, 20, null, [0, 0]],
    ['of what no card paid and was collected', onBoard, 20, tick, [0, 20]],
    ['whose rest was collected, from the card first', inPart, 20, tick, [20, 0]],
    ['whose rest was collected, by hand beyond the card', inPart, 110, tick, [100, 10]],
    ['whose rest was lowered and collected', { ...inPart, ...credited(7, 0) }, 190, tick, [100, 90]],
    ['whose rest was collected in part', inPart, 50, { ...tick, amountTTC: 60 }, [13, 0]],
    ['of what no card paid and was collected in part', onBoard, 150, { ...tick, amountTTC: 60 }, [0, 13]],
  ] as const)('is right of a credit %s', (...given) => {
    const [, order, amountTTC, collected, shares] = given;
    const { cardTTC, handTTC } = sharesOfCredit(order, { amountTTC, collected });
    expect([cardTTC, handTTC]).toEqual(shares);
  });
});
