import type { Agenda, AgendaRide, RideOptions } from '@chauffeur/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { aRide, aVan } from '#testing/agenda-fixture.ts';
import { catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import kinds from './agenda.module.css';
import AgendaPage from './agenda-page.tsx';
import { WeekGrid } from './week-grid.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const at = (hour: string) => `2099-05-04T${hour}:00.000Z`;
const lost = aRide('w1:0');
const driven = aRide('w2:0', { vehicleId: 'van' });
const agenda: Agenda = {
  from: '2099-05-04',
  days: 1,
  isManaged: true,
  vehicles: [aVan()],
  drivers: [{ id: 'ines', firstName: 'Inès', lastName: 'Bernard', phone: '+33600000003' }],
  rides: [lost, driven],
  isCut: false,
};
const options: RideOptions = {
  ride: lost,
  partners: [{ name: 'Bray Taxis', revtc: 'EVTC060200009' }],
  hours: [{ startsAt: at('08:10'), vehicleIds: ['van'] }],
  options: [
    {
      vehicleId: 'van',
      driverId: 'ines',
      drivers: [
        { driverId: 'paul', hindrance: null, isOffDuty: true },
        { driverId: 'anne', hindrance: { kind: 'beside', rideId: 'w2:0' }, isOffDuty: false },
        { driverId: 'luc', hindrance: { kind: 'blocked' }, isOffDuty: false },
      ],
      leaveAt: at('07:20'),
      hindrances: [],
      cautions: [],
      displaced: [{ rideId: 'w2:0', vehicleId: null }],
    },
  ],
  vehicles: [{ id: 'van', name: 'Classe V', plate: 'AA-103-AA', colour: 'noir', seats: 7, luggage: 7 }],
  drivers: [
    ...agenda.drivers,
    ...['Paul', 'Anne', 'Luc'].map((firstName) => {
      return { id: firstName.toLowerCase(), firstName, lastName: 'Roy', phone: '+33600000004' };
    }),
  ],
  others: [driven],
};

function openAgenda(answer: { status?: number; json: unknown }, shown = agenda) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/staff/agenda': () => ({ json: shown }),
    'GET /api/staff/changes': () => ({ json: { version: '1' } }),
    'GET /api/staff/rides/w1%3A0/vehicles': () => ({ json: options }),
    'POST /api/staff/assignments': () => answer,
  });
  renderPage(<AgendaPage />, '/exploitation/agenda?day=2099-05-04');
  return api;
}

it('keeps another day in the address and not today, which a page that is left open goes on from', async () => {
  openAgenda({ json: {} });
  const address = () => screen.getByTestId('address').textContent;
  await userEvent.click(await screen.findByRole('button', { name: 'Jour suivant' }));
  expect(address()).toBe('/exploitation/agenda?day=2099-05-05');
  await userEvent.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
  expect(address()).toBe('/exploitation/agenda');
  await userEvent.click(screen.getByRole('radio', { name: 'Semaine' }));
  expect(address()).toBe('/exploitation/agenda?view=week');
});

async function openDialog() {
  const lane = within(await screen.findByRole('region', { name: /Sans véhicule/ }));
  await userEvent.click(await lane.findByRole('button', { name: /Camille Moreau/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer la course w1:0' }, { timeout: 10_000 }));
  await dialog.findByText(/w2:0 .* reste sans véhicule/);
  return dialog;
}

it('gives a ride to a vehicle with what gives way, and takes it back', async () => {
  const rides = [
    { ...lost, version: 2, vehicleId: 'van' },
    { ...driven, version: 2, vehicleId: null },
  ];
  const api = openAgenda({ json: { rides } });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const [sent, back] = api.callsTo('POST /api/staff/assignments').map(({ body }) => body);
  expect(sent).toMatchObject({
    moves: [
      { rideId: 'w1:0', version: 1, vehicleId: 'van', tell: true },
      { rideId: 'w2:0', vehicleId: null },
    ],
  });
  expect(back).toMatchObject({
    moves: [
      { rideId: 'w1:0', version: 2, vehicleId: null },
      { rideId: 'w2:0', version: 2, vehicleId: 'van' },
    ],
  });
});

it.each([
  ['the request of somebody with an e-mail', { status: 'pending' }, true],
  ['whoever no mail can ask', { hasEmail: false, hearsBy: 'phone' }, false],
] as const)('takes the yes on the phone to another hour of %s, and puts it back with it', async (_who, of, mayAsk) => {
  const asked = { ...lost, order: lost.order && { ...lost.order, ...of } };
  const money = {
    beforeTTC: 198,
    afterTTC: 198,
    differenceTTC: 0,
    refundTTC: 0,
    captureTTC: null,
    giveBackTTC: 0,
    cardTTC: 0,
  };
  const shown = { changes: 0, totalTTC: 198, refundTTC: 0 };
  const wishOf = (body: unknown) => (body as { wish: { agreedByPhone: boolean } }).wish;
  const api = openOffice(<Route path="/exploitation/agenda" element={<AgendaPage />} />, {
    at: '/exploitation/agenda?day=2099-05-04',
    responses: {
      'GET /api/staff/agenda': () => ({ json: { ...agenda, rides: [asked, driven] } }),
      'GET /api/staff/rides/w1%3A0/vehicles': () => ({ json: { ...options, ride: asked } }),
      'POST /api/staff/orders/w1/amendments/preview': ({ body }) => {
        const needsYes = !wishOf(body).agreedByPhone;
        const read = { before: {}, after: {}, vehicle: null, isAskedFirst: false, shown };
        return { json: { ...read, money: { ...money, collectTTC: 198, needsYes } } };
      },
      'POST /api/staff/orders/w1/amendments': () => ({ json: { outcome: 'amended', order: anOrder() } }),
    },
  });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /10:10/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
  const asking = await dialog.findByRole('button', { name: 'Proposer au client' });
  expect(asking.getAttribute('aria-disabled')).toBe(mayAsk ? null : 'true');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Le client a dit oui au téléphone' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirmer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const sent = () => api.callsTo('POST /api/staff/orders/w1/amendments').map(({ body }) => wishOf(body));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { kind: 'hour', time: '10:10', agreedByPhone: true },
    { kind: 'hour', time: '10:00', agreedByPhone: true },
  ]);
});

it('asks who drives a ride whose chosen driver was not free when it changed, and takes whoever has the vehicle for an answer', async () => {
  const ride = { ...driven, driverId: 'ines', hasLostDriver: true, pinned: true };
  const free = { ...options.options[0]!, displaced: [] };
  const bus = { ...free, vehicleId: 'bus' };
  const api = openAgenda({ json: { rides: [{ ...ride, hasLostDriver: false, version: 2 }] } });
  api.answer('GET /api/staff/rides/w2%3A0/vehicles', () => ({ json: { ...options, ride, options: [bus, free] } }));
  await userEvent.click(await screen.findByRole('button', { name: /w2:0/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Déplacer la course w2:0' }, { timeout: 10_000 }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Confirmer' }));
  await screen.findByRole('button', { name: 'Annuler' });
  expect(api.callsTo('POST /api/staff/assignments').map(({ body }) => body)).toMatchObject([
    { moves: [{ rideId: 'w2:0', vehicleId: 'van', driverId: null, pinned: true }] },
  ]);
});

it.each([
  ['record_changed', /^Quelqu’un a changé ces courses/],
  ['rides_affected', /^Ces choix ne vont pas ensemble/],
])('keeps what was typed of a partner where it is refused, and says who has the ride now: %s', async (code, why) => {
  const api = openAgenda({ status: 409, json: { code, requestId: '1' } });
  const dialog = await openDialog();
  const given = { ...lost, version: 2, partner: { name: 'Oise VTC Nord', revtc: 'EVTC060200003' }, pinned: true };
  api.answer('GET /api/staff/rides/w1%3A0/vehicles', () => ({ json: { ...options, ride: given } }));
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre confrère/ }));
  await userEvent.type(dialog.getByLabelText('Nom du confrère'), 'Oise VTC');
  await userEvent.type(dialog.getByLabelText('Numéro REVTC'), 'EVTC060200001');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await dialog.findByText(why);
  await dialog.findByText('Maintenant : Oise VTC Nord, lun. 4 mai 10:00.');
  expect(dialog.getByLabelText('Nom du confrère')).toHaveProperty('value', 'Oise VTC');
});

it('takes no number of a partner that the register cannot have, and sends one as it is kept (Rules 10.19)', async () => {
  const api = openAgenda({ json: { rides: [] } });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre confrère/ }));
  await userEvent.type(dialog.getByLabelText('Nom du confrère'), 'Oise VTC');
  const number = dialog.getByLabelText('Numéro REVTC');
  await userEvent.type(number, 'celui de Marc');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(number).toHaveProperty('ariaInvalid', 'true');
  await userEvent.clear(number);
  await userEvent.type(number, 'evtc 060 200 001');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await vi.waitFor(() => expect(api.callsTo('POST /api/staff/assignments')).toHaveLength(1));
  const [sent] = api.callsTo('POST /api/staff/assignments').map(({ body }) => body);
  expect(sent).toMatchObject({ moves: [{ partner: { name: 'Oise VTC', revtc: 'EVTC060200001' } }] });
});

it('shows in the week when a vehicle is blocked or nobody has it, and when its driver drives another vehicle’s ride', async () => {
  const other = aRide('w9:0', { vehicleId: 'bus', chosenDriverId: 'ines' });
  const van = aVan({
    blocks: [
      { blockId: 'fair', reason: 'Révision', from: '2099-05-04T14:00:00.000Z', until: '2099-05-05T22:00:00.000Z' },
    ],
    away: [{ driverId: 'ines', rideId: 'w9:0', from: other.leaveAt, until: other.freeAt }],
  });
  const week = { ...agenda, days: 7, vehicles: [van], rides: [driven, other] };
  const onMove = vi.fn<(ride: AgendaRide) => void>();
  renderPage(
    <WeekGrid agenda={week} vehicleId="van" now="2026-01-01T00:00:00.000Z" onMove={onMove} onBlock={() => undefined} />,
  );
  const cells = screen.getAllByRole('cell').map((cell) => within(cell).queryAllByRole('listitem'));
  expect(cells.map((items) => items.map(({ textContent }) => textContent))).toEqual([
    [
      '09:20–11:00Indisponible · Inès conduit w9:0',
      '10:00Beauvais → CDGCamille Moreau · w2:0 · VAN',
      '16:00–00:00Indisponible · Révision',
    ],
    ['IndisponibleRévision'],
    ...Array.from({ length: 5 }, () => []),
  ]);
  // The van's driver has it on the first of the seven days only.
  expect(screen.getAllByRole('cell').map((cell) => within(cell).queryByText('Pas de service') !== null)).toEqual([
    false,
    ...Array.from({ length: 6 }, () => true),
  ]);
  const hatched = [screen.getByRole('link', { name: /^Indisponible/ }), screen.getByRole('button', { name: /Inès/ })];
  for (const one of hatched) expect(one.className).toContain(kinds.block);
  await userEvent.click(screen.getByRole('button', { name: /Inès conduit w9:0/ }));
  expect(onMove).toHaveBeenCalledWith(other);
});

it('says in the week, and in its day without a vehicle, on which day a ride over midnight begins (Rules 12.3)', async () => {
  const late = { startsAt: '2099-05-04T21:10:00.000Z', leaveAt: '2099-05-04T21:00:00.000Z' };
  const night = aRide('w3:0', { ...late, endsAt: '2099-05-04T22:20:00.000Z', freeAt: '2099-05-04T22:20:00.000Z' });
  const week = { ...agenda, days: 7, vehicles: [aVan()], rides: [{ ...night, vehicleId: 'van' }] };
  const nothing = () => undefined;
  renderPage(<WeekGrid agenda={week} vehicleId="van" now={night.leaveAt} onMove={nothing} onBlock={nothing} />);
  const hours = screen.getAllByRole('button').map((card) => card.querySelector('strong')?.textContent);
  expect(hours).toEqual(['23:10', 'lun. 4\u00A0mai 23:10']);
  cleanup();
  openAgenda({ json: {} }, { ...agenda, from: '2099-05-05', rides: [night] });
  const lane = within(await screen.findByRole('region', { name: /Sans véhicule/ }));
  expect(await lane.findByText('lun. 4 mai 23:10')).toBeDefined();
});

it('leads to the order where vehicles decide nothing, since there is no other to give it to', async () => {
  openAgenda({ json: {} }, { ...agenda, isManaged: false, vehicles: [], rides: [aRide('w1:0', { version: 0 })] });
  const lane = within(await screen.findByRole('region', { name: /Sans véhicule/ }));
  const ride = await lane.findByRole('link', { name: /Camille Moreau/ });
  expect(ride.getAttribute('href')).toBe('/exploitation/courses/w1');
  expect(lane.queryByRole('button', { name: /Camille Moreau/ })).toBeNull();
});

it('is asked for its day while its own code is on its way', async () => {
  const api = openOffice(<Route path="/exploitation/agenda" element={<p>not there yet</p>} />, {
    at: '/exploitation/agenda?day=2099-05-04&view=week',
    responses: { 'GET /api/staff/agenda': () => ({ json: agenda }) },
  });
  await screen.findByText('not there yet');
  expect(api.callsTo('GET /api/staff/agenda').map(({ url }) => url.search)).toEqual(['?from=2099-05-04&days=7']);
});

it.each([
  ['fr-FR', /Sans véhicule/, 'Chauffeur', 'Inès Bernard, de service avec ce véhicule', 'Paul Roy, hors de ses heures'],
  [
    'en-US',
    /Without a vehicle|No vehicle/,
    'Driver',
    'Inès Bernard, on duty with this vehicle',
    'Paul Roy, off duty at this hour',
  ],
] as const)('has another driver chosen for one ride, and says why others are not: %s', async (...given) => {
  const [language, title, label, onDuty, offDuty] = given;
  chooseLanguage(language);
  const chosen = { ...lost, version: 2, vehicleId: 'van', driverId: 'paul', chosenDriverId: 'paul', pinned: true };
  const api = openAgenda({ json: { rides: [chosen] } });
  const lane = within(await screen.findByRole('region', { name: title }));
  await userEvent.click(await lane.findByRole('button', { name: /Camille Moreau/ }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  const field = await dialog.findByLabelText<HTMLSelectElement>(label);
  expect([...field.options].map(({ text }) => text)).toEqual([onDuty, offDuty]);
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  expect(dialog.getByText(/Anne Roy \(w2:0.*Luc Roy \(/)).toBeDefined();
  await userEvent.selectOptions(field, offDuty);
  await userEvent.click(dialog.getByRole('button', { name: /^Confirm/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^(Annuler|Undo)$/ }));
  const sent = api.callsTo('POST /api/staff/assignments').map(({ body }) => body);
  expect(sent).toMatchObject([
    {
      moves: [
        { rideId: 'w1:0', vehicleId: 'van', driverId: 'paul' },
        { rideId: 'w2:0', driverId: null },
      ],
    },
    { moves: [{ rideId: 'w1:0', version: 2, vehicleId: null, driverId: null }] },
  ]);
});
