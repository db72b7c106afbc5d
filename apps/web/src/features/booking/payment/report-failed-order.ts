import { reportIssue } from '#api/mutations/report-issue.ts';
import { useDraft } from '#state/booking-draft.ts';

/** Tells the operator of an order that could not be stored (Rules 8.2). @param price euros with VAT */
export function reportFailedOrder(failure: unknown, price: number): void {
  const { carCode, quote, paymentMethod } = useDraft.getState();
  reportIssue({
    page: 'Payment',
    function: paymentMethod === 0 ? 'createPaymentSheet' : 'createOrder',
    description: failure instanceof Error ? failure.message : 'unknown failure',
    trip: (quote?.answer.trips ?? []).map(({ from, to }) => `${from.city} - ${to.city}`).join(', '),
    carCode: carCode ?? '',
    price,
  });
}
