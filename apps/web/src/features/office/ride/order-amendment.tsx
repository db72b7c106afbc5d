import { type AmendmentAnswer, connectionStops, isHeldByInvoice, type Order, ridesOf, waysLeft } from '@chauffeur/core';
import { lazy, Suspense, useState } from 'react';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import type { AmendmentDialogProps } from './amendment-dialog.tsx';
import styles from './office-order.module.css';

// The fields, and all that they read, are for whoever changes something.
export const AmendmentDialog = lazy(async () => ({
  default: (await import('./amendment-dialog.tsx')).AmendmentDialog,
}));

type Kind = AmendmentDialogProps['kind'];

/** Changes an order: what it does is read before it is done, and what was typed outlives a refusal (Rules 21.1). */
export function OrderAmendment({ order, vehicles }: Pick<AmendmentDialogProps, 'order' | 'vehicles'>) {
  const texts = useMessages(amendmentMessages);
  const [kind, setKind] = useState<Kind | null>(null);
  const [told, setTold] = useState<AmendmentAnswer['outcome'] | null>(null);
  const [now] = useState(() => new Date().toISOString());
  const kinds = offeredKinds(order, now);
  const done = told && <AmendmentNotice order={order} outcome={told} />;
  if (kinds.length === 0) return done;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.menu}</h2>
      {done}
      <OpenProposal order={order} />
      <div className={styles.buttons}>
        {kinds.map((each) => (
          <Button key={each} onClick={() => setKind(each)}>
            {texts.kinds[each]}
          </Button>
        ))}
      </div>
      <Suspense>
        {kind && (
          <AmendmentDialog
            order={order}
            vehicles={vehicles}
            kind={kind}
            onClose={() => setKind(null)}
            onDone={(outcome) => {
              setKind(null);
              setTold(outcome);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

/** What became of a change, and whether its customer is told of it. */
export function AmendmentNotice({
  order,
  outcome,
}: {
  readonly order: Order;
  readonly outcome: AmendmentAnswer['outcome'];
}) {
  const texts = useMessages(amendmentMessages);
  const isTold = order.customer.email !== '' || outcome !== 'amended';
  return <Notice tone="success">{isTold ? texts.done[outcome] : texts.withoutEmail.amended}</Notice>;
}

/** Until when the customer may say yes to what the office asks for. */
export function OpenProposal({ order: { proposal } }: { readonly order: Order }) {
  const texts = useMessages(amendmentMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  if (proposal?.amendment.askedBy !== 'office') return null;
  return <p>{texts.proposal(at(format.day(proposal.expiresAt, 'medium'), format.hour(proposal.expiresAt)))}</p>;
}

/** The kinds of change that an order allows now. The server checks that again. */
function offeredKinds(order: Order, now: string): Kind[] {
  const { status, pendingChange, payment } = order;
  if (status === 'canceled' || pendingChange !== null) return [];
  if (isHeldByInvoice(order, 'price')) return ['note'];
  const isPaid = payment?.state === 'captured';
  return [
    ...kindsOfRide(order, now),
    'price',
    'note',
    ...(status === 'validated' ? ['waiting' as const] : []),
    ...(isPaid ? ['refund' as const] : []),
  ];
}

/** What is invoiced was driven; what has begun keeps its hour and its places. */
function kindsOfRide(order: Order, now: string): Kind[] {
  const { trips, invoiceNumber } = order;
  if (invoiceNumber !== null) return [];
  const isToCome = ridesOf(trips).some(([{ fromDatetime }]) => fromDatetime > now);
  return [
    ...(isToCome ? (['hour', 'places'] as const) : []),
    'passenger',
    ...waysLeft(order, now),
    ...(connectionStops(trips).length > 0 ? ['details' as const] : []),
  ];
}
