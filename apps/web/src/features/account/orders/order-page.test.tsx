import type { CancellationTerms, Order } from '@chauffeur/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../i18n/language.ts';
import { catalogueResponses } from '../../../testing/booking-fixture.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { aCardPayment, aChange, anOrder } from '../../../testing/order-fixture.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import OrderPage from './order-page.tsx';

const free: CancellationTerms = { isLate: false, dueTTC: 0, refundTTC: 198, freeUntil: '2099-05-03T17:30:00.000Z' };
const late: CancellationTerms = { ...free, isLate: true, dueTTC: 198, refundTTC: 0 };
const cancelled = anOrder({ status: 'canceled', history: [aChange('cancelByCustomer')] });

beforeEach(() => chooseLanguage('fr-FR'));

function openOrder(order: Order, responses = {}) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/orders/order-1': () => ({ json: order }),
    'GET /api/orders/order-1/cancellation': () => ({ json: free }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route path="/account/orders/:orderId" element={<OrderPage />} />
    </Routes>,
    '/account/orders/order-1',
  );
  return api;
}

async function openCancellation() {
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler cette réservation' }));
  return within(await screen.findByRole('dialog'));
}

describe('a reservation', () => {
  it.each<[string, Order, RegExp]>([
    ['accepted', anOrder({ status: 'validated', history: [aChange('accept')] }), /Votre chauffeur sera au rendez-vous/],
    ['refused', anOrder({ status: 'canceled', history: [aChange('refuse')] }), /Rien n'est dû/],
    ['expired', anOrder({ status: 'canceled', history: [aChange('expire')] }), /nous vous présentons nos excuses/],
    ['under way', anOrder({ settling: aChange('accept') }), /se met à jour toute seule/],
  ])('%s says so', async (_name, order, text) => {
    openOrder(order);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('tells the operator’s word and how far the card was charged', async () => {
    const payment = aCardPayment({ state: 'captured', refundedTTC: 50, dispute: 'open' });
    const history = [aChange('accept', { message: 'À demain !' })];
    openOrder(anOrder({ status: 'validated', history, payment, paymentMethod: 'Paiement CB en ligne' }));
    expect(await screen.findByText('À demain !')).toBeDefined();
    const paid = screen.getByText(/198 € débités sur la carte/).textContent;
    expect(paid).toContain('50\u00A0€ remboursés sur la carte');
    expect(paid).toContain('Paiement contesté');
  });

  it('hands out the papers that there are', async () => {
    openOrder(anOrder({ status: 'validated', history: [aChange('accept')], invoiceNumber: 'F2026-1' }));
    const addresses = ['Ajouter à mon agenda', 'Bon de réservation (PDF)', 'Facture F2026-1 (PDF)'];
    await screen.findByRole('link', { name: 'Ajouter à mon agenda' });
    expect(addresses.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/api/orders/order-1/calendar',
      '/api/orders/order-1/voucher',
      '/api/orders/order-1/invoice',
    ]);
  });

  it('has no voucher before it is accepted', async () => {
    openOrder(anOrder());
    expect(await screen.findByText(/disponible dès que la course est acceptée/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Bon de réservation (PDF)' })).toBeNull();
  });
});

describe('cancelling', () => {
  it('shows what it means first, and does nothing where one keeps the ride', async () => {
    const api = openOrder(anOrder({ payment: aCardPayment() }));
    const dialog = await openCancellation();
    expect(await dialog.findByText(/gratuite jusqu'au dimanche 3 mai 2099 à 19:30/)).toBeDefined();
    expect(dialog.getByText(/L'autorisation de 198 € sur votre carte est levée/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Garder ma réservation' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo('POST /api/orders/order-1/cancel')).toEqual([]);
  });

  it('is done once, and says so', async () => {
    const api = openOrder(anOrder(), {
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    const dialog = await openCancellation();
    await userEvent.dblClick(await dialog.findByRole('button', { name: 'Annuler la course' }));
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined();
    expect(api.callsTo('POST /api/orders/order-1/cancel').map(({ body }) => body)).toEqual([
      { dueTTC: 0, termsAccepted: false },
    ]);
  });

  it('late wants the terms accepted, and names what stays owing', async () => {
    const api = openOrder(anOrder({ status: 'validated', history: [aChange('accept')] }), {
      'GET /api/orders/order-1/cancellation': () => ({ json: late }),
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    const dialog = await openCancellation();
    const confirm = await dialog.findByRole('button', { name: 'Annuler la course, 198\u00A0€ dus' });
    await userEvent.click(confirm);
    expect(await dialog.findByText(/Acceptez les conditions d'annulation pour continuer/)).toBeDefined();
    expect(api.callsTo('POST /api/orders/order-1/cancel')).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(confirm);
    expect(api.callsTo('POST /api/orders/order-1/cancel')[0]?.body).toEqual({ dueTTC: 198, termsAccepted: true });
  });

  it('on terms that changed shows the new ones, to be accepted anew', async () => {
    const api = openOrder(anOrder({ status: 'validated', history: [aChange('accept')] }), {
      'POST /api/orders/order-1/cancel': () => refusal(409, 'cancellation_changed'),
    });
    const dialog = await openCancellation();
    const confirm = await dialog.findByRole('button', { name: 'Annuler la course' });
    api.answer('GET /api/orders/order-1/cancellation', () => ({ json: late }));
    await userEvent.click(confirm);
    expect(await dialog.findByRole('button', { name: 'Annuler la course, 198\u00A0€ dus' })).toBeDefined();
    expect(dialog.getByText(/Les conditions ont changé/)).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is not offered for what is cancelled already, nor while a change is under way', async () => {
    openOrder(anOrder({ settling: aChange('accept') }));
    await screen.findByText(/se met à jour toute seule/);
    expect(screen.queryByRole('button', { name: 'Annuler cette réservation' })).toBeNull();
  });
});
