import { useFormat } from '#i18n/use-format.ts';
import styles from './ride-hours.module.css';

interface RideHoursProps {
  /** ISO UTC. */
  readonly startsAt: string;
  /** When the car leaves for it, in words. */
  readonly leave?: string | null;
}

/** The hour of a pick-up, and when to leave for it. */
export function RideHours({ startsAt, leave }: RideHoursProps) {
  const format = useFormat();
  return (
    <span className={styles.hours}>
      <time className={styles.hour} dateTime={startsAt}>
        {format.hour(startsAt)}
      </time>
      {leave && <span className={styles.leave}>{leave}</span>}
    </span>
  );
}
