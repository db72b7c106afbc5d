import { useRef } from 'react';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Wordmark } from '#ui/illustrations/wordmark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './mobile-menu.module.css';
import { NavigationLinks } from './navigation-links.tsx';

/** The header's links on small screens, over the whole of it. The dialog keeps the focus inside and closes by Escape. */
export function MobileMenu() {
  const texts = useMessages(layoutMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton icon="menu" label={texts.menu} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()} />
      <dialog ref={dialog} className={styles.menu} aria-label={texts.menu}>
        <div className={styles.top}>
          <Wordmark />
          <IconButton icon="close" label={texts.closeMenu} onClick={close} />
        </div>
        <nav aria-label={texts.navigation}>
          <NavigationLinks layout="column" onFollow={close} />
        </nav>
        <div className={styles.foot}>
          <LanguageSwitch />
        </div>
      </dialog>
    </>
  );
}
