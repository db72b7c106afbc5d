import { isAcceptedAtOnce, type Order } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { ClaimedMail, NewMail, OrderMailKind, OutboxStore } from '#ports/outbox-store.ts';
import { amendingKey } from '../orders/order-mails.ts';

interface Deps {
  identity: Pick<Identity, 'emailOf'>;
  orders: Pick<OrderStore, 'find' | 'firstOf' | 'list'>;
  outbox: Pick<OutboxStore, 'add' | 'markDropped' | 'ofOrder'>;
  clock: Clock;
}

/** Ends the entry of a mail to an address that was never proven, and says whether it did. */
export type HoldBack = (entry: ClaimedMail) => Promise<boolean>;

/** Sends what was held back of an account's rides to come, once, as they are now; of an address that is not proven it sends nothing. */
export type SendHeldBack = (userId: string) => Promise<void>;

/** Why such a mail ends. */
export const unprovenAddress = 'The address of the account was never proven.';

/**
 * Mails that an account can bring about by itself, as often as it orders. What the operator did to a ride and what the law asks for
 * (invoices, credit notes) leaves all the same (Rules 7.12).
 */
const ofOwnDoing: ReadonlySet<string> = new Set<OrderMailKind | 'order-received'>([
  'order-received',
  'order-accepted',
  'order-refused',
  'order-cancelled',
  'order-expired',
  'order-amended',
  'further-released',
  'answer-late',
  'ride-reminder',
]);

/** An account whose address was never proven gets the mails of its first order, and of its second car, and no more (Rules 7.12). */
export function createHoldBack(deps: Deps): { holdBack: HoldBack; sendHeldBack: SendHeldBack } {
  const { orders, outbox, clock } = deps;
  const sendHeldBack = createSendHeldBack(deps);
  return {
    async holdBack(entry) {
      const { subject, id } = entry;
      if (!('orderId' in subject) || !ofOwnDoing.has(subject.kind)) return false;
      const order = await orders.find(subject.orderId);
      if (order === null || !(await isHeldBack(entry, order, deps))) return false;
      await outbox.markDropped(id, { at: clock.now(), reason: unprovenAddress });
      // Proven meanwhile: whoever did so did not find this one.
      await sendHeldBack(order.userUID);
      return true;
    },
    sendHeldBack,
  };
}

async function isHeldBack({ dedupeKey, subject }: ClaimedMail, order: Order, deps: Deps): Promise<boolean> {
  // The office wrote the address of whoever called, and who has no account has no address that was ever asked about.
  if (order.source === 'phone' || order.userUID === '') return false;
  const change = order.history.find(({ at }) => amendingKey(subject.kind, order.id, at) === dedupeKey);
  if (change?.by !== undefined) return false;
  const email = await deps.identity.emailOf(order.userUID);
  if (email === null || email.isProven) return false;
  const first = await deps.orders.firstOf(order.userUID);
  return first !== order.id && first !== order.pairedOrderId;
}

const pageSize = 50;

function createSendHeldBack({ identity, orders, outbox, clock }: Deps): SendHeldBack {
  async function tell(order: Order): Promise<void> {
    const own = (await outbox.ofOrder(order.id)).filter(({ kind }) => ofOwnDoing.has(kind));
    // What was asked for after it tells the customer already, or is about to.
    const held = own.at(-1)?.lastError === unprovenAddress ? own.at(-1) : undefined;
    const mail = held && newestMail(order, held.askedAt);
    if (mail) await outbox.add(mail, clock.now());
  }

  return async (userId) => {
    if ((await identity.emailOf(userId))?.isProven !== true) return;
    let cursor: string | undefined;
    do {
      const page = await orders.list(userId, {
        period: 'in-progress',
        limit: pageSize,
        now: clock.now(),
        ...(cursor && { cursor }),
      });
      for (const order of page.orders) await tell(order);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  };
}

/**
 * How an order stands, in one mail; under a key of its own, since that of the mail that was held back is used up. Nothing of one whose
 * acceptance is on its way by itself.
 */
function newestMail(order: Order, heldSince: Date): NewMail | null {
  const isAccepted = order.status === 'validated';
  if (!isAccepted && isAcceptedAtOnce(order)) return null;
  const kind = isAccepted ? 'order-accepted' : 'order-received';
  return { dedupeKey: `${kind}:${order.id}:${heldSince.getTime()}`, subject: { kind, orderId: order.id } };
}
