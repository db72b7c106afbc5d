import { type LegRate, type Order, weekdays } from '@chauffeur/core';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, type LastOrder, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { keepLastOrder, reserveSubmissionKey } from '#state/submission.ts';
import { beauvais, catalogueResponses, orderableDraft, roissy } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { aChange, anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import ConfirmationPage from './confirmation-page.tsx';

const address = () => screen.getByTestId('address').textContent;
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

function haveOrdered(changes: Partial<LastOrder> = {}) {
  useDraft.setState(orderableDraft());
  keepLastOrder({
    submissionKey: reserveSubmissionKey('content').key,
    id: 'o-1',
    orderNumber: 'W209905-7',
    totalTTC: 198,
    paymentMethod: 2,
    fromDatetime: '2099-05-04T17:30:00.000Z',
    from: 'Beauvais',
    to: 'Roissy-en-France',
    email: 'camille@example.org',
    priceToConfirm: false,
    leavesNewer: false,
    ...changes,
  });
}

const chantilly = { ...beauvais, placeId: 'c:60141', placeName: 'Chantilly', city: 'Chantilly', postalCode: '60500' };
const night: LegRate = { kind: 'night', surcharge: 1.15, days: [...weekdays], startTime: '20:00', endTime: '06:00' };

/** An order of a round trip: there by way of a stop, and back at night. */
function aRoundTrip(changes: Partial<Order> = {}): Order {
  const [leg] = anOrder().trips;
  if (!leg) throw new Error('the fixture has no leg');
  const trips = [
    { ...leg, to: chantilly, tripPriceTTC: 40 },
    { ...leg, from: chantilly, tripPriceTTC: 51.5 },
    {
      ...leg,
      from: roissy,
      to: beauvais,
      fromDatetime: '2099-05-06T21:00:00.000Z',
      toDatetime: '2099-05-06T22:00:00.000Z',
      tripPriceTTC: 106.5,
      rate: night,
    },
  ];
  return anOrder({ id: 'o-1', orderNumber: 'W209905-7', trips, transferType: 'return', ...changes });
}

const main = () => document.body.textContent.replaceAll(/\s/g, ' ');

function openPage(responses: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ ...catalogueResponses, 'GET /api/orders/o-1': () => ({ json: aRoundTrip() }), ...responses });
  return renderPage(
    <Routes>
      <Route path="/confirmation" element={<ConfirmationPage />} />
      <Route path="/" element={<h1>Accueil</h1>} />
    </Routes>,
    '/confirmation',
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  useDraft.setState(emptyDraft());
});

afterEach(() => {
  vi.useRealTimers();
});

describe('after an order', () => {
  it('shows its number, when it leaves and where the e-mail goes', () => {
    haveOrdered();
    openPage();
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(screen.getByText('lundi 4 mai 2099 à 19:30')).toBeDefined();
    expect(screen.getByText(/confirmation par e-mail à/).textContent).toContain('à camille@example.org.');
  });

  it.each([
    ['o-0', 'La confirmation part à camille@example.org dès que'],
    ['o-1', 'Vous allez recevoir une confirmation par e-mail à camille@example.org.'],
  ])('says that its mail waits for a proven address, unless it is the first order: %s', async (mailedOrderId, text) => {
    haveOrdered();
    const own = { email: 'camille@example.org', isProven: false, mailedOrderId };
    openPage({ 'GET /api/customers/me/email': () => ({ json: own }) });
    await seconds(0);
    expect(screen.getByText('Confirmez votre adresse e-mail')).toBeDefined();
    expect(document.body.textContent).toContain(text);
  });

  it('says in three dated lines what happens now, and leads to the reservation and the agenda first', async () => {
    haveOrdered();
    const promised = aRoundTrip({ answerBefore: '2026-11-20T21:00:00.000Z' });
    openPage({ 'GET /api/orders/o-1': () => ({ json: promised }) });
    await seconds(1);
    const steps = within(screen.getByRole('list', { name: 'Ce qui se passe maintenant' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'vendredi à 11:00Vous allez recevoir une confirmation par e-mail à camille@example.org.',
      'Avant vendredi à 22:00Votre course est acceptée ou refusée par e-mail.',
      'lundi 4\u00A0mai 2099 à 19:30Votre chauffeur vient vous chercher\u00A0: Beauvais.',
    ]);
    expect(
      screen
        .getAllByRole('link')
        .slice(0, 2)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Voir ma réservation', '/account/orders/o-1'],
      [' Ajouter à mon agenda', '/api/orders/o-1/calendar'],
    ]);
  });

  it('says whom the driver fetches where the order is for somebody else', async () => {
    haveOrdered();
    const traveller = { name: 'Lou Petit', phoneNumber: '+33612345678', email: '', language: 'fr-FR' } as const;
    openPage({ 'GET /api/orders/o-1': () => ({ json: aRoundTrip({ traveller }) }) });
    await seconds(1);
    expect(screen.getByText('Votre chauffeur vient chercher Lou Petit : Beauvais.')).toBeDefined();
  });

  it('says that the reservation is confirmed where it is accepted already, and there alone', async () => {
    haveOrdered();
    openPage({
      'GET /api/orders/o-1': () => ({ json: aRoundTrip({ status: 'validated', history: [aChange('accept')] }) }),
    });
    await seconds(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre réservation est confirmée\u00A0!');
    expect(screen.getByText('Course acceptée').closest('li')?.textContent).toBe('samedi à 10:00Course acceptée');
  });

  it('says from the first instant on that it is confirmed where that was done as it was ordered', async () => {
    haveOrdered({ isConfirmed: true });
    const automatic = aChange('accept', { automatic: true });
    openPage({ 'GET /api/orders/o-1': () => ({ json: aRoundTrip({ status: 'validated', history: [automatic] }) }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Votre réservation est confirmée\u00A0!');
    expect(document.body.textContent).toContain('Course confirmée dès la commande');
    expect(document.body.textContent).not.toContain('acceptée ou refusée');
    await seconds(1);
    expect(screen.getByText('Course confirmée dès la commande').closest('li')?.textContent).toContain('samedi à 10:00');
  });

  it('promises no answer while the card is being charged for what is confirmed at once', async () => {
    haveOrdered();
    const pendingChange = aChange('accept', { automatic: true });
    openPage({
      'GET /api/orders/o-1': () => ({ json: aRoundTrip({ pendingChange, answerBefore: '2026-11-20T21:00:00.000Z' }) }),
    });
    await seconds(1);
    expect(screen.getByText(/confirmée dès que votre carte est débitée/).closest('li')?.textContent).toContain(
      'Dans un instant',
    );
  });

  it('shows the whole journey with its stops and the way back, the car, and the price of each way', async () => {
    haveOrdered();
    openPage();
    await seconds(1);
    expect(screen.getByText('Retour', { selector: 'span' })).toBeDefined();
    expect(screen.getByText('Chantilly')).toBeDefined();
    expect(screen.getByText('mercredi 6 mai 2099 à 23:00')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'MON VÉHICULE' })).toBeDefined();
    expect(screen.getByText('Véhicule VAN')).toBeDefined();
    for (const words of ['Aller91,50 €', 'Retour106,50 €', 'Retour : tarif de nuit, +15 % de 20:00 à 6:00'])
      expect(main()).toContain(words);
    expect(main()).toMatch(/Gaz à effet de serre de cette course\s: [\d,]+\skg\sCO₂e/);
  });

  it('shows in short what the booking kept where the order cannot be read', async () => {
    haveOrdered();
    openPage({ 'GET /api/orders/o-1': () => refusal(503, 'unavailable') });
    await seconds(1);
    expect(screen.getByText('Roissy-en-France')).toBeDefined();
    expect(screen.getByText('lundi 4 mai 2099 à 19:30')).toBeDefined();
  });

  it('ends the draft and keeps the number over a refresh', () => {
    haveOrdered();
    const { unmount } = openPage();
    expect(useDraft.getState().quote).toBeNull();
    unmount();
    openPage();
    expect(screen.getByText('W209905-7')).toBeDefined();
  });

  it('leaves a booking alone that was begun since', () => {
    haveOrdered();
    openPage().unmount();
    editTrip({ date: '2099-06-01' });
    openPage();
    expect(useDraft.getState().trip.date).toBe('2099-06-01');
  });

  describe('of two cars', () => {
    const second = { id: 'o-2', orderNumber: 'W209905-8', totalTTC: 198 };
    const inTwo = (changes: Partial<Order>) => anOrder({ luggage: 6, ...changes });
    const first = inTwo({ id: 'o-1', orderNumber: 'W209905-7', pairedOrderId: 'o-2' });
    const other = inTwo({ ...second, pairedOrderId: 'o-1' });
    const both = {
      'GET /api/orders/o-1': () => ({ json: first }),
      'GET /api/orders/o-2': () => ({ json: other }),
    };

    it('names both orders, who rides in which car, and what both cost', async () => {
      haveOrdered({ second });
      openPage(both);
      expect(screen.getByText('Numéros de commande')).toBeDefined();
      await seconds(1);
      for (const number of ['W209905-7', 'W209905-8']) expect(screen.getByText(number)).toBeDefined();
      expect(main().match(/4 passagers et 6 bagages/g)).toHaveLength(2);
      expect(main()).toContain('Total des deux véhicules396 €');
      expect(main()).toContain('Chacun des deux véhicules est accepté ou refusé par son propre e-mail.');
      expect(main()).toMatch(/Vos deux chauffeurs viennent vous chercher\s: /);
      expect(main()).toMatch(/Attente offerte15\smin à partir de l’heure convenue/);
      const [way] = screen.getAllByRole('link');
      expect([way?.textContent, way?.getAttribute('href')]).toEqual(['Voir mes réservations', '/account/orders']);
    });

    it('finds the second where the answer to the order was lost, and tells both where neither can be read', async () => {
      haveOrdered();
      const { unmount } = openPage(both);
      await seconds(1);
      expect(screen.getByText('W209905-8')).toBeDefined();
      unmount();
      haveOrdered({ second });
      openPage({
        'GET /api/orders/o-1': () => refusal(503, 'unavailable'),
        'GET /api/orders/o-2': () => refusal(503, 'unavailable'),
      });
      await seconds(1);
      expect(screen.getByText('W209905-8')).toBeDefined();
      expect(main()).toMatch(/396\s€/);
    });
  });

  it('counts down and goes home after five seconds', async () => {
    haveOrdered();
    openPage();
    expect(screen.getByText('Retour à l’accueil dans 5 secondes')).toBeDefined();
    await seconds(4);
    expect(screen.getByText('Retour à l’accueil dans 1 seconde')).toBeDefined();
    expect(address()).toBe('/confirmation');
    await seconds(1);
    expect(address()).toBe('/');
  });

  it('stays where the visitor says so', async () => {
    haveOrdered();
    openPage();
    await seconds(3);
    act(() => screen.getByRole('button', { name: 'Rester sur cette page' }).click());
    await seconds(60);
    expect(address()).toBe('/confirmation');
    expect(document.activeElement?.textContent).toMatch(/Le retour automatique est arrêté/);
  });

  it.each([
    ['a key', () => new KeyboardEvent('keydown', { key: 'ArrowDown' })],
    ['a press', () => new MouseEvent('click')],
    ['a scroll', () => new WheelEvent('wheel')],
    ['a swipe', () => new TouchEvent('touchmove')],
  ])('stays where the visitor is at work: %s', async (_name, sign) => {
    haveOrdered();
    openPage();
    act(() => {
      window.dispatchEvent(sign());
    });
    await seconds(60);
    expect(address()).toBe('/confirmation');
    expect(screen.queryByRole('button', { name: 'Rester sur cette page' })).toBeNull();
  });
});

describe('without an order in this tab', () => {
  it('shows a way home to whoever is not signed in, and goes nowhere by itself', async () => {
    openPage({ 'GET /api/auth/get-session': () => ({ json: null }) });
    await seconds(1);
    expect(screen.getByRole('heading', { name: 'Aucune commande à confirmer' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' }).getAttribute('href')).toBe('/');
    await seconds(60);
    expect(address()).toBe('/confirmation');
  });

  it('shows whoever is signed in their latest order, and how it stands by now', async () => {
    const latest = aRoundTrip({ status: 'validated' });
    openPage({ 'GET /api/orders': () => ({ json: { orders: [latest], nextCursor: null } }) });
    await seconds(1);
    expect(screen.getByRole('heading', { name: 'Votre dernière réservation' })).toBeDefined();
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(screen.getByText('Acceptée')).toBeDefined();
    expect(screen.getByText('Chantilly')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir ma réservation' }).getAttribute('href')).toBe('/account/orders/o-1');
    await seconds(60);
    expect(address()).toBe('/confirmation');
  });

  it('says so to whoever has not ordered yet', async () => {
    openPage({ 'GET /api/orders': () => ({ json: { orders: [], nextCursor: null } }) });
    await seconds(1);
    expect(screen.getByRole('heading', { name: 'Aucune commande à confirmer' })).toBeDefined();
  });

  it('can be asked again where the orders cannot be read', async () => {
    openPage({ 'GET /api/orders': () => refusal(503, 'unavailable') });
    await seconds(1);
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined();
  });
});
