import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { isRideLinkOver, type Order, paths, type RideLinkKind } from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import type { RideLink, RideLinkStore } from '#ports/ride-link-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { renewalMail } from '../orders/order-mails.ts';

interface Deps {
  rideLinks: RideLinkStore;
  orders: Pick<OrderStore, 'find'>;
  rideLinkKey: Uint8Array;
  publicUrl: string;
  clock: Clock;
}

/** Who holds a link, and the order that it opens. */
interface OpenedLink {
  kind: RideLinkKind;
  order: Order;
}

/** The order whose links are replaced. */
type Renewed = Pick<Order, 'id' | 'customer'>;

export type RenewLinks = (order: Renewed, journal?: JournalEntry) => Promise<void>;

/** Takes the links of an order back, and sends who booked the next ones where there is an address (Rules 15.3). Said again it sends again. */
export function createRenewLinks({
  rideLinks,
  outbox,
  clock,
  wakeOutbox,
}: Pick<Deps, 'rideLinks' | 'clock'> & { outbox: Pick<OutboxStore, 'add'>; wakeOutbox: () => void }): RenewLinks {
  return async ({ id: orderId, customer }, journal) => {
    const now = clock.now();
    const at = now.toISOString();
    await rideLinks.end({ orderId, at, ...(journal && { journal }) });
    if (customer.email === '') return;
    await outbox.add(renewalMail(orderId, { at, isOffices: journal !== undefined }), now);
    wakeOutbox();
  };
}

export interface RideLinks {
  /** The token that opens an order, without an address around it. */
  tokenOf(order: Pick<Order, 'id' | 'userUID'>, kind: RideLinkKind): Promise<string>;
  /** The address that a mail about an order names. Makes the link where there is none yet, or where the last one was taken back. */
  urlOf(order: Pick<Order, 'id' | 'userUID'>, kind: RideLinkKind): Promise<string>;
  /** `not_found` for what was never a link, what was taken back and what is over: the same answer after the same work. */
  open(token: string): Promise<Result<OpenedLink>>;
}

/** 128 bits, which nobody guesses. */
const tokenBytes = 16;

/**
 * Private links to orders (Rules 15.3). The token is made of the order, the kind and the generation under a key of ours, so that every mail
 * names the same link and nothing that opens anything is kept: of the token the store has a hash (docs/decisions).
 */
export function createRideLinks({ rideLinks, orders, rideLinkKey, publicUrl, clock }: Deps): RideLinks {
  // Made once: given as bytes, the key would be prepared again for every mail.
  const key = createSecretKey(rideLinkKey);
  const tokenMade = ({ orderId, kind, generation }: Pick<RideLink, 'orderId' | 'kind' | 'generation'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([orderId, kind, generation]))
      .digest()
      .subarray(0, tokenBytes)
      .toString('base64url');

  async function linkOf({ id: orderId, userUID: accountId }: Pick<Order, 'id' | 'userUID'>, kind: RideLinkKind) {
    const last = (await rideLinks.ofOrder(orderId)).find((link) => link.kind === kind);
    if (last?.endedAt === null) return last;
    const next = { orderId, kind, generation: (last?.generation ?? 0) + 1 };
    return rideLinks.keep({ ...next, tokenHash: hashOf(tokenMade(next)), accountId, endedAt: null });
  }

  return {
    tokenOf: async (order, kind) => tokenMade(await linkOf(order, kind)),
    urlOf: async (order, kind) => new URL(paths.ride(tokenMade(await linkOf(order, kind))), publicUrl).href,
    async open(token) {
      const tokenHash = hashOf(token);
      const link = await rideLinks.find(tokenHash);
      // A token that names no order has one looked up all the same: how long the answer takes tells nothing.
      const order = await orders.find(link?.orderId ?? tokenHash);
      const own = link === null ? tokenHash : hashOf(tokenMade(link));
      const isOwn = timingSafeEqual(Buffer.from(own), Buffer.from(tokenHash));
      const isOpen = isOwn && link?.endedAt === null && order !== null && !isRideLinkOver(order, clock.now());
      return isOpen ? ok({ kind: link.kind, order }) : err('not_found');
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
