import { pathPatterns, paths } from '@chauffeur/core';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { openDraft } from '#state/open-draft.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { countLoad, loadPage } from './navigation/load-page.ts';
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
const NewPasswordPage = page(() => import('#features/auth/new-password-page.tsx'));
const AccountPage = page(() => import('#features/account/account-page.tsx'));
const DetailsPage = page(() => import('#features/account/details/details-page.tsx'));
const PasswordPage = page(() => import('#features/account/password/password-page.tsx'));
const CardsPage = page(() => import('#features/account/cards/cards-page.tsx'));
const OrdersPage = page(() => import('#features/account/orders/orders-page.tsx'));
const OrderDetailsPage = page(() => import('#features/account/orders/order-details-page.tsx'));
const FavouritesPage = page(() => import('#features/account/favourites/favourites-page.tsx'));
const OwnDataPage = page(() => import('#features/account/own-data/own-data-page.tsx'));
const OfficePage = page(() => import('#features/office/office-page.tsx'));
const OfficeStart = page(async () => ({ default: (await import('#features/office/office-page.tsx')).OfficeStart }));
const InvitationPage = page(() => import('#features/office/entry/invitation-page.tsx'));
const FactorsPage = page(() => import('#features/office/factors/factors-page.tsx'));
const AgendaPage = page(() => import('#features/office/agenda/agenda-page.tsx'));
const TodayPage = page(() => import('#features/office/today/today-page.tsx'));
const DecidePage = page(() => import('#features/office/decide/decide-page.tsx'));
const OfficeOrderPage = page(() => import('#features/office/ride/office-order-page.tsx'));
const NewRidePage = page(() => import('#features/office/phone/new-ride-page.tsx'));
const CustomersPage = page(() => import('#features/office/customers/customers-page.tsx'));
const CustomerPage = page(() => import('#features/office/customers/customer-page.tsx'));
const TeamPage = page(() => import('#features/office/team/team-page.tsx'));
const FleetPage = page(() => import('#features/office/fleet/fleet-page.tsx'));
const FleetRecordPage = page(() => import('#features/office/fleet/record-page.tsx'));
const FleetSettingsPage = page(() => import('#features/office/fleet/settings-page.tsx'));
const PricesPage = page(() => import('#features/office/prices/prices-page.tsx'));
const BooksPage = page(() => import('#features/office/books/books-page.tsx'));
const FiguresPage = page(() => import('#features/office/figures/figures-page.tsx'));
const JournalPage = page(() => import('#features/office/journal/journal-page.tsx'));
const DriverPage = page(() => import('#features/driver/driver-page.tsx'));
const DriverStart = page(async () => ({ default: (await import('#features/driver/driver-page.tsx')).DriverStart }));
const DriverRidesPage = page(() => import('#features/driver/rides-page.tsx'));
const DriverRidePage = page(() => import('#features/driver/ride-page.tsx'));
const DriverVoucherPage = page(() => import('#features/driver/voucher-page.tsx'));
const DriverBoardPage = page(() => import('#features/driver/name-board-page.tsx'));
const RidePage = page(() => import('#features/ride-link/ride-page.tsx'));
const CustomerAgreementPage = page(() => import('#features/agreement/agreement-page.tsx'));
const OrderDecisionPage = page(() => import('#features/decision/order-decision-page.tsx'));

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
        <Route path={paths.newPassword()} element={<NewPasswordPage />} />
        <Route path={paths.account()} element={<AccountPage />}>
          <Route index element={<DetailsPage />} />
          <Route path={paths.accountPassword()} element={<PasswordPage />} />
          <Route path={paths.accountCards()} element={<CardsPage />} />
          <Route path={paths.accountFavourites()} element={<FavouritesPage />} />
          <Route path={paths.accountData()} element={<OwnDataPage />} />
          <Route path={paths.accountOrders()} element={<OrdersPage />} />
          <Route path={pathPatterns.accountOrder} element={<OrderDetailsPage />} />
        </Route>
        <Route path={paths.officeInvitation()} element={<InvitationPage />} />
        <Route path={paths.office()} element={<OfficePage />}>
          <Route index element={<OfficeStart />} />
          <Route path={paths.officeFactors()} element={<FactorsPage />} />
          <Route path={paths.officeDay()} element={<TodayPage />} />
          <Route path={paths.officeAgenda()} element={<AgendaPage />} />
          <Route path={paths.officeWaiting()} element={<DecidePage />} />
          <Route path={pathPatterns.officeOrder} element={<OfficeOrderPage />} />
          <Route path={paths.officeFleet()} element={<FleetPage />} />
          <Route path={paths.officeFleetSettings()} element={<FleetSettingsPage />} />
          <Route path={pathPatterns.officeFleetRecord} element={<FleetRecordPage />} />
          <Route path={paths.officePrices()} element={<PricesPage />} />
          <Route path={paths.officeNewRide()} element={<NewRidePage />} />
          <Route path={paths.officeCustomers()} element={<CustomersPage />} />
          <Route path={pathPatterns.officeCustomer} element={<CustomerPage />} />
          <Route path={paths.officeTeam()} element={<TeamPage />} />
          <Route path={paths.officeInvoices()} element={<BooksPage />} />
          <Route path={paths.officeFigures()} element={<FiguresPage />} />
          <Route path={paths.officeJournal()} element={<JournalPage />} />
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
        <Route path={pathPatterns.ride} element={<RidePage />} />
        <Route path={pathPatterns.agreement} element={<CustomerAgreementPage />} />
        <Route path={pathPatterns.decision} element={<OrderDecisionPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function page(load: LoadPage) {
  return lazy(() => countLoad(loadPage(load)));
}

/** A page that shows the booking's draft waits until what this session kept of it is back. */
function draftPage(load: LoadPage) {
  return page(async () => {
    const [module] = await Promise.all([load(), openDraft()]);
    return module;
  });
}
