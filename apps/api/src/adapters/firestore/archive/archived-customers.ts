import type { Favourites } from '@chauffeur/core';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { answered } from '../answers.ts';
import { collections } from '../collections.ts';
import { documentId, documentOf } from '../documents.ts';
import { contactFields, messageOf } from '../firestore-contact-store.ts';
import { customerFields, customerOf, notesOf } from '../firestore-customer-store.ts';
import { issueFields, issueOf } from '../firestore-issue-store.ts';
import { type ArchivedKind, creationWhereAbsent, pagesOf, recordsOf } from './archived-kind.ts';

/** What is kept of a customer beside their orders, in four documents of their id and one that says whose the payments are. */
export function archivedCustomers(firestore: Firestore): ArchivedKind<'customers'> {
  const parts = [
    collections.users,
    collections.favourites,
    collections.paymentCustomers,
    collections.customerNotes,
  ].map((name) => firestore.collection(name));
  const owners = firestore.collection(collections.paymentCustomerOwners);
  const documentsOf = (userId: string) => parts.map((part) => part.doc(userId));
  const ownerOf = (paymentCustomer: string) => owners.doc(documentId(paymentCustomer));

  async function* accounts(): AsyncGenerator<string> {
    const seen = new Set<string>();
    for (const part of parts) {
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
        const [customer, favourites, payments, notes] = await answered(firestore.getAll(...documentsOf(userId)));
        yield {
          userId,
          customer: customer?.exists ? customerOf(customer.data() ?? {}) : null,
          favourites: (favourites?.data() as Favourites | undefined) ?? null,
          paymentCustomer: (payments?.get('paymentCustomerId') as string | undefined) ?? null,
          notes: notes ? notesOf(notes) : [],
        };
      }
    },
    documents: ({ userId, paymentCustomer }) => [
      ...documentsOf(userId),
      ...(paymentCustomer === null ? [] : [ownerOf(paymentCustomer)]),
    ],
    writes({ userId, customer, favourites, paymentCustomer, notes }, read) {
      const [users, chosen, payments, noted] = documentsOf(userId);
      return [
        ...(customer && users ? creationWhereAbsent(users, customerFields(customer), read) : []),
        ...(favourites && chosen ? creationWhereAbsent(chosen, favourites, read) : []),
        ...(paymentCustomer !== null && payments
          ? [
              ...creationWhereAbsent(payments, { paymentCustomerId: paymentCustomer }, read),
              ...creationWhereAbsent(ownerOf(paymentCustomer), { userId }, read),
            ]
          : []),
        ...(notes.length > 0 && noted ? creationWhereAbsent(noted, { notes }, read) : []),
      ];
    },
  };
}

/** Messages of the contact form. */
export function archivedMessages(firestore: Firestore): ArchivedKind<'messages'> {
  const messages = firestore.collection(collections.messages);
  return {
    read: () => recordsOf(messages.orderBy('createdAt'), messageOf),
    documents: ({ id }) => [documentOf(messages, id)],
    writes: (message, read) => creationWhereAbsent(documentOf(messages, message.id), contactFields(message), read),
  };
}

/** Reports of what went wrong. */
export function archivedIssues(firestore: Firestore): ArchivedKind<'issues'> {
  const issues = firestore.collection(collections.issues);
  return {
    read: () => recordsOf(issues.orderBy('createdAt'), issueOf),
    documents: ({ id }) => [documentOf(issues, id)],
    writes: (issue, read) => creationWhereAbsent(documentOf(issues, issue.id), issueFields(issue), read),
  };
}
