import { isAssigned, isSameTrip, nextStatus, type Order, type OrderEvent } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import { type FleetStore, isRefusal } from '#ports/fleet-store.ts';
import type { NewOrder, OrderStore } from '#ports/order-store.ts';
import { isForChange, isOffer, type PaymentDraft, type PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Stores } from '#ports/stores.ts';
import { createFleetDesk, type FleetDesk, type FleetDeskDeps } from './fleet-desk.ts';

/** The same stores, whose orders and payment drafts come and go with their vehicles. */
export function withVehicles(stores: Stores, around: Omit<FleetDeskDeps, 'fleet'>): Stores {
  const desk = createFleetDesk({ ...around, fleet: stores.fleet });
  return {
    ...stores,
    orders: sellVehicles(stores.orders, { desk, fleet: stores.fleet, paymentDrafts: stores.paymentDrafts }),
    paymentDrafts: holdVehicles(stores.paymentDrafts, { desk, fleet: stores.fleet, clock: around.clock }),
  };
}

interface SellVehiclesDeps {
  desk: FleetDesk;
  fleet: FleetStore;
  paymentDrafts: Pick<PaymentDraftStore, 'unfinishedOf'>;
}

/**
 * The same orders; each that is made has its vehicles in the same write, and each that ends without being driven frees them in the same
 * write, whoever makes or ends it (Rules 10.9). A partner who was to drive goes with them, and is noted in that write with what ends it:
 * somebody has to tell him (10.19).
 */
function sellVehicles(orders: OrderStore, { desk, fleet, paymentDrafts }: SellVehiclesDeps): OrderStore {
  /** Gives an order that waits for its answer the vehicle that it lacks; answers the order where none is free. */
  async function sellMissingVehicle(orderId: string): Promise<Order | null> {
    const order = await orders.find(orderId);
    if (order?.status !== 'pending' || order.pendingChange !== null) return null;
    const own = await fleet.ofOrder(orderId);
    const isDriven = own.length > 0 && own.every(isAssigned);
    const sale = isDriven ? undefined : await desk.prepareSale([order], { onRequest: false });
    const outcome = sale && (await fleet.change(sale));
    return outcome && isRefusal(outcome) ? order : null;
  }

  async function letGo(orderId: string): Promise<void> {
    const release = await desk.prepareRelease(orderId);
    if (release) await fleet.change(release);
  }

  return {
    ...orders,
    async create(entry) {
      const sold = ordersOf(entry);
      const how = { onRequest: entry.onRequest ?? false, isNew: !entry.isFromDraft };
      const ownDrafts = async () =>
        idsOf(await draftsBeside(paymentDrafts, { userId: entry.order.userUID, order: entry.order }));
      const sale = await desk.prepareSale(sold, { ...how, ownDrafts, asksFirst: false });
      if (sale === undefined) return orders.create(entry);
      const outcome = await orders.create({ ...entry, fleet: sale });
      // Most orders find a vehicle, and most accounts have no draft: both are asked for only where it matters.
      const isRefused = outcome.kind === 'car_taken' && (await ownDrafts()).length > 0;
      if (!isRefused) return outcome;
      const again = await desk.prepareSale(sold, { ...how, ownDrafts });
      return orders.create(again === undefined ? entry : { ...entry, fleet: again });
    },
    async beginChange(orderId, { withPartner = false, ...change }) {
      const order = change.event === 'accept' && !withPartner ? await sellMissingVehicle(orderId) : null;
      if (order !== null) return { kind: 'car_taken', order };
      const outcome = await orders.beginChange(orderId, change);
      // Somebody ended the order in between: the vehicle that it was given is let go.
      if (outcome.kind === 'impossible' && outcome.order.status === 'canceled') await letGo(orderId);
      return outcome;
    },
    async completeChange(change) {
      const release = isEnd(change.event) ? await desk.prepareRelease(change.orderId) : undefined;
      return orders.completeChange(release === undefined ? change : { ...change, fleet: release });
    },
  };
}

/** Whether an event may end an order: one that is accepted, or changed, is still driven. */
const isEnd = (event: OrderEvent) =>
  (['pending', 'validated'] as const).some((status) => nextStatus(status, event) === 'canceled');

/** Two cars are two orders, each with a vehicle of its own (Rules 4.21). */
function ordersOf({ order, second }: NewOrder) {
  return second === undefined ? [order] : [order, second.order];
}

/** How long a draft holds its vehicles: time enough for a card and for the customer's bank. */
const holdMs = 15 * 60_000;

/** How many drafts of one account hold vehicles at a time. */
const mostHolds = 2;

interface HoldVehiclesDeps {
  desk: FleetDesk;
  fleet: FleetStore;
  clock: Clock;
}

/**
 * The same drafts; each that is made holds its vehicles for a while, or is not made, and each that is closed lets them go (Rules 10.11). A
 * hold is written before its draft and taken away after it: whatever breaks off in between ends by itself when the hold is over. The
 * oldest of an account lets go when the new one stands, so that who is refused keeps what he has. What was offered on the phone is kept as it was
 * said, however much is offered to one number.
 */
function holdVehicles(drafts: PaymentDraftStore, { desk, fleet, clock }: HoldVehiclesDeps): PaymentDraftStore {
  async function letGo(draftId: string): Promise<void> {
    const isHold = (await fleet.ofOrder(draftId)).some(({ kind }) => kind === 'hold');
    const release = isHold ? await desk.prepareRelease(draftId) : undefined;
    if (release) await fleet.change(release);
  }

  async function heldBy(draftIds: readonly string[]): Promise<string[]> {
    const now = clock.now().toISOString();
    const holds = await Promise.all(draftIds.map((id) => fleet.ofOrder(id)));
    return draftIds.filter((_, place) => holds[place]?.some(({ holdUntil }) => holdUntil !== null && holdUntil > now));
  }

  /** What is offered on the phone is held as long as the offer stands (Rules 12.14). */
  async function holdingOf(
    { order, expiresAt }: Pick<PaymentDraft, 'order' | 'expiresAt'>,
    ownDrafts: () => Promise<readonly string[]>,
  ) {
    const heldMs = order.source === 'phone' ? expiresAt.getTime() : clock.now().getTime() + holdMs;
    const holdUntil = new Date(heldMs).toISOString();
    return desk.prepareSale([order], { onRequest: false, holdUntil, ownDrafts });
  }

  /** Another process made the draft of this submission first. What was held here, perhaps in the place of that draft's hold, is given to it. */
  async function handBack(draftId: string, { id, state, order, expiresAt }: PaymentDraft): Promise<void> {
    const holding =
      state === 'open' ? await holdingOf({ order: { ...order, id }, expiresAt }, async () => [draftId]) : undefined;
    if (holding) await fleet.change(holding);
    await letGo(draftId);
  }

  return {
    ...drafts,
    async create(draft) {
      // A change of an order has its vehicles decided as the change begins.
      if (isForChange(draft)) return drafts.create(draft);
      const others = () => draftsBeside(drafts, draft);
      const holding = await holdingOf(draft, async () => idsOf(await others()));
      if (holding === undefined) return drafts.create(draft);
      const held = await fleet.change(holding);
      if (isRefusal(held)) return { kind: 'car_taken', nearest: held.nearest };
      const outcome = await drafts.create(draft);
      if (outcome.kind === 'created') {
        const byCard = isOffer(draft) ? [] : (await others()).filter((other) => !isOffer(other));
        for (const oldest of (await heldBy(idsOf(byCard))).slice(0, 1 - mostHolds)) await letGo(oldest);
      } else if (outcome.kind !== 'replayed') await letGo(draft.id);
      else if (outcome.draft.id !== draft.id) await handBack(draft.id, outcome.draft);
      return outcome;
    },
    async close(draftId, journal) {
      const draft = await drafts.close(draftId, journal);
      if (draft !== null && draft.state !== 'ordered') await letGo(draftId);
      return draft;
    },
  };
}

export type ProlongHold = (draft: Pick<PaymentDraft, 'id' | 'expiresAt'>) => Promise<void>;

/** A page that waits for a bank asks every few seconds: a hold is written anew once this much of it is gone. */
const goneMs = 60_000;

/**
 * Keeps the vehicles of a draft for another quarter of an hour while its payment is with the bank, and never beyond the draft's own end:
 * nobody keeps a car for ever (Rules 10.11). A hold that is over stays so.
 */
export function createProlongHold(deps: FleetDeskDeps): ProlongHold {
  const { fleet, clock } = deps;
  const desk = createFleetDesk(deps);
  return async ({ id, expiresAt }) => {
    const nowMs = clock.now().getTime();
    const untilMs = Math.min(nowMs + holdMs, expiresAt.getTime());
    const isShort = (await fleet.ofOrder(id)).some(({ holdUntil }) => {
      const heldMs = holdUntil === null ? 0 : Date.parse(holdUntil);
      return heldMs > nowMs && heldMs + goneMs <= untilMs;
    });
    if (isShort) await fleet.change(desk.prepareHoldExtension(id, new Date(untilMs).toISOString()));
  };
}

/**
 * The other drafts of an account that may still be paid, the first made first. Of what was offered to a caller those of the same trip alone: any
 * other is a vehicle that somebody was promised.
 */
async function draftsBeside(
  paymentDrafts: Pick<PaymentDraftStore, 'unfinishedOf'>,
  { userId, order }: { userId: string; order: Pick<Order, 'id' | 'trips'> },
): Promise<PaymentDraft[]> {
  const unfinished = await paymentDrafts.unfinishedOf(userId);
  return unfinished.filter(
    (draft) => draft.id !== order.id && (!isOffer(draft) || isSameTrip(draft.order.trips, order.trips)),
  );
}

const idsOf = (drafts: readonly PaymentDraft[]) => drafts.map(({ id }) => id);
