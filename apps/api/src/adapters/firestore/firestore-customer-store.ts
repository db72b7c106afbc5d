import { type Customer, type CustomerNote, customerSearchKeys, searchBeginnings } from '@chauffeur/core';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { CustomerStore } from '#ports/customer-store.ts';
import type { Journaled } from '#ports/staff-store.ts';
import { noteOutcomeOf } from '../records/customer-notes.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, optimistic, readTogether, update, type Write } from './commit-work.ts';
import { documentId, documentOf, fieldsOf } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { StoredFields } from './stored-fields.ts';

/** Documents by the id of their account. A user's is the customer's record and what it is found by. */
export function createFirestoreCustomerStore(firestore: Firestore): CustomerStore {
  const customers = createDocuments(collectionOf(firestore, 'users'));
  const favourites = createDocuments(collectionOf(firestore, 'favourites'));
  const { documentsOf, ...paymentCustomers } = createPaymentCustomers(firestore);
  const rows = createJournalWriting(firestore);
  return {
    async find(userId) {
      const fields = await customers.find(userId);
      return fields && customerOf(fields);
    },
    save: createSaving(firestore),
    findByKey: createKeySearch(firestore),
    favourites: async (userId) => (await favourites.find(userId)) ?? { carCode: null, extraCodes: [] },
    saveFavourites: favourites.save,
    ...paymentCustomers,
    ...createNotes(firestore),
    async forget(userId, { journal }: Journaled = {}) {
      const notes = notesAt(firestore, userId);
      const kept = [customers.of(userId), favourites.of(userId), notes, ...(await documentsOf(userId))];
      await commitWork(firestore, {
        documents: rows.documents(journal),
        decide: (read) => ({
          answer: null,
          writes: [
            ...kept.map(
              (document): Write =>
                (batch) =>
                  batch.delete(document),
            ),
            ...rows.writes(journal, read),
          ],
        }),
      });
    },
  };
}

/** The first record stands with its mail, or not at all. */
function createSaving(firestore: Firestore): CustomerStore['save'] {
  const customers = createDocuments(collectionOf(firestore, 'users'));
  const outbox = createOutboxWriting(firestore);
  return async (userId, customer, first) => {
    const [record, fields] = [customers.of(userId), customerFields(customer)];
    if (!first) return customers.save(userId, fields);
    await commitWork(firestore, {
      documents: [record, ...outbox.documents([first.mail])],
      decide: (read) => ({
        answer: null,
        writes: read(record).exists
          ? [(batch) => batch.set(record, fields)]
          : [creation(record, fields), ...outbox.writes([first.mail], first.at, read)],
      }),
    });
  };
}

function notesAt(firestore: Firestore, userId: string) {
  return collectionOf(firestore, 'customerNotes').doc(userId);
}

/** The notes of a customer's document, which is made with the first note. */
export function notesOf(document: DocumentSnapshot<StoredFields['customerNotes']>): CustomerNote[] {
  return document.data()?.notes ?? [];
}

/** A note is written where its customer is still as they were read: nobody is forgotten meanwhile. */
function createNotes(firestore: Firestore): Pick<CustomerStore, 'notes' | 'addNote' | 'removeNote'> {
  const rows = createJournalWriting(firestore);
  const users = collectionOf(firestore, 'users');
  const written = (document: DocumentSnapshot, notes: readonly CustomerNote[]) =>
    document.exists ? update(document, { notes }) : creation(document.ref, { notes });
  return {
    notes: async (userId) => notesOf(await answered(notesAt(firestore, userId).get())),
    addNote: ({ userId, note, journal }) => {
      const [user, document] = [users.doc(userId), notesAt(firestore, userId)];
      return commitWork(firestore, {
        documents: [user, document, ...rows.documents(journal)],
        decide(read) {
          const notes = notesOf(read(document));
          const answer = noteOutcomeOf(note, { notes, hasRecord: read(user).exists });
          if (answer !== 'kept') return { answer, writes: [] };
          const { searchKeys } = customerFields(customerOf(fieldsOf(read(user))));
          const untouched = update(read(user), { searchKeys });
          return {
            answer,
            writes: [written(read(document), [note, ...notes]), untouched, ...rows.writes(journal, read)],
          };
        },
      });
    },
    removeNote: ({ userId, noteId, journal }) => {
      const document = notesAt(firestore, userId);
      return commitWork(firestore, {
        documents: [document, ...rows.documents(journal)],
        decide(read) {
          const notes = notesOf(read(document));
          const left = notes.filter(({ id }) => id !== noteId);
          if (left.length === notes.length) return { answer: false, writes: [] };
          return { answer: true, writes: [written(read(document), left), ...rows.writes(journal, read)] };
        },
      });
    },
  };
}

/** The record of whoever has no account, as a part of what is committed with it. */
export function createCustomerWriting(firestore: Firestore) {
  const recordOf = (userId: string) => collectionOf(firestore, 'users').doc(userId);
  return {
    documents: (userId: string | null): DocumentReference[] => (userId === null ? [] : [recordOf(userId)]),
    writes: (userId: string | null, customer: Customer): Write[] =>
      userId === null ? [] : [(batch) => batch.set(recordOf(userId), customerFields(customer))],
  };
}

/** As the document of a customer has it. */
export function customerFields(customer: Customer): StoredFields['users'] {
  return { ...customer, searchKeys: searchBeginnings(customerSearchKeys(customer)) };
}

export function customerOf({ searchKeys: _foundBy, ...customer }: StoredFields['users']): Customer {
  return customer;
}

/** The cursor is the id of the last one shown. */
function createKeySearch(firestore: Firestore): CustomerStore['findByKey'] {
  const customers = collectionOf(firestore, 'users');
  return async ({ key, cursor, limit }) => {
    const shown = cursor === undefined ? undefined : await answered(documentOf(customers, cursor).get());
    if (shown?.exists === false) return { found: [], nextCursor: null };
    const all = customers.where('searchKeys', 'array-contains', key).orderBy(FieldPath.documentId());
    const rest = shown === undefined ? all : all.startAfter(shown.id);
    const { docs } = await answered(rest.limit(limit + 1).get());
    const found = docs
      .slice(0, limit)
      .map((document) => ({ userId: document.id, customer: customerOf(document.data()) }));
    return { found, nextCursor: docs.length > limit ? (found.at(-1)?.userId ?? null) : null };
  };
}

function createDocuments<T>(collection: CollectionReference<T>) {
  const of = (userId: string) => collection.doc(userId);
  return {
    of,
    find: async (userId: string): Promise<T | null> => (await answered(of(userId).get())).data() ?? null,
    save: async (userId: string, document: WithFieldValue<T>): Promise<void> => {
      await answered(of(userId).set(document));
    },
  };
}

type OfOneAccount = 'paymentCustomer' | 'savePaymentCustomer' | 'forgetPaymentCustomer';

interface PaymentCustomers extends Pick<CustomerStore, OfOneAccount> {
  /** The documents that keep the provider's id of an account: none, or two. */
  documentsOf: (userId: string) => Promise<DocumentReference[]>;
}

/** The payment provider's ids of customers: one document by account, and one by id that says whose it is. */
function createPaymentCustomers(firestore: Firestore): PaymentCustomers {
  const underWay = new Map<string, Promise<string>>();
  const byAccount = (userId: string) => collectionOf(firestore, 'paymentCustomers').doc(userId);
  const ownerOf = (id: string) => collectionOf(firestore, 'paymentCustomerOwners').doc(documentId(id));

  async function paymentCustomer(userId: string): Promise<string | null> {
    return (await answered(byAccount(userId).get())).data()?.paymentCustomerId ?? null;
  }

  function save(userId: string, paymentCustomerId: string): Promise<string> {
    return optimistic(async () => {
      const [account, owner] = [byAccount(userId), ownerOf(paymentCustomerId)];
      const read = await readTogether(firestore, [account, owner]);
      const kept = read(account).data();
      if (kept) return kept.paymentCustomerId;
      if (read(owner).exists) throw new Error('This payment customer is of another account');
      const batch = firestore.batch();
      batch.create(account, { paymentCustomerId });
      batch.create(owner, { userId });
      await batch.commit();
      return paymentCustomerId;
    });
  }

  return {
    paymentCustomer,
    // Whoever asks for an account while it is being answered hears the same: none of them could stay but the first.
    savePaymentCustomer(userId, paymentCustomerId) {
      const saving = underWay.get(userId) ?? save(userId, paymentCustomerId).finally(() => underWay.delete(userId));
      underWay.set(userId, saving);
      return saving;
    },
    forgetPaymentCustomer: (userId, paymentCustomerId) =>
      optimistic(async () => {
        const kept = await byAccount(userId).get();
        if (!kept.updateTime || kept.get('paymentCustomerId') !== paymentCustomerId) return;
        const batch = firestore.batch();
        batch.delete(kept.ref, { lastUpdateTime: kept.updateTime });
        batch.delete(ownerOf(paymentCustomerId));
        await batch.commit();
      }),
    async documentsOf(userId) {
      const paymentCustomerId = await paymentCustomer(userId);
      return paymentCustomerId === null ? [] : [byAccount(userId), ownerOf(paymentCustomerId)];
    },
  };
}
