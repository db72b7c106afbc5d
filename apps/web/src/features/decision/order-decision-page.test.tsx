import type { Order } from '@chauffeur/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { aCardPayment, aChange, anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import OrderDecisionPage from './order-decision-page.tsx';

const link = '/api/decisions/d1.token';

beforeEach(() => chooseLanguage('fr-FR'));

function openDecision(order: Order = anOrder(), responses = {}) {
  const page = { order, pairedWith: null, choice: 'accept', decideBefore: '2099-05-04T15:30:00.000Z' };
  const api = fakeApi({ ...catalogueResponses, [`GET ${link}`]: () => ({ json: page }), ...responses });
  renderPage(
    <Routes>
      <Route path="/decision/:token" element={<OrderDecisionPage />} />
    </Routes>,
    '/decision/d1.token',
  );
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const accepted = anOrder({ status: 'validated', history: [aChange('accept')] });

describe('the operator’s page', () => {
  it('shows what a decision needs, and changes nothing by being opened', async () => {
    const api = openDecision();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Beauvais → Aéroport Paris-Charles de Gaulle' }),
    ).toBeDefined();
    expect(screen.getByText('Commande W202611-1')).toBeDefined();
    expect((await screen.findByRole('link', { name: '06 12 34 56 78' })).getAttribute('href')).toBe('tel:0612345678');
    expect(screen.getByText('Vol AF1234')).toBeDefined();
    expect(screen.getAllByText('198 €').length).toBeGreaterThan(0);
    expect(screen.getByText(/À donner avant le lundi 4 mai 2099 à 17:30/)).toBeDefined();
    expect(api.calls.every(({ call }) => call.startsWith('GET '))).toBe(true);
  });

  it('names the other order of two cars', async () => {
    const page = {
      order: anOrder(),
      pairedWith: { orderNumber: 'W202611-2', carCode: 'ECO' },
      choice: 'accept',
      decideBefore: '2099-05-04T15:30:00.000Z',
    };
    openDecision(anOrder(), { [`GET ${link}`]: () => ({ json: page }) });
    expect(await screen.findByText(/commande W202611-2 \(ECO\), qui se décide à part/)).toBeDefined();
  });

  it('accepts with a word to the customer, once, however often it is pressed', async () => {
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'decided', order: accepted } }),
    });
    await userEvent.type(await screen.findByLabelText(/Un mot pour le client/), 'À demain !');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Accepter la course' }));
    const happened = await screen.findByText(/Vous avez accepté cette course/);
    expect(api.callsTo(`POST ${link}`).map(({ body }) => body)).toEqual([
      { decision: 'accept', message: 'À demain !' },
    ]);
    expect(screen.queryByRole('button', { name: 'Accepter la course' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(happened)).toBe(true));
  });

  it('says what accepting charges, and that nothing is yet', async () => {
    openDecision(anOrder({ paymentMethod: 'Paiement CB en ligne', payment: aCardPayment() }));
    expect(await screen.findByRole('button', { name: 'Accepter et encaisser 198\u00A0€' })).toBeDefined();
    expect(screen.getByText(/rien n’est encore débité/)).toBeDefined();
  });

  it('asks once more before it refuses', async () => {
    const refused = anOrder({ status: 'canceled', history: [aChange('refuse')] });
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'decided', order: refused } }),
    });
    await press('Refuser la course');
    await press('Revenir');
    expect(api.callsTo(`POST ${link}`)).toEqual([]);
    await press('Refuser la course');
    await press('Oui, refuser');
    expect(await screen.findByText(/Vous avez refusé cette course/)).toBeDefined();
    expect(api.callsTo(`POST ${link}`)[0]?.body).toEqual({ decision: 'refuse', message: '' });
  });

  it('tells what somebody else answered before', async () => {
    openDecision(anOrder(), { [`POST ${link}`]: () => ({ json: { outcome: 'decided_before', order: accepted } }) });
    await press('Accepter la course');
    expect(await screen.findByText(/Une réponse avait déjà été donnée/)).toBeDefined();
    expect(screen.getByText(/Vous avez accepté cette course/)).toBeDefined();
  });

  it('leaves the order open and says what to do where the card cannot be charged', async () => {
    openDecision(anOrder({ payment: aCardPayment() }), { [`POST ${link}`]: () => refusal(409, 'capture_failed') });
    await press('Accepter et encaisser 198\u00A0€');
    expect((await screen.findByRole('alert')).textContent).toContain('Le paiement n’a pas pu être encaissé');
    expect(screen.getByRole('button', { name: 'Accepter et encaisser 198\u00A0€' })).toBeDefined();
  });

  it.each([
    [
      'cancelled by the customer',
      anOrder({ status: 'canceled', history: [aChange('cancelByCustomer')] }),
      /annulée par le client\./,
    ],
    ['expired', anOrder({ status: 'canceled', history: [aChange('expire')] }), /elle a expiré, et le client/],
    ['under way', anOrder({ pendingChange: aChange('accept') }), /Votre réponse est notée/],
  ])('of an order %s says so and offers no answer', async (_name, order, text) => {
    openDecision(order);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter la course' })).toBeNull();
  });

  it.each([
    ['a link that was not ours', refusal(404, 'not_found'), 'Ce lien ne mène à aucune commande'],
    ['a link that is too old', refusal(403, 'link_expired'), 'Ce lien n’est plus valable'],
    ['an outage', refusal(503, 'unavailable'), /momentanément indisponible/],
  ])('says of %s what it is', async (_name, answer, text) => {
    openDecision(anOrder(), { [`GET ${link}`]: () => answer });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('keeps what was typed when the network fails', async () => {
    openDecision(anOrder(), { [`POST ${link}`]: () => 'offline' });
    await userEvent.type(await screen.findByLabelText(/Un mot pour le client/), 'Bonjour');
    await press('Accepter la course');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accepter la course' })).toBeDefined());
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Un mot pour le client/).value).toBe('Bonjour');
  });
});
