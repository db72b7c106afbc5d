import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Intent, type NewIntent, type Payments, PaymentsUnavailableError } from './payments.ts';

/** How the provider's address behaves from now on. */
export type Outage = 'down' | 'slow' | 'failing' | 'nonsense';

export interface PaymentsUnderTest {
  payments: Payments;
  /** What is not ours to do: the customer's, the bank's, the dashboard's part. */
  theirs: {
    pay(intentId: string): Promise<unknown>;
    decline(intentId: string): Promise<unknown>;
    think(intentId: string): Promise<unknown>;
    capture(intentId: string): Promise<unknown>;
    endHold(intentId: string): Promise<unknown>;
    refund(intentId: string, amountCents: number): Promise<unknown>;
    dispute(intentId: string): Promise<unknown>;
    endDispute(intentId: string, outcome: 'won' | 'lost'): Promise<unknown>;
    /** A payment of somebody else on the same account. */
    makeForeign(): Promise<string>;
  };
  /** How many payments of a draft the provider has. */
  countOf: (draftId: string) => Promise<number>;
  /** Cents that the provider has given back of a payment. */
  refundedOf: (intentId: string) => Promise<number>;
  /** News as the provider signs them. */
  news: (
    about: { type: string; intentId: string },
    how?: { isForged?: boolean; secondsAgo?: number },
  ) => { id: string; body: Buffer; signature: string };
  /** The same port while its provider is in trouble. */
  during: (outage: Outage, work: (payments: Payments) => Promise<void>) => Promise<void>;
}

type Create = () => PaymentsUnderTest;

/** A provider in another process, on a machine that may be busy, and tries that are repeated. */
const timeout = 30_000;

/** What everyone who takes cards for us does; the sentences are those of `Payments`. */
export function describePaymentsContract(name: string, create: Create) {
  describe(`${name} as payments`, { timeout }, () => {
    describeIntents(create);
    describeOutcomes(create);
    describeListing(create);
    describeCards(create);
    describeNews(create);
    describeOutages(create);
  });
}

function aWish(changes: Partial<NewIntent> = {}): NewIntent {
  return {
    draftId: randomUUID(),
    amountCents: 25_700,
    email: 'camille.moreau@example.com',
    name: 'Camille Moreau',
    paymentCustomerId: null,
    saveCard: false,
    ...changes,
  };
}

async function aHold({ payments, theirs }: PaymentsUnderTest, changes: Partial<NewIntent> = {}): Promise<Intent> {
  const { id } = await payments.createIntent(aWish(changes));
  await theirs.pay(id);
  return existing(await payments.find(id));
}

function existing(intent: Intent | null): Intent {
  if (intent === null) throw new Error('no such payment');
  return intent;
}

function describeIntents(create: Create) {
  it('makes a payment that waits for its card', async () => {
    const { payments } = create();
    const wish = aWish();
    const intent = await payments.createIntent(wish);
    expect(intent).toMatchObject({
      state: 'awaiting',
      wasDeclined: false,
      amountCents: 25_700,
      refundedCents: 0,
      captureBefore: null,
      dispute: null,
      draftId: wish.draftId,
    });
    expect(intent.clientSecret).toContain(intent.id);
    expect(await payments.find(intent.id)).toEqual(intent);
  });

  it('makes one per draft, and answers it again', async () => {
    const { payments, countOf } = create();
    const wish = aWish();
    const first = await payments.createIntent(wish);
    expect(await payments.createIntent(wish)).toEqual(first);
    expect(await countOf(wish.draftId)).toBe(1);
  });

  it('holds the money, for some days, and takes nothing', async () => {
    const world = create();
    const { state, captureBefore, refundedCents } = await aHold(world);
    expect({ state, refundedCents }).toEqual({ state: 'authorised', refundedCents: 0 });
    expect((captureBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * 24 * 60 * 60_000);
  });

  it('tells of a card that was declined, and of a bank that thinks', async () => {
    const { payments, theirs } = create();
    const [declined, thinking] = [await payments.createIntent(aWish()), await payments.createIntent(aWish())];
    await theirs.decline(declined.id);
    await theirs.think(thinking.id);
    expect(await payments.find(declined.id)).toMatchObject({ state: 'awaiting', wasDeclined: true });
    expect(await payments.find(thinking.id)).toMatchObject({ state: 'processing', wasDeclined: false });
    await theirs.pay(declined.id);
    expect(await payments.find(declined.id)).toMatchObject({ state: 'authorised', wasDeclined: false });
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
    const captured = { kind: 'done', intent: { state: 'captured', amountCents: 25_700, refundedCents: 0 } };
    expect(await world.payments.capture(id)).toMatchObject(captured);
    expect(await world.payments.capture(id)).toMatchObject(captured);
    expect(await world.payments.find(id)).toMatchObject({ state: 'captured' });
  });

  it('is refused a hold that has ended, or never stood', async () => {
    const world = create();
    const [ended, unpaid] = [await aHold(world), await world.payments.createIntent(aWish())];
    await world.theirs.endHold(ended.id);
    expect(await world.payments.capture(ended.id)).toMatchObject({ kind: 'refused', intent: { state: 'released' } });
    expect(await world.payments.capture(unpaid.id)).toMatchObject({ kind: 'refused', intent: { state: 'awaiting' } });
  });

  it('releases what was not captured, and says so again of what was released before', async () => {
    const world = create();
    const [held, unpaid] = [await aHold(world), await world.payments.createIntent(aWish())];
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
    const { id } = await payments.createIntent(aWish());
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

function describeListing(create: Create) {
  it('answers every payment of ours since an instant, by pages, and nobody else’s', async () => {
    const world = create();
    const { payments, theirs } = world;
    const since = new Date(Math.floor(Date.now() / 1000) * 1000);
    const foreign = await theirs.makeForeign();
    const own = [(await aHold(world)).id, (await payments.createIntent(aWish())).id];
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

function describeCards(create: Create) {
  const anAccount = () => ({ userId: randomUUID(), email: `${randomUUID()}@example.com` });

  it('makes one customer per account', async () => {
    const { payments } = create();
    const [one, other] = [anAccount(), anAccount()];
    const id = await payments.customerFor(one);
    expect(await payments.customerFor(one)).toBe(id);
    expect(await payments.customerFor(other)).not.toBe(id);
  });

  it('keeps a card with consent alone, and forgets it for its owner alone', async () => {
    const world = create();
    const { payments } = world;
    const [one, other] = [await payments.customerFor(anAccount()), await payments.customerFor(anAccount())];
    await aHold(world, { paymentCustomerId: one, saveCard: false });
    expect(await payments.cards(one)).toEqual([]);
    await aHold(world, { paymentCustomerId: one, saveCard: true });
    const [card, ...more] = await payments.cards(one);
    expect(more).toEqual([]);
    expect(card).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expMonth: expect.any(Number),
      expYear: expect.any(Number),
    });
    const cardId = card?.id ?? '';
    expect(await payments.removeCard(other, cardId)).toBe(false);
    expect(await payments.removeCard(one, 'pm_unknown')).toBe(false);
    expect(await payments.cards(one)).toHaveLength(1);
    expect(await payments.removeCard(one, cardId)).toBe(true);
    expect(await payments.removeCard(one, cardId)).toBe(false);
    expect(await payments.cards(one)).toEqual([]);
  });

  it('forgets a customer with every card, and once more without harm', async () => {
    const world = create();
    const { payments } = world;
    const account = anAccount();
    const [gone, stays] = [await payments.customerFor(account), await payments.customerFor(anAccount())];
    for (const paymentCustomerId of [gone, stays]) await aHold(world, { paymentCustomerId, saveCard: true });
    await payments.forgetCustomer(gone);
    await payments.forgetCustomer(gone);
    expect(await payments.cards(gone)).toEqual([]);
    expect(await payments.cards(stays)).toHaveLength(1);
  });

  it('knows no cards of a customer that the provider does not know', async () => {
    expect(await create().payments.cards('cus_unknown')).toEqual([]);
  });
}

function describeNews(create: Create) {
  it.each([
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.expired',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])('reads which payment %s is about', async (type) => {
    const { payments, news } = create();
    const { id, body, signature } = news({ type, intentId: 'pi_1' });
    expect(await payments.readEvent(body, signature)).toEqual({ id, type, intentId: 'pi_1' });
  });

  it('is told nothing by news of other things', async () => {
    const { payments, news } = create();
    const { body, signature } = news({ type: 'invoice.paid', intentId: 'pi_1' });
    expect(await payments.readEvent(body, signature)).toBeNull();
  });

  it.each([
    ['another secret', { isForged: true }],
    ['an old signature', { secondsAgo: 600 }],
  ])('takes news with %s for a forgery', async (_what, how) => {
    const { payments, news } = create();
    const { body, signature } = news({ type: 'charge.refunded', intentId: 'pi_1' }, how);
    expect(await payments.readEvent(body, signature)).toBe('forged');
  });

  it('takes news for a forgery that were changed, or are not signed at all', async () => {
    const { payments, news } = create();
    const { body, signature } = news({ type: 'charge.refunded', intentId: 'pi_1' });
    const changed = Buffer.from(body.toString('utf8').replace('pi_1', 'pi_2'));
    expect(await payments.readEvent(changed, signature)).toBe('forged');
    expect(await payments.readEvent(body, '')).toBe('forged');
    expect(await payments.readEvent(Buffer.from('garbage'), signature)).toBe('forged');
  });
}

function describeOutages(create: Create) {
  const calls: [string, (payments: Payments, intentId: string) => Promise<unknown>][] = [
    ['createIntent', (payments) => payments.createIntent(aWish())],
    ['find', (payments, id) => payments.find(id)],
    ['capture', (payments, id) => payments.capture(id)],
    ['release', (payments, id) => payments.release(id)],
    ['refund', (payments, id) => payments.refund(id, { amountCents: 1, key: 'k' })],
    ['unsettled', (payments) => payments.unsettled({ since: new Date(0) })],
    ['customerFor', (payments) => payments.customerFor({ userId: randomUUID(), email: 'x@example.com' })],
    ['cards', (payments) => payments.cards('cus_1')],
    ['removeCard', (payments) => payments.removeCard('cus_1', 'pm_1')],
  ];

  it.each(['down', 'slow', 'failing', 'nonsense'] as const)(
    'is unavailable while the provider is %s',
    async (outage) => {
      const world = create();
      const { id } = await aHold(world);
      await world.during(outage, async (payments) => {
        const outcomes = await Promise.allSettled(calls.map(([, call]) => call(payments, id)));
        const isUnavailable = (index: number) => {
          const outcome = outcomes[index];
          return outcome?.status === 'rejected' && outcome.reason instanceof PaymentsUnavailableError;
        };
        expect(calls.filter((_call, index) => !isUnavailable(index)).map(([name]) => name)).toEqual([]);
      });
      expect(await world.payments.find(id)).toMatchObject({ state: 'authorised' });
    },
  );
}
