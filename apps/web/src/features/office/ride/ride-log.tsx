import type { OfficeRideLog, Order } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { officeRideLogQuery } from '#api/queries/office-rides.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-order.module.css';

type LoggedRide = OfficeRideLog['rides'][number];

/** What drivers pressed on the rides of an order, and what they propose: nothing is there before the first press (Rules 14.7). */
export function RideLog({ order }: { readonly order: Pick<Order, 'id'> }) {
  const { log: texts } = useMessages(officeRidesMessages);
  const log = useQuery(officeRideLogQuery(order.id));
  const rides = log.data?.rides.filter(({ presses }) => presses.length > 0) ?? [];
  if (rides.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.label}>{texts.title}</h2>
      {rides.map((ride) => (
        <RideOfLog key={ride.rideIndex} ride={ride} />
      ))}
    </section>
  );
}

function RideOfLog({ ride: { freeMinutes, isNoShow, presses, waiting } }: { readonly ride: LoggedRide }) {
  const { log: texts } = useMessages(officeRidesMessages);
  const { states, atStop, logCall } = useMessages(driverMessages);
  const format = useFormat();
  const nameOf = ({ kind, stop }: LoggedRide['presses'][number]) => {
    const name = kind === 'call' ? logCall : states[kind];
    return stop > 0 ? atStop(name, stop) : name;
  };
  return (
    <>
      {isNoShow && <Notice tone="warning">{texts.noShow}</Notice>}
      {waiting && (
        <Notice tone="warning">{texts.waiting(waiting.minutes, freeMinutes, format.money(waiting.amountTTC))}</Notice>
      )}
      <ol className={styles.mails}>
        {presses.map((made) => (
          <li key={made.key}>
            {format.hour(made.at)} <strong>{nameOf(made)}</strong>
            {format.hour(made.receivedAt) !== format.hour(made.at) && (
              <span className={styles.soft}>, {texts.receivedAt(format.hour(made.receivedAt))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
