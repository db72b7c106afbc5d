import { describe, expect, it } from 'vitest';
import type { OrderChange } from '../schemas/order.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { invoiceSettlement, partsDue } from './invoice-settlement.ts';

const issuedAt = '2026-12-02T05:00:00.000Z';
const cancelled: OrderChange = { event: 'cancelByCustomer', at: '2026-12-01T10:00:00.000Z', message: '', dueTTC: 197 };
const order = (changes: Partial<Parameters<typeof invoiceSettlement>[0]['order']> = {}) => ({
  totalTTC: 197,
  payment: null,
  paymentMethod: 'Paiement à bord' as const,
  history: [],
  priceToConfirm: false,
  trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z', toDatetime: '2026-12-01T18:30:00.000Z' }],
  ...changes,
});
const byCard = { paymentMethod: 'Paiement CB en ligne' } as const;
const onReceipt = { amountTTC: 197, how: 'on_receipt', on: '2026-12-02' };

describe('invoiceSettlement', () => {
  it('has a ride that is paid in the vehicle due on its day in Paris', () => {
    const trips = [{ fromDatetime: '2026-12-01T23:30:00.000Z', toDatetime: '2026-12-02T00:30:00.000Z' }];
    expect(invoiceSettlement({ issuedAt, order: order({ trips }) })).toEqual({
      paidTTC: 0,
      refundedTTC: 0,
      due: { amountTTC: 197, how: 'in_vehicle', on: '2026-12-02' },
    });
  });

  it('has nothing due once the card was charged', () => {
    expect(invoiceSettlement({ issuedAt, order: order({ ...byCard, payment: buildCardPayment() }) })).toEqual({
      paidTTC: 197,
      refundedTTC: 0,
      due: null,
    });
  });

  it('tells what was refunded and does not ask for it again', () => {
    const payment = buildCardPayment({ refundedTTC: 20.5 });
    expect(invoiceSettlement({ issuedAt, order: order({ ...byCard, payment }) })).toEqual({
      paidTTC: 197,
      refundedTTC: 20.5,
      due: null,
    });
  });

  it('has what a card was charged too little due in the vehicle, where the driver collects it', () => {
    const { due } = invoiceSettlement({
      issuedAt,
      order: order({ ...byCard, payment: buildCardPayment({ amountTTC: 100.1 }) }),
    });
    expect(due).toEqual({ amountTTC: 96.9, how: 'in_vehicle', on: '2026-12-01' });
  });

  it.each([
    ['before the ride', '2026-12-01T10:00:00.000Z', 'in_vehicle'],
    ['once its driver had driven off', '2026-12-01T18:30:00.000Z', 'on_receipt'],
  ])('has what came on top of a card %s due where it can be paid', (_when, at, how) => {
    const history = [{ event: 'amend', at, message: '', dueTTC: 0 } as const];
    const payment = buildCardPayment({ amountTTC: 100.1 });
    expect(invoiceSettlement({ issuedAt, order: order({ ...byCard, payment, history }) }).due).toMatchObject({ how });
  });

  it.each([
    ['a late cancellation of a ride paid in the vehicle', order({ history: [cancelled] })],
    [
      'a late cancellation, of which the card paid a part',
      order({ ...byCard, payment: buildCardPayment({ amountTTC: 0 }), history: [cancelled] }),
    ],
    ['a card that was never charged', order({ ...byCard, payment: buildCardPayment({ state: 'released' }) })],
    ['an order by card without a payment', order(byCard)],
    ['an order without a leg', order({ trips: [] })],
  ])('has %s due on receipt', (_name, billed) => {
    expect(invoiceSettlement({ issuedAt, order: billed }).due).toEqual(onReceipt);
  });

  describe('where nobody came to a ride', () => {
    const wayBack = { fromDatetime: '2026-12-03T17:30:00.000Z', toDatetime: '2026-12-03T18:30:00.000Z' };
    const trips = [...order().trips, wayBack];
    const later = { event: 'amend', at: '2026-12-02T10:00:00.000Z', message: '', dueTTC: 0 } as const;
    /** Dearer by 20 € once the first ride had begun, which is collected at the way back. */
    const amendment = {
      kind: 'price',
      askedBy: 'office',
      before: { totalTTC: 177 },
      after: {},
      refundTTC: 0,
      key: 'key-1',
    };
    const history = [{ ...later, amendment } as unknown as OrderChange];
    const charged = buildCardPayment({ amountTTC: 177 });
    const settle = (missedRides: number[], changes: Parameters<typeof order>[0] = {}) =>
      invoiceSettlement({ issuedAt, missedRides, order: order({ trips, history, ...changes }) }).due;

    it('has nothing due on board of a ride that nobody came to', () => {
      expect(settle([0], { trips: order().trips, history: [] })).toEqual(onReceipt);
      expect(settle([0, 1])).toEqual(onReceipt);
    });

    it('has all of it due at the way back where nobody came to the first', () => {
      expect(settle([0])).toEqual({ amountTTC: 197, how: 'in_vehicle', on: '2026-12-03' });
    });

    it('has on receipt what only the way back was to collect, beside a card that paid the rest', () => {
      expect(settle([1], { ...byCard, payment: charged })).toEqual({
        amountTTC: 20,
        how: 'on_receipt',
        on: '2026-12-02',
      });
      expect(settle([], { ...byCard, payment: charged })).toMatchObject({ amountTTC: 20, how: 'in_vehicle' });
    });

    it('goes by the number that a way back keeps whose way there was dropped', () => {
      const left = { trips: trips.slice(1).map((trip) => ({ ...trip, rideIndex: 1 })), history: [] };
      expect(settle([1], left)).toEqual(onReceipt);
      expect(settle([], left)).toEqual({ amountTTC: 197, how: 'in_vehicle', on: '2026-12-03' });
    });

    it('parts it where the first ride had collected some', () => {
      const onBoard = { amountTTC: 197, how: 'in_vehicle', on: '2026-12-01', missedTTC: 20 };
      const parted = settle([1]);
      expect(parted).toEqual(onBoard);
      expect(parted && partsDue(parted, issuedAt)).toEqual([
        { amountTTC: 177, how: 'in_vehicle', on: '2026-12-01' },
        { amountTTC: 20, how: 'on_receipt', on: '2026-12-02' },
      ]);
      const whole = { amountTTC: 197, how: 'in_vehicle', on: '2026-12-01' } as const;
      expect(settle([1], { history: [] })).toEqual(whole);
      expect(partsDue(whole, issuedAt)).toEqual([whole]);
    });
  });

  it('gives a company account 30 days', () => {
    const { due } = invoiceSettlement({
      issuedAt,
      order: order({ paymentMethod: 'Facturation compte professionnel' }),
    });
    expect(due).toEqual({ amountTTC: 197, how: 'within_30_days', on: '2027-01-01' });
  });
});
