import { type CustomerNote, mostCustomerNotes } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompanyCustomer, aCustomer } from '#testing/a-customer.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { impossibleMail, waitingMails } from '#testing/waiting-mails.ts';
import type { CustomerStore } from '../customer-store.ts';
import type { OutboxStore } from '../outbox-store.ts';
import type { StaffStore } from '../staff-store.ts';

function aNote(id: string, text = 'Préfère l’avant'): CustomerNote {
  return { id, at: '2026-11-20T10:00:00.000Z', by: 'lea@example.fr', text };
}

/** What every customer store does; the sentences are those of `CustomerStore`. */
export function describeCustomerStoreContract(
  name: string,
  open: () => { customers: CustomerStore; outbox: OutboxStore; staff: StaffStore },
) {
  const create = () => open().customers;
  describe(`${name} as a customer store`, () => {
    it('answers null where nothing was saved', async () => {
      expect(await create().find('nobody')).toBeNull();
    });

    it('keeps the whole record, and the last one of several', async () => {
      const customers = create();
      await customers.save('user-1', aCustomer());
      await customers.save('user-1', aCompanyCustomer());
      expect(await customers.find('user-1')).toEqual(aCompanyCustomer());
    });

    it('adds the mail that comes with the first record, once, and none with a later one', async () => {
      const { customers, outbox } = open();
      const at = new Date('2026-11-20T10:00:00.000Z');
      const first = (userId: string, dedupeKey: string) => ({
        mail: { dedupeKey, subject: { kind: 'welcome', userId } as const, language: 'en-US' as const },
        at,
      });
      const saves = [1, 2, 3].map(() => customers.save('user-1', aCustomer(), first('user-1', 'welcome:1')));
      await Promise.all(saves);
      await customers.save('user-1', aCompanyCustomer(), first('user-1', 'welcome:again'));
      await outbox.add(first('user-2', 'welcome:2').mail, at);
      await customers.save('user-2', aCustomer(), first('user-2', 'welcome:2'));
      expect(await customers.find('user-1')).toEqual(aCompanyCustomer());
      const mails = await waitingMails(outbox);
      expect(mails.map(({ dedupeKey, language }) => [dedupeKey, language])).toEqual([
        ['welcome:1', 'en-US'],
        ['welcome:2', 'en-US'],
      ]);
    });

    it('saves nothing where the mail of a first record cannot be added', async () => {
      const { customers, outbox } = open();
      const first = { mail: impossibleMail, at: new Date('2026-11-20T10:00:00.000Z') };
      await expect((async () => customers.save('user-1', aCustomer(), first))()).rejects.toThrow(/./);
      expect(await customers.find('user-1')).toBeNull();
      expect(await waitingMails(outbox)).toEqual([]);
    });

    it('keeps text as it was written', async () => {
      const customers = create();
      const customer = aCustomer({ lastName: `L’Hôpital "x" \\ '; DROP TABLE customers; -- 雨` });
      await customers.save('user-1', customer);
      expect(await customers.find('user-1')).toEqual(customer);
    });

    it('answers no car and no extras to an account that saved no favourites, with or without a record', async () => {
      const customers = create();
      await customers.save('user-1', aCustomer());
      const none = { carCode: null, extraCodes: [] };
      expect(await customers.favourites('user-1')).toEqual(none);
      expect(await customers.favourites('user-2')).toEqual(none);
    });

    it('keeps favourites without a customer record', async () => {
      const customers = create();
      const chosen = { carCode: 'VAN', extraCodes: ['champagne', 'child-seat'] } as const;
      await customers.saveFavourites('user-1', { carCode: null, extraCodes: ['champagne'] });
      await customers.saveFavourites('user-1', { ...chosen, extraCodes: [...chosen.extraCodes] });
      expect(await customers.favourites('user-1')).toEqual(chosen);
      expect(await customers.find('user-1')).toBeNull();
    });

    it("keeps the payment provider's id that came first, and answers it to everyone", async () => {
      const customers = create();
      expect(await customers.paymentCustomer('user-1')).toBeNull();
      const ids = Array.from({ length: 10 }, (_, n) => `cus_${n}`);
      const kept = await Promise.all(ids.map((id) => customers.savePaymentCustomer('user-1', id)));
      expect(kept).toEqual(ids.map(() => 'cus_0'));
      expect(await customers.paymentCustomer('user-1')).toBe('cus_0');
      expect(await customers.find('user-1')).toBeNull();
    });

    it('gives no account the payment customer of another', async () => {
      const customers = create();
      await customers.savePaymentCustomer('user-1', 'cus_1');
      await expect(customers.savePaymentCustomer('user-2', 'cus_1')).rejects.toThrow(/./);
      expect(await customers.paymentCustomer('user-2')).toBeNull();
      expect(await customers.savePaymentCustomer('user-2', 'cus_2')).toBe('cus_2');
      expect(await customers.paymentCustomer('user-1')).toBe('cus_1');
    });

    it('forgets the payment customer that is named, and keeps another in its place', async () => {
      const customers = create();
      await customers.savePaymentCustomer('user-1', 'cus_1');
      await customers.forgetPaymentCustomer('user-1', 'cus_other');
      expect(await customers.paymentCustomer('user-1')).toBe('cus_1');
      for (const _time of [1, 2]) await customers.forgetPaymentCustomer('user-1', 'cus_1');
      await customers.forgetPaymentCustomer('nobody', 'cus_1');
      expect(await customers.paymentCustomer('user-1')).toBeNull();
      expect(await customers.savePaymentCustomer('user-1', 'cus_2')).toBe('cus_2');
      await customers.forgetPaymentCustomer('user-1', 'cus_1');
      expect(await customers.paymentCustomer('user-1')).toBe('cus_2');
      expect(await customers.savePaymentCustomer('user-2', 'cus_1')).toBe('cus_1');
    });

    it('forgets record, favourites and payment customer of one account, and of no other', async () => {
      const customers = create();
      for (const userId of ['user-1', 'user-2']) {
        await customers.save(userId, aCustomer());
        await customers.saveFavourites(userId, { carCode: 'VAN', extraCodes: [] });
        await customers.savePaymentCustomer(userId, `cus_${userId}`);
      }
      await customers.forget('user-1');
      await customers.forget('user-1');
      expect(await customers.find('user-1')).toBeNull();
      expect(await customers.favourites('user-1')).toEqual({ carCode: null, extraCodes: [] });
      expect(await customers.paymentCustomer('user-1')).toBeNull();
      expect(await customers.find('user-2')).toEqual(aCustomer());
      expect((await customers.favourites('user-2')).carCode).toBe('VAN');
      expect(await customers.paymentCustomer('user-2')).toBe('cus_user-2');
    });

    it('keeps notes of whoever has a record, newest first, each once and fifty at most', async () => {
      const customers = create();
      expect(await customers.addNote({ userId: 'user-1', note: aNote('early') })).toBe('unknown');
      await customers.save('user-1', aCustomer());
      expect(await customers.notes('user-1')).toEqual([]);
      expect(await customers.addNote({ userId: 'user-1', note: aNote('early') })).toBe('kept');
      expect(await customers.addNote({ userId: 'user-1', note: aNote('late') })).toBe('kept');
      expect(await customers.addNote({ userId: 'user-1', note: aNote('early', 'other') })).toBe('there');
      await customers.save('user-1', aCompanyCustomer());
      expect(await customers.notes('user-1')).toEqual([aNote('late'), aNote('early')]);
      expect(await customers.notes('user-2')).toEqual([]);
      for (let more = 2; more < mostCustomerNotes; more += 1) {
        await customers.addNote({ userId: 'user-1', note: aNote(`note-${more}`) });
      }
      expect(await customers.addNote({ userId: 'user-1', note: aNote('one too many') })).toBe('full');
      expect(await customers.removeNote({ userId: 'user-1', noteId: 'early' })).toBe(true);
      expect(await customers.removeNote({ userId: 'user-1', noteId: 'early' })).toBe(false);
      expect(await customers.notes('user-1')).toHaveLength(mostCustomerNotes - 1);
      await customers.forget('user-1');
      expect(await customers.notes('user-1')).toEqual([]);
    });

    it('writes the row of the journal with a note that is kept or dropped and with a record that is forgotten, and no other', async () => {
      const { customers, staff } = open();
      const userId = 'user-1';
      const row = (id: string) => ({ journal: aJournalEntry(id) });
      const rows = async () => (await staff.journal({ limit: 10 })).entries.map(({ id }) => id).toSorted();
      await customers.addNote({ userId, note: aNote('note'), ...row('of nobody') });
      await customers.save(userId, aCustomer());
      await customers.addNote({ userId, note: aNote('note'), ...row('1 kept') });
      await customers.addNote({ userId, note: aNote('note'), ...row('there') });
      expect(await rows()).toEqual(['1 kept']);
      await customers.removeNote({ userId, noteId: 'note', ...row('2 dropped') });
      await customers.removeNote({ userId, noteId: 'note', ...row('gone') });
      expect(await rows()).toEqual(['1 kept', '2 dropped']);
      await customers.forget(userId, row('3 forgotten'));
      expect(await rows()).toEqual(['1 kept', '2 dropped', '3 forgotten']);
    });

    it('loses no note of several that are written at once', async () => {
      const customers = create();
      await customers.save('user-1', aCustomer());
      const ids = ['a', 'b', 'c'];
      await Promise.all(ids.map((id) => customers.addNote({ userId: 'user-1', note: aNote(id) })));
      expect((await customers.notes('user-1')).map(({ id }) => id).toSorted()).toEqual(ids);
    });

    it('finds records by the beginning of a word as they were saved last, each once over all pages', async () => {
      const customers = create();
      const names = ['Moreau', 'Morel', 'Petit'];
      for (const [n, lastName] of names.entries()) await customers.save(`user-${n}`, aCustomer({ lastName }));
      await customers.save('user-2', aCustomer({ lastName: 'Morin' }));
      const found = async (key: string, cursor?: string) => {
        const page = await customers.findByKey({ key, limit: 2, ...(cursor !== undefined && { cursor }) });
        return { ids: page.found.map(({ userId }) => userId).toSorted(), next: page.nextCursor };
      };
      const first = await found('mor');
      const rest = await found('mor', first.next ?? '');
      expect([...first.ids, ...rest.ids].toSorted()).toEqual(['user-0', 'user-1', 'user-2']);
      expect(rest.next).toBeNull();
      expect(await found('petit')).toEqual({ ids: [], next: null });
      expect(await found('mor', 'nobody')).toEqual({ ids: [], next: null });
      expect((await customers.findByKey({ key: 'morin', limit: 2 })).found).toEqual([
        { userId: 'user-2', customer: aCustomer({ lastName: 'Morin' }) },
      ]);
      await customers.forget('user-2');
      expect(await found('morin')).toEqual({ ids: [], next: null });
    });

    it('finds a record by letters that few fonts have', async () => {
      const customers = create();
      await customers.save('user-1', aCustomer({ lastName: '𠮷野', firstName: '𝓒amille' }));
      for (const key of ['𠮷', '𠮷野', '𝓒am'])
        expect((await customers.findByKey({ key, limit: 2 })).found.map(({ userId }) => userId)).toEqual(['user-1']);
    });

    it('never mixes the records of two accounts', async () => {
      const customers = create();
      const other = aCustomer({ email: 'other@example.com' });
      await Promise.all([customers.save('user-1', aCustomer()), customers.save('user-2', other)]);
      await customers.saveFavourites('user-2', { carCode: 'ECO', extraCodes: [] });
      expect(await customers.find('user-1')).toEqual(aCustomer());
      expect(await customers.find('user-2')).toEqual(other);
      expect((await customers.favourites('user-1')).carCode).toBeNull();
    });
  });
}
