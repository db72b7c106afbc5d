import type { Order, OrderChange, OrderEvent } from '@chauffeur/core';
import { lazy, Suspense } from 'react';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { withBreaks } from '#ui/page/page.tsx';
import styles from './order.module.css';

// Downloaded only where it is needed: most orders are never changed.
const AlteredLines = lazy(async () => ({ default: (await import('../order-change/altered-lines.tsx')).AlteredLines }));

type Happened = OrderEvent | 'acceptedAtOnce' | 'missed' | 'cancelledForFee' | 'withdrawnByDriver';

/**
 * The words of what happened: what nobody was asked about says so (Rules 10.17), and so does a ride to which nobody came (14.13), or of which its
 * driver has taken that back (14.5). One that the office bills was not cancelled for a reason of its own (12.2).
 */
export function eventOf({
  event,
  automatic,
  missedRide,
  byDriver,
  dueTTC,
}: Pick<OrderChange, 'event' | 'automatic' | 'missedRide' | 'byDriver' | 'dueTTC'>): Happened {
  if (missedRide !== undefined) return 'missed';
  if (byDriver === true) return 'withdrawnByDriver';
  if (event === 'cancelByOperator' && dueTTC > 0) return 'cancelledForFee';
  return automatic === true ? 'acceptedAtOnce' : event;
}

type Step = Happened | 'changeAsked' | 'changeDeclined' | 'changeWithdrawn';

/** The words of `eventOf`, but that the office is the one who answers a change that the customer asked for (Rules 21.5). */
function stepOf(history: readonly OrderChange[], index: number, change: OrderChange): Step {
  if (change.withdrawn) return 'changeWithdrawn';
  const isAnswer = change.event === 'declineAmendment';
  const asked = isAnswer ? history.slice(0, index).findLast(({ event }) => event === 'proposeAmendment') : change;
  if (asked?.event !== 'proposeAmendment' || asked.amendment?.askedBy !== 'customer') return eventOf(change);
  return isAnswer ? 'changeDeclined' : 'changeAsked';
}

interface OrderHistoryProps {
  readonly order: Pick<Order, 'createdAt' | 'history'>;
  /** Words of their own for whoever reads it, in place of those that speak of them. */
  readonly words?: Partial<Record<Step | 'ordered', string>>;
}

/** What happened to an order and when, oldest first, with what a change alters and the operator's words. */
export function OrderHistory({ order, words }: OrderHistoryProps) {
  const texts = useMessages(orderMessages);
  const format = useFormat();
  const ordered = {
    event: 'ordered' as const,
    at: order.createdAt,
    message: '',
    dueTTC: 0,
    by: undefined,
    amendment: undefined,
  };
  const steps = [
    ordered,
    ...order.history.map((change, index) => ({ ...change, event: stepOf(order.history, index, change) })),
  ];
  return (
    <ol className={styles.history}>
      {steps.map(({ event, at, message, dueTTC, by, amendment }) => (
        <li key={`${event} ${at}`} className={styles.step}>
          <span className={styles.event}>{words?.[event] ?? texts.events[event]}</span>
          <time className={styles.moment} dateTime={at}>
            {texts.at(format.day(at, 'medium'), format.hour(at))}
          </time>
          {amendment && (
            <Suspense>
              <AlteredLines amendment={amendment} />
            </Suspense>
          )}
          {by && <span className={styles.by}>{withBreaks(texts.by(by.email))}</span>}
          {message !== '' && <q className={styles.message}>{message}</q>}
          {dueTTC > 0 && (
            <span>{(event === 'cancelByCustomer' ? texts.stillDue : texts.billed)(format.money(dueTTC))}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
