import type { LegRate, Order } from '@chauffeur/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const undoLink = `${link}/undo`;

/** A given answer as the API tells it, which it holds for ten seconds. */
function heldBy(decision: 'accept' | 'refuse', changes: Partial<Order> = {}, undoLeftMs = 8000) {
  const order = anOrder({ ...changes, pendingChange: aChange(decision, { message: 'À demain !', undoUntil }) });
  return { order, undoLeftMs };
}
const undoUntil = '2026-11-21T09:00:10.000Z';

/** The page as the API answers it. */
const pageOf = (order: Order) => ({
  order,
  pairedWith: null,
  choice: 'accept',
  decideBefore: '2099-05-04T15:30:00.000Z',
  undoLeftMs: null,
});

function openDecision(order: Order = anOrder(), responses = {}, choice = 'accept') {
  const page = { order, pairedWith: null, choice, decideBefore: '2099-05-04T15:30:00.000Z', undoLeftMs: null };
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
    expect((await screen.findByRole('link', { name: '06\u00A012\u00A034\u00A056\u00A078' })).getAttribute('href')).toBe(
      'tel:0612345678',
    );
    expect(screen.getByText('Vol AF1234', { selector: 'dd' }).previousElementSibling?.textContent).toBe('Commentaire');
    expect(screen.getByText('Attente offerte').nextElementSibling?.textContent).toMatch(/^15\smin à partir de/);
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
      undoLeftMs: null,
    };
    openDecision(anOrder(), { [`GET ${link}`]: () => ({ json: page }) });
    expect(await screen.findByText(/commande W202611-2 \(ECO\), qui se décide à part/)).toBeDefined();
  });

  it.each([
    ['accept', 'Accepter la course', /vous avez choisi d’accepter/],
    ['refuse', 'Refuser la course', /vous avez choisi de refuser/],
  ])('lights the choice of the link, which says so: %s', async (choice, name, said) => {
    openDecision(anOrder(), {}, choice);
    const lit = await screen.findByRole('button', { name, description: said });
    const [first] = screen.getAllByRole('button', { name: /la course$/ });
    expect(first).toBe(lit);
    expect(screen.getAllByRole('button', { description: said })).toEqual([lit]);
  });

  it('names the rate that makes the ride dearer, beside the price', async () => {
    const order = anOrder();
    const night: LegRate = { kind: 'night', surcharge: 1.15, days: [], startTime: '20:00', endTime: '06:00' };
    openDecision({ ...order, trips: order.trips.map((trip) => ({ ...trip, rate: night })) });
    expect((await screen.findByText(/tarif de nuit, \+15\s% de 20:00 à 6:00/i)).textContent).toBeDefined();
  });

  it('accepts with a word to the customer, once, however often it is pressed, and says that it has not left', async () => {
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept', {}, 10_000) } }),
    });
    await userEvent.type(await screen.findByLabelText(/Un mot pour le client/), 'À demain !');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Accepter la course' }));
    const held = await screen.findByText('Vous acceptez cette course.');
    expect(api.callsTo(`POST ${link}`).map(({ body }) => body)).toEqual([
      { decision: 'accept', message: 'À demain !' },
    ]);
    expect(screen.getByText(/votre réponse part dans 10\s*s/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter la course' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(held)).toBe(true));
  });

  it('takes no press for the way back that was meant for the button before it', async () => {
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept', {}, 10_000) } }),
      [`POST ${undoLink}`]: () => ({ json: { outcome: 'undone', order: anOrder() } }),
    });
    await press('Accepter la course');
    await press('Reprendre ma réponse');
    expect(api.callsTo(`POST ${undoLink}`)).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reprendre ma réponse' }).getAttribute('aria-disabled')).toBeNull(),
    );
  });

  it('takes an answer back, keeps its word, and can be answered otherwise', async () => {
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept') } }),
      [`POST ${undoLink}`]: () => ({ json: { outcome: 'undone', order: anOrder() } }),
    });
    await userEvent.type(await screen.findByLabelText(/Un mot pour le client/), 'À demain !');
    await press('Accepter la course');
    await press('Reprendre ma réponse');
    const undone = await screen.findByText(/Votre réponse est reprise/);
    await waitFor(() => expect(document.activeElement?.contains(undone)).toBe(true));
    expect(api.callsTo(`POST ${undoLink}`)[0]?.body).toEqual({ decision: 'accept', at: '2026-11-21T09:00:00.000Z' });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Un mot pour le client/).value).toBe('À demain !');
    await press('Accepter la course');
    expect(await screen.findByText('Vous acceptez cette course.')).toBeDefined();
    expect(api.callsTo(`POST ${link}`)).toHaveLength(2);
  });

  it('offers the way back of an answer that was given elsewhere, and brings its word', async () => {
    const page = { pairedWith: null, choice: 'refuse', decideBefore: '2099-05-04T15:30:00.000Z', ...heldBy('refuse') };
    openDecision(anOrder(), {
      [`GET ${link}`]: () => ({ json: page }),
      [`POST ${undoLink}`]: () => ({ json: { outcome: 'undone', order: anOrder() } }),
    });
    expect(await screen.findByText('Vous refusez cette course.')).toBeDefined();
    await press('Reprendre ma réponse');
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Un mot pour le client/)).value).toBe('À demain !');
  });

  it('says that the answer had left where it is taken back too late', async () => {
    openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept') } }),
      [`POST ${undoLink}`]: () => ({ json: { outcome: 'too_late', order: accepted } }),
    });
    await press('Accepter la course');
    await press('Reprendre ma réponse');
    expect(await screen.findByText(/était déjà partie/)).toBeDefined();
    expect(screen.getByText(/Vous avez accepté cette course/)).toBeDefined();
  });

  it('shows by itself what became of an answer once it has left', async () => {
    const pages = [anOrder(), accepted];
    openDecision(anOrder(), {
      [`GET ${link}`]: () => ({
        json: {
          order: pages.shift() ?? accepted,
          pairedWith: null,
          choice: 'accept',
          decideBefore: accepted.createdAt,
          undoLeftMs: null,
        },
      }),
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept', {}, 300) } }),
    });
    await press('Accepter la course');
    const happened = await screen.findByText(/Vous avez accepté cette course/, {}, { timeout: 4000 });
    await waitFor(() => expect(document.activeElement?.contains(happened)).toBe(true));
  });

  it('tells of the card that could not be charged once the answer has left, and lets it be given again', async () => {
    const paid = { payment: aCardPayment() };
    const refused = anOrder({ payment: aCardPayment({ captureRefusedAt: '2026-11-21T09:00:00.000Z' }) });
    const pages = [anOrder(paid)];
    openDecision(anOrder(paid), {
      [`GET ${link}`]: () => ({ json: pageOf(pages.shift() ?? refused) }),
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept', paid, 300) } }),
    });
    await press('Accepter et encaisser 198\u00A0€');
    const alert = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(alert.textContent).toContain('Le paiement n’a pas pu être encaissé');
    await press('Accepter et encaisser 198\u00A0€');
    expect(await screen.findByText('Vous acceptez cette course.')).toBeDefined();
  });

  it('tells of it on every page of the order, and of no card where the answer was taken back elsewhere', async () => {
    const paid = { payment: aCardPayment() };
    const pages = [anOrder({ ...paid, pendingChange: aChange('accept', { undoUntil }) })];
    openDecision(anOrder(paid), {
      [`GET ${link}`]: () => {
        const [held] = pages.splice(0);
        return { json: held ? { ...pageOf(held), undoLeftMs: 300 } : pageOf(anOrder(paid)) };
      },
    });
    expect(await screen.findByText('Vous acceptez cette course.')).toBeDefined();
    expect(await screen.findByRole('button', { name: /Accepter et encaisser/ }, { timeout: 4000 })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    openDecision(anOrder({ payment: aCardPayment({ captureRefusedAt: '2026-11-21T09:00:00.000Z' }) }));
    expect((await screen.findByRole('alert')).textContent).toContain('Le paiement n’a pas pu être encaissé');
  });

  it('charges nothing more of what was captured already, the whole or a part, and says so', async () => {
    openDecision(anOrder({ payment: aCardPayment({ state: 'captured', amountTTC: 50 }) }));
    expect(await screen.findByRole('button', { name: 'Accepter la course' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /encaisser/ })).toBeNull();
  });

  it('says what accepting charges, and that nothing is yet', async () => {
    openDecision(anOrder({ paymentMethod: 'Paiement CB en ligne', payment: aCardPayment() }));
    expect(await screen.findByRole('button', { name: 'Accepter et encaisser 198\u00A0€' })).toBeDefined();
    expect(screen.getByText(/rien n’est encore débité/)).toBeDefined();
  });

  it('asks once more before it refuses', async () => {
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('refuse') } }),
    });
    await press('Refuser la course');
    await press('Revenir');
    expect(api.callsTo(`POST ${link}`)).toEqual([]);
    await press('Refuser la course');
    await press('Oui, refuser');
    expect(await screen.findByText('Vous refusez cette course.')).toBeDefined();
    expect(api.callsTo(`POST ${link}`)[0]?.body).toEqual({ decision: 'refuse', message: '' });
  });

  it('tells what somebody else answered before', async () => {
    openDecision(anOrder(), {
      [`POST ${link}`]: () => ({ json: { outcome: 'decided_before', order: accepted, undoLeftMs: null } }),
    });
    await press('Accepter la course');
    expect(await screen.findByText(/Une réponse avait déjà été donnée/)).toBeDefined();
    expect(screen.getByText(/Vous avez accepté cette course/)).toBeDefined();
  });

  it('puts the word together of sentences in the language of the customer’s mail', async () => {
    const api = openDecision(anOrder({ language: 'en-US' }), {
      [`POST ${link}`]: () => ({ json: { outcome: 'held', ...heldBy('accept') } }),
    });
    const word = await screen.findByLabelText<HTMLTextAreaElement>(/Un mot pour le client/);
    expect(screen.getByText(/qui est en anglais/)).toBeDefined();
    await userEvent.type(word, 'Hello! ');
    await press('Avec une pancarte');
    await press('Un appel la veille');
    expect(screen.getByRole('button', { name: 'Avec une pancarte', pressed: true })).toBeDefined();
    await press('Avec une pancarte');
    expect(word.value).toBe('Hello! We will call you the day before to settle the last details.');
    await press('Accepter la course');
    expect(api.callsTo(`POST ${link}`)[0]?.body).toMatchObject({ message: word.value });
  });

  it('has sentences for both answers, those of the lit one first, in the language of a French customer', async () => {
    openDecision(anOrder(), {}, 'refuse');
    const groups = await screen.findAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-labelledby'))).toEqual([
      'decision-phrases-refuse',
      'decision-phrases-accept',
    ]);
    await press('Aucune voiture libre');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Un mot pour le client/).value).toMatch(/^Nous le regrettons/);
  });

  it.each([
    [
      'cancelled by the customer',
      anOrder({ status: 'canceled', history: [aChange('cancelByCustomer')] }),
      /Cette course a été annulée\./,
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

  it('tells that no vehicle is free, and accepts with a partner at the next press', async () => {
    let presses = 0;
    const api = openDecision(anOrder(), {
      [`POST ${link}`]: () => {
        presses += 1;
        return presses === 1 ? refusal(409, 'car_taken') : { json: { outcome: 'held', ...heldBy('accept') } };
      },
    });
    await press('Accepter la course');
    expect(await screen.findByText('Aucun de vos véhicules n’est libre à cette heure')).toBeDefined();
    await press('Accepter, un confrère conduit');
    await waitFor(() => expect(presses).toBe(2));
    const sent = api.calls.filter(({ call }) => call === `POST ${link}`).map(({ body }) => body);
    expect(sent).toEqual([
      { decision: 'accept', message: '' },
      { decision: 'accept', message: '', withPartner: true },
    ]);
  });
});
