import type { MouseEvent } from 'react';
import { useMessages } from '#i18n/use-messages.ts';
import { layoutMessages } from '#i18n/messages/layout.ts';
import styles from './skip-link.module.css';

/** The keyboard's way past the header. */
export function SkipLink() {
  const { skipToContent } = useMessages(layoutMessages);
  return (
    <a className={styles.link} href="#main" onClick={focusMain}>
      {skipToContent}
    </a>
  );
}

function focusMain(event: MouseEvent) {
  // The address keeps its own anchor: going back must not walk through this one.
  event.preventDefault();
  document.getElementById('main')?.focus();
}
