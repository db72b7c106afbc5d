import { createHash } from 'node:crypto';
import {
  articlesOf,
  bookRow,
  type Company,
  type DayRide,
  daySpan,
  decisionTimes,
  type DriverProposal,
  feeWaiver,
  type FleetGround,
  type FleetRecords,
  type OfficeDay,
  type OfficeOrder,
  type OfficeRide,
  operatorCancellation,
  type Order,
  questionOf,
  type RideProposal,
  ridesOf,
  ridesOfDay,
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
import { type Progress, progressesOf } from './ride-progresses.ts';
import { dayVehicle, rideVehicle } from './ride-vehicle.ts';
import { undoLeftMs } from '../decisions/decision-worker.ts';
import { readProposals } from '../driver/read-proposals.ts';
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

/** How many orders of a day are read at most: more than ten cars drive in one. */
const mostOrders = 300;
const pageSize = 20;
/** How many answers that are about to leave are read: each is there for ten seconds. */
const mostHeld = 50;
/** How long before a pick-up a vehicle may have to leave for it. */
const farthestMs = 6 * 3_600_000;

/** How many changes are read at most that customers ask for a day before they leave. */
const mostAsked = 50;
/** How many offers are read at most that callers think over. */
const mostOffers = 50;

/** What the office sees of rides and orders (Rules 12.3 to 12.5). Reading changes nothing. */
export function createReadOffice(deps: ReadOfficeDeps): ReadOffice {
  const { orders, fleet, paymentDrafts, clock } = deps;
  const offerPath = createOfferPath(deps.decisionKey);
  const urlOf = (draftId: string) => new URL(offerPath(draftId), deps.publicUrl).href;

  async function day(asked: string): Promise<OfficeDay> {
    const span = daySpan(asked);
    // A ride that begins after midnight may be left for on this day.
    const until = new Date(Date.parse(span.until) + farthestMs);
    const search = { from: new Date(span.from), until, limit: mostOrders + 1 };
    const [found, { occupations, ...records }, proposals] = await Promise.all([
      orders.toDrive(search),
      fleet.picture([span]),
      proposalsOf(deps),
    ]);
    const shown = found.slice(0, mostOrders).map(withoutPlaceRecords);
    const progressOf = await progressesOf(deps, { orders: shown, occupations, drivers: records.drivers });
    const rides = shown.flatMap((order) =>
      ridesOfDay(order, { from: span.from, until: until.toISOString() }).flatMap((ride) => {
        const vehicle = dayVehicle(order, ride, { records, occupations });
        const { leaveAt } = vehicle;
        const isOnDay = ride.startsAt < span.until || (leaveAt !== null && leaveAt < span.until);
        return isOnDay ? [{ ...officeRideOf(order, ride, vehicle), ...progressOf(order, vehicle) }] : [];
      }),
    );
    return { day: asked, rides: rides.toSorted(byHour), isCut: found.length > mostOrders, proposals };
  }

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
    vehicles: ridesOf(order.trips).map((_, rideIndex) => rideVehicle(order, { rideIndex }, { records, occupations })),
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

/** For how long an answer to a driver's proposal is asked for, and of how many orders. */
const proposingMs = 30 * 24 * 60 * 60_000;
const mostProposing = 100;

/** What drivers propose and nobody has answered, the oldest ride first (Rules 14.13). */
async function proposalsOf(deps: ReadOfficeDeps): Promise<RideProposal[]> {
  const { orders, rideLog, clock } = deps;
  const since = new Date(clock.now().getTime() - proposingMs);
  const orderIds = await rideLog.proposing({ since, limit: mostProposing });
  if (orderIds.length === 0) return [];
  const [presses, found] = await Promise.all([
    rideLog.ofOrders(orderIds),
    Promise.all(orderIds.map((orderId) => orders.find(orderId))),
  ]);
  const open = found.map(async (order) => {
    if (order?.status !== 'validated') return [];
    const { proposals } = await readProposals(deps, order, presses);
    return proposals.filter(({ isOpen }) => isOpen).map((one) => proposalOf(order, one));
  });
  return (await Promise.all(open)).flat().toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

function proposalOf(
  stored: Order,
  { isOpen: _open, landsAt: _landsAt, flight: _flight, ...proposal }: DriverProposal,
): RideProposal {
  const order = withoutPlaceRecords(stored);
  // The proposal's ride is there, or nothing would be proposed for it.
  const legs = ridesOf(order.trips)[proposal.rideIndex] as Order['trips'];
  const [first, last] = [legs[0] as Order['trips'][number], legs.at(-1) as Order['trips'][number]];
  const { firstName, lastName } = order.customer;
  return {
    ...proposal,
    orderId: order.id,
    orderNumber: order.orderNumber,
    startsAt: first.fromDatetime,
    stops: [first.from, last.to],
    customer: `${firstName} ${lastName}`,
  };
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

function byHour(one: OfficeRide, other: OfficeRide): number {
  return one.startsAt.localeCompare(other.startsAt) || one.orderNumber.localeCompare(other.orderNumber);
}

function officeRideOf(
  order: Order,
  { legs, ...ride }: DayRide,
  vehicle: ReturnType<typeof dayVehicle>,
): Omit<OfficeRide, keyof Progress> {
  const { traveller } = order;
  const { firstName, lastName, phoneNumber } = order.customer;
  return {
    ...vehicle,
    ...ride,
    orderId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    isChanging: order.pendingChange !== null,
    stops: [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)],
    carCode: order.car.code,
    customer: { name: `${firstName} ${lastName}`, phoneNumber },
    passengers: order.passengers,
    luggage: order.luggage,
    extras: articlesOf(order.extras).map(({ name, nameEn, quantity }) => ({ name, nameEn, quantity })),
    comment: order.comment,
    // Nobody's e-mail is in the day (Rules 12.3).
    traveller: traveller && { name: traveller.name, phoneNumber: traveller.phoneNumber, language: traveller.language },
    connections: order.connections.flatMap(({ leg, kind, number }) =>
      legs.some(({ fromDatetime }) => fromDatetime === order.trips[leg]?.fromDatetime) ? [{ kind, number }] : [],
    ),
    priceToConfirm: order.priceToConfirm,
    answerBefore: order.answerBefore,
    decideBefore: decisionTimes(order).decideBefore,
    askedUntil: questionOf(order)?.expiresAt ?? null,
  };
}
