import { deviceLinkPath, pathPatterns, paths, unlistedPatterns } from '@chauffeur/core';
import { Route, Routes } from 'react-router-dom';
import '#api/unlisted-calls.ts';
import { page } from './navigation/page.ts';
import { NotFoundPage } from './pages/error-pages.tsx';

const OfficePage = page(() => import('#features/office/office-page.tsx'));
const OfficeStart = page(async () => ({ default: (await import('#features/office/office-page.tsx')).OfficeStart }));
const InvitationPage = page(() => import('#features/office/entry/invitation-page.tsx'));
const DevicePage = page(() => import('#features/office/entry/device-page.tsx'));
const FactorsPage = page(() => import('#features/office/factors/factors-page.tsx'));
const AgendaPage = page(() => import('#features/office/agenda/agenda-page.tsx'));
const TodayPage = page(() => import('#features/office/today/today-page.tsx'));
const DecidePage = page(() => import('#features/office/decide/decide-page.tsx'));
const StaffOrderPage = page(() => import('#features/office/ride/office-order-page.tsx'));
const NewRidePage = page(() => import('#features/office/phone/new-ride-page.tsx'));
const CustomersPage = page(() => import('#features/office/customers/customers-page.tsx'));
const CustomerPage = page(() => import('#features/office/customers/customer-page.tsx'));
const TeamPage = page(() => import('#features/office/team/team-page.tsx'));
const FleetPage = page(() => import('#features/office/fleet/fleet-page.tsx'));
const FleetRecordPage = page(() => import('#features/office/fleet/record-page.tsx'));
const FleetSettingsPage = page(() => import('#features/office/fleet/settings-page.tsx'));
const PricesPage = page(() => import('#features/office/prices/prices-page.tsx'));
const CompanyPage = page(() => import('#features/office/company/company-page.tsx'));
const BooksPage = page(() => import('#features/office/books/books-page.tsx'));
const FiguresPage = page(() => import('#features/office/figures/figures-page.tsx'));
const StaffJournalPage = page(() => import('#features/office/journal/journal-page.tsx'));
const RidePage = page(() => import('#features/ride-link/ride-page.tsx'));
const CustomerAgreementPage = page(() => import('#features/agreement/agreement-page.tsx'));
const CustomerOfferPage = page(() => import('#features/offer/customer-offer-page.tsx'));
const OrderDecisionPage = page(() => import('#features/decision/order-decision-page.tsx'));
const AddressProofPage = page(() => import('#features/auth/address-proof-page.tsx'));
const NewPasswordPage = page(() => import('#features/auth/new-password-page.tsx'));

/** The pages of the office, those that links of mails open, and the page for any other address. */
export function UnlistedRoutes() {
  return (
    <Routes>
      <Route path={paths.officeInvitation()} element={<InvitationPage />} />
      <Route path={deviceLinkPath} element={<DevicePage />} />
      <Route path={paths.office()} element={<OfficePage />}>
        <Route index element={<OfficeStart />} />
        <Route path={paths.officeFactors()} element={<FactorsPage />} />
        <Route path={paths.officeDay()} element={<TodayPage />} />
        <Route path={paths.officeAgenda()} element={<AgendaPage />} />
        <Route path={paths.officeWaiting()} element={<DecidePage />} />
        <Route path={unlistedPatterns.officeOrder} element={<StaffOrderPage />} />
        <Route path={paths.officeFleet()} element={<FleetPage />} />
        <Route path={paths.officeFleetSettings()} element={<FleetSettingsPage />} />
        <Route path={unlistedPatterns.officeFleetRecord} element={<FleetRecordPage />} />
        <Route path={paths.officePrices()} element={<PricesPage />} />
        <Route path={paths.officeCompany()} element={<CompanyPage />} />
        <Route path={paths.officeNewRide()} element={<NewRidePage />} />
        <Route path={paths.officeCustomers()} element={<CustomersPage />} />
        <Route path={unlistedPatterns.officeCustomer} element={<CustomerPage />} />
        <Route path={paths.officeTeam()} element={<TeamPage />} />
        <Route path={paths.officeInvoices()} element={<BooksPage />} />
        <Route path={paths.officeFigures()} element={<FiguresPage />} />
        <Route path={paths.officeJournal()} element={<StaffJournalPage />} />
      </Route>
      <Route path={unlistedPatterns.ride} element={<RidePage />} />
      <Route path={unlistedPatterns.offer} element={<CustomerOfferPage />} />
      <Route path={unlistedPatterns.agreement} element={<CustomerAgreementPage />} />
      <Route path={pathPatterns.decision} element={<OrderDecisionPage />} />
      <Route path={unlistedPatterns.emailProof} element={<AddressProofPage />} />
      <Route path={paths.newPassword()} element={<NewPasswordPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
