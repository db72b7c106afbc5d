import { randomUUID } from 'node:crypto';
import { type Order, type OrderChange, orderEvents, orderStatuses, nextStatus } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aDraft } from '../testing/a-draft.ts';
import { aCardPayment, aChange, aNewOrder } from '../testing/an-order.ts';
import type { OrderStoreUnderTest } from './order-store.contract.ts';
import type { OrderStore } from './order-store.ts';
import type { NewMail, OutboxStore } from './outbox-store.ts';

type Create = () => OrderStoreUnderTest;

const accept = aChange();
const cancel = aChange({ event: 'cancelByCustomer', at: '2026-11-20T11:00:01.000Z', dueTTC: 257 });
const captured = aCardPayment({ state: 'captured' });

const acceptedMail = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `order-accepted:${orderId}`,
  subject: { kind: 'order-accepted', orderId },
});
/** No store can keep a mail without its key. */
const impossibleMail = { dedupeKey: null as never, subject: { kind: 'welcome', userId: 'x' } } satisfies NewMail;

async function anOrderIn(orders: OrderStore, changes: Partial<Order> = {}): Promise<Order> {
  const outcome = await orders.create({ ...aNewOrder(changes), mails: [] });
  if (outcome.kind !== 'created') throw new Error(outcome.kind);
  return outcome.order;
}

async function aBegunOrderIn(orders: OrderStore, change: OrderChange = accept, changes: Partial<Order> = {}) {
  const order = await anOrderIn(orders, changes);
  await orders.beginChange(order.id, change);
  return order;
}

const finished = ({ id: orderId }: Order, { event, at }: OrderChange, mails: readonly NewMail[] = []) => ({
  orderId,
  event,
  at,
  mails,
});

async function mailsIn(outbox: OutboxStore) {
  const leaseUntil = new Date('2100-01-01T00:00:00.000Z');
  return outbox.claim({ now: new Date('2099-01-01T00:00:00.000Z'), leaseUntil, limit: 1000 });
}

/** The half of `OrderStore` that is about what happens to an order; called by `describeOrderStoreContract`. */
export function describeOrderLife(create: Create) {
  describeDrafts(create);
  describeBeginning(create);
  describeCompleting(create);
  describeAbandoning(create);
  describePayments(create);
}

function describeDrafts(create: Create) {
  it('ends the draft that an order is made of, with it', async () => {
    const { orders, drafts } = create();
    const { id } = aDraft();
    await drafts.create(aDraft({ id }));
    const outcome = await orders.create(aNewOrder({ id, isFromDraft: true }));
    expect(outcome.kind).toBe('created');
    expect((await drafts.find(id))?.state).toBe('ordered');
  });

  it('makes no order of a draft that is closing, closed or unknown, and takes no number for it', async () => {
    const { orders, drafts, outbox } = create();
    const [closing, closed, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [closing, closed]) {
      await drafts.create(aDraft({ id }));
      await drafts.close(id);
    }
    await drafts.closed(closed);
    for (const id of [closing, closed, unknown]) {
      expect(await orders.create(aNewOrder({ id, isFromDraft: true }))).toEqual({ kind: 'draft_closed' });
      expect(await orders.find(id)).toBeNull();
    }
    expect((await drafts.find(closing))?.state).toBe('closing');
    expect(await mailsIn(outbox)).toEqual([]);
    expect((await anOrderIn(orders)).orderNumber).toBe('W202611-1');
  });

  it('makes one order of a draft, whoever asks at the same time and under whichever key', async () => {
    const { orders, drafts } = create();
    const { id } = aDraft();
    await drafts.create(aDraft({ id }));
    const entries = Array.from({ length: 10 }, () => aNewOrder({ id, isFromDraft: true }));
    const outcomes = await Promise.all(entries.map((entry) => orders.create(entry)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', ...Array<string>(9).fill('replayed')]);
    const order = await orders.find(id);
    expect(outcomes.map((outcome) => 'order' in outcome && outcome.order)).toEqual(entries.map(() => order));
  });

  it('leaves the draft open where its order cannot be stored', async () => {
    const { orders, drafts } = create();
    const { id } = aDraft();
    await drafts.create(aDraft({ id }));
    const entry = aNewOrder({ id, isFromDraft: true });
    await expect(orders.create({ ...entry, mails: [impossibleMail] })).rejects.toThrow(/./);
    expect((await drafts.find(id))?.state).toBe('open');
  });
}

function describeBeginning(create: Create) {
  it('notes a change where its status has one, and answers which it has not', async () => {
    const { orders } = create();
    for (const status of orderStatuses) {
      for (const event of orderEvents) {
        const order = await anOrderIn(orders, { status });
        const change = aChange({ event, message: 'Bien à vous', dueTTC: 12.5 });
        const isPossible = nextStatus(status, event) !== null;
        const expected = isPossible ? { ...order, settling: change } : order;
        const outcome = await orders.beginChange(order.id, change);
        expect(outcome).toEqual({ kind: isPossible ? 'begun' : 'impossible', order: expected });
        expect(await orders.find(order.id)).toEqual(expected);
      }
    }
  });

  it('answers that an order is unknown', async () => {
    expect(await create().orders.beginChange(randomUUID(), accept)).toEqual({ kind: 'unknown' });
  });

  it('begins none while another is under way, and says which', async () => {
    const { orders } = create();
    const order = await aBegunOrderIn(orders);
    const expected = { kind: 'under_way', order: { ...order, settling: accept } };
    expect(await orders.beginChange(order.id, cancel)).toEqual(expected);
    expect(await orders.beginChange(order.id, accept)).toEqual(expected);
  });

  it('begins one of many changes that are asked for at the same time', async () => {
    const { orders } = create();
    const order = await anOrderIn(orders);
    const events = Array.from({ length: 20 }, (_, n) => orderEvents[n % orderEvents.length]!);
    const outcomes = await Promise.all(events.map((event) => orders.beginChange(order.id, aChange({ event }))));
    const kinds = outcomes.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['begun', ...Array<string>(19).fill('under_way')]);
    const begun = events[outcomes.findIndex(({ kind }) => kind === 'begun')];
    expect((await orders.find(order.id))?.settling?.event).toBe(begun);
  });

  it('keeps a begun change over a crash of the process', async ({ skip }) => {
    const { orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const { id } = await aBegunOrderIn(orders);
    expect((await afterCrash().find(id))?.settling).toEqual(accept);
  });
}

function describeCompleting(create: Create) {
  it('takes status, history, payment and mails together', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrderIn(orders, accept, { payment: aCardPayment() });
    const change = { ...finished(order, accept, [acceptedMail(order)]), payment: captured };
    const expected = { ...order, status: 'validated', history: [accept], payment: captured };
    expect(await orders.completeChange(change)).toEqual(expected);
    expect(await orders.find(order.id)).toEqual(expected);
    expect((await orders.list(order.userUID, { limit: 1, now: new Date(order.createdAt) })).orders).toEqual([expected]);
    expect((await mailsIn(outbox)).map(({ subject }) => subject)).toEqual([acceptedMail(order).subject]);
  });

  it('leads to the status of each event, and appends to what happened before', async () => {
    const { orders } = create();
    for (const event of orderEvents) {
      const change = aChange({ event });
      const order = await aBegunOrderIn(orders, change);
      const done = await orders.completeChange(finished(order, change));
      expect(done?.status).toBe(nextStatus('pending', event));
    }
    const order = await aBegunOrderIn(orders);
    await orders.completeChange(finished(order, accept));
    await orders.beginChange(order.id, cancel);
    const cancelled = await orders.completeChange(finished(order, cancel));
    expect([cancelled?.status, cancelled?.history, cancelled?.settling]).toEqual(['canceled', [accept, cancel], null]);
  });

  it('writes nothing where it is said again, and answers the order as it is', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrderIn(orders);
    const once = await orders.completeChange(finished(order, accept, [acceptedMail(order)]));
    const other = { ...acceptedMail(order), dedupeKey: 'another mail' };
    expect(await orders.completeChange({ ...finished(order, accept, [other]), payment: captured })).toEqual(once);
    expect(await mailsIn(outbox)).toHaveLength(1);
  });

  it('writes nothing without that change under way: another event, another try, none at all', async () => {
    const { orders, outbox } = create();
    const idle = await anOrderIn(orders);
    const busy = await aBegunOrderIn(orders);
    const earlierTry = { ...accept, at: '2026-11-20T10:59:59.999Z' };
    expect(await orders.completeChange(finished(idle, accept, [acceptedMail(idle)]))).toEqual(idle);
    for (const change of [cancel, earlierTry, { ...accept, event: 'refuse' as const }]) {
      const answer = await orders.completeChange(finished(busy, change, [acceptedMail(busy)]));
      expect(answer).toEqual({ ...busy, settling: accept });
    }
    expect(await orders.completeChange({ ...finished(idle, accept), orderId: randomUUID() })).toBeNull();
    expect(await mailsIn(outbox)).toEqual([]);
  });

  it('does nothing at all where a mail cannot be kept', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrderIn(orders);
    const mails = [acceptedMail(order), impossibleMail];
    await expect(orders.completeChange(finished(order, accept, mails))).rejects.toThrow(/./);
    expect(await orders.find(order.id)).toEqual({ ...order, settling: accept });
    expect(await mailsIn(outbox)).toEqual([]);
  });

  it('keeps what was already known of the payment where the change tells less', async () => {
    const { orders } = create();
    const known = { ...captured, refundedTTC: 257, dispute: 'open' } as const;
    const order = await aBegunOrderIn(orders, accept, { payment: known });
    expect((await orders.completeChange({ ...finished(order, accept), payment: captured }))?.payment).toEqual(known);
  });

  it('keeps a completed change over a crash of the process', async ({ skip }) => {
    const { orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const order = await aBegunOrderIn(orders);
    const done = await orders.completeChange(finished(order, accept));
    expect(await afterCrash().find(order.id)).toEqual(done);
  });
}

function describeAbandoning(create: Create) {
  it('clears the change, leaves status and history, and adds the mails', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrderIn(orders, accept, { payment: aCardPayment() });
    const mail = { ...acceptedMail(order), subject: { kind: 'operator-capture-failed', orderId: order.id } } as const;
    const released = aCardPayment({ state: 'released' });
    const answer = await orders.abandonChange({ ...finished(order, accept, [mail]), payment: released });
    expect(answer).toEqual({ ...order, payment: released });
    expect(await orders.find(order.id)).toEqual(answer);
    expect((await mailsIn(outbox)).map(({ subject }) => subject)).toEqual([mail.subject]);
    expect((await orders.beginChange(order.id, cancel)).kind).toBe('begun');
  });

  it('does nothing twice, nor to another change', async () => {
    const { orders, outbox } = create();
    const order = await aBegunOrderIn(orders);
    await orders.abandonChange(finished(order, accept));
    expect(await orders.abandonChange(finished(order, accept, [acceptedMail(order)]))).toEqual(order);
    await orders.beginChange(order.id, cancel);
    const busy = { ...order, settling: cancel };
    expect(await orders.abandonChange(finished(order, accept, [acceptedMail(order)]))).toEqual(busy);
    expect(await orders.abandonChange({ ...finished(order, accept), orderId: randomUUID() })).toBeNull();
    expect(await mailsIn(outbox)).toEqual([]);
  });
}

function describePayments(create: Create) {
  const at = new Date('2026-11-21T09:00:00.000Z');

  it('keeps the first payment that is told, then whatever is later, with its mails', async () => {
    const { orders, outbox } = create();
    const order = await anOrderIn(orders);
    const mail = acceptedMail(order);
    expect(await orders.notePayment(order.id, { told: aCardPayment(), at, mails: [] })).toEqual({
      ...order,
      payment: aCardPayment(),
    });
    await orders.notePayment(order.id, { told: captured, at, mails: [mail] });
    await orders.notePayment(order.id, { told: aCardPayment(), at, mails: [mail] });
    expect(await orders.find(order.id)).toEqual({ ...order, payment: captured });
    expect((await mailsIn(outbox)).map(({ createdAt, dedupeKey }) => [createdAt, dedupeKey])).toEqual([
      [at, mail.dedupeKey],
    ]);
  });

  it('keeps neither payment nor mails where one of them cannot be kept', async () => {
    const { orders, outbox } = create();
    const order = await anOrderIn(orders);
    const news = { told: captured, at, mails: [acceptedMail(order), impossibleMail] };
    await expect(orders.notePayment(order.id, news)).rejects.toThrow(/./);
    expect(await orders.find(order.id)).toEqual(order);
    expect(await mailsIn(outbox)).toEqual([]);
  });

  it('leaves a change that is under way as it is', async () => {
    const { orders } = create();
    const order = await aBegunOrderIn(orders);
    const noted = await orders.notePayment(order.id, { told: captured, at, mails: [] });
    expect(noted).toEqual({ ...order, settling: accept, payment: captured });
  });

  it('answers null for an order or a payment that it does not know', async () => {
    const { orders } = create();
    await anOrderIn(orders);
    expect(await orders.notePayment(randomUUID(), { told: captured, at, mails: [] })).toBeNull();
    expect(await orders.findByIntent('pi_1')).toBeNull();
  });

  it('finds the order that a payment belongs to, whether it came with the order or later', async () => {
    const { orders } = create();
    const made = await anOrderIn(orders, { payment: aCardPayment({ intentId: 'pi_made' }) });
    const told = await anOrderIn(orders);
    await orders.notePayment(told.id, { told: aCardPayment({ intentId: 'pi_told' }), at, mails: [] });
    expect((await orders.findByIntent('pi_made'))?.id).toBe(made.id);
    expect((await orders.findByIntent('pi_told'))?.id).toBe(told.id);
  });
}
