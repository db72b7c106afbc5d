import type { Agenda, RideOptions } from '@chauffeur/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { aRide, aVan } from '#testing/agenda-fixture.ts';
import { catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import OfficePage from '../office-page.tsx';
import AgendaPage from './agenda-page.tsx';

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

function openAgenda(answer: { status?: number; json: unknown }) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/staff/agenda': () => ({ json: agenda }),
    'GET /api/staff/changes': () => ({ json: { version: '1' } }),
    'GET /api/staff/rides/w1%3A0/vehicles': () => ({ json: options }),
    'POST /api/staff/assignments': () => answer,
  });
  renderPage(<AgendaPage />, '/exploitation/agenda?day=2099-05-04');
  return api;
}

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

it('keeps what was typed of a partner where somebody was faster', async () => {
  openAgenda({ status: 409, json: { code: 'record_changed', requestId: '1' } });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /Un autre confrère/ }));
  await userEvent.type(dialog.getByLabelText('Nom du confrère'), 'Oise VTC');
  await userEvent.type(dialog.getByLabelText('Numéro REVTC'), 'EVTC060200001');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await dialog.findByText(/Quelqu’un a changé ces courses/);
  expect(dialog.getByLabelText('Nom du confrère')).toHaveProperty('value', 'Oise VTC');
});

it('is asked for its day while its own code is on its way', async () => {
  const entry = { email: 'ines@example.fr', role: 'dispatcher', factors: [], factorRequired: false, openUntil: null };
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/auth/get-session': () => ({ json: { user: { id: 'a-1', email: entry.email } } }),
    'GET /api/staff/me': () => ({ json: entry }),
    'GET /api/staff/agenda': () => ({ json: agenda }),
  });
  renderPage(
    <Routes>
      <Route path="/exploitation" element={<OfficePage />}>
        <Route path="/exploitation/agenda" element={<p>not there yet</p>} />
      </Route>
    </Routes>,
    '/exploitation/agenda?day=2099-05-04&view=week',
  );
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
