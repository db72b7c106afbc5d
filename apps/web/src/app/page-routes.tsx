import { pathPatterns, paths } from '@chauffeur/core';
import { Route, Routes } from 'react-router-dom';
import type * as driverPages from '#features/driver/driver-pages.ts';
import { openDraft } from '#state/open-draft.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { page } from './navigation/page.ts';
import { NotFoundPage } from './pages/error-pages.tsx';
import { type LoadPage, publicPages } from './public-pages.ts';

// Each page is its own download: nothing of the booking is fetched before someone books.
const HomePage = page(publicPages.home.load);
const CarsPage = page(publicPages.cars.load);
const ContactPage = page(publicPages.contact.load);
const TermsPage = page(publicPages.terms.load);
const LegalNoticesPage = page(publicPages.legalNotices.load);
const PrivacyPage = page(publicPages.privacy.load);
const RoutePage = page(publicPages.route.load);
const PlacePage = page(publicPages.place.load);
const ReservationPage = draftPage(() => import('#features/booking/reservation-page.tsx'));
const ConfirmationPage = draftPage(() => import('#features/confirmation/confirmation-page.tsx'));
const SignInPage = draftPage(() => import('#features/auth/sign-in-page.tsx'));
const ResetPasswordPage = draftPage(() => import('#features/auth/reset-password-page.tsx'));
const AccountPage = page(() => import('#features/account/account-page.tsx'));
const DetailsPage = page(() => import('#features/account/details/details-page.tsx'));
const PasswordPage = page(() => import('#features/account/password/password-page.tsx'));
const CardsPage = page(() => import('#features/account/cards/cards-page.tsx'));
const OrdersPage = page(() => import('#features/account/orders/orders-page.tsx'));
const OrderDetailsPage = page(() => import('#features/account/orders/order-details-page.tsx'));
const FavouritesPage = page(() => import('#features/account/favourites/favourites-page.tsx'));
const OwnDataPage = page(() => import('#features/account/own-data/own-data-page.tsx'));
// No page links to these, so no visitor has to download the list of them.
const UnlistedRoutes = page(async () => ({ default: (await import('./unlisted-routes.tsx')).UnlistedRoutes }));
// A driver's pages come together: all of them have to be there without a network.
const DriverPage = driverPage('DriverPage');
const DriverStart = driverPage('DriverStart');
const DriverRidesPage = driverPage('DriverRidesPage');
const DriverRidePage = driverPage('DriverRidePage');
const DriverVoucherPage = driverPage('DriverVoucherPage');
const DriverBoardPage = driverPage('DriverBoardPage');

/**
 * The pages by their address. Declared as elements rather than to a data router, whose loaders we do not use (queries
 * fetch) and which would add 17 KB gzip to the first download.
 */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home()} element={<HomePage />} />
        <Route path={paths.cars()} element={<CarsPage />} />
        <Route path={paths.contact()} element={<ContactPage />} />
        <Route path={paths.terms()} element={<TermsPage />} />
        <Route path={paths.legalNotices()} element={<LegalNoticesPage />} />
        <Route path={paths.privacy()} element={<PrivacyPage />} />
        <Route path={publicPages.route.address} element={<RoutePage />}>
          <Route index element={<NotFoundPage />} />
        </Route>
        <Route path={publicPages.place.address} element={<PlacePage />}>
          <Route index element={<NotFoundPage />} />
        </Route>
        <Route path={paths.reservation()} element={<ReservationPage />} />
        <Route path={paths.confirmation()} element={<ConfirmationPage />} />
        <Route path={paths.signIn()} element={<SignInPage />} />
        <Route path={paths.resetPassword()} element={<ResetPasswordPage />} />
        <Route path={paths.account()} element={<AccountPage />}>
          <Route index element={<DetailsPage />} />
          <Route path={paths.accountPassword()} element={<PasswordPage />} />
          <Route path={paths.accountCards()} element={<CardsPage />} />
          <Route path={paths.accountFavourites()} element={<FavouritesPage />} />
          <Route path={paths.accountData()} element={<OwnDataPage />} />
          <Route path={paths.accountOrders()} element={<OrdersPage />} />
          <Route path={pathPatterns.accountOrder} element={<OrderDetailsPage />} />
        </Route>
        <Route path={pathPatterns.driverStart} element={<DriverStart />} />
        <Route element={<DriverPage />}>
          <Route path={paths.driver()} element={<DriverRidesPage />} />
          <Route path={paths.driverTomorrow()} element={<DriverRidesPage />} />
          <Route path={paths.driverWeek()} element={<DriverRidesPage />} />
          <Route path={pathPatterns.driverRide} element={<DriverRidePage />} />
          <Route path={pathPatterns.driverVoucher} element={<DriverVoucherPage />} />
          <Route path={pathPatterns.driverBoard} element={<DriverBoardPage />} />
        </Route>
        <Route path="*" element={<UnlistedRoutes />} />
      </Route>
    </Routes>
  );
}

function driverPage(name: keyof typeof driverPages) {
  return page(async () => ({ default: (await import('#features/driver/driver-pages.ts'))[name] }));
}

/** A page that shows the booking's draft waits until what this session kept of it is back. */
function draftPage(load: LoadPage) {
  return page(async () => {
    const [module] = await Promise.all([load(), openDraft()]);
    return module;
  });
}
