import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import styles from './loader.module.css';

/** Covers the screen while work is in progress (Rules 2.2). */
export function Loader() {
  const { loading } = useMessages(siteMessages);
  return (
    <div className={styles.screen} role="status">
      <span className={styles.road} aria-hidden="true" />
      <p className={styles.text}>{loading}</p>
    </div>
  );
}
