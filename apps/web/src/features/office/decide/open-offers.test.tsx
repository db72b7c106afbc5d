import { type OpenOffer, parisInstant } from '@chauffeur/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { refusal } from '#testing/fake-api.ts';
import { louis, openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
// What the page downloads when something is offered is loaded already, so that no test waits for that.
import './open-offers.tsx';
import DecidePage from './decide-page.tsx';

beforeEach(() => {
  chooseLanguage('fr-FR');
  useToasts.setState({ toasts: [] });
});

afterEach(() => vi.unstubAllGlobals());

function anOffer(changes: Partial<OpenOffer> = {}): OpenOffer {
  const { trips, transferType, passengers, luggage, extras, totalTTC, customer } = anOrder();
  const { firstName, lastName, phoneNumber, email } = customer;
  return {
    trips,
    transferType,
    passengers,
    luggage,
    extras,
    totalTTC,
    id: 'offer-1',
    carCode: 'VAN',
    customer: { firstName, lastName, phoneNumber, email },
    offeredAt: parisInstant('2099-05-03', '09:00'),
    by: louis.email,
    expiresAt: parisInstant('2099-05-04', '09:00'),
    url: 'https://chauffeur.example/offre/o1.abc',
    vehicles: [{ id: 'van', name: 'Classe V', plate: 'AA-103-AA', colour: 'noir' }],
    lacksVehicle: false,
    ...changes,
  };
}

interface Answer {
  readonly status?: number;
  readonly json: unknown;
}

const again = 'POST /api/staff/offers/offer-1/mail';
const withdrawal = 'DELETE /api/staff/offers/offer-1';

/** Opens the page with offers. Once one is taken back none is left. A mail that is asked for again gets the same answer. */
function openOffers(offers: OpenOffer[], answer: Answer = { json: { order: null } }) {
  let left = offers;
  const page = () => ({ json: { waiting: [], questions: [], questionPartners: [], offers: left, nextCursor: null } });
  return openOffice(<Route path="/exploitation/a-decider" element={<DecidePage />} />, {
    at: '/exploitation/a-decider',
    responses: {
      'GET /api/staff/decisions': page,
      [withdrawal]: () => {
        if (answer.status === undefined) left = [];
        return answer;
      },
      [again]: () => {
        if (answer.status === 404) left = [];
        return answer;
      },
    },
  });
}

const section = () => screen.findByRole('region', { name: 'Une offre attend son client' });

async function withdraw() {
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’offre…' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Retirer cette offre/ }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Retirer l’offre' }));
}

it('shows what was offered, until when, by whom and what is kept for it, and nothing where nothing is', async () => {
  openOffers([anOffer()]);
  const shown = within(await section());
  expect(shown.getByText('À accepter avant lun. 4 mai à 09:00')).toBeDefined();
  expect(shown.getByText('AA-103-AA · Classe V lui est gardé')).toBeDefined();
  expect(shown.getByText(/^Offerte par/).textContent).toContain('dim. 3\u00A0mai à 09:00');
  expect(shown.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  expect(screen.getByText('Rien n’attend de réponse.')).toBeDefined();
});

it('says that nothing is kept for it any more', async () => {
  openOffers([anOffer({ vehicles: [], lacksVehicle: true })]);
  expect(within(await section()).getByText('Aucun véhicule ne lui est plus gardé')).toBeDefined();
});

it('takes one back once it is asked again, and gives the number to call, which outlives it', async () => {
  const api = openOffers([anOffer()]);
  await withdraw();
  const told = await screen.findByText(
    'L’offre faite à Camille Moreau est retirée. Aucun e-mail ne part, un appel le dira.',
  );
  expect(api.callsTo(withdrawal)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /offre/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^06/ }).getAttribute('href')).toMatch(/^tel:/);
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
});

it('mails one again, and copies its link, or shows it where the browser does not copy', async () => {
  const api = openOffers([anOffer()]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
  expect(await navigator.clipboard.readText()).toBe(anOffer().url);
  vi.stubGlobal('navigator', { clipboard: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Copier le lien' }));
  const texts = [
    `L’e-mail repart à ${anOffer().customer.email}.`,
    'Lien copié',
    expect.stringContaining(anOffer().url),
  ];
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(texts));
  expect(api.callsTo(again)).toHaveLength(1);
});

it('is gone from the list where it stood no more as it was to be mailed', async () => {
  openOffers([anOffer()], refusal(404, 'not_found'));
  await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /offre/ })).toBeNull());
});

it('leads to the ride of whoever accepted meanwhile', async () => {
  openOffers([anOffer()], { json: { order: { id: 'offer-1', orderNumber: 'W209905-2' } } });
  await withdraw();
  expect(await screen.findByText(/^Camille Moreau a accepté entre-temps/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ouvrir la course W209905-2' });
  expect(link.getAttribute('href')).toBe('/exploitation/courses/offer-1');
});

it('stays where it could not be taken back, and nothing happens where it is kept', async () => {
  const api = openOffers([anOffer()], refusal(503, 'unavailable'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’offre…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Garder l’offre' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo(withdrawal)).toEqual([]);
  await withdraw();
  await waitFor(() => expect(api.callsTo(withdrawal)).not.toEqual([]));
  expect(screen.getByRole('dialog', { name: /^Retirer cette offre/ })).toBeDefined();
  expect(screen.queryByText(/est retirée/)).toBeNull();
});
