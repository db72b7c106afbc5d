import type { Customer } from '@chauffeur/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useDraft } from '#state/booking-draft.ts';
import { camille } from '#testing/booking-fixture.ts';
import { type fakeApi, refusal } from '#testing/fake-api.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from './reservation-page.tsx';

const alix: Customer = { ...camille, firstName: 'Alix', lastName: 'Dupont', email: 'alix@example.org' };
const address = () => screen.getByTestId('address').textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Camille's booking, in a tab that does not know yet that Alix has signed in in another one. */
async function openBeforeAlix(step: number, responses: Parameters<typeof fakeApi>[0]) {
  const api = openBooking(<ReservationPage />, step, { draft: { comment: 'Vol AF 1234' }, responses });
  await screen.findByRole('button', { name: step === 4 ? 'Commander avec obligation de paiement' : 'Continuer' });
  api.answer('GET /api/auth/get-session', () => ({ json: { user: { id: 'u-2', email: alix.email, name: '' } } }));
  api.answer('GET /api/customers/me', () => ({ json: alix }));
  return api;
}

const nameField = () => screen.findByLabelText<HTMLInputElement>('Nom');

it('an order that names another account leads to the details of who is there now, and says why', async () => {
  const api = await openBeforeAlix(4, { 'POST /api/orders': () => refusal(409, 'account_changed') });
  await press('Commander avec obligation de paiement');
  const notice = await screen.findByText(/Un autre compte est maintenant connecté/);
  expect(notice.textContent).toContain('alix@example.org');
  expect(address()).toBe('/reservation?step=2');
  await waitFor(async () => expect((await nameField()).value).toBe('Dupont'));
  expect(JSON.stringify(useDraft.getState())).not.toMatch(/camille@|Moreau|AF 1234/);

  api.answer('PUT /api/customers/me', ({ body }) => ({ json: body }));
  await press('Continuer');
  await waitFor(() => expect(address()).toBe('/reservation?step=3'));
  expect(api.callsTo('PUT /api/customers/me')[0]?.body).toMatchObject({ email: alix.email, lastName: 'Dupont' });
  expect(useDraft.getState().changedHands).toBe(false);
});

it('details that are saved in the name of another account are left, and those of who is there now shown', async () => {
  await openBeforeAlix(2, { 'PUT /api/customers/me': () => refusal(409, 'account_changed') });
  await press('Continuer');
  await waitFor(async () => expect((await nameField()).value).toBe('Dupont'));
  expect(address()).toBe('/reservation?step=2');
  expect(JSON.stringify(useDraft.getState())).not.toMatch(/camille@|Moreau|AF 1234/);
});
