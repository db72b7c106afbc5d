import { paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { configQuery } from '#api/queries/config.ts';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Wordmark } from '#ui/illustrations/wordmark.tsx';
import { PhoneLink } from '#widgets/reach/reach-links.tsx';
import { LanguageSwitch, MobileMenu, NavigationLinks } from './header-links.tsx';
import styles from './site-header.module.css';

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
        <HeaderPhone />
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

/** One press from every page to a person; its place is kept until the number is known, and given up where there is none. */
function HeaderPhone() {
  const { call } = useMessages(layoutMessages);
  const { data: config } = useQuery(configQuery);
  const phone = config?.company.phone;
  if (phone === '') return null;
  return (
    <div className={styles.phone}>
      {phone && (
        <PhoneLink phone={phone} label={call}>
          <Icon name="phone" />
          <span className={styles.number}>{phone}</span>
        </PhoneLink>
      )}
    </div>
  );
}

/** Whether the header takes its scrolled style just now. */
function useHeaderScrolled(): boolean {
  return useSyncExternalStore(onScrollOrResize, scrolledNow, () => false);
}

function onScrollOrResize(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

function scrolledNow(): boolean {
  return isHeaderScrolled({ scrollY: window.scrollY, viewportWidth: window.innerWidth });
}

/**
 * Whether the header stands on its own ground instead of over the hero: from 30 px of scroll, or where the viewport is
 * 600 px wide or less (Rules 2.2).
 */
export function isHeaderScrolled({ scrollY, viewportWidth }: { scrollY: number; viewportWidth: number }): boolean {
  return scrollY >= 30 || viewportWidth <= 600;
}
