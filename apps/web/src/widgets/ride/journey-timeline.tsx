import {
  type Address,
  hasKnownStart,
  type JourneyWay,
  journeyWays,
  totalDistanceKm,
  type TransferType,
  type Trip,
} from '@chauffeur/core';
import { rideMessages } from '#i18n/messages/ride.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { isAwayFromParis } from '#platform/is-away-from-paris.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './journey-timeline.module.css';

interface JourneyTimelineProps {
  readonly trips: readonly Trip[];
  readonly transferType: TransferType;
  /** Whether it stands in a narrow column, where only the marks tell start, stops and end to the eye. */
  readonly isCompact?: boolean;
}

/** When and where the ride goes, stop by stop, with the kilometres of each way and of both where all of it was measured (Rules 2.3, 9.5). */
export function JourneyTimeline({ trips, transferType, isCompact = false }: JourneyTimelineProps) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const groups = journeyWays(trips, transferType);
  // A leg that could not be measured takes no time (Rules 9.5): no kilometres are known of the journey then.
  const isMeasured = trips.every(({ duration }) => duration > 0);
  return (
    <div className={styles.journey}>
      {groups.map((group) => (
        <Way
          key={group.way}
          group={group}
          isNamed={groups.length > 1}
          isMeasured={isMeasured}
          hasHour={hasKnownStart(trips, group.legs[0])}
          isCompact={isCompact}
        />
      ))}
      {groups.length > 1 && isMeasured && (
        <p className={styles.measures}>{texts.inAll(format.distance(totalDistanceKm(trips)))}</p>
      )}
    </div>
  );
}

interface WayProps extends Required<Pick<JourneyTimelineProps, 'isCompact'>> {
  readonly group: JourneyWay<Trip>;
  readonly isNamed: boolean;
  readonly isMeasured: boolean;
  readonly hasHour: boolean;
}

function Way({ group, isNamed, isMeasured, hasHour, isCompact }: WayProps) {
  const texts = useMessages(rideMessages);
  const format = useFormat();
  const { legs, way } = group;
  const [{ from, fromDatetime }] = legs;
  const seconds = legs.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <div className={styles.way}>
      <p className={styles.moment}>
        {isNamed && <span className={styles.wayName}>{texts[way]}</span>}
        {hasHour ? (
          <time dateTime={fromDatetime}>{texts.at(format.day(fromDatetime), format.hour(fromDatetime))}</time>
        ) : (
          texts.afterOutbound
        )}
        {hasHour && isAwayFromParis(new Date(fromDatetime)) && (
          <>
            {' '}
            <span className={styles.zone}>{texts.parisTime}</span>
          </>
        )}
      </p>
      <ol className={styles.stops}>
        <Stop label={texts.from} place={from} isCompact={isCompact} />
        {legs.map(({ to }, index) => (
          <Stop
            // The same place may come twice, so its position is a part of the key.
            key={`${index} ${to.placeId}`}
            label={index === legs.length - 1 ? texts.to : texts.via(index + 1)}
            place={to}
            isCompact={isCompact}
          />
        ))}
      </ol>
      {isMeasured && (
        <p className={styles.measures}>
          {format.distance(totalDistanceKm(legs))} · {format.duration(seconds)}
        </p>
      )}
    </div>
  );
}

interface StopProps extends Pick<WayProps, 'isCompact'> {
  readonly label: string;
  readonly place: Address;
}

function Stop({ label, place, isCompact }: StopProps) {
  const { placeName, postalCode, city } = place;
  const town = placeName === city ? postalCode : [postalCode, city].filter(Boolean).join(' ');
  return (
    <li className={styles.stop}>
      {isCompact ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
      <span className={styles.place}>{placeName}</span>
      <span className={styles.town}>{town}</span>
    </li>
  );
}

interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

/** `4 passagers et 2 bagages`; no luggage is not worth a word. */
export function usePartyText({ passengers, luggage }: Party): string {
  const texts = useMessages(rideMessages);
  return texts.party(texts.passengers(passengers), luggage === 0 ? '' : texts.luggage(luggage));
}
