import { daysAfter, type OfficeCustomer, parisDate } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { emptyPhoneDraft, keepPhoneDraft } from '#state/phone-draft.ts';
import { orderableDraft } from '#testing/booking-fixture.ts';
import { refusal } from '#testing/fake-api.ts';
import { louis, openOffice } from '#testing/open-office.tsx';
import NewRidePage from './new-ride-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

const billingAddress = { placeName: '3 rue du Lac', postalCode: '74000', city: 'Annecy', country: 'France' };
const line = {
  id: 'tel-33698765432',
  kind: 'phone' as const,
  firstName: 'Zoé',
  lastName: 'Petit',
  companyName: 'Lac SARL',
  phoneNumber: '0698765432',
  email: '',
};
const known: OfficeCustomer = {
  ...line,
  isCompany: true,
  vatNumber: 'FR12552100554',
  siren: '552100554',
  costCenter: '',
  billingAddress,
  orders: [
    {
      id: 'order-1',
      orderNumber: 'W202611-1',
      status: 'validated',
      source: 'phone',
      createdAt: '2026-11-20T10:00:00.000Z',
      startsAt: '2026-12-01T10:00:00.000Z',
      stops: [],
      transferType: 'go',
      carCode: 'VAN',
      passengers: 2,
      luggage: 0,
      customer: { name: 'Zoé Petit', phoneNumber: '0698765432' },
      traveller: null,
      language: 'en-US',
      totalTTC: 198,
      priceToConfirm: false,
    },
  ],
  isCut: false,
  others: [],
  notes: [],
};

it('says as the day goes when a car is free that is full at the hour, with another day by its name', async () => {
  const draft = orderableDraft();
  const { quote, trip } = draft;
  const nearest = [
    { date: daysAfter(trip.date, 1), time: '00:20' },
    { date: trip.date, time: '23:50' },
    { date: trip.date, time: '23:10' },
  ];
  const cars = quote?.answer.cars.map((car) => ({ ...car, availability: { state: 'taken' as const, nearest } })) ?? [];
  const asked = quote && { ...quote, answer: { ...quote.answer, cars } };
  keepPhoneDraft(louis.email, { ...emptyPhoneDraft(), trip, quote: asked, carCode: draft.carCode });
  openOffice(<Route path="/exploitation/nouvelle-course" element={<NewRidePage />} />, {
    at: '/exploitation/nouvelle-course',
    responses: {},
  });
  const [said] = await screen.findAllByText(/^Complet à cette heure/);
  expect(said?.textContent).toMatch(/Libre à 23:10, 23:50, \S+ \d+\u00A0\S+ 00:20$/);
});

it('books for a company that called before with what its invoices need, in its language, and who is fetched by which flight', async () => {
  const { trip, quote, carCode } = orderableDraft();
  const draft = { ...emptyPhoneDraft(), trip, quote, carCode };
  keepPhoneDraft(louis.email, { ...draft, caller: { ...draft.caller, phoneNumber: '06 98 76 54 32' } });
  const api = openOffice(<Route path="/exploitation/nouvelle-course" element={<NewRidePage />} />, {
    at: '/exploitation/nouvelle-course',
    responses: {
      'GET /api/staff/customers': () => ({ json: { customers: [line], nextCursor: null } }),
      'GET /api/staff/customers/tel-33698765432': () => ({ json: known }),
      'GET /api/staff/orders': () => ({ json: { orders: [], nextCursor: null } }),
      'POST /api/staff/orders': () => refusal(409, 'car_taken', { nearest: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reprendre Zoé Petit' }));
  await waitFor(() => expect(screen.getByLabelText('Code postal')).toHaveProperty('value', '74000'));
  expect(screen.getByRole('radio', { name: 'Anglais' })).toHaveProperty('checked', true);
  await userEvent.type(screen.getByLabelText(/^Numéro de vol/), 'un vol');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Le passager est une autre personne' }));
  const passenger = within(screen.getByRole('group', { name: 'Passager' }));
  await userEvent.type(passenger.getByLabelText('Prénom et nom du passager'), 'Léa Petit');
  await userEvent.click(screen.getByRole('button', { name: 'Prendre la course' }));
  const flight = screen.getByLabelText(/^Numéro de vol/);
  await waitFor(() => expect(flight.getAttribute('aria-invalid')).toBe('true'));
  expect(passenger.getByLabelText('Téléphone du passager').getAttribute('aria-invalid')).toBe('true');
  expect(api.callsTo('POST /api/staff/orders')).toEqual([]);
  await userEvent.clear(flight);
  await userEvent.type(flight, 'af 1234');
  await userEvent.type(passenger.getByLabelText('Téléphone du passager'), '0612345678');
  await userEvent.click(screen.getByRole('button', { name: 'Prendre la course' }));
  await waitFor(() => expect(api.callsTo('POST /api/staff/orders')).toHaveLength(1));
  expect(api.callsTo('POST /api/staff/orders')[0]?.body).toMatchObject({
    customer: { lastName: 'Petit', isCompany: true, siren: '552100554', vatNumber: 'FR12552100554', billingAddress },
    traveller: { name: 'Léa Petit', phoneNumber: '0612345678', language: 'en-US' },
    connections: [{ leg: 0, end: 'to', number: 'AF1234' }],
    language: 'en-US',
  });
});

it('asks what is free for whoever calls, whose own offer keeps no vehicle from them', async () => {
  const { quote, trip: far } = orderableDraft();
  const draft = emptyPhoneDraft();
  const trip = { ...far, date: daysAfter(parisDate(new Date().toISOString()), 3) };
  keepPhoneDraft(louis.email, { ...draft, trip, caller: { ...draft.caller, phoneNumber: '06 98 76 54 32' } });
  const api = openOffice(<Route path="/exploitation/nouvelle-course" element={<NewRidePage />} />, {
    at: '/exploitation/nouvelle-course',
    responses: {
      'GET /api/staff/customers': () => ({ json: { customers: [], nextCursor: null } }),
      'POST /api/staff/quotes': () => ({ json: quote?.answer }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Voir les prix et les véhicules' }));
  await waitFor(() => expect(api.callsTo('POST /api/staff/quotes')).toHaveLength(1));
  expect(api.callsTo('POST /api/staff/quotes')[0]?.body).toMatchObject({ caller: '06 98 76 54 32' });
});

it('goes on to the next caller’s number once an offer has left', async () => {
  const draft = emptyPhoneDraft();
  const { quote, trip, carCode } = orderableDraft();
  const caller = {
    ...draft.caller,
    phoneNumber: '0698765432',
    firstName: 'Zoé',
    lastName: 'Petit',
    email: 'zoe@example.fr',
  };
  keepPhoneDraft(louis.email, { ...draft, trip, quote, carCode, caller });
  openOffice(<Route path="/exploitation/nouvelle-course" element={<NewRidePage />} />, {
    at: '/exploitation/nouvelle-course',
    responses: {
      'GET /api/staff/customers': () => ({ json: { customers: [], nextCursor: null } }),
      'POST /api/staff/offers': () => ({ json: { id: 'offer', expiresAt: '2099-05-05T10:00:00.000Z', totalTTC: 194 } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer une offre par e-mail' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Envoyer une offre par e-mail' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Téléphone' }));
  expect(document.activeElement).toHaveProperty('value', '');
});
