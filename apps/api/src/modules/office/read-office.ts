import { createHash } from 'node:crypto';
import {
  bookRow,
  type Company,
  decisionTimes,
  feeWaiver,
  type FleetGround,
  type FleetRecords,
  type OfficeDay,
  type OfficeOrder,
  operatorCancellation,
  type Order,
  questionOf,
  numberedRides,
  voucherGaps,
  type WaitingOrder,
  type WaitingPage,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { InvoiceStore } from '#ports/invoice-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { isForOperator, isForTraveller, type OrderMail, type OutboxStore } from '#ports/outbox-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { readAgenda } from './agenda.ts';
import { foreseeAcceptance } from './foresee-acceptance.ts';
import { createOfferPath, openOfferOf } from './offers.ts';
import { createReadDay } from './read-day.ts';
import { rideVehicle } from './ride-vehicle.ts';
import { undoLeftMs } from '../decisions/decision-worker.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';
import { noAddress, noRecord } from '../outbox/deliver-mail.ts';
import { unprovenAddress } from '../outbox/hold-back.ts';

export interface ReadOfficeDeps {
  orders: Pick<OrderStore, 'find' | 'toAnswer' | 'toDecide' | 'toDrive' | 'unfinishedChanges'>;
  customers: Pick<CustomerStore, 'notes'>;
  fleet: Pick<FleetStore, 'ofOrder' | 'picture' | 'read'>;
  outbox: Pick<OutboxStore, 'ofOrder'>;
  rideLog: Pick<RideLogStore, 'ofOrders' | 'proposing'>;
  invoices: Pick<InvoiceStore, 'ofOrder' | 'findCreditNote'>;
  paymentDrafts: Pick<PaymentDraftStore, 'find' | 'offers'>;
  ground: FleetGround;
  company: () => Company;
  clock: Clock;
  decisionKey: Uint8Array;
  publicUrl: string;
}

interface ReadOffice {
  /** The rides of a day of Europe/Paris, `yyyy-mm-dd`. */
  day(day: string): Promise<OfficeDay>;
  /** What waits for an answer, behind the cursor of a page before. */
  waiting(cursor: string | undefined): Promise<WaitingPage>;
  /**
   * A token that is another one once the days, what vehicles do on them, or the first page of what waits have changed, or anything that
   * the page of the order that is asked about shows.
   */
  version(asked: { day: string; days: number; order?: string | undefined }): Promise<string>;
  /** All of an order. */
  order(orderId: string): Promise<Result<OfficeOrder>>;
}

const pageSize = 20;
/** How many answers that are about to leave are read: each is there for ten seconds. */
const mostHeld = 50;
/** How many changes are read at most that customers ask for a day before they leave. */
const mostAsked = 50;
/** How many offers are read at most that callers think over. */
const mostOffers = 50;

/** What the office sees of rides and orders (Rules 12.3 to 12.5). Reading changes nothing. */
export function createReadOffice(deps: ReadOfficeDeps): ReadOffice {
  const { orders, fleet, paymentDrafts, clock } = deps;
  const offerPath = createOfferPath(deps.decisionKey);
  const day = createReadDay(deps);
  const urlOf = (draftId: string) => new URL(offerPath(draftId), deps.publicUrl).href;

  async function waiting(cursor?: string): Promise<WaitingPage> {
    const [page, records] = await Promise.all([
      orders.toDecide({ limit: pageSize, ...(cursor !== undefined && { cursor }) }),
      fleet.read(),
    ]);
    const now = clock.now();
    const [begun, asking, offered] =
      cursor === undefined
        ? await Promise.all([
            orders.unfinishedChanges({ begunBefore: now, limit: mostHeld }),
            orders.toAnswer({ now, limit: mostAsked }),
            paymentDrafts.offers({ now, limit: mostOffers }),
          ])
        : [[], [], []];
    const answered = begun.filter(({ status }) => status === 'pending');
    // An order that is answered between the two searches stands in both.
    const shown = new Map([...page.orders, ...answered].map((order) => [order.id, order]));
    const first = answered.map(({ id }) => id);
    const ids = [...first, ...[...shown.keys()].filter((id) => !first.includes(id))];
    const rows = ids.flatMap((id) => shown.get(id) ?? []).map((order) => waitingOf(deps, order, records));
    return {
      waiting: await Promise.all(rows),
      questions: asking.map(withoutPlaceRecords),
      questionPartners: (await Promise.all(asking.map((order) => partnersAsked(fleet, order)))).flat(),
      offers: await Promise.all(offered.map((draft) => openOfferOf(draft, { records, fleet, urlOf }))),
      nextCursor: page.nextCursor,
    };
  }

  async function whole(orderId: string): Promise<OfficeOrder | null> {
    const order = await orders.find(orderId);
    return order && officeOrderOf(deps, await waitingOf(deps, order, await fleet.read()));
  }

  return {
    day,
    waiting,
    async version({ day: asked, days, order }) {
      if (order !== undefined) {
        const shown = await whole(order);
        return versionOf(shown && steady(shown));
      }
      const search = { from: asked, days };
      const [today, agenda, page] = await Promise.all([day(asked), readAgenda(deps, search), waiting()]);
      return versionOf([today, agenda, { ...page, waiting: page.waiting.map(steady) }]);
    },
    async order(orderId) {
      const shown = await whole(orderId);
      return shown === null ? err('not_found') : ok(shown);
    },
  };
}

async function waitingOf(deps: ReadOfficeDeps, stored: Order, records: FleetRecords): Promise<WaitingOrder> {
  const { fleet, clock } = deps;
  const order = withoutPlaceRecords(stored);
  const occupations = await fleet.ofOrder(order.id);
  return {
    order,
    decideBefore: decisionTimes(order).decideBefore,
    undoLeftMs: undoLeftMs(order, clock.now()),
    vehicles: numberedRides(order.trips).map((ride) => rideVehicle(order, ride, { records, occupations })),
    acceptance: await foreseeAcceptance(deps, stored, occupations),
  };
}

/** The partners whom the office asks before it answers a customer's question (Rules 21.2). */
async function partnersAsked(
  fleet: Pick<FleetStore, 'ofOrder'>,
  order: Order,
): Promise<WaitingPage['questionPartners']> {
  const asked = questionOf(order)?.amendment.rideIndex;
  const own = await fleet.ofOrder(order.id);
  return own.flatMap(({ rideIndex, partner }) =>
    rideIndex === asked && partner ? [{ orderId: order.id, partner }] : [],
  );
}

/** A waiting order without the time for which an answer may be taken back, which is another one at every look. */
function steady({ undoLeftMs: left, ...rest }: WaitingOrder) {
  return { ...rest, isHeld: left !== null };
}

function versionOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

async function officeOrderOf(
  { orders, customers, outbox, invoices, company }: ReadOfficeDeps,
  waiting: WaitingOrder,
): Promise<OfficeOrder> {
  const { order } = waiting;
  const [paired, notes, mails, books] = await Promise.all([
    order.pairedOrderId === null ? null : orders.find(order.pairedOrderId),
    order.userUID === '' ? [] : customers.notes(order.userUID),
    outbox.ofOrder(order.id),
    invoices.ofOrder(order.id),
  ]);
  const numbers = books.flatMap((entry) => (entry.kind === 'creditNote' ? [entry.creditNote.creditNoteNumber] : []));
  const ofCredits = await Promise.all(
    numbers.map(async (number) => {
      const stored = await invoices.findCreditNote(number);
      return stored === null ? [] : outbox.ofOrder(stored.id);
    }),
  );
  const told = [...mails, ...ofCredits.flat()].toSorted(byAsking);
  return {
    ...waiting,
    pairedWith: paired && { id: paired.id, orderNumber: paired.orderNumber, carCode: paired.car.code },
    cancellation: operatorCancellation(order),
    waiver: feeWaiver(order),
    documents: {
      voucher: order.status === 'validated' && voucherGaps(company()).length === 0,
      invoice: order.invoiceNumber !== null,
    },
    books: books.map(bookRow).map(({ kind, number, issuedAt, totalTTC }) => ({ kind, number, issuedAt, totalTTC })),
    noteCount: notes.length,
    lastNote: notes[0] ?? null,
    // A mail that had nothing to say any more was never owed to anybody.
    mails: told.filter(({ lastError }) => lastError !== noRecord).map(mailOf),
  };
}

const byAsking = (one: OrderMail, other: OrderMail) => one.askedAt.getTime() - other.askedAt.getTime();

const endings = new Map<string | null, OfficeOrder['mails'][number]['state']>([
  [null, 'sent'],
  [noAddress, 'no_address'],
  [unprovenAddress, 'held_back'],
]);

function mailOf({ kind, dedupeKey, askedAt, endedAt, lastError }: OrderMail): OfficeOrder['mails'][number] {
  return {
    kind,
    isForOperator: isForOperator(kind),
    isForTraveller: isForTraveller({ kind, dedupeKey }),
    askedAt: askedAt.toISOString(),
    state: endedAt === null ? 'waiting' : (endings.get(lastError) ?? 'given_up'),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
