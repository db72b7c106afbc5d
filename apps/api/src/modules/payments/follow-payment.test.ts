import { describe, expect, it } from 'vitest';
import { type ACardApi, aCardApi } from '#testing/a-card-api.ts';
import { readAll } from '#testing/read-all.ts';

/** An order by card, its mails left out of the count, and what the events of its payment say next. */
async function aCardOrder() {
  const api = await aCardApi();
  const intentId = await api.anIntent();
  api.provider.theirs.authorise(intentId);
  const { id } = (await api.confirm(intentId)).body.order;
  return {
    api,
    intentId,
    orderId: String(id),
    order: async () => (await api.orders())[0],
    later: async () => (await api.mails()).filter((kind) => kind !== 'new-order' && kind !== 'order-received'),
    hear: async () => {
      await api.sendEvent(intentId);
      await api.followNews();
    },
  };
}

type CardOrder = Awaited<ReturnType<typeof aCardOrder>>;

const told = 'operator-payment-changed';

async function accept({ api, intentId, orderId }: CardOrder) {
  const at = api.clock.at;
  await api.deps.orders.beginChange(orderId, { event: 'accept', at, message: '', dueTTC: 0 });
  await api.provider.port.capture(intentId);
  const payment = { ...(await api.orders())[0]?.payment, state: 'captured' } as never;
  return () => api.deps.orders.completeChange({ orderId, event: 'accept', at, payment, mails: [] });
}

type Happening = (api: ACardApi, intentId: string) => unknown;

const inDashboard: [string, { happen: Happening; expected: object; mails: string[] }][] = [
  [
    'captured',
    {
      happen: ({ provider }, id) => provider.theirs.capture(id),
      expected: { status: 'pending', payment: { state: 'captured' } },
      mails: [told],
    },
  ],
  [
    'captured in part',
    {
      happen: ({ provider }, id) => provider.theirs.capture(id, 10_010),
      expected: { status: 'pending', payment: { state: 'captured', amountTTC: 100.1, refundedTTC: 0 } },
      mails: [told],
    },
  ],
  [
    'released',
    {
      happen: ({ provider }, id) => provider.theirs.endHold(id),
      expected: { status: 'canceled', payment: { state: 'released' }, history: [{ event: 'expire' }] },
      mails: ['operator-order-expired', told, 'order-expired'],
    },
  ],
];

describe('an order by card', () => {
  it.each(inDashboard)('follows what was %s in the dashboard, once', async (_what, { happen, expected, mails }) => {
    const world = await aCardOrder();
    happen(world.api, world.intentId);
    for (const _time of [1, 2]) await world.hear();
    await world.api.reconcilePayments();
    expect(await world.order()).toMatchObject(expected);
    expect(await world.later()).toEqual(mails);
    expect(world.api.provider.effects).toEqual([]);
  });

  it('tells of each refund and of each turn of a dispute once', async () => {
    const world = await aCardOrder();
    const { provider } = world.api;
    await (await accept(world))();
    provider.theirs.refund(world.intentId, 1000);
    await world.hear();
    provider.theirs.refund(world.intentId, 2500);
    await world.hear();
    provider.theirs.dispute(world.intentId, 'open');
    await world.hear();
    provider.theirs.dispute(world.intentId, 'lost');
    for (const _time of [1, 2]) await world.hear();
    expect(await world.order()).toMatchObject({
      status: 'validated',
      payment: { state: 'captured', refundedTTC: 25, dispute: 'lost' },
    });
    expect(await world.later()).toEqual([told, told, told, told]);
  });

  it('owes the customer again what the bank sent back, and tells the operator once each time', async () => {
    const world = await aCardOrder();
    const { provider } = world.api;
    await (await accept(world))();
    provider.theirs.refund(world.intentId, 6000);
    await world.hear();
    provider.theirs.failRefund(world.intentId);
    for (const _time of [1, 2]) await world.hear();
    await world.api.reconcilePayments();
    expect(await world.order()).toMatchObject({ payment: { refundedTTC: 0, failedRefundsTTC: 60 } });
    expect(await world.later()).toEqual([told, told]);
    provider.theirs.refund(world.intentId, 6000);
    for (const _time of [1, 2]) await world.hear();
    expect(await world.order()).toMatchObject({ payment: { refundedTTC: 60, failedRefundsTTC: 60 } });
    expect(await world.later()).toEqual([told, told, told]);
  });

  it('is told of a refund that failed also while a change of ours is under way', async () => {
    const world = await aCardOrder();
    const { provider } = world.api;
    provider.theirs.capture(world.intentId);
    provider.theirs.refund(world.intentId, 6000);
    await world.hear();
    await accept(world);
    const before = await world.later();
    provider.theirs.failRefund(world.intentId);
    for (const _time of [1, 2]) await world.hear();
    expect(await world.order()).toMatchObject({
      pendingChange: { event: 'accept' },
      payment: { failedRefundsTTC: 60 },
    });
    expect(await world.later()).toEqual([...before, told]);
  });

  it('is told nothing of what we do ourselves, during it or after', async () => {
    const world = await aCardOrder();
    const complete = await accept(world);
    await world.hear();
    expect(await world.later()).toEqual([]);
    expect(await world.order()).toMatchObject({ pendingChange: { event: 'accept' }, status: 'pending' });
    await complete();
    await world.hear();
    await world.api.reconcilePayments();
    expect(await world.later()).toEqual([]);
    expect(await world.order()).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
  });

  it('is not undone by an older event', async () => {
    const world = await aCardOrder();
    await (await accept(world))();
    const intent = world.api.provider.made.get(world.intentId)?.intent;
    Object.assign(intent ?? {}, { state: 'authorised' });
    await world.hear();
    expect(await world.order()).toMatchObject({ status: 'validated', payment: { state: 'captured' } });
    expect(await world.later()).toEqual([]);
  });

  it('is followed later where the provider is down', async () => {
    const world = await aCardOrder();
    const { provider, clock } = world.api;
    provider.theirs.dispute(world.intentId, 'open');
    provider.isDown = true;
    await world.hear();
    expect(await world.later()).toEqual([]);
    provider.isDown = false;
    await world.api.followNews();
    expect(await world.later()).toEqual([]);
    clock.at = '2026-11-20T10:00:05.000Z';
    await world.api.followNews();
    expect(await world.later()).toEqual([told]);
    expect(world.api.logged).toMatchObject([{ severity: 'WARNING', error: 'PaymentsUnavailableError' }]);
  });
});

describe('a payment of which no order may become', () => {
  async function aClosedDraft() {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    await api.deps.paymentDrafts.close(intentDraft(api, intentId));
    return { api, intentId };
  }
  const intentDraft = ({ provider }: ACardApi, id: string) => provider.made.get(id)?.intent.draftId ?? '';

  it('is released', async () => {
    const { api, intentId } = await aClosedDraft();
    api.provider.theirs.authorise(intentId);
    await api.sendEvent(intentId);
    await api.followNews();
    expect(api.provider.effects).toEqual([`release ${intentId}`]);
    expect(await api.orders()).toEqual([]);
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('closed');
  });

  it('is given back where somebody captured it, and the operator is told once', async () => {
    const { api, intentId } = await aClosedDraft();
    api.provider.theirs.capture(intentId);
    api.provider.refusesRefund = true;
    for (const _minute of [1, 2, 3]) await api.closeDrafts();
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('closing');
    expect(await readAll(api.archive, 'issues')).toHaveLength(1);
    api.provider.refusesRefund = false;
    await api.closeDrafts();
    await api.reconcilePayments();
    const { capturedCents } = api.provider.made.get(intentId)?.intent ?? {};
    expect(api.provider.effects).toEqual([`refund ${intentId} ${capturedCents}`]);
    expect(await api.mails()).toEqual(['issue']);
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('closed');
    expect(api.logged).toMatchObject([1, 2, 3].map(() => ({ payment: intentId, severity: 'ERROR' })));
  });

  it('is given back as far as it was captured, where that was a part', async () => {
    const { api, intentId } = await aClosedDraft();
    api.provider.theirs.capture(intentId, 10_010);
    await api.closeDrafts();
    expect(api.provider.effects).toEqual([`refund ${intentId} 10010`]);
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('closed');
  });

  it('is the operator’s where the bank sends the refund back, who is told once and nobody tries again', async () => {
    const { api, intentId } = await aClosedDraft();
    api.provider.theirs.capture(intentId);
    await api.closeDrafts();
    const given = [...api.provider.effects];
    api.provider.theirs.failRefund(intentId);
    // The provider forgets keys after a while: asked again it would give back again.
    api.provider.made.get(intentId)?.refundKeys.clear();
    await api.sendEvent(intentId, { type: 'refund.failed' });
    await api.followNews();
    await api.reconcilePayments();
    expect(api.provider.effects).toEqual(given);
    expect((await readAll(api.archive, 'issues')).map((issue) => issue.function).sort()).toEqual([
      'captured without an order',
      'refund without an order failed',
    ]);
    expect(await api.mails()).toEqual(['issue', 'issue']);
  });

  it('is released where the pick-up has passed before anybody asked', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    api.clock.at = '2026-11-21T17:30:00.000Z';
    await api.reconcilePayments();
    expect(api.provider.effects).toEqual([`release ${intentId}`]);
    expect(await api.orders()).toEqual([]);
  });

  it('is nobody’s concern where it is not ours', async () => {
    const api = await aCardApi();
    await api.provider.aHold('a-draft-of-another-installation', 5000);
    await api.reconcilePayments();
    await api.sendEvent('pi_unknown');
    await api.followNews();
    expect(api.provider.effects).toEqual([]);
    expect(api.logged).toEqual([]);
  });

  it('is let go of where another payment of its draft was noted', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    const { intent } = api.provider.made.get(intentId) ?? {};
    api.provider.made.set('pi_stray', {
      intent: { ...intent, id: 'pi_stray', state: 'authorised' } as never,
      madeAt: api.clock.now(),
      refundKeys: new Set(),
    });
    await api.reconcilePayments();
    expect(api.provider.effects).toEqual(['release pi_stray']);
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('open');
  });
});
