import { type OfficeDay, type OfficeRide, paths, type RideProposal, shortPlaceName } from '@chauffeur/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { WaitingAnswerButtons } from '../ride/waiting-answer.tsx';
import styles from './today.module.css';

/** What drivers propose and nobody has answered yet, of whatever day: each answered where it stands (Rules 14.13). */
export function DriverProposals({ proposals }: Pick<OfficeDay, 'proposals'>) {
  const { proposals: title } = useMessages(rideLogMessages);
  const place = useRef<HTMLDivElement>(null);
  // The section leaves with its last proposal, so the focus stays on the group around it.
  return (
    <div ref={place} className={styles.proposals} tabIndex={-1} role="group" aria-label={title}>
      {proposals.length > 0 && (
        <section className={styles.first} aria-labelledby="office-proposals">
          <h2 id="office-proposals" className={styles.firstTitle}>
            <Icon name="alert" /> {title}
          </h2>
          <ul className={styles.list}>
            {proposals.map((proposal) => (
              <li key={`${proposal.orderId} ${proposal.rideIndex}`}>
                <DriverProposalCard
                  proposal={proposal}
                  onAnswered={() => place.current?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ProposalProps {
  readonly proposal: RideProposal;
  readonly onAnswered: () => void;
}

function DriverProposalCard({ proposal, onAnswered }: ProposalProps) {
  const texts = useMessages(rideLogMessages);
  const format = useFormat();
  const { orderId, startsAt, waiting, waitingAnswer, isNoShow, customer } = proposal;
  const asked = waitingAnswer === null ? waiting : null;
  const words = [
    ...(isNoShow ? [texts.missed] : []),
    ...(asked ? [texts.waited(asked.minutes, format.money(asked.amountTTC))] : []),
  ].join(' · ');
  return (
    <>
      <Link className={styles.firstLink} to={paths.officeOrder(orderId)}>
        <strong>{words}</strong>
        <span>
          {texts.proposedOf(format.day(startsAt, 'medium'), format.hour(startsAt), routeOf(proposal))} · {customer}
        </span>
      </Link>
      {asked && <WaitingAnswerButtons {...proposal} waiting={asked} onAnswered={onAnswered} />}
    </>
  );
}

/** A route in short. */
export function routeOf({ stops }: Pick<OfficeRide, 'stops'>): string {
  return stops.map((stop) => shortPlaceName(stop)).join(' → ');
}
