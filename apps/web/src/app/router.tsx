import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SiteLayout } from './layout/site-layout.tsx';
import { countLoad } from './navigation/page-loads.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { paths } from './paths.ts';

// Each page is its own download: nothing of the booking is fetched before someone books.
const HomePage = page(() => import('../features/home/home-page.tsx'));
const ReservationPage = page(() => import('../features/booking/reservation-page.tsx'));
const ContactPage = page(() => import('../features/contact/contact-page.tsx'));
const TermsPage = page(() => import('../features/legal/terms-page.tsx'));
const LegalNoticesPage = page(() => import('../features/legal/legal-notices-page.tsx'));

/**
 * The pages by their address. Declared as elements rather than to a data router, whose loaders we do not use (queries
 * fetch) and which would add 17 KB gzip to the first download.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route path={paths.home()} element={<HomePage />} />
          <Route path={paths.reservation()} element={<ReservationPage />} />
          <Route path={paths.contact()} element={<ContactPage />} />
          <Route path={paths.terms()} element={<TermsPage />} />
          <Route path={paths.legalNotices()} element={<LegalNoticesPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function page(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => countLoad(load()));
}
