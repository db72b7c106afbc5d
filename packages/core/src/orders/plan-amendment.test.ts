import { describe, expect, it } from 'vitest';
import { usualWaiting } from '../limits.ts';
import { toCents } from '../money/cents.ts';
import { type Amendment, amendmentKinds, type AmendmentWish } from '../schemas/amendment.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import type { Order } from '../schemas/order.ts';
import { buildAddress } from '../testing/build-address.ts';
import { buildCardPayment } from '../testing/build-card-payment.ts';
import { back, buildOrder, there } from '../testing/build-order.ts';
import { amendmentMoney } from './amendment-money.ts';
import { afterAmending, amendOrder, canAmend, isAskedFirst, isDropping, questionOf, waysLeft } from './amend-order.ts';
import { dueAtRide, leftOnBoard } from './due-on-board.ts';
import { invoiceLines } from './invoice-lines.ts';
import { type AmendmentQuestion, planAmendment } from './plan-amendment.ts';

const night: PriceRule = {
  enabledDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  periodHours: [{ startHour: '2026-01-01T20:00:00+01:00', endHour: '2026-01-01T23:00:00+01:00', surcharge: 1.2 }],
};

const planNow = '2026-11-20T10:00:00.000Z';

function plan(order: Order, wish: AmendmentWish, changes: Partial<AmendmentQuestion> = {}) {
  const asked = { order, wish, rules: [night], now: planNow, waiting: usualWaiting } as const;
  return planAmendment({ ...asked, askedBy: 'office', key: 'key-1', ...changes });
}

function planned(order: Order, wish: AmendmentWish, changes: Partial<AmendmentQuestion> = {}): Amendment {
  const outcome = plan(order, wish, changes);
  if (outcome.kind !== 'planned') throw new Error(JSON.stringify(outcome));
  return outcome.amendment;
}

const money = (order: Order, wish: AmendmentWish) => amendmentMoney(order, planned(order, wish), { now: planNow });
const hour = (date: string, time: string, rideIndex = 0): AmendmentWish => ({ kind: 'hour', rideIndex, date, time });
const price = (totalTTC: number, agreedByPhone = false): AmendmentWish => ({ kind: 'price', totalTTC, agreedByPhone });
const waiting = (minutes: number, rideIndex = 0): AmendmentWish => ({ kind: 'waiting', rideIndex, minutes });
const captured = (changes = {}) => ({ payment: buildCardPayment({ state: 'captured', amountTTC: 165, ...changes }) });
const champagne = {
  code: 'champagne',
  name: 'Champagne',
  nameEn: 'Champagne',
  quantity: 1,
  priceTTC: 60,
  vatRate: 20,
  totalTTC: 60,
  totalHT: 50,
};
const round = buildOrder({ legs: [there, back] });
const connected = buildOrder({
  legs: [there, { ...back, fromDatetime: there.toDatetime, toDatetime: '2026-12-01T19:30:00.000Z' }],
});

describe('another hour (Rules 21.1, 21.2)', () => {
  it('moves all legs of its ride together and no other ride, and prices by the surcharges of the new hour', () => {
    const { before, after, ...rest } = planned(round, hour('2026-12-01', '21:00'));
    expect(after.trips?.map(({ fromDatetime, toDatetime }) => [fromDatetime, toDatetime])).toEqual([
      ['2026-12-01T20:00:00.000Z', '2026-12-01T21:00:00.000Z'],
      [back.fromDatetime, back.toDatetime],
    ]);
    expect([before.totalTTC, after.totalTTC, before.trips]).toEqual([330, 363, round.trips]);
    expect(rest).toEqual({ kind: 'hour', rideIndex: 0, askedBy: 'office', refundTTC: 0, key: 'key-1' });
    const amended = amendOrder(round, { before, after, ...rest });
    expect(amended).toMatchObject({ totalTTC: 363, car: { tripPrice: 363 }, vatLines: [{ totalTTC: 363 }] });
    expect(invoiceLines(amended)).toHaveLength(2);
    expect(after.trips?.map(({ rate }) => rate?.kind)).toEqual(['night', undefined]);
  });

  it('keeps a price that was agreed, but for what the hours differ in, shared out to the cent', () => {
    const agreed = buildOrder({ ridePrice: 150.01, legs: [there, back] });
    expect(planned(agreed, hour('2026-12-01', '17:00')).after).not.toHaveProperty('totalTTC');
    const dearer = amendOrder(agreed, planned(agreed, hour('2026-12-01', '21:00')));
    expect(dearer.totalTTC).toBe(183.01);
    expect(dearer.trips.reduce((sum, { tripPriceTTC }) => sum + toCents(tripPriceTTC), 0)).toBe(18_301);
    expect(invoiceLines(dearer)).toHaveLength(2);
  });

  it.each([
    ['the same hour', buildOrder(), hour('2026-12-01', '18:30'), { time: 'unchanged' }],
    ['an hour that is over', buildOrder(), hour('2026-11-20', '10:00'), { time: 'pickup_in_past' }],
    ['a ride that the order has not', buildOrder(), hour('2026-12-01', '17:00', 1), { rideIndex: 'invalid' }],
    [
      'a way back before the way there is over',
      round,
      hour('2026-12-01', '19:00', 1),
      { time: 'return_before_arrival' },
    ],
    [
      'a way back that would be one ride with it',
      round,
      hour('2026-12-01', '19:30', 1),
      { time: 'return_before_arrival' },
    ],
  ])('refuses %s', (...[, order, wish, fields]) => {
    expect(plan(order, wish)).toEqual({ kind: 'refused', fields });
  });

  it('is over once the ride has begun, or is canceled, and where its invoice was credited (Rules 21.4)', () => {
    expect(plan(buildOrder(), hour('2026-12-02', '10:00'), { now: there.fromDatetime })).toEqual({ kind: 'closed' });
    expect(plan(buildOrder({ status: 'canceled' }), hour('2026-12-02', '10:00'))).toEqual({ kind: 'closed' });
    const credited = buildOrder({ invoiceNumber: 'F2026-1', creditedTTC: 11 });
    expect(plan(credited, hour('2026-12-02', '10:00'))).toEqual({ kind: 'invoiced' });
    expect(plan(credited, { kind: 'note', comment: 'x' }).kind).toBe('planned');
    const amendment = planned(buildOrder(), hour('2026-12-02', '10:00'));
    const orders = [buildOrder(), buildOrder({ status: 'canceled' }), credited];
    expect(orders.map((order) => canAmend(order, amendment))).toEqual([true, false, false]);
  });
});

describe('an order that has its invoice (Rules 21.4)', () => {
  const invoiced = buildOrder({ invoiceNumber: 'F2026-2', earlierInvoices: ['F2026-1'] });

  it('has another one due where it would say otherwise, and keeps it where it would not', () => {
    const dearer = amendOrder(invoiced, planned(invoiced, price(180)));
    expect(dearer).toMatchObject({ invoiceNumber: null, earlierInvoices: ['F2026-1', 'F2026-2'], totalTTC: 180 });
    const noted = amendOrder(invoiced, planned(invoiced, { kind: 'note', comment: 'x' }));
    expect(noted).toMatchObject({ invoiceNumber: 'F2026-2', earlierInvoices: ['F2026-1'] });
  });
});

describe('other places', () => {
  const creil = buildAddress({ placeId: 'creil' });
  const measure = { distance: 100_000, duration: 5400, source: 'route' as const };
  const to = (...ids: string[]) => ids.map((placeId) => buildAddress({ placeId }));
  const wish = (stops: readonly unknown[], rideIndex = 0): AmendmentWish => ({
    kind: 'places',
    rideIndex,
    stops: stops.map(String),
  });

  it('measures the ride anew from its hour on, and prices what is longer', () => {
    const places = { stops: [there.from, creil], measures: [measure] };
    const { after } = planned(buildOrder({ ridePrice: 160 }), wish(['beauvais', 'creil']), { places });
    expect(after.trips).toMatchObject([
      { to: creil, fromDatetime: there.fromDatetime, toDatetime: '2026-12-01T19:00:00.000Z', distance: 100 },
    ]);
    // 100 km instead of 75 at 2.20 €.
    expect(after.totalTTC).toBe(215);
  });

  it.each([
    ['too many', buildOrder(), to('a', 'b', 'c', 'd', 'e', 'f', 'g'), 0, { stops: 'stops_count' }],
    ['a way back with a stop', round, to('a', 'b', 'c'), 1, { stops: 'stops_count' }],
    ['a round trip without its way back', connected, to('a', 'b'), 0, { stops: 'stops_count' }],
    ['the same place twice in a row', buildOrder(), to('a', 'b', 'b'), 0, { 'stops.2': 'impossible_journey' }],
  ])('refuses %s', (...[, order, stops, rideIndex, fields]) => {
    const places = { stops, measures: stops.slice(1).map(() => measure) };
    expect(plan(order, wish(stops, rideIndex), { places })).toEqual({ kind: 'refused', fields });
  });

  it('takes a way back alone, and a round trip with more stops', () => {
    const oneLeg = { stops: to('cdg', 'creil'), measures: [measure] };
    expect(planned(round, wish(['cdg', 'creil'], 1), { places: oneLeg }).after.trips?.[1]?.to.placeId).toBe('creil');
    const three = { stops: to('a', 'b', 'c', 'a'), measures: [measure, measure, measure] };
    expect(planned(connected, wish(['a', 'b', 'c', 'a']), { places: three }).after.trips).toHaveLength(3);
  });

  it('drops the flights of the ride that goes elsewhere, and keeps those of the other', () => {
    const flight = { kind: 'flight' as const, number: 'AF1234' };
    const connections = [
      { ...flight, leg: 0, end: 'to' as const },
      { ...flight, leg: 1, end: 'from' as const },
    ];
    const three = { stops: to('a', 'b', 'c'), measures: [measure, measure] };
    const order = { ...round, connections };
    expect(planned(order, wish(['a', 'b', 'c']), { places: three }).after.connections).toEqual([
      { ...flight, leg: 2, end: 'from' },
    ]);
    const two = { stops: to('cdg', 'creil'), measures: [measure] };
    expect(planned(order, wish(['cdg', 'creil'], 1), { places: two }).after.connections).toEqual([connections[0]]);
    const late = { ...measure, duration: 2 * 86_400 };
    expect(plan(round, wish(['a', 'b']), { places: { stops: to('a', 'b'), measures: [late] } })).toEqual({
      kind: 'refused',
      fields: { stops: 'return_before_arrival' },
    });
  });

  it('is over once the ride has begun, and asks for places that were looked up', () => {
    const now = there.fromDatetime;
    expect(plan(buildOrder(), wish(['a', 'b']), { now, places: { stops: to('a', 'b'), measures: [measure] } })).toEqual(
      {
        kind: 'closed',
      },
    );
    expect(() => plan(buildOrder(), wish(['a', 'b']))).toThrow(RangeError);
  });
});

describe('without the way back (Rules 21.1, 21.2)', () => {
  const oneWay: AmendmentWish = { kind: 'oneWay' };

  it('is a ride there, at what that would have cost alone, with the flights and trains of that one', () => {
    const flight = { kind: 'flight' as const, number: 'AF1234', end: 'from' as const };
    const order = {
      ...round,
      connections: [
        { ...flight, leg: 0, end: 'to' as const },
        { ...flight, leg: 1 },
      ],
    };
    const amendment = planned(order, oneWay);
    expect(amendment).toMatchObject({ kind: 'oneWay', rideIndex: 1, refundTTC: 0 });
    expect(amendOrder(order, amendment)).toMatchObject({
      transferType: 'go',
      totalTTC: 165,
      trips: [{ from: there.from, tripPriceTTC: 165 }],
      connections: [{ leg: 0, end: 'to' }],
    });
    expect(money(order, oneWay)).toMatchObject({ differenceTTC: -165, collectTTC: 165, needsYes: false });
    expect(planned(connected, oneWay)).toMatchObject({ rideIndex: 0, after: { transferType: 'go', totalTTC: 165 } });
    expect(planned(connected, oneWay).after.trips).toHaveLength(1);
  });

  it('costs as much of a price that was agreed as it does of both ways, to the cent', () => {
    const agreed = buildOrder({ ridePrice: 99.99, legs: [there, { ...back, distance: 25 }] });
    const { after } = planned(agreed, oneWay);
    expect([after.totalTTC, after.trips?.[0]?.tripPriceTTC]).toEqual([74.99, 74.99]);
    const short = { ...there, distance: 10 };
    const least = buildOrder({ legs: [short, { ...back, distance: 10 }] });
    expect(amendOrder(least, planned(least, oneWay)).totalTTC).toBe(buildOrder({ legs: [short] }).totalTTC);
  });

  it('gives back what the card has paid for it, and what was collected on board once the way there has begun', () => {
    const paid = { ...round, paymentMethod: 'Paiement CB en ligne' as const, ...captured({ amountTTC: 330 }) };
    expect(planned(paid, oneWay)).toMatchObject({ refundTTC: 165, cardKeepsTTC: 165 });
    const begun = { now: there.fromDatetime };
    const late = planned(round, oneWay, begun);
    expect(amendmentMoney(round, late, begun)).toMatchObject({ collectTTC: 0, giveBackTTC: 165 });
    const event = { event: 'amend', at: there.fromDatetime, amendment: late } as Order['history'][number];
    const since = { ...amendOrder(round, late), history: [...round.history, event] };
    expect(leftOnBoard(since, back.fromDatetime)).toEqual({ collectTTC: 0, giveBackTTC: 165 });
    expect(dueAtRide(since, 0).collectTTC).toBe(330);
    const early = { ...since, history: [...round.history, { ...event, at: planNow }] };
    expect(leftOnBoard(early, back.fromDatetime)).toEqual({ collectTTC: 165, giveBackTTC: 0 });
    expect(dueAtRide(early, 0).collectTTC).toBe(165);
  });

  it('is a question of the customer to the office late, and over once the way back has begun or where there is none', () => {
    const wished = planned(round, oneWay, { askedBy: 'customer' });
    expect(isAskedFirst(round, wished, '2026-12-02T07:59:00.000Z')).toBe(false);
    expect(isAskedFirst(round, wished, '2026-12-02T08:01:00.000Z')).toBe(true);
    expect(plan(round, oneWay, { now: back.fromDatetime })).toEqual({ kind: 'closed' });
    expect(plan(connected, oneWay, { now: there.fromDatetime })).toEqual({ kind: 'closed' });
    expect(plan(buildOrder(), oneWay)).toEqual({ kind: 'closed' });
    expect(plan({ ...round, status: 'canceled' }, oneWay)).toEqual({ kind: 'closed' });
    expect(waysLeft({ transferType: 'return', trips: [] }, planNow)).toEqual([]);
  });
});

describe('without the way there (Rules 21.1, 21.2)', () => {
  const returnOnly: AmendmentWish = { kind: 'returnOnly' };
  const left = (order: Order) => amendOrder(order, planned(order, returnOnly));

  it('is the ride back, still the second of those that were ordered, at what it would have cost alone, with its own flights', () => {
    const flight = { kind: 'flight' as const, number: 'AF1234', end: 'from' as const };
    const on = { ...there, from: there.to, fromDatetime: there.toDatetime, toDatetime: '2026-12-01T19:00:00.000Z' };
    const order = {
      ...buildOrder({ legs: [there, on, back] }),
      connections: [
        { ...flight, leg: 0, end: 'to' as const },
        { ...flight, leg: 2 },
      ],
    };
    expect(planned(order, returnOnly)).toMatchObject({ kind: 'returnOnly', rideIndex: 0, refundTTC: 0 });
    const alone = left(order);
    expect(alone).toMatchObject({
      transferType: 'go',
      totalTTC: 165,
      trips: [{ from: back.from, fromDatetime: back.fromDatetime, tripPriceTTC: 165, rideIndex: 1 }],
    });
    expect(alone.connections).toEqual([{ ...flight, leg: 0 }]);
    expect(alone.trips).toHaveLength(1);
    expect(money(round, returnOnly)).toMatchObject({ differenceTTC: -165, collectTTC: 165, needsYes: false });
  });

  it('costs as much of a price that was agreed as it does of both ways, to the cent, and the card gets the rest back', () => {
    const agreed = buildOrder({ ridePrice: 99.99, legs: [there, { ...back, distance: 25 }] });
    const { after } = planned(agreed, returnOnly);
    expect([after.totalTTC, after.trips?.[0]?.tripPriceTTC]).toEqual([25, 25]);
    const paid = { ...round, paymentMethod: 'Paiement CB en ligne' as const, ...captured({ amountTTC: 330 }) };
    expect(planned(paid, returnOnly)).toMatchObject({ refundTTC: 165, cardKeepsTTC: 165 });
  });

  it('collects all of it at the ride that is left, whenever that began', () => {
    const event = { event: 'amend', at: planNow, amendment: planned(round, returnOnly) } as Order['history'][number];
    const since = { ...left(round), history: [event] };
    expect(dueAtRide(since, 1)).toEqual({ collectTTC: 165, giveBackTTC: 0 });
    expect(leftOnBoard(since, back.toDatetime)).toEqual({ collectTTC: 165, giveBackTTC: 0 });
  });

  it('can be changed on as that ride, over stops too, and as no other', () => {
    const alone = left(round);
    const later = planned(alone, hour('2026-12-03', '21:00', 1));
    expect(later).toMatchObject({ rideIndex: 1, after: { totalTTC: 198, trips: [{ rideIndex: 1 }] } });
    expect(plan(alone, hour('2026-12-03', '21:00', 0))).toMatchObject({ fields: { rideIndex: 'invalid' } });
    const stops = ['cdg', 'senlis', 'beauvais'].map((placeId) => buildAddress({ placeId }));
    const measures = [1, 2].map(() => ({ distance: 40, duration: 1800, source: 'route' as const }));
    const over = planned(alone, { kind: 'places', rideIndex: 1, stops: [] }, { places: { stops, measures } });
    expect(over.after.trips?.map(({ rideIndex }) => rideIndex)).toEqual([1, 1]);
    expect(planned(alone, waiting(90, 1))).toMatchObject({ kind: 'waiting', rideIndex: 1 });
    expect(plan(alone, { kind: 'oneWay' })).toEqual({ kind: 'closed' });
  });

  it('is asked for late by the hour of the way there, and not any more once that has begun, nor where it is no ride of its own', () => {
    const wished = planned(round, returnOnly, { askedBy: 'customer' });
    expect(isAskedFirst(round, wished, '2026-11-30T17:29:00.000Z')).toBe(false);
    expect(isAskedFirst(round, wished, '2026-11-30T17:31:00.000Z')).toBe(true);
    expect(plan(round, returnOnly, { now: there.fromDatetime })).toEqual({ kind: 'closed' });
    expect(plan(connected, returnOnly)).toEqual({ kind: 'closed' });
    expect(plan(left(round), returnOnly)).toEqual({ kind: 'closed' });
    expect(amendmentKinds.filter(isDropping)).toEqual(['oneWay', 'returnOnly']);
    const waysAt = (order: Order, now: string) => waysLeft(order, now).join();
    expect(waysAt(round, planNow)).toBe('returnOnly,oneWay');
    expect([waysAt(round, there.fromDatetime), waysAt(connected, planNow)]).toEqual(['oneWay', 'oneWay']);
    expect([waysAt(round, back.fromDatetime), waysAt(left(round), planNow)]).toEqual(['', '']);
  });
});

describe('what a change means for the money (Rules 21.2, 21.3)', () => {
  it('says whether the last ride was over by then', () => {
    const order = buildOrder();
    const end = order.trips.at(-1)?.toDatetime ?? '';
    const isDrivenAt = (ms: number) =>
      amendmentMoney(order, planned(order, price(180)), { now: new Date(Date.parse(end) + ms) }).isDriven;
    expect([-1, 0].map(isDrivenAt)).toEqual([false, true]);
  });

  it('collects less, or more once the customer agrees, of a ride that is paid on board', () => {
    expect(money(buildOrder(), price(150))).toEqual({
      beforeTTC: 165,
      afterTTC: 150,
      differenceTTC: -15,
      refundTTC: 0,
      captureTTC: null,
      collectTTC: 150,
      giveBackTTC: 0,
      cardTTC: 0,
      isDriven: false,
      needsYes: false,
    });
    expect(money(buildOrder(), price(180))).toMatchObject({ differenceTTC: 15, collectTTC: 180, needsYes: true });
  });

  it('collects once the first ride of two has begun what is still to be paid, or gives back what was too much', () => {
    const begun = there.fromDatetime;
    const of = (total: number) => amendmentMoney(round, planned(round, price(total)), { now: begun });
    expect(money(round, price(350))).toMatchObject({ collectTTC: 350, giveBackTTC: 0 });
    expect(of(350)).toMatchObject({ collectTTC: 20, giveBackTTC: 0 });
    expect(of(300)).toMatchObject({ collectTTC: 0, giveBackTTC: 30 });
    const missed = { now: begun, isFirstMissed: true };
    expect(amendmentMoney(round, planned(round, price(300)), missed)).toMatchObject({
      collectTTC: 300,
      giveBackTTC: 0,
    });
    const cheaper = planned(round, price(300));
    const since = amendOrder(round, cheaper);
    const history = [...round.history, { event: 'amend', at: begun, amendment: cheaper } as Order['history'][number]];
    const note = planned(since, { kind: 'note', comment: 'Deux valises' });
    expect(amendmentMoney({ ...since, history }, note, { now: begun })).toMatchObject({
      collectTTC: 0,
      giveBackTTC: 0,
    });
  });

  it('charges a hold less, and never more than it holds', () => {
    const held = buildOrder({ status: 'pending', ...captured({ state: 'authorised' }) });
    expect(money(held, price(150))).toMatchObject({ captureTTC: 150, collectTTC: 0, refundTTC: 0 });
    expect(money(held, price(180))).toMatchObject({ captureTTC: 165, collectTTC: 15, needsYes: true });
    expect(plan(held, price(0.4))).toEqual({ kind: 'refused', fields: { totalTTC: 'out_of_bounds' } });
  });

  it('gives back what a card was charged too much, and collects what it was charged too little', () => {
    const order = buildOrder({ paymentMethod: 'Paiement CB en ligne', ...captured() });
    expect(money(order, price(150))).toMatchObject({ refundTTC: 15, collectTTC: 0, needsYes: false });
    expect(money(order, price(180))).toMatchObject({ refundTTC: 0, collectTTC: 15, needsYes: true });
    const given = buildOrder({ ...captured({ refundedTTC: 20 }) });
    expect(money(given, price(150)).refundTTC).toBe(0);
  });

  it('may have what is dearer paid by a further authorisation, of a card that stands and of enough (Rules 21.6)', () => {
    const held = buildOrder({ status: 'pending', ...captured({ state: 'authorised' }) });
    const charged = buildOrder(captured());
    for (const order of [held, charged])
      expect(money(order, price(180))).toMatchObject({ collectTTC: 15, cardTTC: 15 });
    const owing = buildOrder({ totalTTC: 165, ...captured({ amountTTC: 100 }) });
    expect(money(owing, price(180))).toMatchObject({ collectTTC: 80, cardTTC: 15 });
    for (const order of [
      buildOrder(),
      buildOrder(captured({ state: 'released' })),
      buildOrder(captured({ dispute: 'open' })),
    ])
      expect(money(order, price(180)).cardTTC).toBe(0);
    expect([money(held, price(165.4)).cardTTC, money(charged, waiting(40)).cardTTC]).toEqual([0, 0]);
    for (const [order, captureTTC] of [
      [held, 180],
      [charged, null],
    ] as const) {
      const paid = { ...planned(order, price(180)), further: { intentId: 'pi_2', amountTTC: 15 } };
      expect(amendmentMoney(order, paid, { now: planNow })).toMatchObject({ captureTTC, collectTTC: 0, cardTTC: 0 });
    }
    const unpaid = { ...planned(buildOrder(), price(180)), further: { intentId: 'pi_2', amountTTC: 15 } };
    expect(amendmentMoney(buildOrder(), unpaid, { now: planNow }).collectTTC).toBe(180);
  });

  it('waits for the yes to a price that was to be confirmed, unless it was said on the phone', () => {
    const open = buildOrder({ priceToConfirm: true });
    expect(money(open, price(120))).toMatchObject({ beforeTTC: null, afterTTC: 120, differenceTTC: 0, needsYes: true });
    expect(money(open, price(120, true))).toMatchObject({ needsYes: false });
    expect(planned(open, price(120, true)).agreed).toBe('phone');
    expect(planned(open, price(open.totalTTC)).after).toEqual({ priceToConfirm: false });
    expect(planned(buildOrder(), price(180, true))).not.toHaveProperty('agreed');
    expect(money(open, hour('2026-12-01', '21:00'))).toMatchObject({ afterTTC: null, collectTTC: 0, needsYes: false });
  });

  it('waits for the yes to another hour of a request, whatever it costs, unless it was said on the phone', () => {
    const waits = buildOrder({ status: 'pending' });
    const byPhone = { ...hour('2026-12-01', '17:00'), agreedByPhone: true } as AmendmentWish;
    for (const order of [waits, { ...waits, priceToConfirm: true }]) {
      expect(money(order, hour('2026-12-01', '17:00')).needsYes).toBe(true);
      expect([planned(order, byPhone).agreed, money(order, byPhone).needsYes]).toEqual(['phone', false]);
      const own = planned(order, hour('2026-12-01', '17:00'), { askedBy: 'customer' });
      expect(amendmentMoney(order, own, { now: planNow }).needsYes).toBe(false);
    }
    expect(planned(buildOrder(), byPhone)).not.toHaveProperty('agreed');
    expect(money(buildOrder(), hour('2026-12-01', '17:00')).needsYes).toBe(false);
    expect(money(waits, { kind: 'note', comment: 'Vol AF 1234' }).needsYes).toBe(false);
  });

  it('takes the yes on the phone to anything dearer of a customer whom no mail can ask', () => {
    const { customer } = buildOrder();
    const order = buildOrder({ customer: { ...customer, email: '' } });
    const dearer = { ...hour('2026-12-01', '21:00'), agreedByPhone: true } as AmendmentWish;
    expect(money(order, hour('2026-12-01', '21:00'))).toMatchObject({ differenceTTC: 33, needsYes: true });
    expect(money(order, dearer)).toMatchObject({ differenceTTC: 33, needsYes: false });
    expect(planned(order, price(180, true)).agreed).toBe('phone');
    expect(money(buildOrder(), dearer)).toMatchObject({ needsYes: true });
  });

  it('needs no yes of whom it was who asked, and collects nothing of a company', () => {
    const order = buildOrder({ paymentMethod: 'Facturation compte professionnel' });
    const dearer = planned(order, hour('2026-12-01', '21:00'), { askedBy: 'customer' });
    expect(amendmentMoney(order, dearer, { now: planNow })).toMatchObject({
      differenceTTC: 33,
      collectTTC: 0,
      needsYes: false,
    });
  });

  it('refuses a price that the extras alone are above', () => {
    const order = buildOrder({ extras: [champagne] });
    expect(plan(order, price(59.99))).toEqual({ kind: 'refused', fields: { totalTTC: 'out_of_bounds' } });
    expect(planned(order, price(60)).after.car?.tripPrice).toBe(0);
  });
});

describe('who travels', () => {
  it('is somebody else, or who books', () => {
    const traveller = { name: 'Léa Petit', phoneNumber: '+33612345678', email: '', language: 'fr-FR' as const };
    const order = buildOrder();
    const other = amendOrder(order, planned(order, { kind: 'passenger', traveller }));
    expect(other.traveller).toEqual(traveller);
    expect(planned(other, { kind: 'passenger', traveller: null }).after).toEqual({ traveller: null });
    expect(plan(order, { kind: 'passenger', traveller: null })).toEqual({
      kind: 'refused',
      fields: { traveller: 'unchanged' },
    });
  });
});

describe('waiting', () => {
  it('is a line beyond the free minutes, owed without another yes, and one line however often it is added', () => {
    const once = amendOrder(round, planned(round, waiting(27)));
    expect(once.extras).toEqual([
      {
        code: 'waiting',
        name: 'Attente (minute)',
        nameEn: 'Waiting (minute)',
        priceTTC: 0.8,
        vatRate: 10,
        quantity: 12,
        totalTTC: 9.6,
        totalHT: 8.73,
      },
    ]);
    expect(money(round, waiting(27))).toMatchObject({ differenceTTC: 9.6, collectTTC: 339.6, needsYes: false });
    const twice = amendOrder(once, planned(once, waiting(65, 1)));
    expect(twice.extras).toMatchObject([{ quantity: 17, totalTTC: 13.6 }]);
    expect(invoiceLines(twice).map(({ kind }) => kind)).toEqual(['leg', 'leg', 'extra']);
  });

  it('is nothing within the free minutes, of a ride that there is not, or of one that nobody accepted', () => {
    expect(plan(round, waiting(15))).toEqual({ kind: 'refused', fields: { minutes: 'out_of_bounds' } });
    const terms = { airport: 45, station: 20, other: 5, minuteTTC: 1.5 };
    expect(planned(round, waiting(15), { waiting: terms }).after.totalTTC).toBe(345);
    expect(plan(buildOrder(), waiting(20, 1))).toEqual({ kind: 'refused', fields: { rideIndex: 'invalid' } });
    expect(plan(buildOrder({ status: 'pending' }), waiting(20))).toEqual({ kind: 'closed' });
  });
});

describe('a refund in part', () => {
  const refund = (amountTTC: number): AmendmentWish => ({ kind: 'refund', amountTTC });

  it('goes back to the card and lowers the price, so that the invoice says what was kept', () => {
    const order = buildOrder({ paymentMethod: 'Paiement CB en ligne', ...captured({ amountTTC: 100 }) });
    const amendment = planned(order, refund(20));
    expect(amendment).toMatchObject({ refundTTC: 20, cardKeepsTTC: 80, after: { totalTTC: 145 } });
    expect(amendmentMoney(order, amendment, { now: planNow })).toMatchObject({
      refundTTC: 20,
      collectTTC: 65,
      needsYes: false,
    });
  });

  it.each([
    ['than the card has paid', buildOrder({ ...captured({ amountTTC: 100, refundedTTC: 81 }) })],
    ['where no card was charged', buildOrder()],
    ['than the ride costs', buildOrder({ ridePrice: 10, extras: [champagne], ...captured() })],
  ])('is not more %s', (_what, order) => {
    expect(plan(order, refund(20))).toEqual({ kind: 'refused', fields: { amountTTC: 'out_of_bounds' } });
  });
});

describe('amendOrder (Rules 21.1)', () => {
  const note = planned(buildOrder(), { kind: 'note', comment: 'Vol AF 1234' });

  it('changes what it names and nothing else, and ends what waited for a yes', () => {
    const proposal = { amendment: note, at: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' };
    const order = buildOrder({ proposal });
    expect(amendOrder(order, note)).toEqual({
      ...order,
      comment: 'Vol AF 1234',
      proposal: null,
    });
  });

  it('is done of an order that is what it was, and of no other', () => {
    expect(canAmend(buildOrder(), note)).toBe(true);
    const changed = buildOrder({ comment: 'Deux sièges' });
    expect(canAmend(changed, note)).toBe(false);
    expect(() => amendOrder(changed, note)).toThrow(RangeError);
    expect(canAmend(buildOrder({ status: 'canceled' }), note)).toBe(false);
    const lowered = buildOrder({ invoiceNumber: 'F2026-1', creditedTTC: 11 });
    expect([canAmend(lowered, note), canAmend(lowered, { kind: 'details', before: {} })]).toEqual([true, true]);
    expect(canAmend(lowered, { kind: 'price', before: {} })).toBe(false);
  });

  it('keeps what is proposed until it is done or declined', () => {
    const order = buildOrder();
    const change = { at: '2026-11-20T10:00:00.000Z', message: '', dueTTC: 0 };
    const expiresAt = '2026-11-21T10:00:00.000Z';
    const waits = afterAmending(order, { ...change, event: 'proposeAmendment', amendment: note, expiresAt });
    expect(waits).toEqual({ ...order, proposal: { amendment: note, at: change.at, expiresAt } });
    expect(afterAmending(order, { ...change, event: 'proposeAmendment', amendment: note }).proposal?.expiresAt).toBe(
      change.at,
    );
    expect(afterAmending(waits, { ...change, event: 'accept' })).toBe(waits);
    expect(afterAmending(waits, { ...change, event: 'declineAmendment' })).toEqual(order);
    expect(afterAmending(waits, { ...change, event: 'amend', amendment: note }).comment).toBe('Vol AF 1234');
  });
});

describe('what the customer changes (Rules 21.5)', () => {
  const airport = { ...there, to: buildAddress({ placeId: 'cdg', placeName: 'Aéroport CDG' }) };
  const lea = { name: 'Léa Petit', phoneNumber: '+33698765432', email: '', language: 'en-US' } as const;
  const details = (number: string, comment = ''): AmendmentWish => ({
    kind: 'details',
    traveller: lea,
    connections: [{ leg: 0, end: 'to', number }],
    comment,
  });
  const own = { askedBy: 'customer' } as const;

  it('is passenger, flight and message together, as far as they differ, and no money', () => {
    const order = buildOrder({ legs: [airport], comment: 'Deux valises' });
    const { before, after } = planned(order, details('af 1234', 'Deux valises'), own);
    const connections = [{ leg: 0, end: 'to', kind: 'flight', number: 'AF1234' }];
    expect([before, after]).toEqual([
      { traveller: null, connections: [] },
      { traveller: lea, connections },
    ]);
    expect(planned({ ...order, invoiceNumber: 'F2026-1' }, details('AF1234'), own).kind).toBe('details');
  });

  it('is refused at the number that can be none, and over once the last ride has begun', () => {
    const order = buildOrder({ legs: [airport] });
    expect(plan(order, details('12'), own)).toEqual({
      kind: 'refused',
      fields: { 'connections.0.number': 'flight_invalid' },
    });
    const travelling = { ...own, now: '2026-12-02T10:00:00.000Z' } as const;
    expect(plan(order, details('AF1234'), travelling)).toEqual({ kind: 'closed' });
    const wish: AmendmentWish = { kind: 'details', traveller: lea, connections: [], comment: '' };
    expect(plan(round, wish, travelling).kind).toBe('planned');
  });

  it.each([
    ['in time: no', '21:00', '2026-11-30T17:30:00.000Z'],
    ['within 24 hours of what it was', '21:00', '2026-11-30T17:30:00.001Z'],
    ['within 24 hours of what it would be', '16:00', '2026-11-30T16:00:00.000Z'],
  ])('asks the office %s', (when, time, now) => {
    const order = buildOrder();
    const amendment = planned(order, hour('2026-12-01', time), own);
    expect(isAskedFirst(order, amendment, now)).toBe(!when.endsWith('no'));
    expect(isAskedFirst({ ...order, status: 'pending' }, amendment, now)).toBe(false);
    expect(isAskedFirst(order, { after: {} }, now)).toBe(false);
    expect(isAskedFirst(order, { rideIndex: 0, after: {} }, '2026-12-01T10:00:00.000Z')).toBe(true);
    expect(isAskedFirst(order, { rideIndex: 1, after: {} }, '2026-12-01T10:00:00.000Z')).toBe(false);
  });

  it('is a question as long as it is not answered; what the office proposes is none', () => {
    const amendment = planned(buildOrder(), hour('2026-12-01', '21:00'), own);
    const proposal = { amendment, at: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-21T10:00:00.000Z' };
    expect(questionOf({ proposal })).toBe(proposal);
    expect(questionOf({ proposal: { ...proposal, amendment: { ...amendment, askedBy: 'office' } } })).toBeNull();
  });
});
