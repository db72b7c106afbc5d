import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { tellingMail } from './order-mails.ts';

interface Deps {
  orders: OrderStore;
  outbox: OutboxStore;
  clock: Clock;
  wakeOutbox: () => void;
}

export type SendOrderMail = (user: User, orderId: string) => Promise<Result<null>>;

/** Sees to it that the mail about one's own order leaves, once, however often this is asked (Rules 7.1). */
export function createSendOrderMail({ orders, outbox, clock, wakeOutbox }: Deps): SendOrderMail {
  return async (user, orderId) => {
    const order = await orders.find(orderId);
    if (order?.userUID !== user.id) return err('not_found');
    const mail = tellingMail(order);
    if (mail !== null) await outbox.add(mail, clock.now());
    wakeOutbox();
    return ok(null);
  };
}
