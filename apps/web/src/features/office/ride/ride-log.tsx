import { isLandingOf, type OfficeOrder, type OfficeRideLog, type Order, pickUpKindOf, ridesOf } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { officeRideLogQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { useSending } from '#api/use-sending.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { LandingHour } from '#widgets/landing/landing-hour.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-order.module.css';
import { OperatorCancellation } from './operator-cancellation.tsx';
import { WaitingAnswer } from './waiting-answer.tsx';

type LoggedRide = OfficeRideLog['rides'][number];

/**
 * What drivers pressed on the rides of an order, and what they propose: nothing is there before the first press, but
 * the landing of a flight that is waited for (Rules 14.6, 14.7).
 */
export function RideLog({ shown }: { readonly shown: OfficeOrder }) {
  const texts = useMessages(rideLogMessages);
  const log = useQuery(officeRideLogQuery(shown.order.id));
  const section = useRef<HTMLElement>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const isAwaited = (ride: LoggedRide) => awaitedAt(shown.order, ride, openedAt) !== null;
  const rides = log.data?.rides.filter((ride) => ride.presses.length > 0 || isAwaited(ride)) ?? [];
  if (rides.length === 0) return null;
  return (
    <section ref={section} className={styles.part} tabIndex={-1} aria-label={texts.title}>
      <h2 className={styles.label}>{texts.title}</h2>
      {rides.map((ride) => (
        <RideOfLog
          key={ride.rideIndex}
          shown={shown}
          ride={ride}
          awaitedAt={awaitedAt(shown.order, ride, openedAt)}
          onAnswered={() => section.current?.focus()}
        />
      ))}
    </section>
  );
}

/** The hour of a pick-up at an airport within a day, whose flight may land at another; null for any other. */
function awaitedAt({ status, trips }: Order, { rideIndex }: LoggedRide, now: string): string | null {
  const [first] = ridesOf(trips)[rideIndex] ?? [];
  if (status !== 'validated' || first === undefined || pickUpKindOf(first.from) !== 'airport') return null;
  return isLandingOf({ startsAt: first.fromDatetime }, now) ? first.fromDatetime : null;
}

interface RideOfLogProps {
  readonly shown: OfficeOrder;
  readonly ride: LoggedRide;
  readonly awaitedAt: string | null;
  readonly onAnswered: () => void;
}

function RideOfLog({ shown, ride, awaitedAt: startsAt, onAnswered }: RideOfLogProps) {
  const texts = useMessages(rideLogMessages);
  const { states, atStop, logCall, logLanding } = useMessages(driverMessages);
  const format = useFormat();
  const { order } = shown;
  const { freeMinutes, isNoShow, presses, waiting, waitingAnswer } = ride;
  const isAsked = waitingAnswer === null && order.status === 'validated' && order.pendingChange === null;
  const nameOf = ({ kind, stop, landsAt }: LoggedRide['presses'][number]) => {
    if (kind === 'landing') return logLanding(landsAt ? format.hour(landsAt) : '');
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
      {startsAt && <Landing orderId={order.id} ride={ride} startsAt={startsAt} />}
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

interface LandingProps {
  readonly orderId: string;
  readonly ride: LoggedRide;
  readonly startsAt: string;
}

function Landing({ orderId, ride: { rideIndex, landsAt: known }, startsAt }: LandingProps) {
  const refresh = useRefreshOffice();
  const { send, busy } = useSending({
    send: (landsAt: string) =>
      call('officeLanding', { params: { id: orderId }, body: { key: randomToken(), rideIndex, landsAt } }),
    onSent: refresh,
  });
  return (
    <LandingHour id={`landing-${rideIndex}`} startsAt={startsAt} landsAt={known} isSending={busy} onEnter={send} />
  );
}
