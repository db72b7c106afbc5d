import { isAcceptedAtOnce, isGuest, type Order, type OrderChange } from '@chauffeur/core';
import { type Allow, mailboxKey } from '#plugins/rate-limits.ts';
import type { Clock } from '#ports/clock.ts';
import type { Identity } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { ClaimedMail, NewMail, OrderMailKind, OutboxStore } from '#ports/outbox-store.ts';
import { amendingKey, isOfficesRenewal } from '../orders/order-mails.ts';

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

/** Why a mail that is held back ends. */
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
  'ride-links-renewed',
  'answer-late',
  'ride-reminder',
]);

/** How many changes of the first order are told: who goes on changing it has heard often enough where the mails go. */
const mostChanges = 3;

/**
 * An account whose address was never proven gets the mails of its first order, with those of its second car and of its first changes, and no
 * more; no such address gets more than a few a day, by whichever accounts and guests (Rules 7.12).
 */
export function createHoldBack(deps: Deps & { allow: Allow }): HoldBack {
  const { orders, outbox, clock } = deps;
  const sendHeldBack = createSendHeldBack(deps);
  return async (entry) => {
    const { subject } = entry;
    const drop = () => outbox.markDropped(entry, { at: clock.now(), reason: unprovenAddress });
    if (subject.kind === 'welcome') {
      const isEnded = await isWelcomedTooOften(entry, subject.userId, deps);
      if (isEnded) await drop();
      return isEnded;
    }
    if (!('orderId' in subject) || !ofOwnDoing.has(subject.kind)) return false;
    const order = await orders.find(subject.orderId);
    if (order === null || !(await isHeldBack(entry, order, deps))) return false;
    await drop();
    // The address may have been proven meanwhile, by somebody who did not find this mail among those held back.
    if (order.userUID !== '') await sendHeldBack(order.userUID);
    return true;
  };
}

/** Whether an address is welcomed too often, as by whoever deletes an account and makes it again. */
async function isWelcomedTooOften(entry: ClaimedMail, userId: string, deps: Deps & { allow: Allow }): Promise<boolean> {
  const email = await deps.identity.emailOf(userId);
  return email !== null && !email.isProven && isOneTooMany(entry, email.email, deps);
}

/** Whether a mail is beyond what an unproven address gets. One that is tried again was counted before. */
async function isOneTooMany({ attempts }: ClaimedMail, email: string, { allow }: { allow: Allow }): Promise<boolean> {
  return attempts === 0 && !(await allow('unprovenMails', mailboxKey(email)));
}

async function isHeldBack(entry: ClaimedMail, order: Order, deps: Deps & { allow: Allow }): Promise<boolean> {
  // The office wrote the address of whoever called.
  if (order.source === 'phone' || isOfficesRenewal(entry)) return false;
  const change = order.history.find(({ at }) => amendingKey(entry.subject.kind, order.id, at) === entry.dedupeKey);
  if (change?.by !== undefined) return false;
  // Who has no account, or has it no more, has no address that was ever asked about.
  const isNobodys = order.userUID === '' || isGuest(order.userUID);
  const email = isNobodys ? null : await deps.identity.emailOf(order.userUID);
  if (email?.isProven) return false;
  if (email !== null && !(await isOfFirst(order, change, deps))) return true;
  return isOneTooMany(entry, order.customer.email, deps);
}

async function isOfFirst(order: Order, change: OrderChange | undefined, { orders }: Deps): Promise<boolean> {
  const first = await orders.firstOf(order.userUID);
  if (first !== order.id && first !== order.pairedOrderId) return false;
  const own = order.history.filter(({ event, by }) => event === 'amend' && by === undefined);
  return change === undefined || own.indexOf(change) < mostChanges;
}

const pageSize = 50;

export function createSendHeldBack({ identity, orders, outbox, clock }: Deps): SendHeldBack {
  async function tell(order: Order): Promise<void> {
    const own = (await outbox.ofOrder(order.id)).filter(({ kind }) => ofOwnDoing.has(kind));
    // A mail that was asked for after the one held back tells the customer already, or is about to.
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
