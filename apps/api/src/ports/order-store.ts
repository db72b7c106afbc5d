import type {
  CardPayment,
  LoggedPress,
  OfferedHour,
  Order,
  OrderChange,
  OrderPage,
  OrderPageRequest,
} from '@chauffeur/core';
import type { FleetDecision } from './fleet-store.ts';
import type { NewMail } from './outbox-store.ts';
import type { Journaled } from './staff-store.ts';

/** A priced, checked order that still lacks its number: the store takes it from the month of `createdAt` (Rules 4.4). */
export interface NewOrder extends Journaled {
  order: Omit<Order, 'orderNumber'>;
  /** `requestHash` tells a repeated submission from another one under the same key. */
  idempotency: { userId: string; key: string; requestHash: string };
  /** Mails that leave because of this order, written in its transaction (Rules 4.9), unless it is accepted at once. */
  mails: readonly NewMail[];
  /** Whoever ordered has no account: the order's customer is kept as their record in its transaction (Rules 6.7, 12.6). */
  keepsCustomer?: boolean;
  /** The order of a second car: made with this one or not at all, under its key, with the next number (Rules 4.21). */
  second?: Pick<NewOrder, 'order' | 'mails'>;
  /** True where the order is made of the payment draft of the same id, which ends with it (Rules 4.11). */
  isFromDraft?: boolean;
  /** The customer asked for it also where no vehicle is free (Rules 10.10). */
  onRequest?: boolean;
  /** What its vehicles are decided by; left out where none are (`FleetStore`). */
  fleet?: FleetDecision;
}

export type CreateOutcome =
  | { kind: 'created'; order: Order }
  | { kind: 'replayed'; order: Order }
  | { kind: 'key_reused' }
  /** The draft was closed before: nothing may become of it. */
  | { kind: 'draft_closed' }
  /** No vehicle can drive it. */
  | { kind: 'car_taken'; nearest: readonly OfferedHour[] };

export type BeginOutcome =
  /** `order.pendingChange` is the change: it is this caller's to finish. */
  | { kind: 'begun'; order: Order }
  /** Another change is under way, which `order.pendingChange` tells. */
  | { kind: 'under_way'; order: Order }
  /** The status has no such change any more (Rules 4.2). */
  | { kind: 'impossible'; order: Order }
  /**
   * No vehicle is free for what is to be accepted, which what stands before the store answers (Rules 10.13), or for what is to be changed,
   * with hours near by at which one is (21.2). Nothing is written.
   */
  | { kind: 'car_taken'; order: Order; nearest?: readonly OfferedHour[] }
  | { kind: 'unknown' };

/** What became known of a payment, and when. */
export interface PaymentUpdate {
  told: CardPayment;
  at: Date;
  mails: readonly NewMail[];
}

/** A change that is to begin. */
export interface WishedChange extends OrderChange, Journaled {
  /** What its vehicles are decided by, where the change moves a ride. It is not kept. */
  fleet?: FleetDecision;
  /** Somebody else drives it: no vehicle is looked for. It is not kept. */
  withPartner?: boolean;
  /** The draft whose further authorisation it is to be paid by: it begins while that is open, which ends with it (Rules 21.6). It is not kept. */
  draftId?: string;
  /** How long the history of the order was by which it was decided; left out where whatever came since does not matter. It is not kept. */
  changesSeen?: number;
}

/** That a no-show is taken back. */
export interface NoShowWithdrawal extends Journaled {
  /** What the history says of it: the event `withdrawNoShow`. */
  change: OrderChange;
  /** What the ride's log keeps of it, of whatever kind. */
  press: LoggedPress;
  /** How often it was taken back before in the history by which this was decided (`withdrawalsOf`). */
  withdrawalsSeen: number;
}

/** How often a no-show of a ride was taken back, as the order's history says it. */
export function withdrawalsOf({ history }: Pick<Order, 'history'>, rideIndex: number): number {
  return history.filter((change) => change.event === 'withdrawNoShow' && change.rideIndex === rideIndex).length;
}

/** Which change of which order is meant. */
export interface BegunChange {
  orderId: string;
  event: OrderChange['event'];
  /** When it began: whoever comes late for an earlier try does nothing to the present one. */
  at: OrderChange['at'];
}

export interface FinishedChange extends BegunChange, Journaled {
  /** How the card stands after it; left out where no card is involved. */
  payment?: CardPayment;
  mails: readonly NewMail[];
  /** What becomes of its vehicles where it is completed. */
  fleet?: FleetDecision;
}

/** What is looked for by the beginning of a word (`searchKeyOf`), and behind which answer. */
export interface KeySearch extends Pick<OrderPageRequest, 'cursor' | 'limit'> {
  key: string;
}

/** Whose order becomes whose. */
interface OrderClaim {
  orderId: string;
  from: string;
  to: string;
}

/** What a job looks for; each order is answered again until it is dealt with. */
export interface OrderSearch {
  now: Date;
  limit: number;
}

/**
 * Orders with their monthly counter and their idempotency records.
 *
 * Contract, each sentence a case of `order-store.contract.ts`:
 * - `create` takes the number, stores order, idempotency record and mails in one durable transaction, or nothing at all.
 * - `create` that `keepsCustomer` saves the customer of the order as the record of its user in the same transaction, and not where none is made.
 * - `create` of an order with a second one stores both, with numbers that follow each other, or neither; the key answers the first.
 * - Counters start at 1 each month and have neither gaps nor repeats, whatever runs at the same time or fails.
 * - The same user, key and hash again answers `replayed` with the first order, unchanged, and writes nothing.
 * - The same user and key with another hash answers `key_reused` and writes nothing; another user's same key is free.
 * - An acknowledged order survives a crash of the process.
 * - One order of a batch that fails does not take its neighbours along.
 * - `find` answers `null` for an unknown id; ids are random and carry no meaning.
 * - `findSubmission` answers the order that a user's key made, or `null`.
 * - `list` answers one user's own orders, newest first, and those in progress by their pick-up, the soonest first; stable under
 *   equal instants, each once over all pages; an unknown
 *   or foreign cursor answers the first page's shape with no orders, never another user's.
 * - `period: 'in-progress'` are rides not canceled whose last leg has not ended at `now`; `finished` is every other.
 * - `inProgress` answers everybody's orders of `period: 'in-progress'`, a page at a time, those whose last leg ends first before the
 *   others; each once over all pages, whatever is made or ends meanwhile.
 * - `countWaiting` answers how many of a user's own bookings have an order that is pending: two cars of one booking are one.
 * - `firstOf` answers the id of the order that a user made first, or `null`.
 * - `findByKey` answers everybody's orders one of whose `orderSearchKeys` begins with a key of `searchKeyOf`, newest first, by pages, each
 *   once over all pages; of an unknown cursor none.
 * - `unlink` takes an account off its orders: their `userUID` is empty and their submissions are nobody's from then on. Nothing
 *   else about them changes, and everyone else's stay as they are.
 * - `claim` gives one user's order to another with its private links, and answers it as it is then; its submission is nobody's from then on.
 *   Of an order that is not the first user's it answers `null` and writes nothing.
 *
 * What is stored may be of an older release, or broken:
 * - What an order lacks because its release did not have it is answered as that release meant it.
 * - An order of which something cannot be read is answered with everything that can, the rest being harmless (`readStoredOrder`),
 *   and so are its neighbours in a list.
 * - Nothing is decided by half an order: no search for jobs answers it, `beginChange` answers `impossible`, and `completeChange`,
 *   `abandonChange` and `notePayment` answer it as it is, `withdrawNoShow` answers `false`, and none of them writes anything.
 * - `takeUnreadable` answers the ids of such orders that were read since it was asked last, each once.
 *
 * An order's life (Rules 4.2, 4.12):
 * - A row of the journal that comes with `create` is written with the order, and not where none is made.
 * - `create` with a decision of the fleet, and `completeChange` with one, do what `FleetStore` says of them.
 * - `create` of a draft ends that draft in the same transaction; of one that is an order already it answers `replayed` with that
 *   order; a draft that is closed, closing or unknown answers `draft_closed`. Neither writes anything.
 * - `beginChange` notes a change in `pendingChange` where `nextStatus` has it and none is under way; of changes that begin at the
 *   same time one is `begun`. None of the operator's cancels an order that has an invoice. One with an `amendment` that does not fit the
 *   order any more (core's `canAmend`) is `impossible`, and so are a `declineWaiting` of a ride whose waiting was answered, and a
 *   `waiveFee` where nothing is billed, or was invoiced, and one by which more changes were seen than there are, or fewer (`changesSeen`).
 * - `withdrawNoShow` appends its change to the history, keeps its press in the ride's log and writes its row, in one transaction and whatever else is
 *   under way, and answers `true`; of a press that is kept already, and of a ride of which the history says more withdrawals than were seen, it answers
 *   the same and writes nothing: of two who take one back at the same time the history names one. Where the order cannot be cancelled any more
 *   (core's `operatorCancellation`), or is being cancelled, it answers `false` and writes nothing. So of a withdrawal and a cancelling at the same
 *   time that has seen the history without it one stands.
 * - `beginChange` asks the decision of a change that brings one, where the change begins, and writes what it answers in the same transaction;
 *   refused it answers `car_taken` with its hours, and nothing is written.
 * - A change with `undoUntil` may be taken back: `undoChange` clears it, leaves the status and answers the order; any other change, and
 *   one without `undoUntil`, stays as it is. `settleChange` takes `undoUntil` away: of the two one comes first, and the other finds that
 *   out. Neither completing nor abandoning touches a change before it is settled. `beginChange` puts a customer's cancellation in its
 *   place, and nothing else.
 * - `beginChange` of a change with a draft takes it from `open` to `ordered` with it; of a draft in any other state it is `impossible`, and
 *   writes nothing.
 * - `completeChange` takes the status that `nextStatus` has, appends to `history`, clears `pendingChange`, keeps the payment as
 *   `laterPayment` has it and adds the mails, in one transaction. What it amends, proposes or declines is in the order then (core's
 *   `afterAmending`), and the order is found by the hours of its rides as they are from then on. Said again, or without that change under way, it writes
 *   nothing and answers the order as it is.
 * - A row of the journal that comes with `beginChange`, `undoChange`, `completeChange` or `abandonChange` is written with what that writes, and
 *   not where it writes nothing.
 * - `abandonChange` clears `pendingChange`, leaves the status and adds the mails; it too does nothing twice. Of an acceptance that was
 *   given up for its card the payment keeps when it began (`captureRefusedAt`).
 * - `unfinishedChanges` answers orders whose change began at or before `begunBefore`, longest first.
 * - `notePayment` keeps what `laterPayment` makes of the known payment and the one told; of an order without one it is the first. It adds
 *   the mails in the same transaction.
 * - `findByIntent` answers the order that a payment belongs to, or `null`.
 * - `toRemind` answers orders pending whose end is near by core's `reminderTimes` and has not come, until an
 *   `operator-decision-reminder` of theirs is in the outbox; `toExpire` those whose end (`decisionTimes`) has come. Neither answers one
 *   with a change under way.
 * - `answersToRemind` answers orders pending whose promised answer (`answerBefore`) is half-way there by `reminderTimes`, until it is
 *   overdue or an `operator-answer-reminder` of theirs is in the outbox; `answersOverdue` those whose answer is overdue by it and whose end
 *   has not come, until an `operator-answer-overdue` is. Neither answers one with a change under way, or what another mail says.
 * - `ridesToRemind` answers validated orders whose `rideReminderAt`, two days before where a flight's number is missing, has passed and whose pick-up has not, and that were accepted
 *   before that reminder, until a `ride-reminder` of theirs is in the outbox. A cancellation under way keeps them back.
 * - `toDrive` answers orders that are not canceled and whose time from the first pick-up to the last arrival touches `[from, until)`, the one
 *   that ends first before the others.
 * - `toDecide` answers orders that are pending without a change under way by pages, the one that expires first before the others
 *   (`decisionTimes`), each once over all pages, also where one is decided meanwhile; of an unknown cursor none.
 * - `toInvoice` answers orders that `isInvoiceable` has due and that have neither an invoice nor a change under way, the
 *   ride that ended first before the others.
 * - `canceledIn` answers canceled orders that were made in `[from, until)`, the first made first.
 * - `toAnswer` answers orders without a change under way whose customer asks for a change that may still be answered (core's `questionOf`), the
 *   first to be over before the others.
 * - `toCredit` answers orders without a change under way of which `owedCredit` says that a credit note is owed, the ride that ended first
 *   before the others.
 */
export interface OrderStore {
  create(entry: NewOrder): Promise<CreateOutcome>;
  find(id: string): Promise<Order | null>;
  findSubmission(userId: string, key: string): Promise<{ order: Order; requestHash: string } | null>;
  list(userId: string, page: OrderPageRequest & { now: Date }): Promise<OrderPage>;
  inProgress(page: OrderSearch & Pick<OrderPageRequest, 'cursor'>): Promise<OrderPage>;
  countWaiting(userId: string): Promise<number>;
  firstOf(userId: string): Promise<string | null>;
  findByKey(page: KeySearch): Promise<OrderPage>;
  unlink(userId: string): Promise<void>;
  claim(claim: OrderClaim): Promise<Order | null>;
  beginChange(orderId: string, change: WishedChange): Promise<BeginOutcome>;
  withdrawNoShow(orderId: string, withdrawal: NoShowWithdrawal): Promise<boolean>;
  undoChange(change: BegunChange & Journaled): Promise<Order | null>;
  settleChange(change: BegunChange): Promise<Order | null>;
  completeChange(change: FinishedChange): Promise<Order | null>;
  abandonChange(change: FinishedChange): Promise<Order | null>;
  unfinishedChanges(search: { begunBefore: Date; limit: number }): Promise<Order[]>;
  notePayment(orderId: string, update: PaymentUpdate): Promise<Order | null>;
  findByIntent(intentId: string): Promise<Order | null>;
  toRemind(search: OrderSearch): Promise<Order[]>;
  answersToRemind(search: OrderSearch): Promise<Order[]>;
  answersOverdue(search: OrderSearch): Promise<Order[]>;
  toExpire(search: OrderSearch): Promise<Order[]>;
  ridesToRemind(search: OrderSearch): Promise<Order[]>;
  toDrive(search: { from: Date; until: Date; limit: number }): Promise<Order[]>;
  toDecide(page: Pick<OrderPageRequest, 'cursor' | 'limit'>): Promise<OrderPage>;
  toInvoice(search: OrderSearch): Promise<Order[]>;
  canceledIn(search: { from: Date; until: Date; limit: number }): Promise<Order[]>;
  toAnswer(search: OrderSearch): Promise<Order[]>;
  toCredit(search: Pick<OrderSearch, 'limit'>): Promise<Order[]>;
  takeUnreadable(): Promise<string[]>;
}

/** How many bookings these orders are: two cars of one booking are one (Rules 4.21). */
export function countBookings(orders: readonly Pick<Order, 'id' | 'pairedOrderId'>[]): number {
  return new Set(orders.map(({ id, pairedOrderId }) => [id, pairedOrderId ?? id].toSorted()[0])).size;
}
