import { describe, expect, it } from 'vitest';
import { aFleet, anOccupation } from '#testing/a-fleet.ts';
import { aJournalEntry, anInvitation, aStaffMember, writeMember } from '#testing/a-staff-member.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange } from '#testing/an-order.ts';
import type { FleetStore } from '../fleet-store.ts';
import type { OrderStore } from '../order-store.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { JournalEntry, StaffStore } from '../staff-store.ts';

interface StaffStoreUnderTest {
  staff: StaffStore;
  orders: OrderStore;
  fleet: FleetStore;
  outbox: OutboxStore;
  /** The store as another process finds it, also after the first one died; absent where nothing outlives it. */
  elsewhere?: () => { staff: StaffStore };
}

type Create = () => StaffStoreUnderTest;

/** What every store of the office's people does; the sentences are those of `StaffStore`. */
export function describeStaffStoreContract(name: string, create: Create) {
  describe(`${name} as a store of staff`, () => {
    describePeople(create);
    describeDecisions(create);
    describeJournal(create);
    describeOtherWrites(create);
  });
}

const rowsOf = async (staff: StaffStore) => (await staff.journal({ limit: 50 })).entries;
const idsOf = async (staff: StaffStore) => (await rowsOf(staff)).map(({ id }) => id);
const write = (staff: StaffStore, journal: JournalEntry) => staff.change(() => ({ journal, answer: null }));

function describePeople(create: Create) {
  it('answers a member as last written, and nobody of an account that is none', async () => {
    const { staff } = create();
    expect(await staff.find('one')).toBeNull();
    await writeMember(staff, aStaffMember('one'));
    const factors = [
      {
        id: 'f1',
        name: 'Clé',
        addedAt: '2026-11-20T09:00:00.000Z',
        kind: 'codes' as const,
        sealedSecret: 's',
        lastStep: 3,
      },
    ];
    const changed = aStaffMember('one', { role: 'driver', factors, recoveryHashes: ['a', 'b'] });
    await writeMember(staff, changed);
    expect(await staff.find('one')).toEqual(changed);
    expect(await staff.find('two')).toBeNull();
  });

  it('answers everybody and every invitation, the first made first', async () => {
    const { staff } = create();
    const late = aStaffMember('a', { since: '2026-08-01T08:00:00.000Z', endedAt: '2026-09-01T08:00:00.000Z' });
    await writeMember(staff, late, aStaffMember('z'));
    await staff.change(() => ({ invite: anInvitation('a', { invitedAt: '2026-11-20T09:00:00.000Z' }), answer: null }));
    await staff.change(() => ({ invite: anInvitation('z'), answer: null }));
    const { team, invitations } = await staff.picture();
    expect(team).toEqual([aStaffMember('z'), late]);
    expect(invitations.map(({ id }) => id)).toEqual(['z', 'a']);
    expect(invitations[0]).toEqual(anInvitation('z'));
  });

  it('answers what another process wrote a moment ago, and after a crash', async ({ skip }) => {
    const { staff, elsewhere = skip('nobody else reaches this store') } = create();
    await staff.find('one');
    await writeMember(elsewhere().staff, aStaffMember('one'));
    expect(await staff.find('one')).toEqual(aStaffMember('one'));
    await write(staff, aJournalEntry());
    expect(await rowsOf(elsewhere().staff)).toEqual([aJournalEntry()]);
  });
}

function describeDecisions(create: Create) {
  it('writes all that is decided, with its mails and its row, and answers the answer', async () => {
    const { staff, outbox } = create();
    await staff.change(() => ({ invite: anInvitation('first'), put: [aStaffMember('gone')], answer: null }));
    const mail = { dedupeKey: 'welcome:one', subject: { kind: 'welcome', userId: 'one' } } as const;
    const answer = await staff.change(({ team, invitations }) => ({
      put: [aStaffMember('one')],
      forget: team.map(({ accountId }) => accountId),
      withdraw: invitations.map(({ id }) => id),
      invite: anInvitation('second'),
      mails: [mail],
      journal: aJournalEntry(),
      answer: [team.length, invitations.length],
    }));
    expect(answer).toEqual([1, 1]);
    const { team, invitations } = await staff.picture();
    expect([team, invitations]).toEqual([[aStaffMember('one')], [anInvitation('second')]]);
    expect(await idsOf(staff)).toEqual(['row-1']);
    expect((await outbox.nextDueAt())?.toISOString()).toBe(anInvitation('second').invitedAt);
  });

  it('writes nothing of a decision that throws, nor of one whose row is there already', async () => {
    const { staff } = create();
    const refused = staff.change(() => {
      throw new RangeError('no');
    });
    await expect(refused).rejects.toThrow('no');
    await write(staff, aJournalEntry());
    const again = staff.change(() => ({ put: [aStaffMember('one')], journal: aJournalEntry(), answer: null }));
    await expect(again).rejects.toThrow(/journal|exist/i);
    expect(await staff.find('one')).toBeNull();
    expect(await rowsOf(staff)).toEqual([aJournalEntry()]);
  });

  it('lets each of several at the same time see what the others wrote', async () => {
    const { staff } = create();
    await staff.change(() => ({ invite: anInvitation('link'), answer: null }));
    const take = (accountId: string) =>
      staff.change(({ invitations: [open] }) =>
        open === undefined ? { answer: false } : { withdraw: [open.id], put: [aStaffMember(accountId)], answer: true },
      );
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map(take));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await staff.picture()).team).toHaveLength(1);
  });
}

function describeJournal(create: Create) {
  it('answers rows newest first, each once over all pages', async () => {
    const { staff } = create();
    const at = (n: number) => `2026-11-20T09:0${Math.floor(n / 2)}:00.000Z`;
    for (const n of [3, 0, 4, 1, 2]) await write(staff, aJournalEntry(`row-${n}`, { at: at(n) }));
    const first = await staff.journal({ limit: 2 });
    const second = await staff.journal({ limit: 2, cursor: first.nextCursor ?? '' });
    const third = await staff.journal({ limit: 2, cursor: second.nextCursor ?? '' });
    const pages = [first, second, third].map(({ entries }) => entries.map(({ id }) => id));
    expect(pages).toEqual([['row-4', 'row-3'], ['row-2', 'row-1'], ['row-0']]);
    expect(third.nextCursor).toBeNull();
    expect(first.entries[0]).toEqual(aJournalEntry('row-4', { at: at(4) }));
    expect(await staff.journal({ limit: 2, cursor: 'nobody' })).toEqual({ entries: [], nextCursor: null });
  });

  it('drops rows that are older than twelve months and than was asked for, and invitations that are over', async () => {
    const { staff } = create();
    const yearAgo = new Date();
    yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
    const beside = (days: number) => new Date(yearAgo.getTime() + days * 86_400_000);
    const kept = beside(2).toISOString();
    await write(staff, aJournalEntry('old', { at: beside(-9).toISOString() }));
    await write(staff, aJournalEntry('asked', { at: beside(-3).toISOString() }));
    await write(staff, aJournalEntry('kept', { at: kept }));
    await staff.change(() => ({ invite: anInvitation('over'), answer: null }));
    const toCome = '2099-01-01T00:00:00.000Z';
    await staff.change(() => ({ invite: anInvitation('good', { expiresAt: toCome }), answer: null }));
    const now = new Date('2026-11-21T08:00:00.001Z');
    await staff.forget({ journalBefore: beside(-6), now });
    expect(await idsOf(staff)).toEqual(['kept', 'asked']);
    // Whatever clock asks for it.
    await staff.forget({ journalBefore: beside(400), now });
    expect(await idsOf(staff)).toEqual(['kept']);
    expect((await staff.picture()).invitations.map(({ id }) => id)).toEqual(['good']);
  });
}

const day = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' };

function describeOtherWrites(create: Create) {
  it('has the row of a change of an order where that begins, is taken back or done, once, and else none', async () => {
    const { staff, orders } = create();
    const { id: orderId } = await aStoredOrder(orders);
    const held = aChange({ undoUntil: '2026-11-20T11:00:10.000Z' });
    const begin = (id: string) => orders.beginChange(orderId, { ...held, journal: aJournalEntry(id) });
    const begun = await begin('begun');
    expect(begun.kind === 'begun' && begun.order.pendingChange).toEqual(held);
    await begin('under way');
    const { event, at } = held;
    const undo = (id: string) => orders.undoChange({ orderId, event, at, journal: aJournalEntry(id) });
    await undo('undone');
    await undo('undone before');
    const { undoUntil: _gone, ...final } = held;
    await orders.beginChange(orderId, final);
    const complete = (id: string) =>
      orders.completeChange({ orderId, event, at, mails: [], journal: aJournalEntry(id) });
    await complete('done');
    await complete('done before');
    await orders.beginChange(orderId, { ...held, journal: aJournalEntry('impossible') });
    expect((await idsOf(staff)).toSorted()).toEqual(['begun', 'done', 'undone']);
    expect((await orders.find(orderId))?.history).toEqual([final]);
  });

  it('has the row of a change of the fleet where that is written, and none where it is refused', async () => {
    const { staff, fleet } = create();
    await fleet.replace(aFleet(), { journal: aJournalEntry('loaded') });
    await fleet.replace(aFleet());
    const change = (id: string, isFree: boolean) =>
      fleet.change({
        orderIds: ['w1'],
        spans: [day],
        decide: () => (isFree ? { put: [anOccupation('w1:0')], remove: [] } : { nearest: [] }),
        journal: aJournalEntry(id),
      });
    await change('moved', true);
    await change('refused', false);
    expect((await idsOf(staff)).toSorted()).toEqual(['loaded', 'moved']);
  });
}
