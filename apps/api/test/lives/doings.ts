import {
  type AmendmentWish,
  type OfficeOrder,
  type OfficeRideLog,
  type Order,
  rideAt,
  type RouteName,
} from '@chauffeur/core';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { AStaffSession } from '#testing/a-staff-session.ts';
import type { AHouse } from './a-house.ts';

/** Where something is done: of which order, by whom of the office. */
interface At {
  readonly house: AHouse;
  readonly order: Order;
  readonly owner: AStaffSession;
}

/** Something that somebody may do, with what is drawn of it; what cannot be done then is refused, as it would be. */
export interface Doing {
  readonly run: (at: At) => Promise<unknown>;
  /** As a history that fails is told. */
  readonly [fc.toStringMethod]: () => string;
}

function doing<Drawn>(
  what: string,
  drawn: fc.Arbitrary<Drawn>,
  run: (at: At, drawn: Drawn) => Promise<unknown>,
): fc.Arbitrary<Doing> {
  return drawn.map((value) => ({
    run: (at) => run(at, value),
    [fc.toStringMethod]: () => `${what} ${JSON.stringify(value)}`,
  }));
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
const lea = { name: 'Léa Petit', phoneNumber: '+33698765432', email: 'lea@example.fr', language: 'en-US' } as const;

const ride = fc.constantFrom(0, 1);
const euros = fc.integer({ min: 1, max: 60 });
/** Who asks for a change: the customer by the private link. */
const by = fc.constantFrom('office' as const, 'customer' as const);
type By = typeof by extends fc.Arbitrary<infer T> ? T : never;

/** A call of the office about the order, or with ids of its own. */
function office(
  { house, order, owner }: At,
  name: RouteName,
  { ids, ...body }: { ids?: Record<string, string>; [field: string]: unknown } = {},
) {
  const hasBody = Object.keys(body).length > 0;
  return house.ask(name, { ids: { id: order.id, ...ids }, cookie: owner.cookie, ...(hasBody && { body }) });
}

/** Reads what it means, then does it on those terms. */
async function amend(at: At, who: By, wish: AmendmentWish): Promise<void> {
  const { house, order, owner } = at;
  const ids: Record<string, string> = { id: order.id, token: await house.bookerOf(order) };
  const own = who === 'office' ? { ids, cookie: owner.cookie } : { ids };
  const calls = {
    office: ['officePreviewAmendment', 'officeAmend'],
    customer: ['previewLinkedChange', 'changeLinkedRide'],
  } as const;
  const [look, change] = calls[who];
  const preview = await house.ask(look, { ...own, body: { wish } });
  house.pass(1000);
  if (preview.status === 200)
    await house.ask(change, { ...own, body: { wish, shown: preview.body.shown, key: randomUUID() } });
}

/** When a ride of an order begins; nothing where it has not so many. */
function startOf({ trips }: Order, index: number): number | undefined {
  const first = rideAt(trips, index)?.[0];
  return first && Date.parse(first.fromDatetime);
}

const isoOf = (ms: number) => new Date(ms).toISOString();

/** Until that long before or after a ride begins, where that is to come. */
export const passTo = (index: number, minutes: number): Doing => ({
  [fc.toStringMethod]: () => `until ${minutes} minutes after ride ${index} begins`,
  async run({ house, order }) {
    const startMs = startOf(order, index);
    const nowMs = house.clock.now().getTime();
    if (startMs !== undefined) house.pass(Math.max(0, startMs + minutes * minuteMs - nowMs));
  },
});

export const accept = doing('accept', fc.constant('accept'), (at) =>
  office(at, 'officeDecide', { decision: 'accept', message: '' }),
);
export const refuse = doing('refuse', fc.constant('refuse'), (at) =>
  office(at, 'officeDecide', { decision: 'refuse', message: '' }),
);

/** What customer and office change of an order, and say about what the other has asked. */
export const changes = fc.oneof(
  doing('hour', fc.record({ by, ride, hours: fc.constantFrom(-3, -1, 1, 2, 10) }), async (at, drawn) => {
    const startMs = startOf(at.order, drawn.ride);
    if (startMs === undefined) return;
    const [date = '', time = ''] = isoOf(startMs + drawn.hours * hourMs).split('T');
    await amend(at, drawn.by, { kind: 'hour', rideIndex: drawn.ride, date, time: time.slice(0, 5) });
  }),
  doing('places', fc.record({ by, ride }), (at, drawn) =>
    amend(at, drawn.by, { kind: 'places', rideIndex: drawn.ride, stops: ['creil', 'beauvais'] }),
  ),
  doing('one way', fc.record({ by, kind: fc.constantFrom('oneWay', 'returnOnly') }), (at, drawn) =>
    amend(at, drawn.by, { kind: drawn.kind }),
  ),
  doing('details', by, (at, who) =>
    amend(at, who, { kind: 'details', traveller: lea, connections: [], comment: 'Deux sièges' }),
  ),
  doing('price', fc.record({ total: fc.integer({ min: 60, max: 400 }), agreedByPhone: fc.boolean() }), (at, drawn) =>
    amend(at, 'office', { kind: 'price', totalTTC: drawn.total, agreedByPhone: drawn.agreedByPhone }),
  ),
  doing('refund', euros, (at, amountTTC) => amend(at, 'office', { kind: 'refund', amountTTC })),
  doing('answer to a question', fc.constantFrom('yes', 'no'), async (at, answer) => {
    const { proposal } = at.order;
    if (proposal) await office(at, 'officeAnswerQuestion', { answer, askedAt: proposal.at, message: '' });
  }),
  doing('withdrawal of a question', fc.constant(null), async ({ house, order }) => {
    const ids = { token: await house.bookerOf(order) };
    if (order.proposal) await house.ask('withdrawLinkedChange', { ids, body: { askedAt: order.proposal.at } });
  }),
  doing('agreement', fc.constantFrom('yes', 'no'), async ({ house, order }, answer) => {
    if (order.proposal?.amendment.askedBy !== 'office') return;
    const ids = { token: house.agreementPath(order.proposal, order.id).split('/').at(-1) ?? '' };
    await house.ask('agreement', { ids });
    await house.ask('agree', { ids, body: { answer } });
  }),
);

/** What the office does beside. */
export const desk = fc.oneof(
  doing(
    'other driver',
    fc.record({ ride, to: fc.constantFrom('a', 'b', 'partner', 'nobody'), tell: fc.boolean() }),
    async (at, drawn) => {
      const rides = await at.house.deps.fleet.ofOrder(at.order.id);
      const found = rides.find(({ rideIndex }) => rideIndex === drawn.ride);
      if (found === undefined) return;
      const vehicleId = drawn.to === 'a' || drawn.to === 'b' ? drawn.to : null;
      const who = { vehicleId, partner: drawn.to === 'partner' ? partner : null, pinned: true, tell: drawn.tell };
      await office(at, 'officeAssign', { moves: [{ rideId: found.id, version: found.version, ...who }] });
    },
  ),
  doing('waiting added', fc.record({ rideIndex: ride, minutes: fc.integer({ min: 10, max: 90 }) }), (at, drawn) =>
    amend(at, 'office', { kind: 'waiting', ...drawn }),
  ),
  doing('waiting answered', fc.constantFrom('charged', 'declined'), async (at, answer) => {
    const { rides } = (await office(at, 'officeRideLog')).body as OfficeRideLog;
    const asked = rides.find(({ waiting, waitingAnswer }) => waiting !== null && waitingAnswer === null);
    if (!asked?.waiting) return;
    const { minutes } = asked.waiting;
    await office(at, 'officeAnswerWaiting', { rideIndex: asked.rideIndex, minutes, answer });
  }),
  doing('no-show taken back', ride, (at, rideIndex) =>
    office(at, 'officeWithdrawNoShow', { key: randomUUID(), rideIndex }),
  ),
  doing('landing', fc.record({ ride, minutes: fc.constantFrom(-20, 40, 90) }), async (at, drawn) => {
    const startMs = startOf(at.order, drawn.ride);
    if (startMs === undefined) return;
    const landsAt = isoOf(startMs + drawn.minutes * minuteMs);
    await office(at, 'officeLanding', { key: randomUUID(), rideIndex: drawn.ride, landsAt });
  }),
  doing('breakdown', fc.record({ ride, vehicleId: fc.constantFrom('a', 'b') }), async (at, drawn) => {
    const startMs = startOf(at.order, drawn.ride);
    if (startMs === undefined) return;
    const [from, until, id] = [isoOf(startMs - hourMs), isoOf(startMs + hourMs), randomUUID()];
    const record = { id, vehicleId: drawn.vehicleId, from, until, reason: 'Panne' };
    await office(at, 'saveBlock', { was: null, record, ids: { id } });
  }),
  doing('new links', fc.constant(null), (at) => office(at, 'officeRenewLinks')),
  doing('cancellation', fc.constantFrom('customer', 'free' as const, 'billed' as const), async (at, how) => {
    if (how === 'customer') return cancelByLink(at);
    const { cancellation } = (await office(at, 'officeOrder')).body as OfficeOrder;
    const terms = cancellation?.[how];
    if (!terms) return;
    const { dueTTC, refundTTC } = terms;
    await office(at, 'officeCancel', { dueTTC, refundTTC, message: '' });
  }),
);

async function cancelByLink({ house, order }: At): Promise<void> {
  const ids = { token: await house.bookerOf(order) };
  const { status, body } = await house.ask('linkedCancellation', { ids });
  if (status === 200) await house.ask('cancelLinkedRide', { ids, body: { dueTTC: body.dueTTC, termsAccepted: true } });
}

const kinds = ['seen', 'on_the_way', 'on_site', 'call', 'no_show', 'no_show_withdrawn', 'aboard', 'done'] as const;

/** What the driver presses at a ride, a minute after what was before. */
export const presses = (rideIndex: number) =>
  doing('press', fc.constantFrom(...kinds), async ({ house, order }, kind) => {
    house.pass(minuteMs);
    const press = { key: randomUUID(), kind, stop: 0, at: house.clock.at, rideIndex };
    await house.ask('pressRide', { ids: { id: order.id }, cookie: house.driver.cookie, body: press });
  });

/** What is done with the papers. */
export const papers = fc.oneof(
  doing('tick', fc.boolean(), async (at, collected) => {
    const { invoiceNumber: number } = at.order;
    if (number !== null) await office(at, 'collectCash', { collected, ids: { number } });
  }),
  doing('credit', euros, async (at, amountTTC) => {
    const { invoiceNumber: number, totalTTC, creditedTTC } = at.order;
    const body = { amountTTC, creditableTTC: totalTTC - creditedTTC, message: '' };
    if (number !== null) await office(at, 'officeCredit', { ...body, ids: { number } });
  }),
  doing('fee waived', fc.constant(null), async (at) => {
    const { waiver } = (await office(at, 'officeOrder')).body as OfficeOrder;
    if (waiver) await office(at, 'officeWaiveFee', { refundTTC: waiver.refundTTC, message: '' });
  }),
);
