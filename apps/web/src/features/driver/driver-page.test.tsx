import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { configQuery } from '#api/queries/config.ts';
import { createQueryClient } from '#app/query-client.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { addWaitingPress, forgetOwnRides, keepOwnRides, keptOwnRides, waitingPresses } from '#state/own-rides.ts';
import { camille, catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import DriverPage from './driver-page.tsx';

const at = new Date().toISOString();
const company = { name: 'Exemple', legalForm: '', address: '', phone: '', siren: '', revtc: '' };
const noRides = { at, today: at.slice(0, 10), driver: { firstName: 'Inès', lastName: 'Bernard' }, company, rides: [] };
const signOut = 'POST /api/auth/sign-out';

beforeEach(async () => {
  chooseLanguage('fr-FR');
  await forgetOwnRides();
  keepOwnRides(noRides);
  addWaitingPress({ orderId: 'order-1', rideIndex: 0, key: 'k'.repeat(22), kind: 'on_site', stop: 0, at });
});

async function openPages(user: object | null, { isBound = user !== null } = {}) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/customers/me': () => ({ json: camille }),
    'GET /api/auth/get-session': () => ({ json: user && { user } }),
    'GET /api/staff/driver/rides': () => (isBound ? { json: noRides } : { status: 404, json: { code: 'not_found' } }),
    'POST /api/staff/driver/rides/order-1/presses': () => 'offline',
    'POST /api/staff/leave': () => ({ status: 204, json: null }),
    [signOut]: () => 'offline',
  });
  // Kept by whichever test ran before: these pages do not ask for it themselves.
  await createQueryClient().fetchQuery({ ...configQuery, staleTime: 0 });
  renderPage(
    <Routes>
      <Route element={<DriverPage />}>
        <Route path="/chauffeur/aujourdhui" element={<p>the day</p>} />
      </Route>
      <Route path="/sign-in" element={<p>the sign-in</p>} />
    </Routes>,
    '/chauffeur/aujourdhui',
  );
  return api;
}

it('a session that ended by itself takes the rides off the device, and what was pressed waits for the next one', async () => {
  await openPages(null);
  expect(await screen.findByText('the sign-in')).toBeDefined();
  await waitFor(() => expect(keptOwnRides()).toBeNull());
  expect(waitingPresses()).toHaveLength(1);
});

it('signing out asks before it deletes what has not been sent', async () => {
  const api = await openPages({ id: 'driver', email: 'ines@example.fr' });
  const leave = await screen.findByRole('button', { name: 'Se déconnecter' });
  await userEvent.click(leave);
  expect(await screen.findByText('Une étape n’est pas encore partie : se déconnecter l’efface.')).toBeDefined();
  expect(api.callsTo(signOut)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Rester' }));
  await userEvent.click(leave);
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }));
  await waitFor(() => expect(api.callsTo(signOut)).toHaveLength(1));
  expect(waitingPresses()).toHaveLength(1);
});

it('a device of the driver’s own is let in though nobody is signed in, and left with the server’s knowledge', async () => {
  const api = await openPages(null, { isBound: true });
  expect(await screen.findByText('the day')).toBeDefined();
  expect(screen.queryByText('the sign-in')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }));
  await waitFor(() => expect(api.callsTo('POST /api/staff/leave')).toHaveLength(1));
});
