import type { CancellationTerms, Order } from '@chauffeur/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { cardConfig, catalogueResponses, orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { aCardPayment, aChange, anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import OrderDetailsPage from './order-details-page.tsx';

const free: CancellationTerms = { isLate: false, dueTTC: 0, refundTTC: 198, freeUntil: '2099-05-03T17:30:00.000Z' };
const late: CancellationTerms = { ...free, isLate: true, dueTTC: 198, refundTTC: 0 };
const cancelled = anOrder({ status: 'canceled', history: [aChange('cancelByCustomer')] });

beforeEach(() => {
  chooseLanguage('fr-FR');
  useDraft.setState(emptyDraft());
});

function openOrder(order: Order, responses = {}) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/config': () => ({ json: cardConfig }),
    'GET /api/orders/order-1': () => ({ json: order }),
    'GET /api/orders/order-1/cancellation': () => ({ json: free }),
    ...responses,
  });
  renderPage(
    <Routes>
      <Route path="/account/orders/:orderId" element={<OrderDetailsPage />} />
      <Route path="/reservation" element={null} />
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
    ['accepted', anOrder({ status: 'validated', history: [aChange('accept')] }), /^Votre réservation est confirmée.!$/],
    ['refused', anOrder({ status: 'canceled', history: [aChange('refuse')] }), /Rien n’est dû/],
    ['expired', anOrder({ status: 'canceled', history: [aChange('expire')] }), /nous vous présentons nos excuses/],
    ['under way', anOrder({ pendingChange: aChange('accept') }), /se met à jour toute seule/],
  ])('%s says so', async (_name, order, text) => {
    openOrder(order);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('of two cars leads to the other one', async () => {
    openOrder(anOrder({ pairedOrderId: 'order-2' }));
    const link = await screen.findByRole('link', { name: 'Voir la commande de l’autre véhicule' });
    expect(link.getAttribute('href')).toBe('/account/orders/order-2');
  });

  it('tells flight, waiting and comment with the trip, and who pays under what is billed', async () => {
    openOrder(anOrder({ comment: 'Deux valises' }));
    const partOf = async (name: string) =>
      (await screen.findByRole('heading', { name })).parentElement?.textContent ?? '';
    const [trip, billed] = [await partOf('MON TRAJET'), await partOf('Facturation')];
    for (const told of ['Numéro de vol', 'Attente offerte', 'CommentaireDeux valises']) {
      expect(trip).toContain(told);
      expect(billed).not.toContain(told);
    }
    expect(billed).toContain('Camille');
  });

  it.each([
    [null, /^Il nous manque votre numéro de vol.*nous vous déposons au bon endroit/],
    ['Lou Petit', /^Il nous manque le numéro de vol.*nous déposons Lou Petit au bon endroit/],
  ])('asks for the flight of whoever travels, who is %s', async (name, words) => {
    const traveller =
      name === null ? null : { name, phoneNumber: '+33698765432', email: '', language: 'fr-FR' as const };
    openOrder(anOrder({ traveller }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('that has arrived speaks of no number that is missing', async () => {
    const trips = anOrder().trips.map((trip) => ({
      ...trip,
      fromDatetime: '2026-11-20T17:30:00.000Z',
      toDatetime: '2026-11-20T18:36:00.000Z',
    }));
    openOrder(anOrder({ status: 'validated', trips, history: [aChange('accept')] }));
    expect(await screen.findByText('Attente offerte')).toBeDefined();
    expect(screen.queryByText('pas encore connu')).toBeNull();
  });

  it('is titled by its trip, each place by its own short name', async () => {
    openOrder(anOrder());
    const title = await screen.findByRole('heading', { level: 1, name: 'Beauvais → Aéroport Paris-Charles de Gaulle' });
    expect(title.nextSibling?.textContent).toContain('Réservation W202611-1, commandée le');
  });

  it('that was cancelled late says what is billed at its top, and no greenhouse gases', async () => {
    openOrder(
      anOrder({ status: 'canceled', history: [aChange('accept'), aChange('cancelByCustomer', { dueTTC: 198 })] }),
    );
    const standing = (await screen.findByText(/Cette course n’aura pas lieu/)).nextElementSibling;
    expect(standing?.textContent).toMatch(/^198\s€ facturés/);
    expect(screen.queryByText(/Gaz à effet de serre/)).toBeNull();
  });

  it('says nothing of a payment where there is none to make', async () => {
    openOrder(anOrder({ status: 'canceled', history: [aChange('refuse')] }));
    expect(await screen.findByRole('heading', { name: 'Facturation' })).toBeDefined();
    expect(screen.queryByText('Paiement')).toBeNull();
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

  it('speaks in its history of whoever reads it as you, and never of the customer', async () => {
    const asked = { askedBy: 'customer', kind: 'hour', before: {}, after: {}, refundTTC: 0, key: 'k' } as const;
    const history = [aChange('accept'), aChange('proposeAmendment', { amendment: asked }), aChange('cancelByCustomer')];
    openOrder(anOrder({ status: 'canceled', history }));
    expect(await screen.findByText('Modification demandée par vous')).toBeDefined();
    expect(screen.getByText('Course annulée par vous')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/client/i);
  });

  it('says that cancelling takes both ways, and how to keep the one, as long as there are two', async () => {
    const way = anOrder().trips[0];
    if (!way) throw new Error('the fixture has no ride');
    const back = { ...way, fromDatetime: '2099-12-03T10:00:00.000Z', toDatetime: '2099-12-03T11:00:00.000Z' };
    const there = { ...way, fromDatetime: '2099-12-01T10:00:00.000Z', toDatetime: '2099-12-01T11:00:00.000Z' };
    const said = async (order: Partial<Order>) => {
      openOrder(anOrder({ status: 'validated', ...order }));
      const dialog = await openCancellation();
      await dialog.findByText(/^L’annulation est gratuite/);
      const sentence = dialog.queryByText(/^L’aller et le retour sont annulés/)?.textContent ?? '';
      cleanup();
      return sentence;
    };
    expect(await said({ transferType: 'return', trips: [there, back] })).toMatch(
      /Pour garder l’un des deux, choisissez «\sAnnuler l’aller\s» ou «\sAnnuler le retour\s»/,
    );
    const atOnce = { ...back, fromDatetime: there.toDatetime, toDatetime: '2099-12-01T12:00:00.000Z' };
    expect(await said({ transferType: 'return', trips: [there, atOnce] })).toMatch(
      /Pour garder l’aller, choisissez «\sAnnuler le retour\s»/,
    );
    expect(await said({ trips: [there] })).toBe('');
  });

  it('that was driven is over: nobody is on his way any more', async () => {
    const driven = anOrder().trips.map((trip) => ({ ...trip, toDatetime: '2026-11-24T06:00:00.000Z' }));
    openOrder(anOrder({ status: 'validated', history: [aChange('accept')], trips: driven }));
    expect(await screen.findByText('Cette course est passée.')).toBeDefined();
    expect(screen.queryByText(/au rendez-vous|est confirmée/)).toBeNull();
  });

  it('tells what an invoice was lowered by, as far as no card says it', async () => {
    openOrder(
      anOrder({ status: 'validated', history: [aChange('accept')], creditedTTC: 12.5, creditedToCardTTC: 2.5 }),
    );
    expect((await screen.findByText(/corrigés par avoir/)).textContent).toMatch(/Paiement à bord\s10\s€ corrigés/);
  });

  it('tells how much of the total the card was charged where that was a part', async () => {
    const payment = aCardPayment({ state: 'captured', amountTTC: 100.1 });
    const history = [aChange('accept')];
    openOrder(anOrder({ status: 'validated', history, payment, paymentMethod: 'Paiement CB en ligne' }));
    const paid = (await screen.findByText(/100,10\s€ débités sur la carte, sur 198\s€/)).textContent;
    expect(paid, 'and who is paid the rest').toMatch(/97,90\s€ à régler à bord/);
  });

  it('does not call all of the total a part of it where a part went back before the order became dearer', async () => {
    const amendment = {
      askedBy: 'office',
      before: { totalTTC: 198 },
      after: { totalTTC: 178 },
      refundTTC: 20,
    } as const;
    const cheaper = aChange('amend', { amendment: { ...amendment, kind: 'refund', key: 'k' } });
    const payment = aCardPayment({ state: 'captured', amountTTC: 198, refundedTTC: 20 });
    const history = [aChange('accept'), cheaper];
    openOrder(anOrder({ status: 'validated', history, payment, paymentMethod: 'Paiement CB en ligne' }));
    const paid = (await screen.findByText(/198\s€ débités sur la carte/)).textContent;
    expect(paid).toMatch(/débités sur la carte\n20\s€ à régler à bord\n20\s€ remboursés sur la carte/);
  });

  it('shows no amount and no kilometres of a ride that could not be measured', async () => {
    const trips = anOrder().trips.map((trip) => ({ ...trip, distance: 1, duration: 0 }));
    openOrder(anOrder({ trips, priceToConfirm: true }));
    expect(await screen.findAllByText('Prix à confirmer')).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/€|\d\skm/);
  });

  it('hands out the papers that there are', async () => {
    openOrder(anOrder({ status: 'validated', history: [aChange('accept')], invoiceNumber: 'F2026-1' }));
    const addresses = ['Ajouter à mon agenda', 'Bon de réservation (PDF)', 'Facture F2026-1 (PDF)'];
    await screen.findByRole('link', { name: 'Bon de réservation (PDF)' });
    expect(addresses.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/api/orders/order-1/calendar',
      '/api/orders/order-1/voucher',
      '/api/orders/order-1/invoice',
    ]);
  });

  it('offers no voucher where the company lacks a mention of it (Rules 4.18)', async () => {
    const company = { ...cardConfig.company, revtc: '' };
    openOrder(anOrder({ status: 'validated', history: [aChange('accept')] }), {
      'GET /api/config': () => ({ json: { ...cardConfig, company } }),
    });
    await screen.findByRole('link', { name: 'Ajouter à mon agenda' });
    expect(screen.queryByRole('link', { name: 'Bon de réservation (PDF)' })).toBeNull();
  });

  it('takes a cancelled ride out of a calendar rather than adding it', async () => {
    openOrder(anOrder({ status: 'canceled', history: [aChange('cancelByOperator')] }));
    const link = await screen.findByRole('link', { name: 'Mettre à jour mon agenda' });
    expect(link.getAttribute('href')).toBe('/api/orders/order-1/calendar');
    expect(screen.queryByRole('link', { name: 'Ajouter à mon agenda' })).toBeNull();
  });

  it('has no voucher before it is accepted', async () => {
    openOrder(anOrder());
    expect(await screen.findByText(/disponible dès que la course est acceptée/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Bon de réservation (PDF)' })).toBeNull();
  });
});

describe('the answer', () => {
  it('is promised until an hour', async () => {
    openOrder(anOrder({ answerBefore: '2099-05-04T18:00:00.000Z' }));
    expect(await screen.findByText('Réponse avant lundi à 20:00')).toBeDefined();
  });

  it('that is late says so, with the phone and that cancelling is free', async () => {
    openOrder(anOrder({ answerBefore: '2026-11-20T18:00:00.000Z' }));
    expect(await screen.findByText('Notre réponse a du retard')).toBeDefined();
    expect((await screen.findByRole('link', { name: /^Nous appeler au/ })).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByText(/cela ne vous coûte rien/)).toBeDefined();
  });

  it.each([
    ['accepted', anOrder({ status: 'validated', history: [aChange('accept')] })],
    ['being changed', anOrder({ pendingChange: aChange('accept') })],
  ])('is awaited no more by an order that is %s', async (_name, order) => {
    openOrder({ ...order, answerBefore: '2026-11-20T18:00:00.000Z' });
    await screen.findByRole('heading', { level: 1, name: /→/ });
    expect(screen.queryByText(/Notre réponse|Réponse avant/)).toBeNull();
  });
});

describe('cancelling', () => {
  it('begins on the way to keep the ride, and asks nobody to agree to owe nothing', async () => {
    const api = openOrder(anOrder(), {
      'GET /api/orders/order-1/cancellation': () => ({ json: free }),
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    const dialog = await openCancellation();
    const keep = await dialog.findByRole('button', { name: 'Garder ma réservation' });
    expect(document.activeElement).toBe(keep);
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText(/n’est pas encore acceptée/)).toBeDefined();
    expect(dialog.queryByText(/gratuite jusqu’au/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler la réservation' }));
    expect(api.callsTo('POST /api/orders/order-1/cancel')[0]?.body).toEqual({ dueTTC: 0, termsAccepted: false });
  });

  it('shows what it means first, and does nothing where one keeps the ride', async () => {
    const api = openOrder(anOrder({ status: 'validated', payment: aCardPayment() }));
    const dialog = await openCancellation();
    expect(await dialog.findByText(/gratuite jusqu’au dimanche 3 mai 2099 à 19:30/)).toBeDefined();
    expect(dialog.getByText(/L’autorisation de 198 € sur votre carte est levée/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Garder ma réservation' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo('POST /api/orders/order-1/cancel')).toEqual([]);
  });

  it('is done once, and says so', async () => {
    const api = openOrder(anOrder(), {
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    const dialog = await openCancellation();
    await userEvent.dblClick(await dialog.findByRole('button', { name: 'Annuler la réservation' }));
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/Votre réservation est annulée/);
    expect(api.callsTo('POST /api/orders/order-1/cancel').map(({ body }) => body)).toEqual([
      { dueTTC: 0, termsAccepted: false },
    ]);
  });

  it('announces no mail where those of the order wait for the address to be proven', async () => {
    const email = { email: 'camille@example.com', isProven: false, mailedOrderId: 'order-0' };
    const api = openOrder(anOrder(), {
      'GET /api/auth/get-session': () => ({ json: { user: { id: 'u-1', email: email.email } } }),
      'GET /api/customers/me/email': () => ({ json: email }),
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    await waitFor(() => expect(api.callsTo('GET /api/customers/me/email')).toHaveLength(1));
    const dialog = await openCancellation();
    await userEvent.click(await dialog.findByRole('button', { name: 'Annuler la réservation' }));
    expect((await screen.findByText(/Votre réservation est annulée/)).textContent).not.toMatch(/e-mail/);
  });

  it('offers no way to keep the ride while it is being cancelled', async () => {
    const { respond, letGo } = heldAnswer({ json: { outcome: 'canceled', order: cancelled } });
    openOrder(anOrder(), { 'POST /api/orders/order-1/cancel': respond });
    const dialog = await openCancellation();
    await userEvent.click(await dialog.findByRole('button', { name: 'Annuler la réservation' }));
    const keep = dialog.getByRole('button', { name: 'Garder ma réservation' });
    expect(keep.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(keep);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByRole('dialog')).toBeDefined();
    letGo();
    expect(await screen.findByText(/Votre réservation est annulée/)).toBeDefined();
  });

  it('late wants the terms accepted, and names what stays owing', async () => {
    const api = openOrder(anOrder({ status: 'validated', history: [aChange('accept')] }), {
      'GET /api/orders/order-1/cancellation': () => ({ json: late }),
      'POST /api/orders/order-1/cancel': () => ({ json: { outcome: 'canceled', order: cancelled } }),
    });
    const dialog = await openCancellation();
    const confirm = await dialog.findByRole('button', { name: 'Annuler la réservation, 198\u00A0€ dus' });
    await userEvent.click(confirm);
    // Beside the box, and in the summary, which has the focus.
    expect(await dialog.findAllByText(/Acceptez les conditions d’annulation pour continuer/)).toHaveLength(2);
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: /à corriger|Merci de|Acceptez/ }));
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
    const confirm = await dialog.findByRole('button', { name: 'Annuler la réservation' });
    api.answer('GET /api/orders/order-1/cancellation', () => ({ json: late }));
    await userEvent.click(confirm);
    expect(await dialog.findByRole('button', { name: 'Annuler la réservation, 198\u00A0€ dus' })).toBeDefined();
    expect(document.activeElement?.textContent).toMatch(/Les conditions ont changé/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is not offered for what is cancelled already, nor while a change is under way', async () => {
    openOrder(anOrder({ pendingChange: aChange('accept') }));
    await screen.findByText(/se met à jour toute seule/);
    expect(screen.queryByRole('button', { name: 'Annuler cette réservation' })).toBeNull();
  });
});

describe('booking again', () => {
  const address = () => screen.getByTestId('address').textContent;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const places = () => useDraft.getState().trip.stops.map(({ placeId }) => placeId);

  it('fills the booking and leads to the trip, whose day is to be chosen', async () => {
    openOrder(anOrder());
    await press('Réserver à nouveau');
    await waitFor(() => expect(address()).toBe('/reservation?step=0'));
    const { trip, carCode, quote } = useDraft.getState();
    expect([places(), trip.date, trip.passengers, carCode, quote]).toEqual([
      ['c:60057', 'poi:cdg'],
      '',
      4,
      'VAN',
      null,
    ]);
  });

  it('books the way back of a ride that has none', async () => {
    openOrder(anOrder());
    await press('Réserver le retour');
    await waitFor(() => expect(places()).toEqual(['poi:cdg', 'c:60057']));
  });

  it('offers no way back of a round trip', async () => {
    openOrder(anOrder({ transferType: 'return', trips: [...anOrder().trips, ...anOrder().trips] }));
    await screen.findByRole('button', { name: 'Réserver à nouveau' });
    expect(screen.queryByRole('button', { name: 'Réserver le retour' })).toBeNull();
  });

  it('leaves out what is no longer sold', async () => {
    const line = { nameEn: '', priceTTC: 1, vatRate: 20, totalTTC: 1, totalHT: 1 };
    const extras = [
      { ...line, name: 'Siège enfant', code: 'child-seat', quantity: 9 },
      { ...line, name: 'Or', code: 'gold', quantity: 1 },
    ];
    openOrder(anOrder({ extras }), { 'GET /api/cars': () => ({ json: [] }) });
    await press('Réserver à nouveau');
    // What is left out is told first, and the booking is filled once that is read.
    const told = (await screen.findByRole('dialog')).textContent;
    expect(told).toMatch(/n’est plus proposé et ne sera pas repris\s: VAN, Siège enfant ×\s6, Or ×\s1\./);
    expect(useDraft.getState().extras).toEqual([]);
    await press('Continuer');
    await waitFor(() => expect(useDraft.getState().extras).toEqual([{ code: 'child-seat', quantity: 3 }]));
    expect(useDraft.getState().carCode).toBeNull();
  });

  const other = anOrder({
    id: 'order-2',
    orderNumber: 'W202611-10',
    pairedOrderId: 'order-1',
    passengers: 3,
    luggage: 7,
  });
  const eco = { ...other, car: { ...other.car, code: 'ECO' as const } };

  it.each([
    ['second', 'W202611-9', ['VAN', 'ECO']],
    ['first', 'W202611-11', ['ECO', 'VAN']],
  ] as const)(
    'takes the whole party where it went in two cars, from the page of either, here with the other one %s',
    async (...told) => {
      const [, orderNumber, cars] = told;
      openOrder(anOrder({ orderNumber, pairedOrderId: 'order-2' }), {
        'GET /api/orders/order-2': () => ({ json: eco }),
      });
      await press('Réserver à nouveau');
      await waitFor(() => expect(useDraft.getState().trip).toMatchObject({ passengers: 7, luggage: 9 }));
      const { carCode, secondCarCode } = useDraft.getState();
      expect([carCode, secondCarCode]).toEqual(cars);
    },
  );

  it('takes one of two cars alone where the other one was given up', async () => {
    openOrder(anOrder({ pairedOrderId: 'order-2' }), {
      'GET /api/orders/order-2': () => ({ json: { ...eco, status: 'canceled' } }),
    });
    await press('Réserver à nouveau');
    await waitFor(() => expect(useDraft.getState().trip.passengers).toBe(4));
    expect(useDraft.getState().secondCarCode).toBeNull();
  });

  it('asks for the hour of a way back that had its own', async () => {
    const [leg] = anOrder().trips;
    const back = { ...leg!, fromDatetime: '2099-05-06T17:30:00.000Z', toDatetime: '2099-05-06T18:30:00.000Z' };
    openOrder(anOrder({ transferType: 'return', trips: [leg!, back] }));
    expect(await screen.findByText(/le jour et l’heure de l’aller et du retour/)).toBeDefined();
  });

  it('replaces a booking that was begun only once that is wanted', async () => {
    useDraft.setState({ ...orderableDraft(), comment: 'Vol AF1234' });
    openOrder(anOrder());
    await press('Réserver le retour');
    await press('La garder');
    expect([useDraft.getState().comment, screen.queryByRole('dialog')]).toEqual(['Vol AF1234', null]);
    await press('Réserver le retour');
    await press('La remplacer');
    await waitFor(() => expect(address()).toBe('/reservation?step=0'));
    expect([places(), useDraft.getState().comment]).toEqual([['poi:cdg', 'c:60057'], '']);
  });

  const cardPayment = { intentId: 'pi_1', submissionKey: 'submission-1' };
  const howItStands = 'POST /api/stripe/confirmations';

  it.each([
    ['is on its way', () => ({ json: { status: 'processing', order: null } })],
    ['nobody can tell of', () => refusal(503, 'payments_unavailable')],
  ])('replaces none whose payment %s, and leads to where that is told', async (_, answer) => {
    useDraft.setState({ ...orderableDraft(), quote: null, cardPayment });
    openOrder(anOrder(), { [howItStands]: answer });
    await press('Réserver à nouveau');
    expect((await screen.findByRole('link', { name: 'Voir ce paiement' })).getAttribute('href')).toBe('/confirmation');
    expect(screen.queryByRole('button', { name: 'La remplacer' })).toBeNull();
    expect(useDraft.getState().cardPayment).toEqual(cardPayment);
  });

  it.each([
    ['came to nothing', () => ({ json: { status: 'requires_payment_method', order: null } })],
    ['is over', () => ({ json: { status: 'other', order: null } })],
    ['is nobody\u2019s here', () => refusal(404, 'not_found')],
  ])('asks before it replaces one whose payment %s, which is in nobody\u2019s way', async (_, answer) => {
    useDraft.setState({ ...orderableDraft(), cardPayment });
    openOrder(anOrder(), { [howItStands]: answer });
    await press('Réserver à nouveau');
    expect(await screen.findByRole('button', { name: 'La remplacer' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Voir ce paiement' })).toBeNull();
    expect(useDraft.getState()).toMatchObject({ cardPayment: null, carCode: 'VAN' });
  });

  it('changes nothing where the catalogue cannot be read', async () => {
    openOrder(anOrder(), { 'GET /api/extras': () => refusal(503, 'unavailable') });
    await press('Réserver à nouveau');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Réserver à nouveau' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect([address(), places()]).toEqual(['/account/orders/order-1', ['', '']]);
  });
});
