import { describe, expect, it } from 'vitest';
import { aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { aMessage } from '#testing/a-message.ts';
import { aRidePress } from '#testing/a-ride-press.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange, aNewOrder } from '#testing/an-order.ts';
import { loseAnAnswer } from '#testing/lose-an-answer.ts';
import { waitingMails } from '#testing/waiting-mails.ts';
import { createFirestoreContactStore } from './firestore-contact-store.ts';
import { createFirestorePaymentDraftStore } from './firestore-payment-draft-store.ts';
import { createFirestoreNonceStore } from './firestore-nonce-store.ts';
import { createFirestoreOrderStore } from './firestore-order-store.ts';
import { createFirestoreOutboxStore } from './firestore-outbox-store.ts';
import { createFirestoreRideLogStore } from './firestore-ride-log-store.ts';

describe.skipIf(noFirestore)('where the answer to a commit got lost', () => {
  it('each order that shared the batch is answered as made, once', async () => {
    const orders = createFirestoreOrderStore(aFirestore());
    const entries = Array.from({ length: 3 }, (_, n) => aNewOrder({ key: `key-${n}` }));
    loseAnAnswer();
    const made = await Promise.all(entries.map((entry) => orders.create(entry)));
    expect(made.map(({ kind }) => kind)).toEqual(['created', 'created', 'created']);
    expect(made.map((outcome) => 'order' in outcome && outcome.order.orderNumber.split('-')[1])).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(await orders.create(entries[0]!)).toEqual({ ...made[0], kind: 'replayed' });
  });

  it('the order of a draft is answered as made to who made it, and to nobody else', async () => {
    const firestore = aFirestore();
    const [orders, paymentDrafts] = [createFirestoreOrderStore(firestore), createFirestorePaymentDraftStore(firestore)];
    const draft = aPaymentDraft();
    await paymentDrafts.create(draft);
    const entry = aNewOrder({ id: draft.id, isFromDraft: true });
    loseAnAnswer();
    expect((await orders.create(entry)).kind).toBe('created');
    expect((await orders.create(entry)).kind).toBe('replayed');
  });

  it('a change has begun for who began it, and is under way for everyone else', async () => {
    const orders = createFirestoreOrderStore(aFirestore());
    const order = await aStoredOrder(orders);
    const change = aChange();
    loseAnAnswer();
    const pendingChange = { ...order, pendingChange: change };
    expect(await orders.beginChange(order.id, change)).toEqual({ kind: 'begun', order: pendingChange });
    expect(await orders.beginChange(order.id, change)).toEqual({ kind: 'under_way', order: pendingChange });
    expect(await orders.find(order.id)).toEqual(pendingChange);
  });

  it('a no-show is taken back once, for who did it', async () => {
    const firestore = aFirestore();
    const [orders, rideLog] = [createFirestoreOrderStore(firestore), createFirestoreRideLogStore(firestore)];
    const { id } = await aStoredOrder(orders, { status: 'validated' });
    const change = aChange({ event: 'withdrawNoShow', rideIndex: 0 });
    const press = aRidePress('taken-back', { orderId: id, kind: 'no_show_withdrawn' });
    loseAnAnswer();
    expect(await orders.withdrawNoShow(id, { change, press, withdrawalsSeen: 0 })).toBe(true);
    expect((await orders.find(id))?.history).toEqual([change]);
    expect(await rideLog.ofOrders([id])).toEqual([press]);
  });

  it('a nonce was free to who used it, and to nobody else', async () => {
    const nonces = createFirestoreNonceStore(aFirestore());
    const expiresAt = new Date('2026-11-20T10:10:00.000Z');
    loseAnAnswer();
    expect(await nonces.use('a', expiresAt)).toBe(true);
    expect(await nonces.use('a', expiresAt)).toBe(false);
  });

  it('a message is kept, with each of its mails once', async () => {
    const firestore = aFirestore();
    const [messages, outbox] = [createFirestoreContactStore(firestore), createFirestoreOutboxStore(firestore)];
    const message = aMessage();
    const subject = { kind: 'contact-message', messageId: message.id } as const;
    loseAnAnswer();
    await messages.add(message, [{ dedupeKey: 'contact', subject }]);
    expect(await messages.find(message.id)).toEqual(message);
    expect((await waitingMails(outbox)).map((mail) => mail.subject)).toEqual([subject]);
  });
});
