import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDraft } from '#testing/a-draft.ts';
import { aNewOrder } from '#testing/an-order.ts';
import type { DraftStore } from '../draft-store.ts';
import type { OrderStore } from '../order-store.ts';

interface DraftStoreUnderTest {
  drafts: DraftStore;
  orders: OrderStore;
  /** The store as a new process finds it after the old one died; absent where nothing outlives it. */
  afterCrash?: () => DraftStore;
}

type Create = () => DraftStoreUnderTest;

/** What every draft store does; the sentences are those of `DraftStore`. */
export function describeDraftStoreContract(name: string, create: Create) {
  describe(`${name} as a draft store`, () => {
    describeCreation(create);
    describeFinding(create);
    describeEnding(create);
    describeClosing(create);
    describeForgetting(create);
  });
}

function describeCreation(create: Create) {
  it('stores a draft, open and without an intent, with all that was said of it', async () => {
    const { drafts } = create();
    const draft = aDraft();
    const expected = { ...draft, state: 'open', intentId: null };
    expect(await drafts.create(draft)).toEqual({ kind: 'created', draft: expected });
    expect(await drafts.find(draft.id)).toEqual(expected);
  });

  it('answers the first draft, as it is by now, to the same user, key and hash', async () => {
    const { drafts } = create();
    const first = aDraft({ idempotencyKey: 'once' });
    await drafts.create(first);
    await drafts.attachIntent(first.id, 'pi_1');
    const again = aDraft({ idempotencyKey: 'once', amountCents: 1 });
    const expected = { ...first, state: 'open', intentId: 'pi_1' };
    expect(await drafts.create(again)).toEqual({ kind: 'replayed', draft: expected });
    expect(await drafts.find(again.id)).toBeNull();
  });

  it('refuses a key that is used for something else, and leaves another user’s free', async () => {
    const { drafts } = create();
    await drafts.create(aDraft({ idempotencyKey: 'once' }));
    const other = aDraft({ idempotencyKey: 'once', requestHash: 'other' });
    expect(await drafts.create(other)).toEqual({ kind: 'key_reused' });
    expect(await drafts.find(other.id)).toBeNull();
    expect((await drafts.create({ ...other, userId: 'user-2' })).kind).toBe('created');
  });

  it('makes one draft of many simultaneous repetitions', async () => {
    const { drafts } = create();
    const entries = Array.from({ length: 20 }, () => aDraft({ idempotencyKey: 'once' }));
    const outcomes = await Promise.all(entries.map((entry) => drafts.create(entry)));
    expect(outcomes.filter(({ kind }) => kind === 'created')).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => 'draft' in outcome && outcome.draft.id)).size).toBe(1);
  });

  it('keeps draft and intent over a crash of the process', async ({ skip }) => {
    const { drafts, afterCrash = skip('nothing of this store outlives its process') } = create();
    const draft = aDraft();
    await drafts.create(draft);
    await drafts.attachIntent(draft.id, 'pi_1');
    expect(await afterCrash().find(draft.id)).toEqual({ ...draft, state: 'open', intentId: 'pi_1' });
  });
}

function describeFinding(create: Create) {
  it('keeps the first intent of a draft, and finds the draft by it', async () => {
    const { drafts } = create();
    const draft = aDraft();
    await drafts.create(draft);
    await drafts.attachIntent(draft.id, 'pi_1');
    await drafts.attachIntent(draft.id, 'pi_2');
    expect((await drafts.findByIntent('pi_1'))?.id).toBe(draft.id);
    expect(await drafts.findByIntent('pi_2')).toBeNull();
  });

  it('answers null for a draft or an intent that it does not know', async () => {
    const { drafts } = create();
    await drafts.create(aDraft());
    expect(await drafts.find(randomUUID())).toBeNull();
    expect(await drafts.findByIntent('pi_1')).toBeNull();
    expect(await drafts.close(randomUUID())).toBeNull();
  });

  it("answers the draft that a user's key made", async () => {
    const { drafts } = create();
    const draft = aDraft({ idempotencyKey: 'once' });
    await drafts.create(draft);
    expect((await drafts.findSubmission('user-1', 'once'))?.id).toBe(draft.id);
    expect(await drafts.findSubmission('user-1', 'twice')).toBeNull();
    expect(await drafts.findSubmission('user-2', 'once')).toBeNull();
  });

  it("answers a user's open and ordered drafts of one quote in the order of their making, and no others", async () => {
    const { drafts, orders } = create();
    const [ordered, open, closing] = [aDraft({ quoteId: 'q1' }), aDraft({ quoteId: 'q1' }), aDraft({ quoteId: 'q1' })];
    const others = [aDraft({ quoteId: 'q2' }), aDraft({ quoteId: 'q1', userId: 'user-2' })];
    for (const draft of [ordered, open, closing, ...others]) await drafts.create(draft);
    await drafts.close(closing.id);
    await orders.create(aNewOrder({ id: ordered.id, isFromDraft: true }));
    expect((await drafts.ofQuote('user-1', 'q1')).map(({ id }) => id)).toEqual([ordered.id, open.id]);
    expect(await drafts.ofQuote('user-3', 'q1')).toEqual([]);
  });
}

function describeEnding(create: Create) {
  it('takes an open draft to closing and a closing one to closed, and nothing back', async () => {
    const { drafts } = create();
    const draft = aDraft();
    await drafts.create(draft);
    const stateNow = async () => (await drafts.find(draft.id))?.state;
    await drafts.closed(draft.id);
    expect(await stateNow()).toBe('open');
    expect(await drafts.close(draft.id)).toEqual({ ...draft, state: 'closing', intentId: null });
    expect((await drafts.close(draft.id))?.state).toBe('closing');
    await drafts.closed(draft.id);
    await drafts.closed(draft.id);
    expect((await drafts.close(draft.id))?.state).toBe('closed');
    expect(await stateNow()).toBe('closed');
  });

  it('leaves an ordered draft ordered, whatever is said of it', async () => {
    const { drafts, orders } = create();
    const draft = aDraft();
    await drafts.create(draft);
    await orders.create(aNewOrder({ id: draft.id, isFromDraft: true }));
    expect((await drafts.close(draft.id))?.state).toBe('ordered');
    await drafts.closed(draft.id);
    expect((await drafts.find(draft.id))?.state).toBe('ordered');
  });

  it('stays open where an order is made of something else', async () => {
    const { drafts, orders } = create();
    const draft = aDraft({ idempotencyKey: 'once' });
    await drafts.create(draft);
    await orders.create(aNewOrder({ key: 'once' }));
    expect((await drafts.find(draft.id))?.state).toBe('open');
  });

  it('becomes an order or is closed, of both at the same time one', async () => {
    const { drafts, orders } = create();
    const made = Array.from({ length: 20 }, () => aDraft());
    for (const draft of made) await drafts.create(draft);
    await Promise.all(
      made.map(async ({ id }, n) => {
        const order = () => orders.create(aNewOrder({ id, isFromDraft: true }));
        const steps = [order, () => drafts.close(id)];
        await Promise.all((n % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      }),
    );
    for (const { id } of made) {
      const isOrdered = (await orders.find(id)) !== null;
      expect((await drafts.find(id))?.state).toBe(isOrdered ? 'ordered' : 'closing');
    }
  });
}

function describeClosing(create: Create) {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

  it('answers open drafts whose time is over and closing ones, oldest first, up to the limit', async () => {
    const { drafts, orders } = create();
    const made = {
      over: aDraft({ createdAt: at(2), expiresAt: at(30) }),
      'not over': aDraft({ createdAt: at(1), expiresAt: at(31) }),
      closing: aDraft({ createdAt: at(3), expiresAt: at(59) }),
      closed: aDraft({ createdAt: at(0), expiresAt: at(1) }),
      ordered: aDraft({ createdAt: at(0), expiresAt: at(1) }),
      'over long since': aDraft({ createdAt: at(0), expiresAt: at(10) }),
    };
    for (const draft of Object.values(made)) await drafts.create(draft);
    for (const { id } of [made.closing, made.closed]) await drafts.close(id);
    await drafts.closed(made.closed.id);
    await orders.create(aNewOrder({ id: made.ordered.id, isFromDraft: true }));
    const namesOf = async (limit: number) => {
      const found = await drafts.toClose({ now: at(30), limit });
      return found.map(({ id }) => Object.entries(made).find(([, draft]) => draft.id === id)?.[0]);
    };
    expect(await namesOf(10)).toEqual(['over long since', 'over', 'closing']);
    expect(await namesOf(2)).toEqual(['over long since', 'over']);
  });
}

/** A draft in each of its states, all of the same account. */
async function inEachState({ drafts, orders }: DraftStoreUnderTest, userId: string) {
  const made = {
    open: aDraft({ userId }),
    closing: aDraft({ userId }),
    closed: aDraft({ userId }),
    ordered: aDraft({ userId }),
  };
  for (const draft of Object.values(made)) await drafts.create(draft);
  for (const { id } of [made.closing, made.closed]) await drafts.close(id);
  await drafts.closed(made.closed.id);
  await orders.create(aNewOrder({ id: made.ordered.id, isFromDraft: true }));
  return made;
}

function describeForgetting(create: Create) {
  it('answers the drafts of an account that are open or closing, the first made first', async () => {
    const world = create();
    const made = await inEachState(world, 'user-1');
    await world.drafts.create(aDraft({ userId: 'user-2' }));
    const found = await world.drafts.unfinishedOf('user-1');
    expect(found.map(({ id }) => id)).toEqual([made.open.id, made.closing.id]);
  });

  it('drops what is closed, unlinks what is ordered, and leaves what is not finished', async () => {
    const world = create();
    const { drafts } = world;
    const made = await inEachState(world, 'user-1');
    const other = aDraft({ userId: 'user-2', idempotencyKey: 'theirs' });
    await drafts.create(other);
    await drafts.forget('user-1');
    expect(await drafts.find(made.closed.id)).toBeNull();
    expect(await drafts.find(made.ordered.id)).toMatchObject({ userId: '', state: 'ordered', order: { userUID: '' } });
    expect(await drafts.findSubmission('user-1', made.ordered.idempotencyKey)).toBeNull();
    expect(await drafts.unfinishedOf('user-1')).toHaveLength(2);
    expect((await drafts.findSubmission('user-2', 'theirs'))?.id).toBe(other.id);
  });
}
