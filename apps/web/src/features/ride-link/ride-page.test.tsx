import type { AmendmentPreview, LinkedRide } from '@chauffeur/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { cardConfig, catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import RidePage from './ride-page.tsx';

const order = anOrder({ status: 'validated', paymentMethod: 'Paiement à bord' });
const { car, trips, transferType, passengers, luggage, comment, orderNumber, status } = order;
const ride: LinkedRide['ride'] = {
  car,
  trips,
  transferType,
  passengers,
  luggage,
  comment,
  orderNumber,
  status,
  extras: [],
  connections: [],
  traveller: { name: 'Léa Petit', phoneNumber: '+33698765432', email: '', language: 'fr-FR' },
  isChanging: false,
};
const passed = { fromDatetime: '2026-01-05T10:00:00.000Z', toDatetime: '2026-01-05T11:00:00.000Z' };
const preview: AmendmentPreview = {
  before: {},
  after: {},
  money: {
    beforeTTC: 198,
    afterTTC: 198,
    differenceTTC: 0,
    refundTTC: 0,
    captureTTC: null,
    collectTTC: 198,
    giveBackTTC: 0,
    cardTTC: 0,
    isDriven: false,
    needsYes: false,
  },
  vehicle: { state: 'free', nearest: [] },
  isAskedFirst: false,
  shown: { changes: 0, totalTTC: 198, refundTTC: 0 },
};
const change = 'POST /api/rides/a-token/amendments';
const cancel = 'POST /api/rides/a-token/cancel';

beforeEach(() => chooseLanguage('fr-FR'));

const inesComes: LinkedRide['drivers'][number] = {
  rideIndex: 0,
  startsAt: order.trips[0]?.fromDatetime ?? '',
  driver: { firstName: 'Inès', phone: '+33612345678', photo: null },
  vehicle: { name: 'Classe V', plate: 'AA-103-AA', colour: 'noir' },
  partner: null,
  pickUpKind: 'airport',
  freeMinutes: 60,
  minuteTTC: 0.8,
  progress: null,
  landsAt: '2099-05-04T18:05:00.000Z',
};

async function openLink(
  kind: LinkedRide['kind'],
  responses: Parameters<typeof fakeApi>[0] = {},
  drivers: LinkedRide['drivers'] = [],
) {
  const isBookers = kind === 'booker';
  const documents = { voucher: isBookers, invoice: false };
  const linked: LinkedRide = { kind, ride, order: isBookers ? order : null, isGuests: false, documents, drivers };
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/config': () => ({ json: cardConfig }),
    'GET /api/rides/a-token': () => ({ json: linked }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route path="/r/:token" element={<RidePage />} />
    </Routes>,
    '/r/a-token',
  );
  expect(await screen.findByText(orderNumber, { exact: false })).toBeDefined();
  return api;
}

it('a passenger’s link shows the ride, no price, and nothing to change', async () => {
  await openLink('traveller');
  expect(await screen.findByText('Léa Petit', { exact: false })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/€|TTC/);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('both links say how long the driver waits without charge', async () => {
  await openLink('traveller');
  expect(await screen.findByText(/min à partir de l’heure convenue/)).toBeDefined();
});

it('a link of a cancelled ride speaks of no waiting', async () => {
  const canceled = { ...ride, status: 'canceled' };
  const linked = { kind: 'traveller', ride: canceled, order: null, isGuests: false, documents: {}, drivers: [] };
  await openLink('traveller', { 'GET /api/rides/a-token': () => ({ json: linked }) });
  expect(await screen.findByText(/n’aura pas lieu/)).toBeDefined();
  expect(screen.queryByText('Attente offerte')).toBeNull();
});

it.each([
  ['until when a request is answered', '2099-05-01T18:00:00.000Z', /^Réponse avant /],
  ['that its answer is late, and costs nothing to cancel', '2026-01-01T18:00:00.000Z', /^Notre réponse a du retard$/],
])('a booker’s link says %s, as the account does', async (_name, answerBefore, said) => {
  const asked = anOrder({ status: 'pending', answerBefore });
  const linked = {
    kind: 'booker',
    ride: { ...ride, status: 'pending' },
    order: asked,
    isGuests: false,
    documents: { voucher: false, invoice: false },
    drivers: [],
  };
  await openLink('booker', { 'GET /api/rides/a-token': () => ({ json: linked }) });
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
});

it.each([
  ['seen', null, 'Atterrissage attendu à 20:05.'],
  ['on the way', 'on_the_way', 'Inès est en route. Atterrissage attendu à 20:05.'],
  ['there', 'on_site', 'Inès est sur place. Atterrissage attendu à 20:05.'],
  ['driving', 'aboard', 'À bord, en chemin.'],
] as const)(
  'a driver who is %s is where the page says, which says when the flight lands until somebody is on board',
  async (_name, progress, said) => {
    await openLink('traveller', {}, [{ ...inesComes, progress }]);
    expect(await screen.findByText(said)).toBeDefined();
  },
);

it('what is looked for on the day stands first: the hour, and the driver’s phone before what may be read of him', async () => {
  await openLink('booker', {}, [inesComes]);
  const hour = await screen.findByText('lundi 4 mai à 19:30');
  const call = screen.getByRole('link', { name: /^Appeler Inès/ });
  const follows = (element: Element) => Node.DOCUMENT_POSITION_FOLLOWING & hour.compareDocumentPosition(element);
  expect(follows(call)).toBeTruthy();
  const facts = call.compareDocumentPosition(screen.getByText('AA-103-AA'));
  expect(facts & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('the colour of the car is said in the reader’s language', async () => {
  chooseLanguage('en-US');
  await openLink('traveller', {}, [inesComes]);
  expect(await screen.findByText('Classe V · black')).toBeDefined();
});

it('who booked for somebody else reads whom the driver fetches', async () => {
  const traveller = { name: 'Lou Petit', phoneNumber: '+33611111111', email: '', language: 'fr-FR' } as const;
  const documents = { voucher: true, invoice: false };
  const linked = {
    kind: 'booker',
    ride,
    order: { ...order, traveller },
    isGuests: false,
    documents,
    drivers: [inesComes],
  };
  await openLink('booker', { 'GET /api/rides/a-token': () => ({ json: linked }) });
  expect(await screen.findByRole('heading', { name: 'Qui vient chercher Lou Petit' })).toBeDefined();
  expect(screen.getByText(/avec une pancarte à son nom\.$/)).toBeDefined();
});

it('who comes stands above what may be changed', async () => {
  await openLink('booker', {}, [inesComes]);
  const driver = await screen.findByRole('heading', { name: 'Qui vient vous chercher' });
  const changes = await screen.findByRole('heading', { name: 'Modifier' });
  expect(driver.compareDocumentPosition(changes) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

const past = trips.map((trip) => ({ ...trip, ...passed }));
const justNow = new Date(Date.now() - 3_600_000).toISOString();
const late = past.map((trip) => ({ ...trip, toDatetime: justNow }));
type Shown = Partial<Pick<LinkedRide['ride'], 'trips' | 'status'> & Pick<LinkedRide, 'drivers'>>;
const stood: Record<string, { shown: Shown; said: string; kept: RegExp }> = {
  'a ride to come': { shown: {}, said: 'Confirmée.', kept: /peut modifier et annuler/ },
  'one that is over': { shown: { trips: past }, said: 'Cette course est passée.', kept: /voit cette/ },
  'one whose driver is late': {
    shown: { trips: late, drivers: [{ ...inesComes, progress: 'aboard' }] },
    said: 'Confirmée.',
    kept: /peut modifier et annuler/,
  },
  'one whose driver has long forgotten to end it': {
    shown: { trips: past, drivers: [{ ...inesComes, progress: 'aboard' }] },
    said: 'Cette course est passée.',
    kept: /voit cette/,
  },
  'a cancelled one': {
    shown: { status: 'canceled' },
    said: 'Annulée\u00A0: cette course n’aura pas lieu.',
    kept: /voit cette/,
  },
};

it.each(Object.entries(stood))(
  'says how %s stands, and what the link is good for',
  async (_name, { shown, said, kept }) => {
    const { drivers = [], ...changes } = shown;
    const documents = { voucher: true, invoice: false };
    const linked = { kind: 'booker', ride: { ...ride, ...changes }, order: { ...order, ...changes }, isGuests: false };
    await openLink('booker', { 'GET /api/rides/a-token': () => ({ json: { ...linked, documents, drivers } }) });
    expect((await screen.findByText(/^(Confirmée|Cette course|Annulée)/)).textContent).toBe(said);
    expect(screen.getByText(/^Gardez ce lien/).textContent).toMatch(kept);
    expect(screen.queryAllByText('Paiement à bord')).toHaveLength(shown.status === 'canceled' ? 0 : 1);
    expect(screen.queryAllByText('pas encore connu')).toHaveLength(said === 'Confirmée.' ? 1 : 0);
  },
);

it('who booked cancels by the link, on the terms that are shown first', async () => {
  const terms = { dueTTC: 0, freeUntil: '2099-05-03T17:30:00.000Z', refundTTC: 0, isLate: false };
  const api = await openLink('booker', {
    'GET /api/rides/a-token/cancellation': () => ({ json: terms }),
    [cancel]: () => ({ json: { outcome: 'canceled', order: { ...order, status: 'canceled' } } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler cette réservation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/gratuite jusqu’au/);
  expect(api.callsTo(cancel)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la réservation' }));
  expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined();
  expect(api.callsTo(cancel).map(({ body }) => body)).toEqual([{ dueTTC: 0, termsAccepted: false }]);
});

it.each([
  ['Annuler cette réservation', []],
  ['Le jour ou l’heure', ['Voir ce que cela change']],
])('a link that was taken back meanwhile says so at the press of %s', async (name, presses) => {
  const gone = () => refusal(404, 'not_found');
  const api = await openLink('booker', {
    'GET /api/rides/a-token/cancellation': gone,
    [`${change}/preview`]: gone,
  });
  api.answer('GET /api/rides/a-token', gone);
  for (const each of [name, ...presses]) await userEvent.click(await screen.findByRole('button', { name: each }));
  expect(await screen.findByText('Ce lien n’ouvre rien')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['in time', { kind: 'Le trajet', isAskedFirst: false, press: 'Confirmer la modification', said: /^C’est modifié/ }],
  ['late', { kind: 'Le jour ou l’heure', isAskedFirst: true, press: 'Envoyer la demande', said: /^Votre demande est/ }],
])('a change that comes %s is shown first, and done or asked', async (_when, { kind, isAskedFirst, press, said }) => {
  const api = await openLink('booker', {
    [`${change}/preview`]: () => ({ json: { ...preview, isAskedFirst } }),
    [change]: () => ({ json: { outcome: isAskedFirst ? 'proposed' : 'amended', order } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: kind }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
  const done = await dialog.findByRole('button', { name: press });
  expect(dialog.queryAllByText(/rien ne change avant notre réponse/)).toHaveLength(isAskedFirst ? 1 : 0);
  expect(api.callsTo(change)).toEqual([]);
  await userEvent.click(done);
  expect(await screen.findByText(said)).toBeDefined();
  expect(api.callsTo(change)[0]?.body).toMatchObject({ shown: preview.shown, wish: { rideIndex: 0 } });
});
