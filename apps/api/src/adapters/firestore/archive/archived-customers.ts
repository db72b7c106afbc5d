import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { answered } from '../answers.ts';
import { collectionOf } from '../collections.ts';
import { readTogether } from '../commit-work.ts';
import { documentId, documentOf } from '../documents.ts';
import { contactFields, messageOf } from '../firestore-contact-store.ts';
import { customerFields, customerOf, notesOf } from '../firestore-customer-store.ts';
import { issueFields, issueOf } from '../firestore-issue-store.ts';
import { type ArchivedKind, creationWhereAbsent, pagesOf, recordsOf } from './archived-kind.ts';

/** What is kept of a customer beside their orders, in four documents of their id and one that says whose the payments are. */
export function archivedCustomers(firestore: Firestore): ArchivedKind<'customers'> {
  const users = collectionOf(firestore, 'users');
  const favourites = collectionOf(firestore, 'favourites');
  const payments = collectionOf(firestore, 'paymentCustomers');
  const notes = collectionOf(firestore, 'customerNotes');
  const owners = collectionOf(firestore, 'paymentCustomerOwners');
  const placesOf = (userId: string) => ({
    customer: users.doc(userId),
    favourites: favourites.doc(userId),
    payments: payments.doc(userId),
    notes: notes.doc(userId),
  });
  const ownerOf = (paymentCustomer: string) => owners.doc(documentId(paymentCustomer));

  async function* accounts(): AsyncGenerator<string> {
    const seen = new Set<string>();
    for (const part of [users, favourites, payments, notes]) {
      for await (const page of pagesOf(part.orderBy(FieldPath.documentId()).select())) {
        const fresh = page.map(({ id }) => id).filter((id) => !seen.has(id));
        for (const id of fresh) seen.add(id);
        yield* fresh;
      }
    }
  }

  return {
    async *read() {
      for await (const userId of accounts()) {
        const places = placesOf(userId);
        const read = await answered(readTogether(firestore, Object.values(places)));
        const customer = read(places.customer).data();
        yield {
          userId,
          customer: customer ? customerOf(customer) : null,
          favourites: read(places.favourites).data() ?? null,
          paymentCustomer: read(places.payments).data()?.paymentCustomerId ?? null,
          notes: notesOf(read(places.notes)),
        };
      }
    },
    documents: ({ userId, paymentCustomer }) => [
      ...Object.values(placesOf(userId)),
      ...(paymentCustomer === null ? [] : [ownerOf(paymentCustomer)]),
    ],
    writes(record, read) {
      const { userId, customer, paymentCustomer } = record;
      const places = placesOf(userId);
      return [
        ...(customer ? creationWhereAbsent(places.customer, customerFields(customer), read) : []),
        ...(record.favourites ? creationWhereAbsent(places.favourites, record.favourites, read) : []),
        ...(paymentCustomer === null
          ? []
          : [
              ...creationWhereAbsent(places.payments, { paymentCustomerId: paymentCustomer }, read),
              ...creationWhereAbsent(ownerOf(paymentCustomer), { userId }, read),
            ]),
        ...(record.notes.length > 0 ? creationWhereAbsent(places.notes, { notes: record.notes }, read) : []),
      ];
    },
  };
}

/** Messages of the contact form. */
export function archivedMessages(firestore: Firestore): ArchivedKind<'messages'> {
  const messages = collectionOf(firestore, 'messages');
  return {
    read: () => recordsOf(messages.orderBy('createdAt'), messageOf),
    documents: ({ id }) => [documentOf(messages, id)],
    writes: (message, read) => creationWhereAbsent(documentOf(messages, message.id), contactFields(message), read),
  };
}

/** Reports of what went wrong. */
export function archivedIssues(firestore: Firestore): ArchivedKind<'issues'> {
  const issues = collectionOf(firestore, 'issues');
  return {
    read: () => recordsOf(issues.orderBy('createdAt'), issueOf),
    documents: ({ id }) => [documentOf(issues, id)],
    writes: (issue, read) => creationWhereAbsent(documentOf(issues, issue.id), issueFields(issue), read),
  };
}
