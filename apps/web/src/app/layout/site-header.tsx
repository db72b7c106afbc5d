import { paths } from '@chauffeur/core';
import { Link, useLocation } from 'react-router-dom';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/illustrations/wordmark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import styles from './site-header.module.css';
import { useHeaderScrolled } from './use-header-scrolled.ts';

/** Over the hero of the home page until the page is scrolled; on its own ground everywhere else (Rules 2.2). */
export function SiteHeader() {
  const texts = useMessages(layoutMessages);
  const { pathname } = useLocation();
  const scrolled = useHeaderScrolled();
  const grounded = scrolled || pathname !== paths.home();
  return (
    <header
      className={classNames(styles.header, grounded && styles.grounded, pathname === paths.home() && styles.over)}
    >
      <div className={styles.row}>
        <Link to={paths.home()} className={styles.home} aria-label={texts.home}>
          <Wordmark />
        </Link>
        <nav className={styles.wide} aria-label={texts.navigation}>
          <NavigationLinks />
        </nav>
        <div className={styles.wide}>
          <LanguageSwitch />
        </div>
        <div className={styles.narrow}>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
