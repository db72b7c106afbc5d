import type { AmendmentPreview, Order, RideVehicle } from '@chauffeur/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { camille } from '#testing/booking-fixture.ts';
import { type fakeApi, refusal } from '#testing/fake-api.ts';
import { openOffice } from '#testing/open-office.tsx';
import { aCardPayment, anOrder } from '#testing/order-fixture.ts';
import { OrderAmendment } from './order-amendment.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const preview = 'POST /api/staff/orders/order-1/amendments/preview';
const amend = 'POST /api/staff/orders/order-1/amendments';
const shown = { changes: 0, totalTTC: 250, refundTTC: 0 };

function aPreview(needsYes: boolean): AmendmentPreview {
  const money = {
    beforeTTC: 198,
    afterTTC: 250,
    differenceTTC: 52,
    refundTTC: 0,
    captureTTC: null,
    giveBackTTC: 0,
    cardTTC: 0,
    collectTTC: 250,
    isDriven: false,
  };
  return { before: {}, after: {}, money: { ...money, needsYes }, vehicle: null, isAskedFirst: false, shown };
}

interface Opened {
  readonly order?: Order;
  readonly vehicles?: readonly RideVehicle[];
}

async function openDialog(
  { order = anOrder(), vehicles = [] }: Opened,
  kind: string,
  responses: Parameters<typeof fakeApi>[0],
) {
  const page = <OrderAmendment order={order} vehicles={vehicles} />;
  const api = openOffice(<Route index element={page} />, { responses });
  await userEvent.click(await screen.findByRole('button', { name: kind }));
  const dialog = within(await screen.findByRole('dialog'));
  return { api, dialog, look: () => userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' })) };
}

describe('changing an order in the office', () => {
  it('offers no other hour or places of a ride that has begun, and both of one whose way back is to come', async () => {
    const [leg] = anOrder().trips;
    if (!leg) throw new Error('the fixture has no leg');
    const begun = { ...leg, fromDatetime: '2020-05-04T17:30:00.000Z', toDatetime: '2020-05-04T18:30:00.000Z' };
    const open = (order: Order) =>
      openOffice(<Route index element={<OrderAmendment order={order} vehicles={[]} />} />, { responses: {} });
    open(anOrder({ trips: [begun] }));
    expect(await screen.findByRole('button', { name: 'Le prix' })).toBeDefined();
    for (const name of ['L’heure', 'Les adresses']) expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    open(anOrder({ transferType: 'return', trips: [begun, leg] }));
    for (const name of ['L’heure', 'Les adresses']) expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  it('takes the yes on the phone of a customer whom no mail can ask, and has what it means read first', async () => {
    const order = anOrder({ customer: { ...camille, email: '' } });
    const { api, dialog, look } = await openDialog({ order }, 'Le prix', {
      [preview]: ({ body }) => ({ json: aPreview(!(body as { wish: { agreedByPhone: boolean } }).wish.agreedByPhone) }),
      [amend]: () => ({ json: { outcome: 'amended', order } }),
    });
    await userEvent.type(dialog.getByLabelText('Nouveau prix total, TTC'), '250');
    await look();
    const told = await dialog.findByText(/aucun e-mail n’est connu/);
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
    await userEvent.click(dialog.getByRole('button', { name: 'Proposer au client' }));
    expect(api.callsTo(amend)).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Le client a dit oui au téléphone' }));
    await look();
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(/prévenez le client/)).toBeDefined();
    const wish = { kind: 'price', totalTTC: 250, agreedByPhone: true };
    expect(api.callsTo(amend).map(({ body }) => body)).toMatchObject([{ wish, shown }]);
  });

  it('asks for a price where none is typed, says of words that they are none, and does not ask the server for it', async () => {
    const { api, dialog, look } = await openDialog({}, 'Le prix', {});
    await look();
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeDefined();
    expect(dialog.getByText('En euros, par exemple 197,50.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText('Nouveau prix total, TTC'), 'beaucoup');
    await look();
    expect(await dialog.findByText('Cette valeur ne convient pas')).toBeDefined();
    expect(api.callsTo(preview)).toEqual([]);
  });

  it.each([
    ['L’heure', 'Changer l’heure de la course'],
    ['Rembourser une partie', 'Rembourser une partie de la course'],
    ['Ajouter de l’attente', 'Ajouter de l’attente à la course'],
  ])('is titled by what it does: %s', async (kind, title) => {
    const order = anOrder({ status: 'validated', payment: aCardPayment({ state: 'captured' }) });
    await openDialog({ order }, kind, {});
    expect(screen.getByRole('dialog', { name: `${title} ${order.orderNumber}` })).toBeDefined();
  });

  it.each([
    [198, 1],
    [null, 0],
  ])('says that a price stays where it is known: %s', async (price, times) => {
    const told = aPreview(false);
    const money = { ...told.money, beforeTTC: price, afterTTC: price, differenceTTC: 0 };
    const { dialog, look } = await openDialog({}, 'L’heure', { [preview]: () => ({ json: { ...told, money } }) });
    await look();
    await dialog.findByText('Le client reçoit un e-mail qui dit ce qui change.');
    expect(dialog.queryAllByText('Le prix ne change pas.')).toHaveLength(times);
  });

  it('proposes another hour of a request, or takes the yes on the phone', async () => {
    const order = anOrder();
    const { api, dialog, look } = await openDialog({ order }, 'L’heure', {
      [preview]: ({ body }) => ({ json: aPreview(!(body as { wish: { agreedByPhone: boolean } }).wish.agreedByPhone) }),
      [amend]: () => ({ json: { outcome: 'proposed', order } }),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Le client a dit oui au téléphone' }));
    await look();
    expect(await dialog.findByRole('button', { name: 'Confirmer' })).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Le client a dit oui au téléphone' }));
    await look();
    await userEvent.click(await dialog.findByRole('button', { name: 'Proposer au client' }));
    expect(await screen.findByText(/ne change pas avant le oui du client/)).toBeDefined();
    expect(api.callsTo(amend).map(({ body }) => body)).toMatchObject([
      { wish: { kind: 'hour', agreedByPhone: false } },
    ]);
  });

  it.each([
    [52, /^À encaisser à bord, ou par carte si le client le préfère\s: 52/],
    [40, /^À encaisser à bord\s: 52.*, dont 40.* par carte si le client le préfère\.$/],
  ])('says that the customer may pay %s € of it by card', async (cardTTC, told) => {
    const { money, ...rest } = aPreview(true);
    const { dialog, look } = await openDialog({}, 'Le prix', {
      [preview]: () => ({ json: { ...rest, money: { ...money, captureTTC: 198, collectTTC: 52, cardTTC } } }),
    });
    await userEvent.type(dialog.getByLabelText('Nouveau prix total, TTC'), '250');
    await look();
    expect(await dialog.findByText(told)).toBeDefined();
  });

  it.each([
    [0, /^La course est faite\s: le client a encore 52.* à régler, si ce n’est déjà fait\.$/],
    [40, /à régler, si ce n’est déjà fait\. S’il le préfère, il en paie 40.* par carte\.$/],
  ])('collects nothing on board of a ride that is over, and %s € of it by card', async (cardTTC, told) => {
    const { money, ...rest } = aPreview(true);
    const { dialog, look } = await openDialog({}, 'Le prix', {
      [preview]: () => ({ json: { ...rest, money: { ...money, collectTTC: 52, cardTTC, isDriven: true } } }),
    });
    await userEvent.type(dialog.getByLabelText('Nouveau prix total, TTC'), '250');
    await look();
    expect(await dialog.findByText(told)).toBeDefined();
    expect(dialog.queryByText(/À encaisser/)).toBeNull();
  });

  it('says what goes back to a customer who has paid too much on board (Rules 21.2)', async () => {
    const { money, ...rest } = aPreview(false);
    const cheaper = { ...money, afterTTC: 180, differenceTTC: -18, collectTTC: 0, giveBackTTC: 18 };
    const { dialog, look } = await openDialog({}, 'Le prix', {
      [preview]: () => ({ json: { ...rest, money: cheaper } }),
    });
    await userEvent.type(dialog.getByLabelText('Nouveau prix total, TTC'), '180');
    await look();
    expect(await dialog.findByText(/^À rendre au client, qui l’a déjà payé à bord\s: 18/)).toBeDefined();
    expect(dialog.queryByText(/^À encaisser/)).toBeNull();
  });

  it('asks for the places as they stand in the fields, in travelling order', async () => {
    const order = anOrder();
    const { api, dialog, look } = await openDialog({ order }, 'Les adresses', {
      [preview]: () => refusal(422, 'invalid_request', { fields: { 'stops.1': 'address_unknown' } }),
    });
    await userEvent.click(dialog.getByRole('button', { name: /^Inverser/ }));
    await look();
    await waitFor(() => expect(api.callsTo(preview)).toHaveLength(1));
    const [trip] = order.trips;
    const stops = [trip?.to.placeId, trip?.from.placeId];
    expect(api.callsTo(preview)[0]?.body).toEqual({
      wish: { kind: 'places', rideIndex: 0, stops, agreedByPhone: false },
    });
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Adresse d’arrivée' }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it.each([
    ['Le message', 'Message du client', 1],
    ['Le prix', 'Nouveau prix total, TTC', 0],
  ])('says of %s whether the partner of another ride is to hear of it', async (kind, label, count) => {
    const ride = {
      vehicle: null,
      driver: null,
      leaveAt: null,
      freeAt: null,
      isDriverChosen: false,
      lostDriver: null,
      lacksVehicle: false,
    };
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const vehicles = [null, partner].map((by, rideIndex) => ({ ...ride, rideIndex, partner: by }));
    const { dialog, look } = await openDialog({ vehicles }, kind, { [preview]: () => ({ json: aPreview(false) }) });
    await userEvent.type(dialog.getByLabelText(new RegExp(`^${label}`)), '250');
    await look();
    await dialog.findByRole('button', { name: 'Confirmer' });
    expect(dialog.queryAllByText(/^Oise VTC garde la course/)).toHaveLength(count);
  });

  it('shows the places as they were and as they would be, and whom the partner is to hear it from', async () => {
    const { trips } = anOrder();
    const [trip] = trips;
    if (!trip) throw new Error('the fixture has no ride');
    const after = { trips: [{ ...trip, to: { ...trip.to, placeName: 'Gare de Creil', city: 'Creil' } }] };
    const vehicle = { state: 'on_request' as const, nearest: [] };
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const ride = { rideIndex: 0, vehicle: null, driver: null, leaveAt: null, freeAt: null };
    const byPartner = { ...ride, isDriverChosen: false, lostDriver: null, lacksVehicle: false, partner };
    const { dialog, look } = await openDialog({ vehicles: [byPartner] }, 'Les adresses', {
      [preview]: () => ({ json: { ...aPreview(false), before: { trips }, after, vehicle } }),
    });
    await look();
    expect(await dialog.findByText(/→.*Gare de Creil/)).toBeDefined();
    expect(dialog.getByText(/^Oise VTC garde la course/)).toBeDefined();
    expect(dialog.queryByText(/restera sans véhicule/)).toBeNull();
  });

  it.each([
    ['Annuler le retour', 'oneWay', 1, 'Le retour', '3 juin 2099 à 12:00'],
    ['Annuler l’aller', 'returnOnly', 0, 'L’aller', '4 mai 2099 à'],
  ] as const)(
    'drops a way, named before, of which its partner is to hear that it does not take place: %s',
    async (...row) => {
      const [button, kind, rideIndex, way, moment] = row;
      const [trip] = anOrder().trips;
      if (!trip) throw new Error('the fixture has no ride');
      const back = {
        ...trip,
        from: trip.to,
        to: trip.from,
        fromDatetime: '2099-06-03T10:00:00.000Z',
        toDatetime: '2099-06-03T11:00:00.000Z',
      };
      const order = anOrder({ transferType: 'return', trips: [trip, back] });
      const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
      const ride = {
        vehicle: null,
        driver: null,
        leaveAt: null,
        freeAt: null,
        isDriverChosen: false,
        lostDriver: null,
      };
      const vehicles = [0, 1].map((index) =>
        index === rideIndex
          ? { ...ride, rideIndex: index, lacksVehicle: false, partner }
          : { ...ride, rideIndex: index, lacksVehicle: true, partner: null },
      );
      const left = kind === 'oneWay' ? trip : { ...back, rideIndex: 1 };
      const dropped = { before: { trips: order.trips }, after: { trips: [left] } };
      const { api, dialog, look } = await openDialog({ order, vehicles }, button, {
        [preview]: () => ({ json: { ...aPreview(false), ...dropped } }),
        [amend]: () => ({ json: { outcome: 'amended', order } }),
      });
      expect(dialog.getByText(new RegExp(`^${way} du ${moment}.*, .* n’aura pas lieu`))).toBeDefined();
      await look();
      expect(await dialog.findByText(new RegExp(`^${way} est confié à Oise VTC\\s: prévenez`))).toBeDefined();
      expect(dialog.queryByText(/garde la course/)).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }));
      await screen.findByText(/^La course est modifiée/);
      expect(api.callsTo(amend)[0]?.body).toMatchObject({ wish: { kind } });
    },
  );

  const paul = { firstName: 'Paul', lastName: 'Roy' };
  const ines = { firstName: 'Inès', lastName: 'Bernard' };
  it.each([
    [
      'fr-FR',
      { from: paul, to: ines },
      /^Paul Roy ne conduira plus cette course\s: ce sera Inès Bernard, qui a le véhicule/,
    ],
    ['fr-FR', { from: paul, to: null }, /^Paul Roy ne conduira plus cette course\s: elle n’aura pas de chauffeur/],
    ['fr-FR', undefined, null],
    ['en-US', { from: paul, to: ines }, /^Paul Roy will not drive this ride any more: Inès Bernard will/],
    ['en-US', { from: paul, to: null }, /^Paul Roy will not drive this ride any more: it will have no driver/],
  ] as const)(
    'says who drives no more, and who does instead, %s: %o (Rules 10.20)',
    async (language, handOver, said) => {
      chooseLanguage(language);
      const isFrench = language === 'fr-FR';
      const api = openOffice(<Route index element={<OrderAmendment order={anOrder()} vehicles={[]} />} />, {
        responses: {
          [preview]: () => ({
            json: { ...aPreview(false), vehicle: { state: 'free', nearest: [] }, ...(handOver && { handOver }) },
          }),
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: isFrench ? 'Les adresses' : 'The addresses' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(
        dialog.getByRole('button', { name: isFrench ? 'Voir ce que cela change' : 'See what it changes' }),
      );
      await dialog.findByText(isFrench ? 'Un véhicule est libre.' : 'A vehicle is free.');
      expect(api.callsTo(preview)).toHaveLength(1);
      expect(dialog.queryByText(/Paul Roy/)?.textContent ?? '').toMatch(said ?? /^$/);
    },
  );

  it('adds a flight and leaves passenger and note alone, and says beside the field what is none', async () => {
    const order = anOrder({ comment: 'Deux vélos' });
    const { api, dialog, look } = await openDialog({ order }, 'Le vol ou le train', {
      [preview]: () => ({ json: aPreview(false) }),
    });
    const number = dialog.getByLabelText(/^Numéro de vol/);
    await userEvent.type(number, 'demain');
    await look();
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(number);
    await userEvent.type(number, 'AF1234');
    await look();
    const connections = [{ leg: 0, end: 'to', number: 'AF1234' }];
    await waitFor(() => expect(api.callsTo(preview)).toHaveLength(1));
    expect(api.callsTo(preview)[0]?.body).toEqual({
      wish: { kind: 'details', traveller: null, connections, comment: 'Deux vélos' },
    });
  });

  it('says beside the field what is wrong with a passenger, and keeps what was typed', async () => {
    const { api, dialog, look } = await openDialog({}, 'Le passager', {
      [preview]: () => refusal(400, 'invalid_request', { fields: { 'wish.traveller.phoneNumber': 'phone_invalid' } }),
    });
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.type(dialog.getByLabelText('Prénom et nom du passager'), 'Léa Petit');
    await userEvent.type(dialog.getByLabelText('Téléphone du passager'), '12');
    await look();
    const phone = dialog.getByLabelText('Téléphone du passager');
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByLabelText('Prénom et nom du passager')).toHaveProperty('value', 'Léa Petit');
    const traveller = { name: 'Léa Petit', phoneNumber: '12', email: '', language: 'fr-FR' };
    expect(api.callsTo(preview)[0]?.body).toEqual({ wish: { kind: 'passenger', traveller } });
  });
});
