import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ArchivedRecords } from '#ports/archive.ts';
import { answered } from '../answered.ts';
import { collections } from '../collections.ts';
import { creation } from '../commit-work.ts';
import { orderDocument, orderOf } from '../order-document.ts';
import { createOrderReading } from '../order-reading.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { pagesOf } from './pages-of.ts';

type Submission = ArchivedRecords['orders']['submission'];

/** Orders in the order in which they got their numbers, each with the submission that made it. */
export function archivedOrders(firestore: Firestore): ArchivedKind<'orders'> {
  const orders = firestore.collection(collections.orders).orderBy('sequence');
  const submissions = firestore.collection(collections.submissions);
  const { orderAt, submissionAt } = createOrderReading(firestore);

  async function submissionsOf(page: readonly QueryDocumentSnapshot[]): Promise<Map<string, Submission>> {
    const ids = page.map((order) => order.get('submission') as string | undefined).filter((id) => id !== undefined);
    const found = ids.length === 0 ? [] : await answered(firestore.getAll(...ids.map((id) => submissions.doc(id))));
    return new Map(found.map((submission) => [submission.get('orderId') as string, submissionOf(submission.data())]));
  }

  return {
    async *read() {
      for await (const page of pagesOf(orders)) {
        const made = await submissionsOf(page);
        for (const order of page.map((document) => orderOf(document)).filter((found) => found !== null)) {
          yield { order, submission: made.get(order.id) ?? null };
        }
      }
    },
    documents: ({ order, submission }) => [
      orderAt(order.id),
      ...(submission ? [submissionAt(submission.userId, submission.key)] : []),
    ],
    writes({ order, submission }, read) {
      if (read(orderAt(order.id)).exists) return [];
      const maker = submission && submissionAt(submission.userId, submission.key);
      const place = { submission: maker && maker.id, counter: Number(order.orderNumber.split('-')[1]) };
      return [
        creation(orderAt(order.id), orderDocument(order, place)),
        ...(maker ? [creation(maker, { ...submission, orderId: order.id })] : []),
      ];
    },
  };
}

function submissionOf(fields: FirebaseFirestore.DocumentData | undefined): Submission {
  if (!fields) return null;
  const { userId, key, requestHash } = fields as NonNullable<Submission>;
  return { userId, key, requestHash };
}
