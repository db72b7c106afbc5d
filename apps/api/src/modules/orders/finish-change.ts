import { cancellationTerms, type Order, type OrderChange } from '@chauffeur/core';
import type { Log } from '#ports/log.ts';
import type { FinishedChange, OrderStore } from '#ports/order-store.ts';
import { type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { captureFailedMail, changeMails, refundRefusedMail } from './change-mails.ts';
import { settleChange, type Settlement, type SettlingOrder } from './settle-change.ts';

export interface FinishChangeDeps {
  orders: OrderStore;
  payments: Payments | null;
  wakeOutbox: () => void;
  log: Log;
}

export interface Finish {
  /**
   * `settling`: the card's provider cannot be reached, and the change stays under way. `capture_failed` and `terms_changed`:
   * the change was given up, and the order is what it was.
   */
  kind: 'done' | 'settling' | 'capture_failed' | 'terms_changed';
  order: Order;
}

export type FinishChange = (order: Order) => Promise<Finish>;

/**
 * Takes the change that is under way to its end: the card first, then order and mails together (Rules 4.12). Whoever is there
 * may do it, also twice or at the same time: the request that began it, or a job after a crash.
 */
export function createFinishChange(deps: FinishChangeDeps): FinishChange {
  const { orders } = deps;
  return async (begun) => {
    const order = settlingOrder(begun);
    if (isOwedOtherwise(order)) {
      const given = await orders.abandonChange({ ...endOf(order), mails: [] });
      return { kind: 'terms_changed', order: existing(given) };
    }
    try {
      return await end(deps, order, await settleChange(deps.payments, order));
    } catch (error) {
      if (error instanceof PaymentsUnavailableError) return { kind: 'settling', order };
      throw error;
    }
  };
}

function settlingOrder(order: Order): SettlingOrder {
  if (order.settling === null) throw new Error(`no change of order ${order.id} is under way`);
  return { ...order, settling: order.settling };
}

/** The operator may have accepted since the customer saw what cancelling costs: nobody is billed what was not shown to him. */
function isOwedOtherwise({ settling, ...order }: SettlingOrder): boolean {
  if (settling.event !== 'cancelByCustomer') return false;
  return cancellationTerms(order, settling.at)?.dueTTC !== settling.dueTTC;
}

async function end(deps: FinishChangeDeps, order: SettlingOrder, settled: Settlement): Promise<Finish> {
  const { orders, wakeOutbox, log } = deps;
  const { id, settling } = order;
  const change = { ...endOf(order), ...(settled.payment && { payment: settled.payment }) };
  if (settled.kind !== 'settled')
    log.warn({ order: id, event: settling.event, outcome: settled.kind }, 'a card was refused');
  const after =
    settled.kind === 'capture_refused'
      ? await orders.abandonChange({ ...change, mails: [captureFailedMail(id, settling)] })
      : await orders.completeChange({ ...change, mails: mailsOf(id, settling, settled) });
  wakeOutbox();
  if (hasHappened(existing(after), settling)) return { kind: 'done', order: existing(after) };
  return { kind: 'capture_failed', order: await withPayment(orders, existing(after), { settled, at: settling.at }) };
}

function mailsOf(orderId: string, change: OrderChange, { kind }: Settlement) {
  const mails = changeMails(orderId, change);
  return kind === 'refund_refused' ? [...mails, refundRefusedMail(orderId, change)] : mails;
}

/**
 * Where somebody else gave the change up for a refusal that was over a moment later, the card is captured and the order pending:
 * that is noted, so that accepting again finds it captured, and refusing gives it back.
 */
async function withPayment(
  orders: OrderStore,
  order: Order,
  { settled: { payment }, at }: { settled: Settlement; at: string },
): Promise<Order> {
  if (payment === null || payment.state === order.payment?.state) return order;
  return existing(await orders.notePayment(order.id, { told: payment, at: new Date(at), mails: [] }));
}

function endOf({ id, settling }: SettlingOrder): Pick<FinishedChange, 'orderId' | 'event' | 'at'> {
  return { orderId: id, event: settling.event, at: settling.at };
}

function hasHappened({ history }: Order, { event, at }: OrderChange): boolean {
  return history.some((change) => change.event === event && change.at === at);
}

function existing(order: Order | null): Order {
  if (order === null) throw new Error('an order whose change is under way is gone');
  return order;
}
