import { type OfficeRide, parisDate } from '@chauffeur/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import TodayPage from './today-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const van = { id: 'van', name: 'Mercedes Classe V', plate: 'AA-103-AA', colour: 'noir' };

function aRide(changes: Partial<OfficeRide> = {}): OfficeRide {
  const { trips } = anOrder();
  const [leg] = trips;
  if (!leg) throw new Error('the order has no leg');
  return {
    rideIndex: 0,
    vehicle: van,
    driver: { id: 'ines', firstName: 'Inès', lastName: 'Bernard', phone: '+33600000003' },
    leaveAt: '2099-05-04T17:20:00.000Z',
    freeAt: '2099-05-04T19:03:00.000Z',
    lacksVehicle: false,
    isDriverChosen: false,
    lostDriver: null,
    partner: null,
    orderId: 'order-1',
    orderNumber: 'W202611-1',
    rideCount: 1,
    status: 'validated',
    isChanging: false,
    startsAt: '2099-05-04T17:30:00.000Z',
    endsAt: '2099-05-04T18:36:00.000Z',
    stops: [leg.from, leg.to],
    carCode: 'VAN',
    customer: { name: 'Camille Moreau', phoneNumber: '+33612345678' },
    passengers: 4,
    luggage: 2,
    extras: [],
    traveller: null,
    connections: [],
    comment: 'Vol AF1234',
    collectTTC: 198,
    giveBackTTC: 0,
    priceToConfirm: false,
    answerBefore: null,
    decideBefore: '2099-05-04T15:30:00.000Z',
    askedUntil: null,
    hasLeft: false,
    isOverdue: false,
    isBlocked: false,
    landsAt: null,
    flight: null,
    ...changes,
  };
}

function openDay(rides: OfficeRide[], responses: Parameters<typeof fakeApi>[0] = {}, at = '/exploitation/jour') {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/staff/rides': ({ url }) => ({
      json: { day: url.searchParams.get('day'), rides, isCut: false, proposals: [] },
    }),
    'GET /api/staff/changes': () => ({ json: { version: '1' } }),
    ...responses,
  });
  renderPage(<TodayPage />, at);
  return api;
}

const asked = (api: ReturnType<typeof openDay>) =>
  api.callsTo('GET /api/staff/rides').map(({ url }) => url.searchParams.get('day'));

it('folds rides away that have been over for two hours, from four on', async () => {
  const ended = (orderId: string, hoursAgo: number) => {
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    return aRide({ orderId, startsAt: at(hoursAgo + 1), endsAt: at(hoursAgo), hasLeft: true });
  };
  const over = ['a', 'b', 'c'].map((id) => ended(id, 2.1));
  const others = [ended('late', 1.9), aRide()];
  openDay([...over, ...others]);
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(screen.queryByText(/courses terminées/)).toBeNull();

  cleanup();
  openDay([...over, ended('d', 3), ...others]);
  const folded = (await screen.findByText('4 courses terminées')).closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll('article')).toHaveLength(4);
  expect(document.querySelectorAll('article')).toHaveLength(6);
});

it('has all that is needed on the way, one press away', async () => {
  openDay([aRide()]);
  const ride = within(await screen.findByRole('article'));
  for (const words of [
    'Partir à 19:20',
    'Inès Bernard',
    'Vol AF1234',
    /198\s€/,
    /AA-103-AA · Mercedes Classe V · noir/,
  ])
    expect(ride.getByText(words)).toBeDefined();
  expect(ride.getByRole('link', { name: /^Appeler Camille Moreau/ }).getAttribute('href')).toBe('tel:+33612345678');
  expect(ride.getByRole('link', { name: /^Waze/ }).getAttribute('href')).toMatch(/^https:\/\/waze\.com\/ul\?q=/);
  expect(screen.queryByText('À voir d’abord')).toBeNull();
});

it('says what is given back at a way back that became cheaper since the way there', async () => {
  openDay([aRide({ rideIndex: 1, rideCount: 2, collectTTC: 0, giveBackTTC: 18 })]);
  expect(await screen.findByText(/^À rendre à bord\s: 18/)).toBeDefined();
  expect(screen.queryByText(/^À encaisser/)).toBeNull();
});

it('puts what is late or missing first, with the way to its order, and an answer that is on its way is none that is missing', async () => {
  openDay([
    aRide({ vehicle: null, driver: null, leaveAt: null, lacksVehicle: true }),
    aRide({ orderId: 'order-2', status: 'pending', isChanging: true }),
    aRide({ orderId: 'order-3', status: 'pending' }),
    aRide({ orderId: 'order-4', lostDriver: { firstName: 'Paul', lastName: 'Roy' } }),
  ]);
  const first = within(await screen.findByRole('region', { name: 'À voir d’abord' }));
  const links = first.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/exploitation/courses/order-1',
    '/exploitation/courses/order-3',
    '/exploitation/courses/order-4',
  ]);
  expect(first.getByText('Sans véhicule')).toBeDefined();
  expect(first.getByText('Chauffeur choisi indisponible depuis le changement')).toBeDefined();
  expect(screen.getAllByText('Changement en cours')).toHaveLength(1);
});

it('says when a flight lands that came too late to move its ride', async () => {
  openDay([aRide({ landsAt: '2099-05-04T19:10:00.000Z' })]);
  const words = 'Atterrit à 21:10, prise en charge non déplacée';
  expect(within(await screen.findByRole('region', { name: 'À voir d’abord' })).getByText(words)).toBeDefined();
  expect(within(screen.getByRole('article')).getByText(words, { exact: false })).toBeDefined();
});

it('says the day of a ride that began on the one before, and of no other', async () => {
  const overMidnight = { startsAt: '2099-05-03T21:30:00.000Z', endsAt: '2099-05-03T22:40:00.000Z' };
  openDay([aRide({ ...overMidnight, orderId: 'order-2' }), aRide()], {}, '/exploitation/jour?day=2099-05-04');
  const [before, own] = (await screen.findAllByRole('article')).map((article) => within(article));
  expect(before?.getByText(/^dim\. 3 mai/)).toBeDefined();
  expect(own?.queryByText(/^(dim|lun)\./)).toBeNull();
});

it('shows today, another day that is chosen or addressed, and today again where the address names none', async () => {
  const today = parisDate(new Date().toISOString());
  const api = openDay([], {}, '/exploitation/jour?day=2099-02-31');
  expect(await screen.findByText('Aucune course ce jour-là.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Demain' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Demain' })).toBeDefined();
  expect(screen.getByTestId('address').textContent).toMatch(/\?day=\d{4}-\d\d-\d\d$/);
  await userEvent.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(screen.getByTestId('address').textContent).toBe('/exploitation/jour');
  expect(asked(api)[0]).toBe(today);
});

it('asks for the day anew once the server says that something is another, and says when it answers no more', async () => {
  let rides = [aRide()];
  const api = openDay([], {
    'GET /api/staff/rides': () => ({ json: { day: '2099-05-04', rides, isCut: false, proposals: [] } }),
  });
  expect(await screen.findByText(/^1 course · À jour à/)).toBeDefined();
  rides = [aRide(), aRide({ orderId: 'order-2' })];
  api.answer('GET /api/staff/changes', () => ({ json: { version: '2' } }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^2 courses · À jour à/)).toBeDefined();
  api.answer('GET /api/staff/changes', () => 'offline');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Sans nouvelles du serveur.* vrai à \d/)).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('says the day as well of what was true on another one', async () => {
  const api = openDay([aRide()]);
  expect(await screen.findByText(/^1 course · À jour à/)).toBeDefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
  api.answer('GET /api/staff/changes', () => 'offline');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/^Sans nouvelles du serveur.* vrai (lun|mar|mer|jeu|ven|sam|dim)\. \d/)).toBeDefined();
  vi.useRealTimers();
});
