import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { endHydration, useIsHydrating } from '#state/hydration.ts';
import { Announcer } from '../navigation/announcer.tsx';
import { hydrationEvents } from '../navigation/hydration-events.ts';
import { useIsPageLoading } from '../navigation/load-page.ts';
import { usePageScroll } from '../navigation/use-page-scroll.ts';
import { useRouteFocus } from '../navigation/use-route-focus.ts';
import { ErrorBoundary } from '../pages/error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';
import { Toasts } from './toasts.tsx';

/** The frame around every page, which stays where a page crashes. */
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
      <Foot />
      <Toasts />
      <Announcer />
      <LoadingScreen />
    </div>
  );
}

/** The questions at the foot of the window. They belong to no page, so they come once the page is there, and are left out where they cannot be downloaded. */
const FootCards = lazy<ComponentType>(() =>
  import('./foot/foot-cards.tsx').then(
    (module) => ({ default: module.FootCards }),
    () => ({ default: () => null }),
  ),
);

function Foot() {
  const isHydrating = useIsHydrating();
  return <Suspense>{!isHydrating && <FootCards />}</Suspense>;
}

/** The link by which the keyboard passes over the header. */
function SkipLink() {
  const { skipToContent } = useMessages(layoutMessages);
  return (
    <a className={styles.skip} href="#main" onClick={focusMain}>
      {skipToContent}
    </a>
  );
}

function focusMain(event: MouseEvent) {
  // The address keeps its own anchor: going back must not walk through this one.
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/**
 * Stands behind the page's content: once it is hydrated, so is everything before it. What follows is another task, so that
 * a click that came meanwhile is answered first. One that came before is repeated now (`after-first-paint.ts`).
 */
function HydrationEnd() {
  useEffect(() => {
    const next = setTimeout(() => {
      endHydration();
      document.dispatchEvent(new Event(hydrationEvents.end));
    });
    return () => clearTimeout(next);
  }, []);
  return null;
}

/** Covers the screen while a page is being downloaded (Rules 2.2). */
function LoadingScreen() {
  const { loading } = useMessages(siteMessages);
  if (!useIsPageLoading()) return null;
  return (
    <div className={styles.loading} role="status">
      <span className={styles.road} aria-hidden="true" />
      <p className={styles.loadingText}>{loading}</p>
    </div>
  );
}
