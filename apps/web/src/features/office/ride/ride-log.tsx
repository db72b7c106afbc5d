import { isLandingOf, type OfficeOrder, type OfficeRideLog, type Order, pickUpKindOf, rideAt } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { officeRideLogQuery } from '#api/queries/office-rides.ts';
import { rideLogMessages } from '#i18n/messages/ride-log.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import styles from './office-order.module.css';

// Words and answers are for a ride that is under way.
const LoggedRide = lazy(async () => ({ default: (await import('./logged-ride.tsx')).LoggedRide }));

type RideOfLog = OfficeRideLog['rides'][number];

/**
 * What drivers pressed on the rides of an order, and what they propose: nothing is there before the first press, but
 * the landing of a flight that is waited for (Rules 14.6, 14.7).
 */
export function RideLog({ shown }: { readonly shown: OfficeOrder }) {
  const texts = useMessages(rideLogMessages);
  const log = useQuery(officeRideLogQuery(shown.order.id));
  const section = useRef<HTMLElement>(null);
  const [openedAt] = useState(() => new Date().toISOString());
  const isAwaited = (ride: RideOfLog) => awaitedAt(shown.order, ride, openedAt) !== null;
  const rides = log.data?.rides.filter((ride) => ride.presses.length > 0 || isAwaited(ride)) ?? [];
  if (log.isLoadingError) return <LoadState queries={[log]} />;
  if (rides.length === 0) return null;
  return (
    <section ref={section} className={styles.part} tabIndex={-1} aria-label={texts.title}>
      <h2 className={styles.label}>{texts.title}</h2>
      <Suspense>
        {rides.map((ride) => (
          <LoggedRide
            key={ride.rideIndex}
            shown={shown}
            ride={ride}
            awaitedAt={awaitedAt(shown.order, ride, openedAt)}
            onAnswered={() => section.current?.focus()}
          />
        ))}
      </Suspense>
    </section>
  );
}

/** The hour of a pick-up at an airport within a day, whose flight may land at another; null for any other. */
function awaitedAt({ status, trips }: Order, { rideIndex }: RideOfLog, now: string): string | null {
  const [first] = rideAt(trips, rideIndex) ?? [];
  if (status !== 'validated' || first === undefined || pickUpKindOf(first.from) !== 'airport') return null;
  return isLandingOf({ startsAt: first.fromDatetime }, now) ? first.fromDatetime : null;
}
