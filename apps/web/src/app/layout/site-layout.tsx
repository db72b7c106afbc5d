import { Outlet, useNavigation } from 'react-router-dom';
import { Loader } from '../../ui/loader/loader.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ScrollToAnchor } from './scroll-to-anchor.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';
import styles from './site-layout.module.css';

/** What every page stands in. The announcer comes after the page, so that it finds its title. */
export function SiteLayout() {
  const { state } = useNavigation();
  return (
    <div className={styles.site}>
      <SkipLink />
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <Toasts />
      <RouteAnnouncer />
      <ScrollToAnchor />
      {state === 'loading' && <Loader />}
    </div>
  );
}
