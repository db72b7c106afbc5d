import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Loader } from '#ui/loader/loader.tsx';
import { Announcer } from '../navigation/announcer.tsx';
import { useIsPageLoading } from '../navigation/page-loads.ts';
import { HydrationEnd } from '../navigation/hydration-end.tsx';
import { usePageScroll } from '../navigation/use-page-scroll.ts';
import { useRouteFocus } from '../navigation/use-route-focus.ts';
import { ErrorBoundary } from '../pages/error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { SkipLink } from './skip-link.tsx';
import { Toasts } from './toasts.tsx';

/** What every page stands in; a page that crashes leaves it standing. */
export function SiteLayout() {
  const { pathname } = useLocation();
  usePageScroll();
  useRouteFocus();
  return (
    <div className={styles.site}>
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense>
            <Outlet />
            <HydrationEnd />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <Toasts />
      <Announcer />
      <LoadingScreen />
    </div>
  );
}

function LoadingScreen() {
  return useIsPageLoading() ? <Loader /> : null;
}
