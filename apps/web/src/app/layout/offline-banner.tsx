import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './offline-banner.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Says calmly that the network is gone, for as long as it is. The live region is always there, so that its text is read. */
export function OfflineBanner() {
  const { offline } = useMessages(layoutMessages);
  const online = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {!online && (
        <p className={styles.banner}>
          <Icon name="info" />
          {offline}
        </p>
      )}
    </div>
  );
}
