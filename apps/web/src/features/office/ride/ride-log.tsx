import type { OfficeOrder, OfficeRideLog } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { officeRideLogQuery } from '#api/queries/office-rides.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-order.module.css';
import { OperatorCancellation } from './operator-cancellation.tsx';
import { WaitingAnswer } from './waiting-answer.tsx';

type LoggedRide = OfficeRideLog['rides'][number];

/** What drivers pressed on the rides of an order, and what they propose: nothing is there before the first press (Rules 14.7). */
export function RideLog({ shown }: { readonly shown: OfficeOrder }) {
  const texts = useMessages(rideLogMessages);
  const log = useQuery(officeRideLogQuery(shown.order.id));
  const section = useRef<HTMLElement>(null);
  const rides = log.data?.rides.filter(({ presses }) => presses.length > 0) ?? [];
  if (rides.length === 0) return null;
  return (
    <section ref={section} className={styles.part} tabIndex={-1} aria-label={texts.title}>
      <h2 className={styles.label}>{texts.title}</h2>
      {rides.map((ride) => (
        <RideOfLog key={ride.rideIndex} shown={shown} ride={ride} onAnswered={() => section.current?.focus()} />
      ))}
    </section>
  );
}

interface RideOfLogProps {
  readonly shown: OfficeOrder;
  readonly ride: LoggedRide;
  readonly onAnswered: () => void;
}

function RideOfLog({ shown, ride, onAnswered }: RideOfLogProps) {
  const texts = useMessages(rideLogMessages);
  const { states, atStop, logCall } = useMessages(driverMessages);
  const format = useFormat();
  const { order } = shown;
  const { freeMinutes, isNoShow, presses, waiting, waitingAnswer } = ride;
  const isAsked = waitingAnswer === null && order.status === 'validated' && order.pendingChange === null;
  const nameOf = ({ kind, stop }: LoggedRide['presses'][number]) => {
    const name = kind === 'call' ? logCall : states[kind];
    return stop > 0 ? atStop(name, stop) : name;
  };
  return (
    <>
      {isNoShow && (
        <Notice tone="warning">
          <p>{texts.noShow}</p>
          <OperatorCancellation {...shown} isNoShow />
        </Notice>
      )}
      {waiting && (
        <Notice tone={isAsked ? 'warning' : 'info'}>
          <p>{texts.waiting(waiting.minutes, freeMinutes, format.money(waiting.amountTTC))}</p>
          {waitingAnswer && (
            <p>
              <strong>{texts.answers[waitingAnswer]}</strong>
            </p>
          )}
          {isAsked && <WaitingAnswer orderId={order.id} {...ride} waiting={waiting} onAnswered={onAnswered} />}
        </Notice>
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
