import { randomUUID } from 'node:crypto';
import type { AmendmentWish } from '@chauffeur/core';
import type { Stores } from '#ports/stores.ts';
import { createChangeCapacity } from '#modules/fleet/change-capacity.ts';
import { createCheckFleet } from '#modules/fleet/check-fleet.ts';
import { createFleetDesk } from '#modules/fleet/fleet-desk.ts';
import { withVehicles } from '#modules/fleet/sell-vehicles.ts';
import { createAmendOrder } from '#modules/orders/amend-order.ts';
import { createChangeOrder } from '#modules/orders/change-order.ts';
import { createExpireOrders, createFinishChanges } from '#modules/orders/order-jobs.ts';
import { createReconciliation } from '#modules/payments/create-reconciliation.ts';
import { createPaymentJobs } from '#modules/payments/payment-jobs.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aCompany } from '#testing/a-company.ts';
import { aGround } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aClock } from '#testing/an-office.ts';
import { someMaps } from '#testing/some-maps.ts';
import { somePayments } from '#testing/some-payments.ts';
import { startsAt } from './naive-fleet.ts';

export type AProduct = ReturnType<typeof aProduct>;

/** The real modules about orders, cards and vehicles, with a card provider in memory and a clock that a history sets. */
export function aProduct(engine: Stores, clock = aClock(startsAt), provider = somePayments({ now: clock.now })) {
  const log = aLog();
  const ground = aGround();
  const stores = withVehicles(engine, { ground, clock, log });
  const wakeOutbox = () => undefined;
  const deps = { ...stores, payments: provider.port, clock, log, newId: randomUUID, wakeOutbox, sendsTexts: false };
  const paying = { ...deps, ground, company: () => aCompany() };
  const never = new AbortController().signal;
  const jobs = [createFinishChanges(deps), createExpireOrders(deps), ...createPaymentJobs(paying)];
  const { reconcileIntent, endDraft } = createReconciliation(paying);
  const changeOrder = createChangeOrder(deps);
  const catalogue = { read: async () => ({ ...aCatalogue(), version: 1 }) };
  const desk = createFleetDesk({ ...stores, ground, clock, log });
  const amending = {
    ...stores,
    catalogue,
    maps: someMaps(),
    desk,
    clock,
    changeOrder,
    company: () => aCompany(),
    payFurther: null,
  };
  const amendOrder = createAmendOrder(amending);
  return {
    ...stores,
    clock,
    ground,
    log,
    provider: provider.port,
    /** The provider itself, for another process. */
    simulation: provider,
    /** The customer's bank says yes, and the product hears of it. */
    async pay(intentId: string) {
      provider.theirs.authorise(intentId);
      return (await reconcileIntent(intentId))?.order ?? null;
    },
    giveUp: endDraft,
    changeOrder,
    /** As the office does it, on the terms that are shown. */
    async amend(orderId: string, wish: AmendmentWish) {
      const of = { orderId, askedBy: 'office' } as const;
      const preview = await amendOrder.preview(of, wish);
      if (!preview.ok) return preview;
      return amendOrder.amend(of, { wish, shown: preview.value.shown, message: '', key: randomUUID() });
    },
    changeCapacity: createChangeCapacity({ ...deps, ground }),
    proveFleet: () => createCheckFleet({ ...paying, monitoring: null }).run(never),
    async runJobs() {
      for (const job of jobs) await job.run(never);
    },
  };
}
