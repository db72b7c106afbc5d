import type { OfficeOrder, RideVehicle } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { leg } from '#testing/booking-fixture.ts';
import { openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
import OfficeOrderPage from './office-order-page.tsx';

const back = { ...leg, fromDatetime: '2099-05-09T10:00:00.000Z', toDatetime: '2099-05-09T11:00:00.000Z' };
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

function answerOf(changes: Partial<OfficeOrder>): OfficeOrder {
  return {
    order: anOrder({ status: 'validated' }),
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
  };
}

function openOrder(answer: OfficeOrder): void {
  openOffice(<Route path="courses/:orderId" element={<OfficeOrderPage />} />, {
    at: '/exploitation/courses/order-1',
    responses: { 'GET /api/staff/orders/order-1': () => ({ json: answer }) },
  });
}

it.each([
  ['fr-FR', 'Paul Roy, choisi avant que la course change, n’est pas libre'],
  ['en-US', 'Paul Roy, chosen before the ride changed, is not free'],
] as const)('names whoever was chosen to drive and was not free when the ride changed: %s', async (language, words) => {
  chooseLanguage(language);
  const vehicle = { id: 'van', name: 'Classe V', plate: 'AA-103-AA', colour: 'noir' };
  const lostDriver = { firstName: 'Paul', lastName: 'Roy' };
  openOrder(answerOf({ vehicles: [{ ...without(0), vehicle, lacksVehicle: false, lostDriver }] }));
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
});

it.each([
  ['one day', [leg], ['agenda?day=2099-05-04']],
  ['days of their own', [leg, back], ['agenda?day=2099-05-04', 'agenda?day=2099-05-09']],
])('leads to each day of the agenda on which there is a vehicle to choose: rides of %s', async (_name, legs, days) => {
  chooseLanguage('fr-FR');
  const trips = anOrder().trips.flatMap((trip) => legs.map((one) => ({ ...trip, ...one })));
  const order = anOrder({ status: 'validated', transferType: legs.length > 1 ? 'return' : 'go', trips });
  openOrder(answerOf({ order, vehicles: legs.map((_, rideIndex) => without(rideIndex)) }));
  const links = await screen.findAllByRole('link', { name: /^Voir dans l’agenda/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(days.map((day) => `/exploitation/${day}`));
  expect(new Set(links.map(({ textContent }) => textContent)).size).toBe(days.length);
});
