import type { FleetDecision, FleetRefusal, FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { anOccupation } from './a-fleet.ts';

/** What the suites of `FleetStore` work with. */
export interface FleetStoreUnderTest {
  fleet: FleetStore;
  orders: OrderStore;
  outbox: OutboxStore;
  paymentDrafts: PaymentDraftStore;
  /** The stores as another process finds them, also after the first one died; absent where nothing outlives it. */
  elsewhere?: () => Pick<FleetStoreUnderTest, 'fleet' | 'orders'>;
}

/** The day of every occupation that the suites make. */
export const day = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' };
/** No vehicle at ten; there is one at noon. */
export const refusal: FleetRefusal = { nearest: [{ date: '2026-12-01', time: '12:00' }] };

/** A decision about the vehicles of that day, for one order. */
export function deciding(orderId: string, decide: FleetDecision['decide']): FleetDecision {
  return { orderIds: [orderId], spans: [day], decide };
}

/** Takes the hour where nobody has it, as a sale does. */
export function taking(orderId: string, hour = 10): FleetDecision {
  return deciding(orderId, ({ occupations }) => {
    const wanted = anOccupation(`${orderId}:0`, { orderId, hour });
    return occupations.some(({ leaveAt }) => leaveAt === wanted.leaveAt) ? refusal : { put: [wanted], remove: [] };
  });
}
