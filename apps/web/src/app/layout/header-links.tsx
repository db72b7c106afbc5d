import { isWorkplace, paths } from '@chauffeur/core';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { chooseLanguage } from '#i18n/language.ts';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/illustrations/wordmark.tsx';
import styles from './header-links.module.css';

interface NavigationLinksProps {
  /** `row` in the header, `column` in the menu of small screens. */
  readonly layout?: 'row' | 'column';
  /** Called after a link was followed: the menu closes. */
  readonly onFollow?: () => void;
}

/** The header's links (Rules 2.2). Whoever is at work is led to the account alone, where one signs out. */
export function NavigationLinks({ layout = 'row', onFollow }: NavigationLinksProps) {
  const texts = useMessages(layoutMessages);
  const { pathname } = useLocation();
  const account = { to: paths.account(), text: texts.account };
  const toTheSite = [
    { to: paths.homeSection('book-a-trip-section'), text: texts.book },
    { to: paths.homeSection('our-cars'), text: texts.ourCars },
    { to: paths.homeSection('our-services'), text: texts.ourServices },
    { to: paths.contact(), text: texts.contact },
  ];
  const links = isWorkplace(pathname) ? [account] : [...toTheSite, account];
  return (
    <ul className={classNames(styles.list, styles[layout])}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={styles.link} onClick={onFollow}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
          <LanguageSwitch onSwitch={close} />
        </div>
      </dialog>
    </>
  );
}

interface LanguageSwitchProps {
  /** Called after the language was chosen: the menu closes. */
  readonly onSwitch?: () => void;
}

/** Offers the other language, in its own words. */
export function LanguageSwitch({ onSwitch }: LanguageSwitchProps) {
  const french = useLanguage() === 'fr-FR';

  function switchLanguage() {
    chooseLanguage(french ? 'en-US' : 'fr-FR');
    onSwitch?.();
  }

  return (
    <button type="button" className={styles.switch} lang={french ? 'en' : 'fr'} onClick={switchLanguage}>
      {french ? 'English' : 'Français'}
    </button>
  );
}
