import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { customerDraftOf, useDraft } from '#state/booking-draft.ts';
import { camille, openCompany, orderCreated } from '#testing/booking-fixture.ts';
import { type fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from './reservation-page.tsx';

const address = () => screen.getByTestId('address').textContent;

/** A visitor without an account, who registers at the third step with a word to the driver. */
async function registerWith(saved: NonNullable<Parameters<typeof fakeApi>[0]>[string]) {
  const api = openBooking(<ReservationPage />, 2, {
    draft: { customer: null, customerForm: customerDraftOf(camille) },
    responses: {
      'GET /api/auth/get-session': () => ({ json: null }),
      'POST /api/auth/sign-up/email': () => ({ json: { user: { id: 'u-1', email: camille.email, name: '' } } }),
      'GET /api/customers/me': () => refusal(404, 'not_found'),
      'PUT /api/customers/me': saved,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Nouveau client' }));
  await userEvent.type(form.getByLabelText(/^Commentaire/), 'Vol AF 1234');
  await userEvent.type(form.getByLabelText('Mot de passe'), 'un secret bien gardé');
  await userEvent.click(form.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(form.getByRole('button', { name: 'Créer mon compte' }));
  return api;
}

it('keeps the focus at its heading when it is known who books', async () => {
  const session = heldAnswer({ json: null });
  openBooking(<ReservationPage />, 2, {
    draft: { customer: null },
    responses: { 'GET /api/auth/get-session': session.respond },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  act(() => heading.focus());
  session.letGo();
  await screen.findByRole('form', { name: 'Nouveau client' });
  expect(document.activeElement).toBe(heading);
});

it('who registers has said everything, and goes on to the recap with the comment', async () => {
  await registerWith(() => ({ json: camille }));
  await waitFor(() => expect(address()).toBe('/reservation?step=3'));
  expect(await screen.findByText('Vol AF 1234')).toBeDefined();
  expect(useDraft.getState()).toMatchObject({ customer: camille, customerFor: camille.email, comment: 'Vol AF 1234' });
});

it('who registers and whose details cannot be kept finds them in the form, to keep them again', async () => {
  const api = await registerWith(() => refusal(503, 'unavailable'));
  const next = await screen.findByRole('button', { name: 'Continuer' });
  expect(address()).toBe('/reservation?step=2');
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe(camille.lastName);
  api.answer('PUT /api/customers/me', () => ({ json: camille }));
  await userEvent.click(next);
  await waitFor(() => expect(address()).toBe('/reservation?step=3'));
  expect(useDraft.getState().comment).toBe('Vol AF 1234');
});

it('who goes on without an account is asked for the same, and orders by a key of the session', async () => {
  const open = { ...openCompany, guestBooking: true };
  const api = openBooking(<ReservationPage />, 2, {
    draft: { customer: null, customerForm: { ...customerDraftOf(camille), email: '' } },
    responses: {
      'GET /api/auth/get-session': () => ({ json: null }),
      'GET /api/config': () => ({ json: open }),
      'POST /api/orders': () => ({ status: 201, json: { ...orderCreated, linkToken: 'abc' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer sans compte' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(address()).toBe('/reservation?step=2');
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'iris@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(address()).toBe('/reservation?step=3'));
  const { guestKey, customer } = useDraft.getState();
  expect([customer?.email, guestKey]).toEqual(['iris@example.org', expect.stringMatching(/^[\da-f]{32}$/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Commander avec obligation de paiement' }));
  await waitFor(() => expect(address()).toBe('/confirmation'));
  expect(api.callsTo('POST /api/orders')[0]?.headers.get('guest-key')).toBe(guestKey);
  expect(useDraft.getState().lastOrder?.linkToken).toBe('abc');
  expect(api.callsTo('PUT /api/customers/me')).toEqual([]);
});

it('nobody is offered that where the company does not', async () => {
  openBooking(<ReservationPage />, 2, {
    draft: { customer: null },
    responses: { 'GET /api/auth/get-session': () => ({ json: null }) },
  });
  await screen.findByRole('form', { name: 'Nouveau client' });
  expect(screen.queryByRole('button', { name: 'Continuer sans compte' })).toBeNull();
});
