import type { OfficeOrder, Order, RideVehicle } from '@chauffeur/core';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { leg } from '#testing/booking-fixture.ts';
import { openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
import StaffOrderPage from './office-order-page.tsx';

const back = { ...leg, fromDatetime: '2099-05-09T10:00:00.000Z', toDatetime: '2099-05-09T11:00:00.000Z' };
const pageOf = (order: Order, changes: Partial<OfficeOrder> = {}): OfficeOrder => ({
  order,
  vehicles: [],
  decideBefore: '2099-05-04T15:30:00.000Z',
  undoLeftMs: null,
  pairedWith: null,
  acceptance: null,
  cancellation: null,
  waiver: null,
  documents: { voucher: false, invoice: false },
  books: [],
  mails: [],
  noteCount: 0,
  lastNote: null,
  ...changes,
});
const open = (answer: OfficeOrder) =>
  openOffice(<Route path="courses/:orderId" element={<StaffOrderPage />} />, {
    at: '/exploitation/courses/order-1',
    responses: { 'GET /api/staff/orders/order-1': () => ({ json: answer }) },
  });
const withBack = () => anOrder().trips.flatMap((trip) => [leg, back].map((one) => ({ ...trip, ...one })));
const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };

const without = (rideIndex: number): RideVehicle => ({
  rideIndex,
  vehicle: null,
  driver: null,
  isDriverChosen: false,
  lostDriver: null,
  partner: null,
  leaveAt: null,
  freeAt: null,
  lacksVehicle: true,
});

it.each([
  ['fr-FR', 'Paul Roy, choisi avant que la course change, n’est pas libre'],
  ['en-US', 'Paul Roy, chosen before the ride changed, is not free'],
] as const)('names whoever was chosen to drive and was not free when the ride changed: %s', async (language, words) => {
  chooseLanguage(language);
  const vehicle = { id: 'van', name: 'Classe V', plate: 'AA-103-AA', colour: 'noir' };
  const lostDriver = { firstName: 'Paul', lastName: 'Roy' };
  const vehicles = [{ ...without(0), vehicle, lacksVehicle: false, lostDriver }];
  open(pageOf(anOrder({ status: 'validated' }), { vehicles }));
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
});

it('says which of two cards of one driver went to the passenger (Rules 12.5)', async () => {
  chooseLanguage('fr-FR');
  const card = {
    kind: 'driver-card',
    isForOperator: false,
    askedAt: '2099-05-03T16:00:00.000Z',
    endedAt: null,
  } as const;
  const mails = [false, true].map((isForTraveller) => ({ ...card, isForTraveller, state: 'waiting' as const }));
  open(pageOf(anOrder({ status: 'validated' }), { mails }));
  const lines = await screen.findAllByText(/^Chauffeur annoncé/);
  expect(lines.map(({ textContent }) => textContent.split('\u00A0:')[0])).toEqual([
    'Chauffeur annoncé, au client',
    'Chauffeur annoncé, au passager',
  ]);
});

it.each([
  ['one day', [leg], ['agenda?day=2099-05-04']],
  ['days of their own', [leg, back], ['agenda?day=2099-05-04', 'agenda?day=2099-05-09']],
])('leads to each day of the agenda on which there is a vehicle to choose: rides of %s', async (_name, legs, days) => {
  chooseLanguage('fr-FR');
  const trips = anOrder().trips.flatMap((trip) => legs.map((one) => ({ ...trip, ...one })));
  const order = anOrder({ status: 'validated', transferType: legs.length > 1 ? 'return' : 'go', trips });
  open(pageOf(order, { vehicles: legs.map((_, rideIndex) => without(rideIndex)) }));
  const links = await screen.findAllByRole('link', { name: /^Voir dans l’agenda/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(days.map((day) => `/exploitation/${day}`));
  expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(days.length);
});

it.each([
  ['both rides of an order', withBack(), 1],
  ['the one that there is', anOrder().trips, 0],
])('says before it is done that cancelling takes %s (Rules 12.2)', async (_name, trips, count) => {
  chooseLanguage('fr-FR');
  const free = { dueTTC: 0, refundTTC: 0, unpaidTTC: 0 };
  open(pageOf(anOrder({ status: 'validated', trips }), { cancellation: { free, billed: null } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.queryAllByText(
      /avec ses deux courses.*lun. 4 mai.*, et sam. 9 mai.*«\sAnnuler le retour\s».*réservez-le par/,
    ),
  ).toHaveLength(count);
});

it('says how one of two rides is kept instead, as long as neither has begun (Rules 21.1)', async () => {
  chooseLanguage('fr-FR');
  const free = { dueTTC: 0, refundTTC: 0, unpaidTTC: 0 };
  const order = anOrder({ status: 'validated', transferType: 'return', trips: withBack() });
  open(pageOf(order, { cancellation: { free, billed: null } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler la course…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const hint = /avec ses deux courses.*Pour n’en garder qu’une.*«\sAnnuler l’aller\s» ou «\sAnnuler le retour\s»/;
  expect(dialog.getByText(hint)).toBeDefined();
});

it('shows a way back whose way there was dropped as the ride that it is', async () => {
  chooseLanguage('fr-FR');
  const [, wayBack] = withBack();
  const order = anOrder({ status: 'validated', trips: [{ ...wayBack!, rideIndex: 1 }] });
  open(pageOf(order, { vehicles: [without(1)] }));
  const link = await screen.findByRole('link', { name: /^Voir dans l’agenda/ });
  expect(link.getAttribute('href')).toBe('/exploitation/agenda?day=2099-05-09');
});

it.each([
  ['camille@example.fr', 'Cette course est acceptée. Le client en est averti.'],
  ['', 'Cette course est acceptée.'],
])('says that a customer was told where a mail has told them alone: %s', async (email, said) => {
  chooseLanguage('fr-FR');
  const { customer } = anOrder();
  open(pageOf(anOrder({ status: 'validated', customer: { ...customer, email } })));
  expect(await screen.findByText(said)).toBeDefined();
});

it('says of two rides which of them is whose, and on which day', async () => {
  chooseLanguage('fr-FR');
  const order = anOrder({ status: 'validated', transferType: 'return', trips: withBack() });
  open(pageOf(order, { vehicles: [without(0), without(1)] }));
  expect(await screen.findByRole('heading', { name: 'Aller, lun. 4\u00A0mai' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Retour, sam. 9\u00A0mai' })).toBeDefined();
});

it('says whom of the trade to tell of a ride that was cancelled (Rules 10.19)', async () => {
  chooseLanguage('fr-FR');
  const history = [
    { event: 'cancelByCustomer', at: '2099-05-01T10:00:00.000Z', message: '', dueTTC: 0, partners: [partner] },
  ];
  open(pageOf(anOrder({ status: 'canceled', history } as Partial<Order>)));
  expect(await screen.findByText(/confiée à Oise VTC \(EVTC060200001\)/)).toBeDefined();
});

it('says of a change that is asked for that a partner drives the ride (Rules 21.2)', async () => {
  chooseLanguage('fr-FR');
  const amendment = { kind: 'hour', rideIndex: 0, askedBy: 'customer', before: {}, after: {}, refundTTC: 0, key: 'k' };
  const proposal = { amendment, at: '2099-05-01T10:00:00.000Z', expiresAt: '2099-05-04T15:30:00.000Z' };
  const vehicles = [{ ...without(0), partner, lacksVehicle: false }];
  open(pageOf(anOrder({ status: 'validated', proposal } as Partial<Order>), { vehicles }));
  expect(await screen.findByText(/Oise VTC garde la course/)).toBeDefined();
});

it('says of a way that is to be dropped whom to tell that it does not take place', async () => {
  chooseLanguage('fr-FR');
  const { trips } = anOrder();
  const [trip] = trips;
  const wayBack = { ...trip, fromDatetime: '2099-06-03T10:00:00.000Z', toDatetime: '2099-06-03T11:00:00.000Z' };
  const fields = { before: { trips: [trip, wayBack] }, after: { trips: [trip], transferType: 'go' } };
  const amendment = { kind: 'oneWay', rideIndex: 1, askedBy: 'customer', ...fields, refundTTC: 0, key: 'k' };
  const proposal = { amendment, at: '2099-05-01T10:00:00.000Z', expiresAt: '2099-05-04T15:30:00.000Z' };
  const vehicles = [{ ...without(1), partner, lacksVehicle: false }];
  const order = { status: 'validated', proposal, transferType: 'return', trips: [trip, wayBack] };
  open(pageOf(anOrder(order as Partial<Order>), { vehicles }));
  expect(await screen.findByText(/Le retour est confié à Oise VTC/)).toBeDefined();
  cleanup();
  const after = { trips: [{ ...wayBack, rideIndex: 1 }], transferType: 'go' };
  const returnOnly = { ...amendment, kind: 'returnOnly', rideIndex: 0, before: fields.before, after };
  const thereAsked = { ...order, proposal: { ...proposal, amendment: returnOnly } };
  const byPartner = [{ ...without(0), partner, lacksVehicle: false }];
  open(pageOf(anOrder(thereAsked as Partial<Order>), { vehicles: byPartner }));
  expect(await screen.findByText(/L’aller est confié à Oise VTC/)).toBeDefined();
});
