import { type DecisionPage, decisionTimes } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';
import { type DecisionSigner, openDecisionLink } from './decision-links.ts';
import { undoLeftMs } from './decision-worker.ts';

interface Deps {
  orders: OrderStore;
  clock: Clock;
  signer: DecisionSigner;
}

export type ReadDecision = (token: string) => Promise<Result<DecisionPage>>;

/** The order that a link is about, as it is now. Reading it changes nothing: mail scanners open links (Rules 4.3). */
export function createReadDecision({ orders, clock, signer }: Deps): ReadDecision {
  return async (token) => {
    const link = openDecisionLink(signer, token, clock.now());
    if (!link.ok) return link;
    const { orderId, choice } = link.value;
    const order = await orders.find(orderId);
    if (order === null) return err('not_found');
    const paired = order.pairedOrderId === null ? null : await orders.find(order.pairedOrderId);
    const pairedWith = paired && { orderNumber: paired.orderNumber, carCode: paired.car.code };
    return ok({
      order: withoutPlaceRecords(order),
      pairedWith,
      choice,
      decideBefore: decisionTimes(order).decideBefore,
      undoLeftMs: undoLeftMs(order, clock.now()),
    });
  };
}
