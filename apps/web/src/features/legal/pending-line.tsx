import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './legal.module.css';

/** As high as a line of text, until that is there. */
export function PendingLine() {
  return (
    <span className={styles.pending}>
      <Skeleton />
    </span>
  );
}
