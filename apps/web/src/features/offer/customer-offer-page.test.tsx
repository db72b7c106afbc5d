import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openCompany } from '#testing/booking-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import CustomerOfferPage from './customer-offer-page.tsx';

beforeEach(() => chooseLanguage('fr-FR'));

it('an offer whose vehicle is gone says so, and no more until when it is kept', async () => {
  const { status: _status, orderNumber: _number, ...order } = anOrder();
  const offer = { ...order, customer: { firstName: 'Zoé', lastName: 'Petit' }, expiresAt: '2026-11-28T09:00:00.000Z' };
  fakeApi({
    'GET /api/config': () => ({ json: openCompany }),
    'GET /api/offers/token': () => ({ json: { ...offer, byCard: false } }),
    'POST /api/offers/token': () => refusal(409, 'car_taken', { nearest: [] }),
  });
  renderPage(
    <Routes>
      <Route path="/offre/:token" element={<CustomerOfferPage />} />
    </Routes>,
    '/offre/token',
  );
  await userEvent.click(await screen.findByRole('checkbox'));
  expect(screen.getByText(/^Le véhicule vous est gardé jusqu’au/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Commander avec obligation de paiement' }));
  expect(await screen.findByText(/^Le véhicule n’est plus libre à cette heure/)).toBeDefined();
  expect(screen.queryByText(/vous est gardé/)).toBeNull();
});
