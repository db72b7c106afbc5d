import type { OrderEvent, OrderStatus } from '../schemas/order.ts';

/**
 * Rules 4.2. What has no line here cannot happen: the operator decides once, and `canceled` is the end, after which a fee may be waived alone. That a
 * no-show is taken back changes nothing of an order, and is not begun: it is noted at once (Rules 14.5).
 */
const transitions: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: {
    accept: 'validated',
    refuse: 'canceled',
    cancelByCustomer: 'canceled',
    expire: 'canceled',
    ...amending('pending'),
  },
  validated: {
    cancelByCustomer: 'canceled',
    cancelByOperator: 'canceled',
    declineWaiting: 'validated',
    ...amending('validated'),
  },
  // That the office does not bill what came too late leaves it as it ended.
  canceled: { waiveFee: 'canceled' },
};

/** The events of a change, all of which leave the order waiting, or accepted, as it was (Rules 21.1). */
function amending(status: OrderStatus) {
  return { amend: status, proposeAmendment: status, declineAmendment: status };
}

/**
 * The status that an event leads to, `null` where it cannot happen in this one (Rules 4.2).
 *
 * @example nextStatus('pending', 'accept') // 'validated'
 * @example nextStatus('canceled', 'accept') // null
 */
export function nextStatus(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return transitions[status][event] ?? null;
}
