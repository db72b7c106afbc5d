import type { Customer, Favourites } from '@chauffeur/core';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { answered } from '../answered.ts';
import { collections } from '../collections.ts';
import { documentId } from '../document-id.ts';
import { absent } from './absent.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { pagesOf } from './pages-of.ts';

/** What is kept of an account beside its orders, in three documents of its id and one that says whose the payments are. */
export function archivedCustomers(firestore: Firestore): ArchivedKind<'customers'> {
  const parts = [collections.users, collections.favourites, collections.paymentCustomers].map((name) =>
    firestore.collection(name),
  );
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
        const [customer, favourites, payments] = await answered(firestore.getAll(...documentsOf(userId)));
        yield {
          userId,
          customer: (customer?.data() as Customer | undefined) ?? null,
          favourites: (favourites?.data() as Favourites | undefined) ?? null,
          paymentCustomer: (payments?.get('paymentCustomerId') as string | undefined) ?? null,
        };
      }
    },
    documents: ({ userId, paymentCustomer }) => [
      ...documentsOf(userId),
      ...(paymentCustomer === null ? [] : [ownerOf(paymentCustomer)]),
    ],
    writes({ userId, customer, favourites, paymentCustomer }, read) {
      const [users, chosen, payments] = documentsOf(userId);
      return [
        ...(customer && users ? absent(users, customer, read) : []),
        ...(favourites && chosen ? absent(chosen, favourites, read) : []),
        ...(paymentCustomer !== null && payments
          ? [
              ...absent(payments, { paymentCustomerId: paymentCustomer }, read),
              ...absent(ownerOf(paymentCustomer), { userId }, read),
            ]
          : []),
      ];
    },
  };
}
