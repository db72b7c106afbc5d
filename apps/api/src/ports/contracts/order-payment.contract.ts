import { randomUUID } from 'node:crypto';
import type { Order } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardPayment, aChange, aNewOrder } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import type { NewMail } from '../outbox-store.ts';

type Create = () => OrderStoreUnderTest;

const captured = aCardPayment({ state: 'captured' });
const mailAbout = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `operator-payment-changed:${orderId}`,
  subject: { kind: 'operator-payment-changed', orderId },
});

/** What `OrderStore` says of drafts and of payments; called by `describeOrderStoreContract`. */
export function describeOrderPayment(create: Create) {
  describeDrafts(create);
  describeFurther(create);
  describePayments(create);
}

function describeDrafts(create: Create) {
  it('ends the draft that an order is made of, with it', async () => {
    const { orders, paymentDrafts } = create();
    const { id } = aPaymentDraft();
    await paymentDrafts.create(aPaymentDraft({ id }));
    const outcome = await orders.create(aNewOrder({ id, isFromDraft: true }));
    expect(outcome.kind).toBe('created');
    expect((await paymentDrafts.find(id))?.state).toBe('ordered');
  });

  it('makes no order of a draft that is closing, closed or unknown, and takes no number for it', async () => {
    const { orders, paymentDrafts, outbox } = create();
    const [closing, closed, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [closing, closed]) {
      await paymentDrafts.create(aPaymentDraft({ id }));
      await paymentDrafts.close(id);
    }
    await paymentDrafts.closed(closed);
    for (const id of [closing, closed, unknown]) {
      expect(await orders.create(aNewOrder({ id, isFromDraft: true }))).toEqual({ kind: 'draft_closed' });
      expect(await orders.find(id)).toBeNull();
    }
    expect((await paymentDrafts.find(closing))?.state).toBe('closing');
    expect(await waitingMails(outbox)).toEqual([]);
    expect((await aStoredOrder(orders)).orderNumber).toBe('W202611-1');
  });

  it('keeps the change that an order is made with under way, and finishes it', async () => {
    const { orders, paymentDrafts } = create();
    const { id } = aPaymentDraft();
    await paymentDrafts.create(aPaymentDraft({ id }));
    const entry = aNewOrder({ id, isFromDraft: true });
    const by = { accountId: 'staff-1', email: 'office@example.fr' };
    const { createdAt: at } = entry.order;
    const pendingChange = { event: 'accept', at, message: '', dueTTC: 0, automatic: true, by } as const;
    await orders.create({ ...entry, order: { ...entry.order, pendingChange } });
    expect((await orders.find(id))?.pendingChange).toEqual(pendingChange);
    expect((await orders.unfinishedChanges({ begunBefore: new Date(at), limit: 5 })).map((one) => one.id)).toEqual([
      id,
    ]);
    await orders.completeChange({ orderId: id, event: 'accept', at, mails: [] });
    expect(await orders.find(id)).toMatchObject({ status: 'validated', history: [{ event: 'accept', by }] });
  });

  it('makes one order of a draft, whoever asks at the same time and under whichever key', async () => {
    const { orders, paymentDrafts } = create();
    const { id } = aPaymentDraft();
    await paymentDrafts.create(aPaymentDraft({ id }));
    const entries = Array.from({ length: 10 }, () => aNewOrder({ id, isFromDraft: true }));
    const outcomes = await Promise.all(entries.map((entry) => orders.create(entry)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', ...Array<string>(9).fill('replayed')]);
    const order = await orders.find(id);
    expect(outcomes.map((outcome) => 'order' in outcome && outcome.order)).toEqual(entries.map(() => order));
  });

  it('leaves the draft open where its order cannot be stored', async () => {
    const { orders, paymentDrafts } = create();
    const { id } = aPaymentDraft();
    await paymentDrafts.create(aPaymentDraft({ id }));
    const entry = aNewOrder({ id, isFromDraft: true });
    await expect(orders.create({ ...entry, mails: [impossibleMail] })).rejects.toThrow(/./);
    expect((await paymentDrafts.find(id))?.state).toBe('open');
  });
}

/** What a further authorisation is to pay (Rules 21.6). */
function describeFurther(create: Create) {
  const amendment = {
    kind: 'note' as const,
    askedBy: 'customer' as const,
    before: { comment: '' },
    after: { comment: 'Vol' },
    refundTTC: 0,
    key: 'further-1',
    further: { intentId: 'pi_2', amountTTC: 43 },
  };
  const change = aChange({ event: 'amend', amendment });

  it('begins a change with its draft, once, and not where that is closing or unknown', async () => {
    const { orders, paymentDrafts } = create();
    const order = await aStoredOrder(orders, { payment: aCardPayment(), comment: '' });
    const [open, closing] = [aPaymentDraft(), aPaymentDraft()];
    for (const draft of [open, closing]) await paymentDrafts.create(draft);
    await paymentDrafts.close(closing.id);
    for (const draftId of [closing.id, randomUUID()])
      expect(await orders.beginChange(order.id, { ...change, draftId })).toEqual({ kind: 'impossible', order });
    expect((await paymentDrafts.find(open.id))?.state).toBe('open');
    const begun = await orders.beginChange(order.id, { ...change, draftId: open.id });
    expect(begun).toEqual({ kind: 'begun', order: { ...order, pendingChange: change } });
    expect((await paymentDrafts.find(open.id))?.state).toBe('ordered');
    const end = { orderId: order.id, event: 'amend', at: change.at, mails: [] } as const;
    const second = aCardPayment({ intentId: 'pi_2', amountTTC: 43 });
    await orders.completeChange({ ...end, payment: second });
    const after = await orders.find(order.id);
    expect(after?.payment).toMatchObject({ amountTTC: 300, parts: [{}, { intentId: 'pi_2' }] });
    expect((await orders.beginChange(order.id, { ...change, draftId: open.id })).kind).toBe('impossible');
  });

  it('lets a change and the end of its draft have one of them win, whoever comes at the same time', async () => {
    const { orders, paymentDrafts } = create();
    for (let round = 0; round < 3; round += 1) {
      const order = await aStoredOrder(orders, { comment: '' });
      const { id: draftId } = aPaymentDraft();
      await paymentDrafts.create(aPaymentDraft({ id: draftId }));
      const [begun, closed] = await Promise.all([
        orders.beginChange(order.id, { ...change, draftId }),
        paymentDrafts.close(draftId),
      ]);
      expect(begun.kind).toBe(closed?.state === 'ordered' ? 'begun' : 'impossible');
    }
  });
}

function describePayments(create: Create) {
  const at = new Date('2026-11-21T09:00:00.000Z');

  it('keeps the first payment that is told, then whatever is later, with its mails', async () => {
    const { orders, outbox } = create();
    const order = await aStoredOrder(orders);
    const mail = mailAbout(order);
    expect(await orders.notePayment(order.id, { told: aCardPayment(), at, mails: [] })).toEqual({
      ...order,
      payment: aCardPayment(),
    });
    await orders.notePayment(order.id, { told: captured, at, mails: [mail] });
    await orders.notePayment(order.id, { told: aCardPayment(), at, mails: [mail] });
    expect(await orders.find(order.id)).toEqual({ ...order, payment: captured });
    expect((await waitingMails(outbox)).map(({ createdAt, dedupeKey }) => [createdAt, dedupeKey])).toEqual([
      [at, mail.dedupeKey],
    ]);
  });

  it('keeps neither payment nor mails where one of them cannot be kept', async () => {
    const { orders, outbox } = create();
    const order = await aStoredOrder(orders);
    const update = { told: captured, at, mails: [mailAbout(order), impossibleMail] };
    await expect(orders.notePayment(order.id, update)).rejects.toThrow(/./);
    expect(await orders.find(order.id)).toEqual(order);
    expect(await waitingMails(outbox)).toEqual([]);
  });

  it('leaves a change that is under way as it is', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders);
    await orders.beginChange(order.id, aChange());
    const noted = await orders.notePayment(order.id, { told: captured, at, mails: [] });
    expect(noted).toEqual({ ...order, pendingChange: aChange(), payment: captured });
  });

  it('answers null for an order or a payment that it does not know', async () => {
    const { orders } = create();
    await aStoredOrder(orders);
    expect(await orders.notePayment(randomUUID(), { told: captured, at, mails: [] })).toBeNull();
    expect(await orders.findByIntent('pi_1')).toBeNull();
  });

  it('finds the order that a payment belongs to, whether it came with the order or later', async () => {
    const { orders } = create();
    const made = await aStoredOrder(orders, { payment: aCardPayment({ intentId: 'pi_made' }) });
    const told = await aStoredOrder(orders);
    await orders.notePayment(told.id, { told: aCardPayment({ intentId: 'pi_told' }), at, mails: [] });
    expect((await orders.findByIntent('pi_made'))?.id).toBe(made.id);
    expect((await orders.findByIntent('pi_told'))?.id).toBe(told.id);
  });
}
