import { companyFileSchema, fleetRecordsSchema, type OfficeCustomer, type paths } from '@chauffeur/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Link, Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { camille } from '#testing/booking-fixture.ts';
import { heldAnswer, refusal } from '#testing/fake-api.ts';
import { openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
import AgendaPage from './agenda/agenda-page.tsx';
import BooksPage from './books/books-page.tsx';
import CustomerPage from './customers/customer-page.tsx';
import CustomersPage from './customers/customers-page.tsx';
import DecidePage from './decide/decide-page.tsx';
import FiguresPage from './figures/figures-page.tsx';
import FleetPage from './fleet/fleet-page.tsx';
import FleetRecordPage from './fleet/record-page.tsx';
import CompanyPage from './company/company-page.tsx';
import FleetSettingsPage from './fleet/settings-page.tsx';
import StaffJournalPage from './journal/journal-page.tsx';
import NewRidePage from './phone/new-ride-page.tsx';
import PricesPage from './prices/prices-page.tsx';
import StaffOrderPage from './ride/office-order-page.tsx';
import TeamPage from './team/team-page.tsx';
import TodayPage from './today/today-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const totals = { invoices: 0, creditNotes: 0, vatLines: [], totalHT: 0, totalTTC: 0, toCollectTTC: 0 };
const fleet = {
  records: fleetRecordsSchema.parse({ settings: {} }),
  today: '2026-11-20',
  expiring: [],
  withoutVehicle: [],
};
const prices = {
  sold: { cars: [], extras: [], priceRules: [], version: 1 },
  newest: 1,
  versions: [{ version: 1, publishedAt: '1970-01-01T00:00:00.000Z', publishedBy: null, withdrawn: null, changes: [] }],
  draft: null,
};
const order = {
  order: anOrder({ status: 'validated', catalogueVersion: 3 }),
  decideBefore: '2099-05-04T15:30:00.000Z',
  undoLeftMs: null,
  vehicles: [],
  pairedWith: null,
  cancellation: null,
  acceptance: null,
  waiver: null,
  documents: {},
  books: [],
  noteCount: 0,
  lastNote: null,
  mails: [],
};
const customer: OfficeCustomer = {
  id: 'zoe',
  kind: 'phone',
  firstName: 'Zoé',
  lastName: 'Petit',
  companyName: '',
  phoneNumber: '+33698765432',
  email: 'zoe@example.fr',
  isCompany: false,
  vatNumber: '',
  siren: '',
  costCenter: '',
  billingAddress: camille.billingAddress,
  orders: [],
  isCut: false,
  others: [],
  notes: [],
};

interface Screen {
  readonly page: ReactElement;
  readonly at: string;
  /** The path as a router's pattern, where that differs. */
  readonly path?: string;
  /** The calls that it makes, with answers that hold nothing. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What the page says then. */
  readonly says: string | RegExp;
}

const path = (end: string) => `/exploitation/${end}`;
const noCustomers = { 'GET /api/staff/customers': { customers: [], nextCursor: null } };
const noOrders = { 'GET /api/staff/orders': { orders: [], nextCursor: null } };

type OfficePage = Extract<keyof typeof paths, `office${string}`>;
/** Pages whose answers the office's own frame deals with, or that have tests of their own. */
type Apart = 'office' | 'officeInvitation' | 'officeFactors' | 'officeNewRide';

/** Every page that shows what it asks for: one that is not here does not compile. */
const screens: Record<Exclude<OfficePage, Apart>, Screen> = {
  officeDay: {
    page: <TodayPage />,
    at: path('jour?day=2099-05-04'),
    says: 'Aucune course ce jour-là.',
    answers: { 'GET /api/staff/rides': { day: '2099-05-04', rides: [], isCut: false, proposals: [] } },
  },
  officeWaiting: {
    page: <DecidePage />,
    at: path('a-decider'),
    says: 'Rien n’attend de réponse.',
    answers: { 'GET /api/staff/decisions': { waiting: [], questions: [], questionPartners: [], nextCursor: null } },
  },
  officeAgenda: {
    page: <AgendaPage />,
    at: path('agenda?day=2099-05-04'),
    says: /^Enregistrez un véhicule/,
    answers: {
      'GET /api/staff/agenda': {
        from: '2099-05-04',
        days: 1,
        isManaged: false,
        isCut: false,
        vehicles: [],
        drivers: [],
        rides: [],
      },
    },
  },
  officeOrder: {
    page: <StaffOrderPage />,
    at: path('courses/order-1'),
    path: path('courses/:orderId'),
    says: 'Vendue aux tarifs de la version 3.',
    answers: { 'GET /api/staff/orders/order-1': order },
  },
  officeCustomers: {
    page: <CustomersPage />,
    at: path('clients?q=petit'),
    says: 'Aucun client trouvé.',
    answers: { ...noCustomers, ...noOrders },
  },
  officeCustomer: {
    page: <CustomerPage />,
    at: path('clients/zoe'),
    path: path('clients/:customerId'),
    says: 'Aucune course.',
    answers: { 'GET /api/staff/customers/zoe': customer },
  },
  officeFleet: {
    page: <FleetPage />,
    at: path('vehicules'),
    says: 'Aucun véhicule pour le moment.',
    answers: { 'GET /api/staff/fleet': fleet },
  },
  officeFleetRecord: {
    page: <FleetRecordPage />,
    at: path('vehicules/vehicles/new'),
    path: path('vehicules/:list/:id'),
    says: 'Nouveau véhicule',
    answers: { 'GET /api/staff/fleet': fleet },
  },
  officeFleetSettings: {
    page: <FleetSettingsPage />,
    at: path('vehicules/reglages'),
    says: /^Ajouter/,
    answers: { 'GET /api/staff/fleet': fleet },
  },
  officePrices: {
    page: <PricesPage />,
    at: path('tarifs'),
    says: 'Aucune option.',
    answers: { 'GET /api/staff/prices': prices },
  },
  officeCompany: {
    page: <CompanyPage />,
    at: path('societe'),
    says: 'Aucun avis pour le moment.',
    answers: {
      'GET /api/staff/company': { version: 0, saved: null, facts: companyFileSchema.parse({ name: 'Chauffeur' }) },
    },
  },
  officeInvoices: {
    page: <BooksPage />,
    at: path('factures'),
    says: 'Rien n’a été facturé ce mois-là.',
    answers: { 'GET /api/staff/invoices': { rows: [], totals, nextCursor: null } },
  },
  officeFigures: {
    page: <FiguresPage />,
    at: path('chiffres'),
    says: 'Personne n’a trouvé complet ce mois-là.',
    answers: {
      'GET /api/staff/figures': {
        month: '2026-11',
        rides: 0,
        turnover: totals,
        vehicles: [],
        turnedAway: [],
        isCut: false,
        ended: { refused: 0, expired: 0, byCustomer: 0, byOperator: 0 },
      },
    },
  },
  officeTeam: {
    page: <TeamPage />,
    at: path('equipe'),
    says: 'Inviter quelqu’un',
    answers: { 'GET /api/staff/team': { members: [], invitations: [] } },
  },
  officeJournal: {
    page: <StaffJournalPage />,
    at: path('journal'),
    says: 'Rien n’a encore été fait.',
    answers: { 'GET /api/staff/journal': { entries: [], nextCursor: null } },
  },
};

function open({ page, at, path: pattern = at.replace(/\?.*/, ''), answers }: Screen) {
  const asked = Object.keys(answers);
  const held = asked.map(() => heldAnswer(refusal(503, 'unavailable')));
  const api = openOffice(
    <>
      <Route path={pattern} element={page} />
      <Route path="/exploitation/acces" element={<Link to={at}>back</Link>} />
    </>,
    {
      at,
      role: 'owner',
      responses: Object.fromEntries(
        asked.map((call, place) => [call, () => held[place]?.respond() ?? refusal(503, 'internal')]),
      ),
    },
  );
  const answer = (respond: (call: string) => ReturnType<typeof refusal> | { json: unknown }) => {
    for (const call of asked) api.answer(call, () => respond(call));
  };
  return {
    api,
    fail: () => answer(() => refusal(503, 'unavailable')),
    work: () => answer((call) => ({ json: answers[call] })),
    letGo: () => held.forEach((one) => one.letGo()),
  };
}

async function retryAll() {
  for (const button of await screen.findAllByRole('button', { name: 'Réessayer' })) await userEvent.click(button);
}

const stale = /^Sans nouvelles du serveur : voici ce qui était vrai à \d\d:\d\d/;

describe('a screen of the office', () => {
  it.each(Object.entries(screens))('%s: on its way, failed, asked again, and empty', async (_name, shown) => {
    const { work, letGo } = open(shown);
    expect(await screen.findAllByText('Chargement en cours...')).not.toEqual([]);
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    letGo();
    expect(await screen.findAllByRole('alert')).not.toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByText(/^Sans nouvelles du serveur/)).toBeNull();
    work();
    await retryAll();
    expect((await screen.findAllByText(shown.says)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
    expect(screen.queryByText(stale)).toBeNull();
  });

  // What was found is taken for fresh for some seconds, and not asked for again.
  const askedAnew = Object.entries(screens).filter(([name]) => name !== 'officeCustomers');
  it.each(askedAnew)(
    '%s: keeps what stood where a newer answer fails, and says of when it is',
    async (_name, shown) => {
      const { fail, work, letGo } = open(shown);
      work();
      letGo();
      await waitFor(() => expect(screen.queryByText('Chargement en cours...')).toBeNull());
      if (screen.queryByRole('alert')) await retryAll();
      expect((await screen.findAllByText(shown.says)).length).toBeGreaterThan(0);
      fail();
      await userEvent.click(screen.getByRole('link', { name: 'Mon accès' }));
      await userEvent.click(await screen.findByRole('link', { name: 'back' }));
      expect(await screen.findByText(stale)).toBeDefined();
      expect(screen.getAllByText(shown.says).length).toBeGreaterThan(0);
      work();
      await retryAll();
      await waitFor(() => expect(screen.queryByText(stale)).toBeNull());
    },
  );

  it('for a caller: says that nothing is known yet of a number, and that nobody has called from it', async () => {
    const answers = { ...noCustomers, ...noOrders };
    const { work, letGo } = open({
      page: <NewRidePage />,
      at: path('nouvelle-course?tel=0698765432'),
      answers,
      says: '',
    });
    letGo();
    expect(await screen.findByRole('alert')).toBeDefined();
    work();
    await retryAll();
    expect(await screen.findByText('Aucun client de ce numéro.')).toBeDefined();
  });

  it('keeps a list whose rest does not come, and asks for it again at the same button', async () => {
    const entry = { id: 'e-1', at: '2026-11-20T09:00:00.000Z', who: null, action: 'officePlaceOrder', target: 'o-1' };
    const list = {
      entries: [{ ...entry, subject: 'W202611-7', before: {}, after: { status: 'validated' } }],
      nextCursor: 'next',
    };
    const { fail, work, letGo } = open({ ...screens.officeJournal, answers: { 'GET /api/staff/journal': list } });
    work();
    letGo();
    await waitFor(() => expect(screen.queryByText('Chargement en cours...')).toBeNull());
    if (screen.queryByRole('alert')) await retryAll();
    fail();
    await userEvent.click(await screen.findByRole('button', { name: 'Plus ancien' }));
    expect(await screen.findByText('La suite n’a pas pu être chargée. Réessayez.')).toBeDefined();
    expect(screen.getByText(/a pris une course par téléphone · W202611-7/)).toBeDefined();
    expect(screen.getByText('état : acceptée')).toBeDefined();
    expect(screen.queryByText(stale)).toBeNull();
  });
});

it('shows nothing of the office any more to whoever was ended meanwhile, once something is to be sent', async () => {
  const api = openOffice(<Route index element={<BooksPage />} />, {
    role: 'accountant',
    responses: {
      'GET /api/staff/invoices': () => ({ json: { rows: [], totals, nextCursor: null } }),
      'POST /api/staff/exports': () => refusal(404, 'not_found'),
    },
  });
  const exporting = await screen.findByRole('button', { name: 'Exporter le mois' });
  api.answer('GET /api/staff/me', () => refusal(404, 'not_found'));
  await userEvent.click(exporting);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeDefined();
});

describe('an address of another role’s page', () => {
  const foreign = [
    { role: 'accountant', at: 'nouvelle-course', page: <NewRidePage /> },
    { role: 'accountant', at: 'courses/order-1', page: <StaffOrderPage /> },
    { role: 'accountant', at: 'clients/zoe', page: <CustomerPage /> },
    { role: 'dispatcher', at: 'tarifs', page: <PricesPage /> },
    { role: 'dispatcher', at: 'chiffres', page: <FiguresPage /> },
    { role: 'driver', at: 'vehicules/reglages', page: <FleetSettingsPage /> },
  ] as const;

  it.each(foreign)('has nothing for a role such as $role at $at, asks for nothing, and leads back', async (one) => {
    const { role, at, page } = one;
    const api = openOffice(<Route path={path(at)} element={page} />, { at: path(at), role });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeDefined();
    const back = screen.getByRole('link', { name: 'Retour à l’exploitation' });
    expect(back.getAttribute('href')).toBe('/exploitation');
    expect(screen.getByRole('link', { name: 'Mon accès' })).toBeDefined();
    expect(api.calls.filter(({ call }) => /\/staff\/(?!me$)/.test(call))).toEqual([]);
  });

  it('is no further than the beginning of its name', async () => {
    openOffice(<Route path={path('tarifs-anciens')} element={<p>rien d’autre</p>} />, { at: path('tarifs-anciens') });
    expect(await screen.findByText('rien d’autre')).toBeDefined();
  });
});
