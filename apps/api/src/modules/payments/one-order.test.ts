import { describe, expect, it } from 'vitest';
import { aQuote } from '#testing/a-booking.ts';
import { type ACardApi, aCardApi, aSheetRequest } from '#testing/a-card-api.ts';

/** A card that stands for a draft which nobody has asked about yet: the customer's network died in this moment. */
async function aPaidDraft() {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  api.provider.theirs.authorise(intentId);
  return { api, intentId };
}

const effectsOf = ({ provider }: ACardApi) => provider.effects;

/** One order, paid by the hold that stands, told once to each side. */
async function assertOneCardOrder(api: ACardApi, intentId: string) {
  const orders = await api.orders();
  expect(orders.map(({ payment }) => payment?.intentId)).toEqual([intentId]);
  expect(await api.mails()).toEqual(['new-order', 'order-received']);
  expect(effectsOf(api)).toEqual([]);
}

describe('a payment that stands makes one order', () => {
  const browser = ({ confirm }: ACardApi, intentId: string) => confirm(intentId);
  const webhook = async (api: ACardApi, intentId: string) => {
    await api.sendEvent(intentId);
    await api.followNews();
  };
  const job = ({ reconcilePayments }: ACardApi) => reconcilePayments();
  type Way = (api: ACardApi, intentId: string) => Promise<unknown>;
  const ways: [string, Way[]][] = [
    ['by the browser alone', [browser]],
    ['by webhook alone', [webhook]],
    ['by a job, where both are missing', [job]],
    ['by the browser first', [browser, webhook, job]],
    ['by webhook first', [webhook, browser, job]],
    ['by the job first', [job, webhook, browser]],
  ];

  it.each(ways)('%s', async (_name, steps) => {
    const { api, intentId } = await aPaidDraft();
    for (const step of steps) await step(api, intentId);
    await assertOneCardOrder(api, intentId);
  });

  it('by all of them at once', async () => {
    const { api, intentId } = await aPaidDraft();
    await Promise.all([browser, webhook, job, browser, webhook].map((step) => step(api, intentId)));
    await assertOneCardOrder(api, intentId);
  });

  it('by events that come twice, late and out of order', async () => {
    const { api, intentId } = await aPaidDraft();
    await api.sendEvent(intentId, { id: 'evt_2' });
    await api.followNews();
    api.clock.at = '2026-11-20T10:40:00.000Z';
    for (const id of ['evt_3', 'evt_2', 'evt_1', 'evt_1'])
      await api.sendEvent(intentId, { id, type: 'payment_intent.payment_failed' });
    await api.followNews();
    await assertOneCardOrder(api, intentId);
  });

  it('also where somebody captured it in the dashboard first', async () => {
    const { api, intentId } = await aPaidDraft();
    api.provider.theirs.capture(intentId);
    await webhook(api, intentId);
    expect(await api.orders()).toMatchObject([{ status: 'pending', payment: { intentId, state: 'captured' } }]);
  });
});

describe('a journey is ordered once', () => {
  it('pays by the hold that stands, where the customer then orders the same on board', async () => {
    const { api, intentId } = await aPaidDraft();
    const { status, body } = await api.orderOnBoard();
    const [order] = await api.orders();
    expect([status, body]).toEqual([201, expect.objectContaining({ id: order?.id, orderNumber: 'W202611-1' })]);
    expect((await api.orderOnBoard()).body).toEqual(body);
    await assertOneCardOrder(api, intentId);
  });

  it('the same where the webhook has made the order a moment before', async () => {
    const { api, intentId } = await aPaidDraft();
    await api.sendEvent(intentId);
    await api.followNews();
    const { body } = await api.orderOnBoard();
    expect(body.id).toBe((await api.orders())[0]?.id);
    await assertOneCardOrder(api, intentId);
  });

  it('refuses something else for the same journey then, so that the customer looks', async () => {
    const { api, intentId } = await aPaidDraft();
    const { status, body } = await api.orderOnBoard({ comment: 'With a dog' });
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
    await assertOneCardOrder(api, intentId);
  });

  it('lets go of the card where nothing is held yet, and of what is paid in that moment', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    const { status } = await api.orderOnBoard();
    expect(status).toBe(201);
    expect(api.provider.made.get(intentId)?.intent.state).toBe('released');
    expect(await api.orders()).toMatchObject([{ paymentMethod: 'Paiement à bord', payment: null }]);
    expect(await api.deps.paymentDrafts.findByIntent(intentId)).toMatchObject({ state: 'closed' });
    expect((await api.confirm(intentId)).body).toEqual({ status: 'other', order: null });
  });

  it('orders on board while the provider is down, and releases the hold once it is back', async () => {
    const { api, intentId } = await aPaidDraft();
    api.provider.isDown = true;
    expect((await api.orderOnBoard()).status).toBe(201);
    expect(await api.deps.paymentDrafts.findByIntent(intentId)).toMatchObject({ state: 'closing' });
    api.provider.isDown = false;
    await api.sendEvent(intentId);
    await api.followNews();
    await api.closeDrafts();
    expect(effectsOf(api)).toEqual([`release ${intentId}`]);
    expect(await api.orders()).toMatchObject([{ paymentMethod: 'Paiement à bord' }]);
    expect(await api.mails()).toEqual(['new-order', 'order-received']);
  });

  it('waits for a bank that is thinking before it lets go of the card', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.think(intentId);
    expect((await api.orderOnBoard()).status).toBe(201);
    expect(await api.deps.paymentDrafts.findByIntent(intentId)).toMatchObject({ state: 'closing' });
    api.provider.theirs.authorise(intentId);
    await api.closeDrafts();
    expect(api.provider.made.get(intentId)?.intent.state).toBe('released');
    expect(await api.orders()).toHaveLength(1);
  });

  it('refuses the card for what was ordered on board a moment ago, and takes it for anything else', async () => {
    const api = await aCardApi();
    await api.orderOnBoard();
    expect((await api.sheet()).body.code).toBe('idempotency_key_reused');
    expect((await api.sheet(aSheetRequest(api.quote, { comment: 'A second car' }), 'submission-2')).status).toBe(200);
    const other = await api.anotherCustomer();
    expect((await other.sheet()).status).toBe(200);
  });

  it('takes a card for the same ride half an hour later, where another card has paid the first', async () => {
    const { api, intentId } = await aPaidDraft();
    await api.confirm(intentId);
    api.clock.at = '2026-11-20T10:30:00.000Z';
    expect((await api.sheet(aSheetRequest(await aQuote(api)), 'submission-2')).status).toBe(200);
  });

  it('has one payment at a time: another choice by card replaces the first', async () => {
    const api = await aCardApi();
    const first = await api.anIntent();
    const second = await api.anIntent(aSheetRequest(api.quote, { comment: 'With a dog' }), 'submission-2');
    expect(second).not.toBe(first);
    expect(api.provider.made.get(first)?.intent.state).toBe('released');
    expect((await api.sheet()).body.code).toBe('idempotency_key_reused');
    api.provider.theirs.authorise(second);
    expect((await api.confirm(second)).body.status).toBe('succeeded');
    expect(await api.orders()).toHaveLength(1);
  });

  it('answers the secret of what is paid already, where the same is to be paid again', async () => {
    const { api, intentId } = await aPaidDraft();
    expect(await api.anIntent(aSheetRequest(api.quote), 'submission-2')).toBe(intentId);
    const other = aSheetRequest(api.quote, { comment: 'With a dog' });
    expect((await api.sheet(other, 'submission-3')).body.code).toBe('idempotency_key_reused');
    await assertOneCardOrder(api, intentId);
  });

  it('leaves one payment of two that are asked for at once', async () => {
    const api = await aCardApi();
    const keys = ['submission-1', 'submission-2', 'submission-3'];
    const answers = await Promise.all(
      keys.map((key, n) => api.sheet(aSheetRequest(api.quote, { comment: `Tab ${n}` }), key)),
    );
    const states = [...api.provider.made.values()].map(({ intent }) => intent.state);
    expect(states.filter((state) => state === 'awaiting')).toHaveLength(1);
    const paid = answers.map(({ body }) => body.paymentIntent?.replace(/_secret$/, '')).filter(Boolean);
    for (const intentId of paid) {
      const { intent } = api.provider.made.get(intentId) ?? {};
      if (intent?.state === 'awaiting') api.provider.theirs.authorise(intentId);
      await api.confirm(intentId);
    }
    expect(await api.orders()).toHaveLength(1);
  });

  it('may be ordered again once its order was canceled', async () => {
    const { api, intentId } = await aPaidDraft();
    const { body } = await api.confirm(intentId);
    const change = { event: 'refuse' as const, message: '', dueTTC: 0, at: api.clock.at };
    await api.deps.orders.beginChange(body.order.id, change);
    await api.deps.orders.completeChange({ orderId: body.order.id, event: 'refuse', at: change.at, mails: [] });
    expect((await api.orderOnBoard()).status).toBe(201);
    expect(await api.orders()).toHaveLength(2);
  });

  it('is another customer’s own, whatever quote he has', async () => {
    const { api, intentId } = await aPaidDraft();
    const other = await aCardApi();
    expect((await other.orderOnBoard()).status).toBe(201);
    expect(api.provider.made.get(intentId)?.intent.state).toBe('authorised');
  });
});
