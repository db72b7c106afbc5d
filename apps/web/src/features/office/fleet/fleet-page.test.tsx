import { fleetRecordsSchema, type StaffFleet } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import FleetPage from './fleet-page.tsx';
import FleetRecordPage from './record-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const base = { placeId: 'c:60057', placeName: 'Beauvais', city: 'Beauvais', postalCode: '60000', country: 'France' };
const driver = {
  id: 'ines',
  firstName: 'Inès',
  lastName: 'Bernard',
  phone: '+33600000003',
  cardNumber: '1',
  cardExpiresOn: '2029-12-31',
};
const vehicle = {
  id: 'van',
  name: 'Classe V',
  plate: 'AB-123-CD',
  serves: ['VAN'],
  seats: 7,
  luggage: 7,
  base,
  activeFrom: '2026-01-01',
};
const duty = { id: 'week', vehicleId: 'van', driverId: 'ines', activeFrom: '2026-01-01', week: {} };
const ride = {
  rideId: 'o1:0',
  orderId: 'o1',
  orderNumber: 'W202611-1',
  startsAt: '2026-12-01T18:30:00.000Z',
  carCode: 'VAN' as const,
  from: 'Beauvais',
  to: 'Aéroport CDG',
  customer: 'Camille Moreau',
};

function aFleet(records: object = {}, more: Partial<StaffFleet> = {}): StaffFleet {
  const filled = {
    settings: { availability: 'warn' },
    vehicles: [vehicle],
    drivers: [driver],
    duties: [duty],
    ...records,
  };
  return { records: fleetRecordsSchema.parse(filled), today: '2026-11-20', expiring: [], withoutVehicle: [], ...more };
}

const get = 'GET /api/staff/fleet';
const preview = 'POST /api/staff/fleet/preview';
const put = 'PUT /api/staff/fleet/vehicles/van';
const nothing = { moved: [], stranded: [], leftAlone: [], offers: [], unlisted: [] };

function open(fleet: StaffFleet, { at = '/exploitation/vehicules', role = 'owner', responses = {} } = {}) {
  const api = fakeApi({ [get]: () => ({ json: fleet }), [preview]: () => ({ json: nothing }), ...responses });
  renderPage(
    <Routes>
      <Route element={<Outlet context={{ role }} />}>
        <Route path="/exploitation/vehicules" element={<FleetPage />} />
        <Route path="/exploitation/vehicules/:list/:id" element={<FleetRecordPage />} />
      </Route>
    </Routes>,
    at,
  );
  return api;
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom du véhicule' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const atVan = '/exploitation/vehicules/vehicles/van';

describe('the fleet', () => {
  it('tells who has nothing what to do first, and leaves out what is done', async () => {
    open(aFleet({ settings: {}, drivers: [], duties: [] }));
    expect(await screen.findByText(/Enregistrez un véhicule \(fait\)/)).toBeDefined();
    const next = screen.getByRole('link', { name: 'Enregistrez son chauffeur' });
    expect(next.closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it('shows on top what has no vehicle and what runs out', async () => {
    const expiring = [{ of: 'driver' as const, id: 'ines', name: 'Inès Bernard', kind: '', expiresOn: '2026-11-19' }];
    open(aFleet({}, { expiring, withoutVehicle: [ride] }));
    expect(await screen.findByText('Courses sans véhicule (1)')).toBeDefined();
    expect(screen.getByText('Beauvais → Aéroport CDG')).toBeDefined();
    const way = screen.getByRole('link', { name: 'Ouvrir la course W202611-1' });
    expect(way.getAttribute('href')).toBe('/exploitation/courses/o1');
    expect(screen.getByText(/expiré depuis le 19 nov. 2026/)).toBeDefined();
  });

  it('leaves to a dispatcher the blocks and the days apart', async () => {
    open(aFleet(), { role: 'dispatcher' });
    expect(await screen.findByRole('link', { name: 'Ajouter une indisponibilité' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ajouter un véhicule' })).toBeNull();
    // No line breaks its plate.
    await userEvent.click(
      screen.getByRole('link', { name: /Classe V \(AB\u2060-\u2060123\u2060-\u2060CD\) · Inès Bernard/ }),
    );
    expect(await screen.findByRole('group', { name: 'Jours à part' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'La semaine' })).toBeNull();
  });

  it('says what to do where it cannot be loaded', async () => {
    open(aFleet(), { responses: { [get]: () => refusal(503, 'unavailable') } });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined();
  });
});

describe('a record', () => {
  it('is sent as it was read and as it is to be, once it does nothing to rides', async () => {
    const api = open(aFleet(), { at: atVan, responses: { [put]: () => ({ json: { moved: [], stranded: [] } }) } });
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Vito');
    await save();
    await waitFor(() => expect(api.callsTo(put)).toHaveLength(1));
    const stored = aFleet().records.vehicles[0];
    expect(api.callsTo(put)[0]?.body).toEqual({ was: stored, record: { ...stored, name: 'Vito' }, agreed: [] });
    expect(await screen.findByRole('heading', { name: 'Véhicules et chauffeurs' })).toBeDefined();
  });

  it('leaves its form once it is saved, however long the fleet takes to be read again', async () => {
    const api = open(aFleet(), { at: atVan, responses: { [put]: () => ({ json: { moved: [], stranded: [] } }) } });
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Vito');
    const slow = heldAnswer({ json: aFleet({ vehicles: [{ ...vehicle, name: 'Vito relu' }] }) });
    api.answer(get, slow.respond);
    await save();
    expect(await screen.findByRole('heading', { name: 'Véhicules et chauffeurs' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Vito' })).toBeDefined();
    slow.letGo();
    expect(await screen.findByRole('link', { name: 'Vito relu' })).toBeDefined();
  });

  it('says that what it does to rides cannot be asked anew, and lets one confirm again', async () => {
    const stranded = [{ ride, fromVehicleId: 'van', proposal: { kind: 'partner' } }];
    const asked = () => ({ json: { ...nothing, stranded } });
    const api = open(aFleet(), {
      at: atVan,
      responses: { [preview]: asked, [put]: () => refusal(409, 'rides_affected') },
    });
    await name();
    await save();
    const confirm = await screen.findByRole('button', { name: 'Confirmer le changement' });
    api.answer(preview, () => refusal(503, 'unavailable'));
    await userEvent.click(confirm);
    await waitFor(() => expect(useToasts.getState().toasts.map(({ tone }) => tone)).toContain('error'));
    api.answer(put, () => ({ json: { moved: [], stranded: [] } }));
    await userEvent.click(confirm);
    expect(await screen.findByRole('heading', { name: 'Véhicules et chauffeurs' })).toBeDefined();
  });

  it('shows both versions where somebody else was faster, and loses nothing of what was typed', async () => {
    const api = open(aFleet(), { at: atVan, responses: { [preview]: () => refusal(409, 'record_changed') } });
    await userEvent.clear(await name());
    await userEvent.type(await name(), 'Vito');
    api.answer(get, () => ({ json: aFleet({ vehicles: [{ ...vehicle, name: 'Classe V noire' }] }) }));
    await save();
    const conflict = await screen.findByRole('alert');
    expect(within(conflict).getByText(/Vito/)).toBeDefined();
    expect(within(conflict).getByText(/Classe V noire/)).toBeDefined();
    expect((await name()).value).toBe('Vito');
    await userEvent.click(within(conflict).getByRole('button', { name: 'Garder ma saisie' }));
    api.answer(preview, () => ({ json: nothing }));
    api.answer(put, () => ({ json: { moved: [], stranded: [] } }));
    await save();
    await waitFor(() => expect(api.callsTo(put)).toHaveLength(1));
    expect(api.callsTo(put)[0]?.body).toMatchObject({ was: { name: 'Classe V noire' }, record: { name: 'Vito' } });
  });

  it.each([
    { kind: 'leftAlone', title: 'En cours, laissées telles quelles (1)', lead: /Appelez le chauffeur/ },
    { kind: 'offers', title: 'Offres dont le véhicule n’est plus gardé (1)', lead: /appelez-le/ },
  ])('shows $title, and is saved once that was seen', async ({ kind, title, lead }) => {
    const api = open(aFleet(), {
      at: atVan,
      responses: {
        [preview]: () => ({ json: { ...nothing, [kind]: [ride] } }),
        [put]: () => ({ json: { moved: [], stranded: [] } }),
      },
    });
    await name();
    await save();
    const list = await screen.findByRole('region', { name: title });
    expect(within(list).getByText(lead)).toBeDefined();
    expect(within(list).getByText(/W202611-1/)).toBeDefined();
    expect(api.callsTo(put)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer le changement' }));
    await waitFor(() => expect(api.callsTo(put)[0]?.body).toMatchObject({ agreed: [] }));
  });

  it('shows what it does to rides first, and does it with what was shown', async () => {
    const stranded = [{ ride, fromVehicleId: 'van', proposal: { kind: 'partner' } }];
    const api = open(aFleet(), {
      at: atVan,
      responses: {
        [preview]: () => ({ json: { ...nothing, stranded } }),
        [put]: () => refusal(409, 'rides_affected'),
      },
    });
    await name();
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Ce que ce changement fait' });
    expect(within(dialog).getByText(/voyez avec un partenaire/)).toBeDefined();
    expect(api.callsTo(put)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmer le changement' }));
    expect(await within(dialog).findByText(/Des courses ont été vendues entre-temps/)).toBeDefined();
    api.answer(put, () => ({ json: { moved: [], stranded: [] } }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmer le changement' }));
    await waitFor(() => expect(api.callsTo(put)).toHaveLength(2));
    expect(api.callsTo(put)[1]?.body).toMatchObject({ agreed: ['o1:0'] });
  });

  it('says other hours in their order, and the day of one that is on another one than the ride', async () => {
    const starts = ['2026-12-01T09:50:00.000Z', '2026-11-30T22:50:00.000Z'];
    const stranded = [{ ride: { ...ride, startsAt: '2026-12-01T10:00:00.000Z' }, proposal: { kind: 'hours', starts } }];
    open(aFleet(), { at: atVan, responses: { [preview]: () => ({ json: { ...nothing, stranded } }) } });
    await name();
    await save();
    expect(await screen.findByText(/lun\. 30 nov\. 23:50, 10:50/)).toBeDefined();
  });

  it('says beside its field what the whole set of records refuses', async () => {
    const fields = { 'record.base': 'address_unknown', 'record.plate': 'too_long' };
    open(aFleet(), { at: atVan, responses: { [preview]: () => refusal(422, 'validation_failed', { fields }) } });
    await name();
    await save();
    expect(await screen.findAllByText('Adresse introuvable, choisissez-la dans la liste')).toHaveLength(2);
    expect(screen.getByRole('textbox', { name: 'Immatriculation' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('says of a plate that another vehicle has that it is, beside it and above', async () => {
    const fields = { 'record.plate': 'invalid' };
    open(aFleet(), { at: atVan, responses: { [preview]: () => refusal(422, 'validation_failed', { fields }) } });
    await name();
    await save();
    expect(await screen.findAllByText('Un autre véhicule a déjà cette immatriculation')).toHaveLength(2);
    expect(screen.queryByText('Cette valeur ne convient pas')).toBeNull();
  });

  it.each([
    ['vehicles', ['Nom du véhicule', 'Immatriculation', 'Adresse d’où il part']],
    ['drivers', ['Prénom', 'Nom', 'Téléphone', 'Numéro de carte professionnelle VTC', 'Carte valable jusqu’au']],
  ])('asks for each field that is empty by the same words: %s', async (list, names) => {
    open(aFleet(), { at: `/exploitation/vehicules/${list}/new` });
    await screen.findByRole('heading', { level: 1, name: /^Nouveau/ });
    await save();
    const missing = await screen.findAllByText('Ce champ est obligatoire');
    const said = missing.flatMap(({ id }) => [...document.querySelectorAll(`[aria-describedby~="${id}"]`)]);
    const labelOf = ({ id }: Element) => document.querySelector(`label[for="${id}"]`)?.textContent;
    expect(said.map(labelOf)).toEqual(names);
    expect(
      within(screen.getByRole('group', { name: /à corriger|Merci de|Acceptez/ })).queryByText(
        /pays|toutes les informations/,
      ),
    ).toBeNull();
  });

  it('is called by whom it keeps away, where it is a block', async () => {
    const [from, until] = ['2026-12-01T08:00:00.000Z', '2026-12-01T10:00:00.000Z'];
    const block = { id: 'works', vehicleId: 'van', from, until, reason: '' };
    open(aFleet({ blocks: [block] }), { at: '/exploitation/vehicules/blocks/works' });
    const title = /^Indisponibilité\s: Classe V \(AB\u2060-\u2060123\u2060-\u2060CD\)$/;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  it('has a day take the hours of Monday', async () => {
    const api = open(aFleet({ duties: [{ ...duty, week: { monday: [{ from: '05:00', until: '01:00' }] } }] }), {
      at: '/exploitation/vehicules/duties/week',
      responses: { 'PUT /api/staff/fleet/duties/week': () => ({ json: { moved: [], stranded: [] } }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Mardi.*comme lundi$/ }));
    await save();
    await waitFor(() => expect(api.callsTo('PUT /api/staff/fleet/duties/week')).toHaveLength(1));
    const hours = [{ from: '05:00', until: '01:00' }];
    expect(api.callsTo('PUT /api/staff/fleet/duties/week')[0]?.body).toMatchObject({
      record: { week: { monday: hours, tuesday: hours } },
    });
  });
});
