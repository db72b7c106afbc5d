import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anOffer, aPaymentDraft } from '#testing/a-payment-draft.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import type { CustomerStore } from '../customer-store.ts';
import type { PaymentDraftStore } from '../payment-draft-store.ts';
import type { OrderStore } from '../order-store.ts';
import type { StaffStore } from '../staff-store.ts';

interface PaymentDraftStoreUnderTest {
  paymentDrafts: PaymentDraftStore;
  customers: CustomerStore;
  staff: StaffStore;
  orders: OrderStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => PaymentDraftStore;
}

type Create = () => PaymentDraftStoreUnderTest;

/** What every store of payment drafts does; the sentences are those of `PaymentDraftStore`. */
export function describePaymentDraftStoreContract(name: string, create: Create) {
  describe(`${name} as a store of payment drafts`, () => {
    describeCreation(create);
    describeFinding(create);
    describeEnding(create);
    describeClosing(create);
    describeOffers(create);
    describeForgetting(create);
  });
}

function describeCreation(create: Create) {
  it('stores a draft, open and without an intent, with all that was said of it', async () => {
    const { paymentDrafts } = create();
    const draft = aPaymentDraft();
    const expected = { ...draft, state: 'open', intentId: null };
    expect(await paymentDrafts.create(draft)).toEqual({ kind: 'created', draft: expected });
    expect(await paymentDrafts.find(draft.id)).toEqual(expected);
  });

  it('answers the first draft, as it is by now, to the same user, key and hash', async () => {
    const { paymentDrafts } = create();
    const first = aPaymentDraft({ idempotencyKey: 'once' });
    await paymentDrafts.create(first);
    await paymentDrafts.attachIntent(first.id, 'pi_1');
    const again = aPaymentDraft({ idempotencyKey: 'once', amountCents: 1 });
    const expected = { ...first, state: 'open', intentId: 'pi_1' };
    expect(await paymentDrafts.create(again)).toEqual({ kind: 'replayed', draft: expected });
    expect(await paymentDrafts.find(again.id)).toBeNull();
  });

  it('refuses a key that is used for something else, and leaves another user’s free', async () => {
    const { paymentDrafts } = create();
    await paymentDrafts.create(aPaymentDraft({ idempotencyKey: 'once' }));
    const other = aPaymentDraft({ idempotencyKey: 'once', requestHash: 'other' });
    expect(await paymentDrafts.create(other)).toEqual({ kind: 'key_reused' });
    expect(await paymentDrafts.find(other.id)).toBeNull();
    expect((await paymentDrafts.create({ ...other, userId: 'user-2' })).kind).toBe('created');
  });

  it('keeps the record of whoever has no account with it, and not where it is none', async () => {
    const { paymentDrafts, customers } = create();
    const draft = aPaymentDraft({ userId: 'tel-33612345678', idempotencyKey: 'once' });
    await paymentDrafts.create(draft);
    expect(await customers.find(draft.userId)).toBeNull();
    const offer = aPaymentDraft({ userId: 'tel-33698765432', idempotencyKey: 'once' });
    await paymentDrafts.create({ ...offer, keepsCustomer: true });
    expect(await customers.find(offer.userId)).toEqual(offer.order.customer);
    const customer = { ...offer.order.customer, lastName: 'Autre' };
    const again = aPaymentDraft({ ...offer, requestHash: 'other', order: { ...offer.order, customer } });
    expect((await paymentDrafts.create({ ...again, keepsCustomer: true })).kind).toBe('key_reused');
    expect(await customers.find(offer.userId)).toEqual(offer.order.customer);
    expect((await customers.findByKey({ key: 'moreau', limit: 5 })).found).toHaveLength(1);
  });

  it('writes the row of the journal with the draft, and none where it is none', async () => {
    const { paymentDrafts, staff } = create();
    const offer = aPaymentDraft({ idempotencyKey: 'once' });
    const row = (id: string) => ({ journal: aJournalEntry(id) });
    await paymentDrafts.create({ ...offer, ...row('made') });
    await paymentDrafts.create({ ...offer, ...row('replayed') });
    await paymentDrafts.create({ ...aPaymentDraft({ ...offer, requestHash: 'other' }), ...row('reused') });
    expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['made']);
  });

  it('makes one draft of many simultaneous repetitions', async () => {
    const { paymentDrafts } = create();
    const entries = Array.from({ length: 20 }, () => aPaymentDraft({ idempotencyKey: 'once' }));
    const outcomes = await Promise.all(entries.map((entry) => paymentDrafts.create(entry)));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => 'draft' in outcome && outcome.draft.id)).size).toBe(1);
  });

  it('keeps draft and intent over a crash of the process', async ({ skip }) => {
    const { paymentDrafts, afterCrash = skip('nothing of this store outlives its process') } = create();
    const draft = aPaymentDraft();
    await paymentDrafts.create(draft);
    await paymentDrafts.attachIntent(draft.id, 'pi_1');
    expect(await afterCrash().find(draft.id)).toEqual({ ...draft, state: 'open', intentId: 'pi_1' });
  });
}

function describeFinding(create: Create) {
  it('keeps the first intent of a draft, and finds the draft by it', async () => {
    const { paymentDrafts } = create();
    const draft = aPaymentDraft();
    await paymentDrafts.create(draft);
    await paymentDrafts.attachIntent(draft.id, 'pi_1');
    await paymentDrafts.attachIntent(draft.id, 'pi_2');
    expect((await paymentDrafts.findByIntent('pi_1'))?.id).toBe(draft.id);
    expect(await paymentDrafts.findByIntent('pi_2')).toBeNull();
  });

  it('answers null for a draft or an intent that it does not know', async () => {
    const { paymentDrafts } = create();
    await paymentDrafts.create(aPaymentDraft());
    expect(await paymentDrafts.find(randomUUID())).toBeNull();
    expect(await paymentDrafts.findByIntent('pi_1')).toBeNull();
    expect(await paymentDrafts.close(randomUUID())).toBeNull();
  });

  it("answers the draft that a user's key made", async () => {
    const { paymentDrafts } = create();
    const draft = aPaymentDraft({ idempotencyKey: 'once' });
    await paymentDrafts.create(draft);
    expect((await paymentDrafts.findSubmission('user-1', 'once'))?.id).toBe(draft.id);
    expect(await paymentDrafts.findSubmission('user-1', 'twice')).toBeNull();
    expect(await paymentDrafts.findSubmission('user-2', 'once')).toBeNull();
  });

  it("answers a user's open and ordered drafts of one quote in the order of their making, and no others", async () => {
    const { paymentDrafts, orders } = create();
    const [ordered, open, closing] = [
      aPaymentDraft({ quoteId: 'q1' }),
      aPaymentDraft({ quoteId: 'q1' }),
      aPaymentDraft({ quoteId: 'q1' }),
    ];
    const others = [aPaymentDraft({ quoteId: 'q2' }), aPaymentDraft({ quoteId: 'q1', userId: 'user-2' })];
    for (const draft of [ordered, open, closing, ...others]) await paymentDrafts.create(draft);
    await paymentDrafts.close(closing.id);
    await orders.create(aNewOrder({ id: ordered.id, isFromDraft: true }));
    expect((await paymentDrafts.ofQuote('user-1', 'q1')).map(({ id }) => id)).toEqual([ordered.id, open.id]);
    expect(await paymentDrafts.ofQuote('user-3', 'q1')).toEqual([]);
  });
}

function describeEnding(create: Create) {
  it('takes an open draft to closing and a closing one to closed, and nothing back', async () => {
    const { paymentDrafts } = create();
    const draft = aPaymentDraft();
    await paymentDrafts.create(draft);
    const stateNow = async () => (await paymentDrafts.find(draft.id))?.state;
    await paymentDrafts.closed(draft.id);
    expect(await stateNow()).toBe('open');
    expect(await paymentDrafts.close(draft.id)).toEqual({ ...draft, state: 'closing', intentId: null });
    expect((await paymentDrafts.close(draft.id))?.state).toBe('closing');
    await paymentDrafts.closed(draft.id);
    await paymentDrafts.closed(draft.id);
    expect((await paymentDrafts.close(draft.id))?.state).toBe('closed');
    expect(await stateNow()).toBe('closed');
  });

  it('writes the row of the journal with the step to closing, and none where there is no such step', async () => {
    const { paymentDrafts, staff, orders } = create();
    const [draft, ordered] = [aPaymentDraft(), aPaymentDraft()];
    for (const each of [draft, ordered]) await paymentDrafts.create(each);
    await orders.create(aNewOrder({ id: ordered.id, isFromDraft: true }));
    await paymentDrafts.close(draft.id, aJournalEntry('closed'));
    await paymentDrafts.close(draft.id, aJournalEntry('again'));
    await paymentDrafts.close(ordered.id, aJournalEntry('ordered'));
    await paymentDrafts.close(randomUUID(), aJournalEntry('unknown'));
    expect((await staff.journal({ limit: 5 })).entries.map(({ id }) => id)).toEqual(['closed']);
  });

  it('leaves an ordered draft ordered, whatever is said of it', async () => {
    const { paymentDrafts, orders } = create();
    const draft = aPaymentDraft();
    await paymentDrafts.create(draft);
    await orders.create(aNewOrder({ id: draft.id, isFromDraft: true }));
    expect((await paymentDrafts.close(draft.id))?.state).toBe('ordered');
    await paymentDrafts.closed(draft.id);
    expect((await paymentDrafts.find(draft.id))?.state).toBe('ordered');
  });

  it('stays open where an order is made of something else', async () => {
    const { paymentDrafts, orders } = create();
    const draft = aPaymentDraft({ idempotencyKey: 'once' });
    await paymentDrafts.create(draft);
    await orders.create(aNewOrder({ key: 'once' }));
    expect((await paymentDrafts.find(draft.id))?.state).toBe('open');
  });

  it('becomes an order or is closed, of both at the same time one', async () => {
    const { paymentDrafts, orders } = create();
    const made = Array.from({ length: 20 }, () => aPaymentDraft());
    for (const draft of made) await paymentDrafts.create(draft);
    await Promise.all(
      made.map(async ({ id }, n) => {
        const order = () => orders.create(aNewOrder({ id, isFromDraft: true }));
        const steps = [order, () => paymentDrafts.close(id)];
        await Promise.all((n % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      }),
    );
    for (const { id } of made) {
      const isOrdered = (await orders.find(id)) !== null;
      expect((await paymentDrafts.find(id))?.state).toBe(isOrdered ? 'ordered' : 'closing');
    }
  });
}

function describeClosing(create: Create) {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

  it('answers open drafts whose time is over and closing ones, oldest first, up to the limit', async () => {
    const { paymentDrafts, orders } = create();
    const made = {
      over: aPaymentDraft({ createdAt: at(2), expiresAt: at(30) }),
      'not over': aPaymentDraft({ createdAt: at(1), expiresAt: at(31) }),
      closing: aPaymentDraft({ createdAt: at(3), expiresAt: at(59) }),
      closed: aPaymentDraft({ createdAt: at(0), expiresAt: at(1) }),
      ordered: aPaymentDraft({ createdAt: at(0), expiresAt: at(1) }),
      'over long since': aPaymentDraft({ createdAt: at(0), expiresAt: at(10) }),
    };
    for (const draft of Object.values(made)) await paymentDrafts.create(draft);
    for (const { id } of [made.closing, made.closed]) await paymentDrafts.close(id);
    await paymentDrafts.closed(made.closed.id);
    await orders.create(aNewOrder({ id: made.ordered.id, isFromDraft: true }));
    const namesOf = async (limit: number) => {
      const found = await paymentDrafts.toClose({ now: at(30), limit });
      return found.map(({ id }) => Object.entries(made).find(([, draft]) => draft.id === id)?.[0]);
    };
    expect(await namesOf(10)).toEqual(['over long since', 'over', 'closing']);
    expect(await namesOf(2)).toEqual(['over long since', 'over']);
  });
}

function describeOffers(create: Create) {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

  /** Until so many minutes past ten. */
  const until = (minute: number) => anOffer({ expiresAt: at(minute) });

  it('answers the offers that stand, the first to be over first, up to the limit, and no draft of anything else', async () => {
    const { paymentDrafts, orders } = create();
    const [late, soon, over, closing, closed, ordered] = [
      until(50),
      until(40),
      until(30),
      until(45),
      until(46),
      until(47),
    ];
    const further = { ...until(41), order: { ...until(41).order, id: 'order-1' } };
    const byCard = aPaymentDraft({ expiresAt: at(42) });
    for (const draft of [late, soon, over, closing, closed, ordered, further, byCard])
      await paymentDrafts.create(draft);
    for (const { id } of [closing, closed]) await paymentDrafts.close(id);
    await paymentDrafts.closed(closed.id);
    await orders.create(aNewOrder({ id: ordered.id, isFromDraft: true }));
    const idsOf = async (limit: number) => (await paymentDrafts.offers({ now: at(30), limit })).map(({ id }) => id);
    expect(await idsOf(10)).toEqual([soon.id, late.id]);
    expect(await idsOf(1)).toEqual([soon.id]);
    expect(await paymentDrafts.offers({ now: at(30), limit: 1 })).toEqual([{ ...soon, state: 'open', intentId: null }]);
  });
}

/** A draft in each of its states, all of the same account. */
async function inEachState({ paymentDrafts, orders }: PaymentDraftStoreUnderTest, userId: string) {
  const made = {
    open: aPaymentDraft({ userId }),
    closing: aPaymentDraft({ userId }),
    closed: aPaymentDraft({ userId }),
    ordered: aPaymentDraft({ userId }),
  };
  for (const draft of Object.values(made)) await paymentDrafts.create(draft);
  for (const { id } of [made.closing, made.closed]) await paymentDrafts.close(id);
  await paymentDrafts.closed(made.closed.id);
  await orders.create(aNewOrder({ id: made.ordered.id, isFromDraft: true }));
  return made;
}

function describeForgetting(create: Create) {
  it('answers the drafts of an account that are open or closing, the first made first', async () => {
    const world = create();
    const made = await inEachState(world, 'user-1');
    await world.paymentDrafts.create(aPaymentDraft({ userId: 'user-2' }));
    const found = await world.paymentDrafts.unfinishedOf('user-1');
    expect(found.map(({ id }) => id)).toEqual([made.open.id, made.closing.id]);
  });

  it('drops what is closed, unlinks what is ordered, and leaves what is not finished', async () => {
    const world = create();
    const { paymentDrafts } = world;
    const made = await inEachState(world, 'user-1');
    const other = aPaymentDraft({ userId: 'user-2', idempotencyKey: 'theirs' });
    await paymentDrafts.create(other);
    await paymentDrafts.forget('user-1');
    expect(await paymentDrafts.find(made.closed.id)).toBeNull();
    expect(await paymentDrafts.find(made.ordered.id)).toMatchObject({
      userId: '',
      state: 'ordered',
      order: { userUID: '' },
    });
    expect(await paymentDrafts.findSubmission('user-1', made.ordered.idempotencyKey)).toBeNull();
    expect(await paymentDrafts.unfinishedOf('user-1')).toHaveLength(2);
    expect((await paymentDrafts.findSubmission('user-2', 'theirs'))?.id).toBe(other.id);
  });
}
