import { type OfficeOrder, type OfficeRideLog, ridesOf, stepsOf } from '@chauffeur/core';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useSending } from '#api/use-sending.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { landingMessages } from '#i18n/messages/landing.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { LandingHour } from '#widgets/landing/landing-hour.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './office-order.module.css';
import { NoShowWithdrawal } from './no-show-withdrawal.tsx';
import { OperatorCancellation } from './operator-cancellation.tsx';
import { WaitingAnswerButtons } from './waiting-answer.tsx';

interface LoggedRideProps {
  readonly shown: OfficeOrder;
  readonly ride: OfficeRideLog['rides'][number];
  /** The hour of a pick-up whose flight may land at another; null for any other. */
  readonly awaitedAt: string | null;
  readonly onAnswered: () => void;
}

/** A ride of an order by what was pressed on it, with what is to be answered (Rules 14.6, 14.7). */
export function LoggedRide({ shown, ride, awaitedAt: startsAt, onAnswered }: LoggedRideProps) {
  const texts = useMessages(rideLogMessages);
  const { rideNumber } = useMessages(amendmentMessages);
  const nameOf = usePressName();
  const format = useFormat();
  const { order } = shown;
  const { freeMinutes, presses, waiting, waitingAnswer } = ride;
  const isStillAccepted = order.status === 'validated' && order.pendingChange === null;
  const isAsked = waitingAnswer === null && isStillAccepted;
  return (
    <>
      {ridesOf(order.trips).length > 1 && <h3 className={styles.rideName}>{rideNumber(ride.rideIndex)}</h3>}
      <NoShow shown={shown} ride={ride} isStillAccepted={isStillAccepted} onWithdrawn={onAnswered} />
      {waiting && (
        <Notice tone={isAsked ? 'warning' : 'info'}>
          <p>{texts.waiting(waiting.minutes, freeMinutes, format.money(waiting.amountTTC))}</p>
          {waitingAnswer && (
            <p>
              <strong>{texts.answers[waitingAnswer]}</strong>
            </p>
          )}
          {isAsked && <WaitingAnswerButtons orderId={order.id} {...ride} waiting={waiting} onAnswered={onAnswered} />}
        </Notice>
      )}
      {startsAt && <Landing orderId={order.id} ride={ride} startsAt={startsAt} />}
      <ol className={styles.mails}>
        {stepsOf(presses).map((made) => (
          <li key={made.key}>
            {format.hour(made.at)} <strong>{nameOf(made)}</strong>
            {made.by !== 'service' && <span className={styles.soft}>, {texts.by[made.by](made.driverName)}</span>}
            {format.hour(made.receivedAt) !== format.hour(made.at) && (
              <span className={styles.soft}>, {texts.receivedAt(format.hour(made.receivedAt))}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

type Press = OfficeRideLog['rides'][number]['presses'][number];

function usePressName(): (press: Press) => string {
  const { states, atStop, logCall, logLanding, logWithdrawn } = useMessages(driverMessages);
  const { told, byService } = useMessages(landingMessages);
  const format = useFormat();
  return ({ kind, stop, landsAt, flight }) => {
    if (flight) return `${told[flight](landsAt ? format.hour(landsAt) : '')}, ${byService}`;
    if (kind === 'landing') return logLanding(landsAt ? format.hour(landsAt) : '');
    if (kind === 'no_show_withdrawn') return logWithdrawn;
    const name = kind === 'call' ? logCall : states[kind];
    return stop > 0 ? atStop(name, stop) : name;
  };
}

interface NoShowProps extends Pick<LoggedRideProps, 'shown' | 'ride'> {
  readonly isStillAccepted: boolean;
  readonly onWithdrawn: () => void;
}

/** A no-show, which can be billed, cancelled or taken back. What was done about it is told in the same place. */
function NoShow({ shown: { order, cancellation }, ride, isStillAccepted, onWithdrawn }: NoShowProps) {
  const texts = useMessages(rideLogMessages);
  const { isNoShow, presses, rideIndex } = ride;
  const [wasNoShow, setWasNoShow] = useState(isNoShow);
  if (isNoShow && !wasNoShow) setWasNoShow(true);
  if (!wasNoShow) return null;
  const isBack = !isNoShow && isStillAccepted && presses.some(({ kind }) => kind === 'no_show_withdrawn');
  if (isBack) return <Notice tone="success">{texts.withdrawn}</Notice>;
  return (
    <>
      {isNoShow && (
        <Notice tone="warning">
          <p>{texts.noShow}</p>
          {ridesOf(order.trips).length > 1 && <p>{texts.otherRide}</p>}
        </Notice>
      )}
      <div className={styles.buttons}>
        <OperatorCancellation order={order} cancellation={cancellation} isNoShow />
        {isNoShow && isStillAccepted && (
          <NoShowWithdrawal orderId={order.id} rideIndex={rideIndex} onWithdrawn={onWithdrawn} />
        )}
      </div>
    </>
  );
}

interface LandingProps {
  readonly orderId: string;
  readonly ride: LoggedRideProps['ride'];
  readonly startsAt: string;
}

function Landing({ orderId, ride: { rideIndex, landsAt, flight }, startsAt }: LandingProps) {
  const refresh = useRefreshOffice();
  const { send, busy } = useSending({
    send: (entered: string) =>
      call('officeLanding', { params: { id: orderId }, body: { key: randomToken(), rideIndex, landsAt: entered } }),
    onSent: refresh,
  });
  return (
    <LandingHour
      id={`landing-${rideIndex}`}
      startsAt={startsAt}
      landsAt={landsAt}
      flight={flight}
      isSending={busy}
      onEnter={send}
    />
  );
}
