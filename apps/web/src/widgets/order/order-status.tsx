import { billedCancellation, type ComingDriver, type Order, type OrderEvent } from '@chauffeur/core';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './order.module.css';

/** Where an order stands, as people say it: a canceled one was refused, cancelled or left without an answer. */
type ShownStatus = 'pending' | 'changing' | 'validated' | 'refused' | 'cancelled' | 'expired';

/** The events that end an order, and the state after each. */
const endAfter: Partial<Record<OrderEvent, ShownStatus>> = {
  refuse: 'refused',
  cancelByCustomer: 'cancelled',
  cancelByOperator: 'cancelled',
  expire: 'expired',
};

export function shownStatus({
  status,
  pendingChange,
  history,
}: Pick<Order, 'status' | 'pendingChange' | 'history'>): ShownStatus {
  if (pendingChange) return 'changing';
  if (status !== 'canceled') return status;
  const end = history.findLast(({ event }) => endAfter[event] !== undefined);
  return (end && endAfter[end.event]) ?? 'cancelled';
}

/** A driver may be so late; one who has pressed nothing for longer has forgotten to. */
const latestMs = 6 * 3_600_000;

/** Whether an accepted ride has arrived: by the agreed hour or, where a driver is late, by what he presses. */
export function isRideOver(
  { status, trips }: Pick<Order, 'status'> & { readonly trips: readonly Pick<Order['trips'][number], 'toDatetime'>[] },
  drivers: readonly Pick<ComingDriver, 'progress'>[],
  now: string,
): boolean {
  const arrivesMs = Math.max(...trips.map(({ toDatetime }) => Date.parse(toDatetime)));
  const isUnderWay = drivers.some(({ progress }) => progress !== null && progress !== 'done');
  return status === 'validated' && Date.parse(now) >= arrivesMs + (isUnderWay ? latestMs : 0);
}

/** Why there is no ride, where nobody came, and what is billed for it all the same. */
export function OrderEnding({ history }: Pick<Order, 'history'>) {
  const { events, billed, stillDue } = useMessages(orderMessages);
  const { money } = useFormat();
  const billing = billedCancellation({ history });
  const isMissed = history.some(({ missedRide }) => missedRide !== undefined);
  return (
    <>
      {isMissed && <p>{events.missed}</p>}
      {billing && <p>{(billing.event === 'cancelByCustomer' ? stillDue : billed)(money(billing.dueTTC))}</p>}
    </>
  );
}

/** Where an order stands, in words; the colour only helps the eye. */
export function OrderStatusMark({ order }: { readonly order: Pick<Order, 'status' | 'pendingChange' | 'history'> }) {
  const { status: texts } = useMessages(orderMessages);
  const shown = shownStatus(order);
  return <span className={classNames(styles.status, styles[order.status])}>{texts[shown]}</span>;
}
