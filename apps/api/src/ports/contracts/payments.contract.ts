import { describe, expect, it } from 'vitest';
import { aHold, aNewIntent, type PaymentsUnderTest } from '#testing/payments-under-test.ts';
import { describeCards } from './payment-cards.contract.ts';
import { describePaymentEvents } from './payment-events.contract.ts';
import { describeOutages } from './payment-outages.contract.ts';
import type { Intent } from '../payments.ts';

type Create = () => PaymentsUnderTest;

/** A provider in another process, on a machine that may be busy, and tries that are repeated. */
const timeout = 30_000;

/** What everyone who takes cards for us does; the sentences are those of `Payments`. */
export function describePaymentsContract(name: string, create: Create) {
  describe(`${name} as payments`, { timeout }, () => {
    describeIntents(create);
    describeOutcomes(create);
    describePartialCapture(create);
    describeListing(create);
    describeCards(create);
    describePaymentEvents(create);
    describeOutages(create);
  });
}

function describeIntents(create: Create) {
  it('makes a payment that waits for its card', async () => {
    const { payments } = create();
    const params = aNewIntent();
    const intent = await payments.createIntent(params);
    expect(intent).toMatchObject({
      state: 'awaiting',
      wasDeclined: false,
      amountCents: 25_700,
      capturedCents: 0,
      refundedCents: 0,
      failedRefundsCents: 0,
      captureBefore: null,
      dispute: null,
      draftId: params.draftId,
    });
    expect(intent.clientSecret).toContain(intent.id);
    expect(await payments.find(intent.id)).toEqual(intent);
  });

  it('makes one per draft, and answers it again', async () => {
    const { payments, countOf } = create();
    const params = aNewIntent();
    const first = await payments.createIntent(params);
    expect(await payments.createIntent(params)).toEqual(first);
    expect(await countOf(params.draftId)).toBe(1);
  });

  it('holds the money, for some days, and takes nothing', async () => {
    const world = create();
    const { state, captureBefore, refundedCents } = await aHold(world);
    expect({ state, refundedCents }).toEqual({ state: 'authorised', refundedCents: 0 });
    expect((captureBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 24 * 60 * 60_000);
  });

  it('tells of a card that was declined, and of a bank that asks the customer who he is, or thinks', async () => {
    const { payments, theirs } = create();
    const waiting = async () => (await payments.createIntent(aNewIntent())).id;
    const [declined, asking, thinking] = [await waiting(), await waiting(), await waiting()];
    expect(await payments.find(asking)).toMatchObject({ state: 'awaiting', isWithBank: false });
    await theirs.decline(declined);
    await theirs.challenge(asking);
    await theirs.think(thinking);
    expect(await payments.find(declined)).toMatchObject({ state: 'awaiting', isWithBank: false, wasDeclined: true });
    expect(await payments.find(asking)).toMatchObject({ state: 'awaiting', isWithBank: true, wasDeclined: false });
    expect(await payments.find(thinking)).toMatchObject({ state: 'processing', isWithBank: true, wasDeclined: false });
    await theirs.pay(declined);
    expect(await payments.find(declined)).toMatchObject({ state: 'authorised', isWithBank: false, wasDeclined: false });
  });

  it('answers null for a payment that the provider does not know, and no draft for one of somebody else', async () => {
    const { payments, theirs } = create();
    expect(await payments.find('pi_unknown')).toBeNull();
    expect(await payments.find(await theirs.makeForeign())).toMatchObject({ draftId: null });
  });

  it('tells of a dispute, from its beginning to its end', async () => {
    const world = create();
    for (const outcome of ['won', 'lost'] as const) {
      const { id } = await aHold(world);
      await world.payments.capture(id);
      await world.theirs.dispute(id);
      expect(await world.payments.find(id)).toMatchObject({ state: 'captured', dispute: 'open' });
      await world.theirs.endDispute(id, outcome);
      expect(await world.payments.find(id)).toMatchObject({ dispute: outcome });
    }
  });
}

function describeOutcomes(create: Create) {
  it('captures the whole hold, and says so again of one that was captured before', async () => {
    const world = create();
    const { id } = await aHold(world);
    const captured = { kind: 'done', intent: { state: 'captured', capturedCents: 25_700, refundedCents: 0 } };
    expect(await world.payments.capture(id)).toMatchObject(captured);
    expect(await world.payments.capture(id)).toMatchObject(captured);
    expect(await world.payments.find(id)).toMatchObject({ state: 'captured' });
  });

  it('is refused a hold that has ended, or never stood', async () => {
    const world = create();
    const [ended, unpaid] = [await aHold(world), await world.payments.createIntent(aNewIntent())];
    await world.theirs.endHold(ended.id);
    expect(await world.payments.capture(ended.id)).toMatchObject({ kind: 'refused', intent: { state: 'released' } });
    expect(await world.payments.capture(unpaid.id)).toMatchObject({ kind: 'refused', intent: { state: 'awaiting' } });
  });

  it('releases what was not captured, and says so again of what was released before', async () => {
    const world = create();
    const [held, unpaid] = [await aHold(world), await world.payments.createIntent(aNewIntent())];
    for (const { id } of [held, unpaid, held]) {
      const released = { kind: 'done', intent: { state: 'released', refundedCents: 0 } };
      expect(await world.payments.release(id)).toMatchObject(released);
    }
  });

  it('is refused the release of what was captured', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.theirs.capture(id);
    expect(await world.payments.release(id)).toMatchObject({ kind: 'refused', intent: { state: 'captured' } });
  });

  it('says how a payment stands that the bank is thinking about, whether it could be released or not', async () => {
    const { payments, theirs } = create();
    const { id } = await payments.createIntent(aNewIntent());
    await theirs.think(id);
    const { kind, intent } = await payments.release(id);
    expect(intent.state).toBe(kind === 'done' ? 'released' : 'processing');
    expect(await payments.find(id)).toMatchObject({ state: intent.state });
  });

  it('gives back once per key, in parts, and never more than is left', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.payments.capture(id);
    const part = { amountCents: 10_000, key: 'first' };
    for (const refund of [part, part]) {
      expect(await world.payments.refund(id, refund)).toMatchObject({
        kind: 'done',
        intent: { refundedCents: 10_000 },
      });
    }
    expect(await world.payments.refund(id, { amountCents: 15_701, key: 'much' })).toMatchObject({ kind: 'refused' });
    expect(await world.payments.refund(id, { amountCents: 15_700, key: 'rest' })).toMatchObject({
      kind: 'done',
      intent: { refundedCents: 25_700, state: 'captured' },
    });
    expect(await world.refundedOf(id)).toBe(25_700);
  });

  it('counts a refund that fails later as failed, and can give back anew', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.payments.capture(id);
    await world.payments.refund(id, { amountCents: 10_000, key: 'first' });
    await world.payments.refund(id, { amountCents: 700, key: 'second' });
    await world.theirs.failRefund(id);
    expect(await world.payments.find(id)).toMatchObject({ refundedCents: 10_000, failedRefundsCents: 700 });
    expect(await world.payments.refund(id, { amountCents: 15_700, key: 'third' })).toMatchObject({
      kind: 'done',
      intent: { refundedCents: 25_700, failedRefundsCents: 700 },
    });
  });

  it('counts every refund, however many there are', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.payments.capture(id);
    for (let made = 0; made < 12; made += 1) await world.theirs.refund(id, 100);
    await world.theirs.failRefund(id);
    expect(await world.payments.find(id)).toMatchObject({ refundedCents: 1100, failedRefundsCents: 100 });
  });

  it('sees what was done in the dashboard', async () => {
    const world = create();
    const [captured, ended] = [await aHold(world), await aHold(world)];
    await world.theirs.capture(captured.id);
    await world.theirs.refund(captured.id, 700);
    await world.theirs.endHold(ended.id);
    expect(await world.payments.find(captured.id)).toMatchObject({ state: 'captured', refundedCents: 700 });
    expect(await world.payments.find(ended.id)).toMatchObject({ state: 'released', refundedCents: 0 });
  });
}

function describePartialCapture(create: Create) {
  it('captures the part of a hold that is named and no more, and says so again', async () => {
    const world = create();
    const { id } = await aHold(world);
    const inPart = { state: 'captured', amountCents: 25_700, capturedCents: 10_000, refundedCents: 0 };
    for (const _time of [1, 2]) {
      expect(await world.payments.capture(id, 10_000)).toMatchObject({ kind: 'done', intent: inPart });
    }
  });

  it('tells how much was captured of a hold, and counts nothing of what was let go', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.theirs.capture(id, 10_000);
    const inPart = { state: 'captured', amountCents: 25_700, capturedCents: 10_000, refundedCents: 0 };
    expect(await world.payments.find(id)).toMatchObject(inPart);
    expect(await world.payments.capture(id)).toMatchObject({ kind: 'done', intent: inPart });
    await world.theirs.refund(id, 700);
    expect(await world.payments.find(id)).toMatchObject({ capturedCents: 10_000, refundedCents: 700 });
  });

  it('gives back no more than was captured of a hold', async () => {
    const world = create();
    const { id } = await aHold(world);
    await world.theirs.capture(id, 10_000);
    expect(await world.payments.refund(id, { amountCents: 10_001, key: 'much' })).toMatchObject({ kind: 'refused' });
    expect(await world.payments.refund(id, { amountCents: 10_000, key: 'all' })).toMatchObject({
      kind: 'done',
      intent: { capturedCents: 10_000, refundedCents: 10_000 },
    });
  });
}

function describeListing(create: Create) {
  it('answers every payment of ours since an instant, by pages, and nobody else’s', async () => {
    const world = create();
    const { payments, theirs } = world;
    const since = new Date(Math.floor(Date.now() / 1000) * 1000);
    const foreign = await theirs.makeForeign();
    const own = [(await aHold(world)).id, (await payments.createIntent(aNewIntent())).id];
    const found = new Map<string, Intent>();
    let after: string | undefined;
    do {
      const page = await payments.unsettled({ since, ...(after !== undefined && { after }) });
      for (const intent of page.intents) found.set(intent.id, intent);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([...found.keys()]).toEqual(expect.arrayContaining(own));
    expect(found.has(foreign)).toBe(false);
    expect(found.get(own[0] ?? '')).toEqual(await payments.find(own[0] ?? ''));
    expect((await payments.unsettled({ since: new Date(Date.now() + 60_000) })).intents).toEqual([]);
  });
}
