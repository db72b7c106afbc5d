import { useSyncExternalStore } from 'react';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useIsOfflineSaid } from '#state/offline-said.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './offline-banner.module.css';

/** Says calmly that the network is gone, for as long as it is and the page does not say it itself. The live region is always there, so that its text is read. */
export function OfflineBanner() {
  const { offline } = useMessages(layoutMessages);
  const online = useIsOnline();
  const isSaid = useIsOfflineSaid();
  return (
    <div role="status" className={styles.region}>
      {!online && !isSaid && (
        <p className={styles.banner}>
          <Icon name="info" />
          {offline}
        </p>
      )}
    </div>
  );
}

/**
 * Whether the browser believes that there is a network. It may be wrong in saying yes, so nothing is held back for it: what is
 * asked for in vain says so itself.
 */
function useIsOnline(): boolean {
  return useSyncExternalStore(onChange, isOnline, whileRendering);
}

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
const whileRendering = () => true;
