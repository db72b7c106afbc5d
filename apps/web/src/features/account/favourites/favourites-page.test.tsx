import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { catalogueResponses, childSeat } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import FavouritesPage from './favourites-page.tsx';

const get = 'GET /api/customers/me/favourites';
const put = 'PUT /api/customers/me/favourites';

beforeEach(() => {
  chooseLanguage('fr-FR');
  useToasts.setState({ toasts: [] });
});

function openFavourites(responses = {}) {
  const api = fakeApi({
    ...catalogueResponses,
    [put]: ({ body }: { body: unknown }) => ({ json: body }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route element={<Outlet context={{ id: 'u-1' }} />}>
        <Route path="/account/favourites" element={<FavouritesPage />} />
      </Route>
    </Routes>,
    '/account/favourites',
  );
  return api;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

it('says that there are none yet, and keeps one car and any extras', async () => {
  const api = openFavourites();
  expect(await screen.findByText('Vous n’avez pas encore de favori.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^CONFORT/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^VAN/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Siège enfant' }));
  await save();
  await waitFor(() => expect(toasts()).toEqual(['Mise à jour effectuée !']));
  expect(api.callsTo(put).map(({ body }) => body)).toEqual([{ carCode: 'VAN', extraCodes: ['child-seat'] }]);
  expect(screen.queryByText('Vous n’avez pas encore de favori.')).toBeNull();
});

it('shows what is kept, and lets it go', async () => {
  const api = openFavourites({ [get]: () => ({ json: { carCode: 'ECO', extraCodes: ['child-seat'] } }) });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^ECO/ })).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Aucun véhicule en particulier' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Siège enfant' }));
  await save();
  await waitFor(() => expect(api.callsTo(put)).toHaveLength(1));
  expect(api.callsTo(put)[0]?.body).toEqual({ carCode: null, extraCodes: [] });
});

it('lets go of what is no longer sold', async () => {
  const api = openFavourites({ [get]: () => ({ json: { carCode: 'VAN', extraCodes: ['gold', 'child-seat'] } }) });
  await screen.findByRole('radio', { name: /^VAN/ });
  await save();
  await waitFor(() => expect(api.callsTo(put)[0]?.body).toEqual({ carCode: 'VAN', extraCodes: ['child-seat'] }));
});

it('asks for the catalogue again where something was taken out of it a moment ago', async () => {
  const api = openFavourites({
    [put]: () => refusal(422, 'validation_failed', { fields: { carCode: 'car_unknown' } }),
  });
  await screen.findByRole('radio', { name: /^VAN/ });
  api.answer('GET /api/cars', () => ({ json: [] }));
  await save();
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(toasts()).toEqual(['L’un de vos choix n’est plus proposé. Vérifiez la liste et enregistrez à nouveau.']);
});

it('takes away what was refused, though the browser still has the list in which it stands', async () => {
  const flowers = { ...childSeat, code: 'flowers', name: 'Fleurs' };
  const api = openFavourites({
    'GET /api/extras': () => ({ json: [childSeat, flowers] }),
    [get]: () => ({ json: { carCode: 'VAN', extraCodes: ['flowers', 'child-seat'] } }),
    [put]: () =>
      refusal(422, 'validation_failed', { fields: { carCode: 'car_unknown', 'extraCodes.1': 'extra_unknown' } }),
  });
  await screen.findByRole('radio', { name: /^VAN/ });
  await save();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^VAN/ })).toBeNull());
  expect(screen.queryByRole('checkbox', { name: 'Siège enfant' })).toBeNull();
  api.answer(put, ({ body }) => ({ json: body }));
  await save();
  await waitFor(() => expect(api.callsTo(put)[1]?.body).toEqual({ carCode: null, extraCodes: ['flowers'] }));
});

it('keeps the choice where it could not be saved', async () => {
  openFavourites({ [put]: () => refusal(503, 'unavailable') });
  await userEvent.click(await screen.findByRole('radio', { name: /^VAN/ }));
  await save();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^VAN/ }).checked).toBe(true);
});

it('says what to do where they cannot be loaded', async () => {
  const api = openFavourites({ [get]: () => refusal(503, 'unavailable') });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(get, () => ({ json: { carCode: null, extraCodes: [] } }));
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: /^VAN/ })).toBeDefined();
});

it('says that nothing is sold where nothing is', async () => {
  openFavourites({ 'GET /api/cars': () => ({ json: [] }), 'GET /api/extras': () => ({ json: [] }) });
  expect(await screen.findByText('Il n’y a rien à choisir pour le moment.')).toBeDefined();
});
