import { type Order, readStoredOrder } from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';

/** Orders of which a field could not be read. They are known by themselves, so that whoever shows an order need not ask. */
const partial = new WeakSet<Order>();

/** An order from what is stored of it, as far as that can be read. */
export function readOrder(orderId: string, stored: object): Order {
  const { order, isWhole: isRead } = readStoredOrder({ ...stored, id: orderId });
  if (!isRead) partial.add(order);
  return order;
}

/** Whether everything of the order could be read: by half of one nothing is decided, and it is never written back. */
export function isWhole(order: Order): boolean {
  return !partial.has(order);
}

/** As many as are told at once; those beyond are told when they are read again. */
const mostNoted = 1_000;

/** The same orders; the store notes those that could not be read whole, and keeps them from the jobs. */
export function notingUnreadable(orders: Omit<OrderStore, 'takeUnreadable'>): OrderStore {
  const noted = new Set<string>();

  function note<Answer extends Order | null>(order: Answer): Answer {
    if (order !== null && !isWhole(order) && noted.size < mostNoted) noted.add(order.id);
    return order;
  }

  function wholeOf(found: Order[]): Order[] {
    return found.filter((order) => isWhole(note(order)));
  }

  return {
    ...orders,
    find: async (id) => note(await orders.find(id)),
    findByIntent: async (intentId) => note(await orders.findByIntent(intentId)),
    findSubmission: async (userId, key) => {
      const submission = await orders.findSubmission(userId, key);
      note(submission?.order ?? null);
      return submission;
    },
    list: async (userId, request) => {
      const page = await orders.list(userId, request);
      for (const order of page.orders) note(order);
      return page;
    },
    inProgress: async (request) => {
      const page = await orders.inProgress(request);
      return { ...page, orders: wholeOf(page.orders) };
    },
    findByKey: async (search) => {
      const page = await orders.findByKey(search);
      for (const order of page.orders) note(order);
      return page;
    },
    unfinishedChanges: async (search) => wholeOf(await orders.unfinishedChanges(search)),
    toRemind: async (search) => wholeOf(await orders.toRemind(search)),
    answersToRemind: async (search) => wholeOf(await orders.answersToRemind(search)),
    answersOverdue: async (search) => wholeOf(await orders.answersOverdue(search)),
    toExpire: async (search) => wholeOf(await orders.toExpire(search)),
    ridesToRemind: async (search) => wholeOf(await orders.ridesToRemind(search)),
    toDrive: async (search) => wholeOf(await orders.toDrive(search)),
    toDecide: async (page) => {
      const found = await orders.toDecide(page);
      return { ...found, orders: wholeOf(found.orders) };
    },
    toInvoice: async (search) => wholeOf(await orders.toInvoice(search)),
    canceledIn: async (search) => wholeOf(await orders.canceledIn(search)),
    toAnswer: async (search) => wholeOf(await orders.toAnswer(search)),
    toCredit: async (search) => wholeOf(await orders.toCredit(search)),
    async takeUnreadable() {
      const taken = [...noted];
      noted.clear();
      return taken;
    },
  };
}
