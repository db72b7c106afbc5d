import type { Confirmation } from '@chauffeur/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { keepCardPayment, reserveSubmissionKey } from '#state/submission.ts';
import { camille, cars, catalogueResponses, orderableDraft, quoteFor } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { aCardPayment, aChange, anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import ConfirmationPage from './confirmation-page.tsx';

/** Room for a second question to the API, on a machine that is busy. */
const askedAgain = { timeout: 15_000 };

const address = () => screen.getByTestId('address').textContent;
const created = {
  id: 'o-1',
  orderNumber: 'W209905-7',
  totalTTC: 198,
  status: 'pending',
  paymentMethod: 'Paiement CB en ligne',
} as const;
const aConfirmation = (status: Confirmation['status']) => ({
  json: { status, order: status === 'succeeded' ? created : null },
});
const order = anOrder(created);
const returned =
  '/confirmation?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';

/** Shows the state with which a page was opened. */
const Told = () => <output>{JSON.stringify(useLocation().state)}</output>;

function openPage(at: string, responses: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/orders/o-1': () => ({ json: order }),
    'GET /api/orders/o-1/sendNewMail': () => ({ json: {} }),
    ...responses,
  });
  const page = renderPage(
    <Routes>
      <Route path="/confirmation" element={<ConfirmationPage />} />
      <Route path="*" element={<Told />} />
    </Routes>,
    at,
  );
  return { api, ...page };
}

const confirmations = (answer: () => ReturnType<typeof aConfirmation> | ReturnType<typeof refusal> | 'offline') => ({
  'POST /api/stripe/confirmations': answer,
});

/** Puts a payment that left from this very session into the draft. */
function havePaid() {
  useDraft.setState(orderableDraft());
  keepCardPayment({ intentId: 'pi_1', submissionKey: reserveSubmissionKey('content').key });
}

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

describe('the way back from a bank', () => {
  it('takes the secret out of the address at once, and believes the API rather than the address', async () => {
    havePaid();
    const { api } = openPage(
      returned,
      confirmations(() => aConfirmation('requires_payment_method')),
    );
    expect(address()).toBe('/confirmation');
    expect(await screen.findByText('Votre paiement n’a pas abouti, veuillez réessayer.')).toBeDefined();
    expect(api.callsTo('POST /api/stripe/confirmations')[0]?.body).toEqual({ paymentIntent: 'pi_1' });
    expect(JSON.stringify(useDraft.getState())).not.toContain('secret');
  });

  it('shows the order, that the payment stands and when it is charged, and ends the booking', async () => {
    havePaid();
    const { api } = openPage(
      returned,
      confirmations(() => aConfirmation('succeeded')),
    );
    expect(await screen.findByText('Paiement validé')).toBeDefined();
    expect(screen.getByText(/Il n’est débité que si votre course est acceptée/)).toBeDefined();
    expect((await screen.findAllByText('lundi 4 mai 2099 à 19:30')).length).toBeGreaterThan(0);
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(screen.getByText('Réservé sur votre carte, débité si votre course est acceptée')).toBeDefined();
    expect(screen.getByText(/Retour à l’accueil dans/)).toBeDefined();
    expect(useDraft.getState()).toMatchObject({ quote: null, cardPayment: null, lastOrder: { paymentMethod: 0 } });
    expect(api.callsTo('GET /api/orders/o-1/sendNewMail')).toHaveLength(1);
  });

  it('says that the card is charged where the ride is accepted by then', async () => {
    havePaid();
    const accepted = anOrder({
      ...created,
      status: 'validated',
      history: [aChange('accept')],
      payment: aCardPayment({ state: 'captured' }),
    });
    openPage(returned, {
      ...confirmations(() => aConfirmation('succeeded')),
      'GET /api/orders/o-1': () => ({ json: accepted }),
    });
    expect((await screen.findByRole('heading', { level: 1, name: /confirmée/ })).textContent).toMatch(/confirmée/);
    expect(screen.getByText(/Votre course est acceptée\s: le montant est débité sur votre carte/)).toBeDefined();
    expect(screen.getByText('Débité sur votre carte')).toBeDefined();
    expect(screen.queryByText(/si votre course est acceptée/)).toBeNull();
  });

  it('says how much of the total the card was charged where that was a part', async () => {
    havePaid();
    const payment = aCardPayment({ state: 'captured', amountTTC: 100.1 });
    const accepted = anOrder({ ...created, status: 'validated', history: [aChange('accept')], payment });
    openPage(returned, {
      ...confirmations(() => aConfirmation('succeeded')),
      'GET /api/orders/o-1': () => ({ json: accepted }),
    });
    expect(await screen.findAllByText(/100,10\s€ débités sur la carte, sur 198\s€/)).toHaveLength(2);
    expect(screen.queryByText(/le montant est débité|Débité sur votre carte/)).toBeNull();
  });

  it('tells of the order in a browser that knows nothing of it, and leaves what is typed there alone', async () => {
    editTrip({ date: '2099-06-01' });
    openPage(
      returned,
      confirmations(() => aConfirmation('succeeded')),
    );
    const told = await screen.findByText(/confirmation par e-mail à/);
    expect(told.textContent).toContain('à camille@example.org.');
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(useDraft.getState().trip.date).toBe('2099-06-01');
  });

  it('leaves a booking alone that was typed while the bank was thinking, and says that it is not ordered', async () => {
    havePaid();
    editTrip({ date: '2099-06-01' });
    openPage(
      '/confirmation',
      confirmations(() => aConfirmation('succeeded')),
    );
    expect(await screen.findByText('Vos dernières modifications ne font pas partie de cette commande')).toBeDefined();
    expect(screen.getByText('W209905-7')).toBeDefined();
    expect(screen.queryByText(/Retour à l’accueil dans/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Reprendre ma réservation modifiée' }).getAttribute('href')).toBe(
      '/reservation',
    );
    expect(useDraft.getState()).toMatchObject({ trip: { date: '2099-06-01' }, carCode: 'VAN', cardPayment: null });
  });

  it('with an address that names no payment is the page without an order', async () => {
    openPage('/confirmation?payment_intent=nonsense&payment_intent_client_secret=x', {
      'GET /api/orders': () => ({ json: { orders: [], nextCursor: null } }),
    });
    expect(await screen.findByRole('heading', { name: 'Aucune commande à confirmer' })).toBeDefined();
    expect(address()).toBe('/confirmation');
  });
});

describe('a payment that is being found out', () => {
  it('is asked about until the bank has answered', askedAgain, async () => {
    havePaid();
    const { api } = openPage(
      '/confirmation',
      confirmations(() => aConfirmation('processing')),
    );
    expect(await screen.findByText('Votre paiement est en cours de traitement.')).toBeDefined();
    api.answer('POST /api/stripe/confirmations', () => aConfirmation('succeeded'));
    expect(await screen.findByText('Paiement validé', {}, askedAgain)).toBeDefined();
  });

  it('is asked about while nobody answers, and is not to be paid again', askedAgain, async () => {
    havePaid();
    const { api } = openPage(
      '/confirmation',
      confirmations(() => refusal(503, 'payments_unavailable')),
    );
    expect(await screen.findByText('Votre paiement est à vérifier')).toBeDefined();
    expect(screen.getByText(/ne payez pas une seconde fois/)).toBeDefined();
    expect(screen.getByRole('link', { name: '03 44 00 00 00' })).toBeDefined();
    api.answer('POST /api/stripe/confirmations', () => aConfirmation('succeeded'));
    expect(await screen.findByText('Paiement validé', {}, askedAgain)).toBeDefined();
  });

  it('is found out again after a refresh', async () => {
    havePaid();
    const first = openPage(
      '/confirmation',
      confirmations(() => aConfirmation('processing')),
    );
    await screen.findByText('Votre paiement est en cours de traitement.');
    first.unmount();
    openPage(
      '/confirmation',
      confirmations(() => aConfirmation('succeeded')),
    );
    expect(await screen.findByText('W209905-7')).toBeDefined();
  });

  it('whose order cannot be read yet shows its number all the same', async () => {
    havePaid();
    const { api } = openPage('/confirmation', {
      ...confirmations(() => aConfirmation('succeeded')),
      'GET /api/orders/o-1': () => refusal(503, 'unavailable'),
    });
    expect(await screen.findByText('W209905-7')).toBeDefined();
    api.answer('GET /api/orders/o-1', () => ({ json: order }));
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect((await screen.findAllByText('lundi 4 mai 2099 à 19:30')).length).toBeGreaterThan(0);
  });

  it('asks who is there where nobody is signed in, and then goes on', async () => {
    havePaid();
    const { api } = openPage(returned, {
      ...confirmations(() => refusal(401, 'unauthenticated')),
      'POST /api/auth/sign-in/email': () => ({ json: { user: { id: 'u-1', email: camille.email, name: '' } } }),
    });
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), camille.email);
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'un secret bien gardé');
    api.answer('POST /api/stripe/confirmations', () => aConfirmation('succeeded'));
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText('Paiement validé')).toBeDefined();
  });
});

describe('a payment that does not stand', () => {
  it('leads back to the payment step, with the booking as it was', async () => {
    havePaid();
    openPage(
      '/confirmation',
      confirmations(() => aConfirmation('requires_payment_method')),
    );
    const back = await screen.findByRole('link', { name: 'Revenir au paiement' });
    act(() => back.click());
    await waitFor(() => expect(address()).toBe('/reservation?step=4'));
    expect(useDraft.getState()).toMatchObject({ carCode: 'VAN', termsAccepted: true });
  });

  it('that came when its car was gone offers the hours near by, and goes on with the payment at the one that is pressed', async () => {
    havePaid();
    const { code } = cars[2]!;
    const taken = (nearest: { date: string; time: string }[]) => {
      const quote = quoteFor();
      const availability = { state: nearest.length > 0 ? ('taken' as const) : ('free' as const), nearest };
      return {
        json: { ...quote, cars: quote.cars.map((car) => (car.code === code ? { ...car, availability } : car)) },
      };
    };
    const { date } = useDraft.getState().trip;
    const { api } = openPage('/confirmation', {
      ...confirmations(() => aConfirmation('other')),
      'POST /api/quotes': () => taken([{ date, time: '18:40' }]),
    });
    expect(await screen.findByText('Ce véhicule vient d’être réservé')).toBeDefined();
    expect(screen.getByText(/la réservation sur votre carte est annulée, rien n’est débité/)).toBeDefined();
    api.answer('POST /api/quotes', () => taken([]));
    await userEvent.click(screen.getByRole('button', { name: `18:40, prendre ${code}` }));
    await waitFor(() => expect(address()).toBe('/reservation?step=4'));
    expect(useDraft.getState()).toMatchObject({ carCode: code, termsAccepted: true, trip: { time: '18:40' } });
    // The payment step tells the price of the hour that was full beside the new one.
    expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({
      over: 'pi_1',
      departure: { hour: { date, time: '18:40' }, ridePrice: 198 },
    });
  });

  it.each([
    ['is over', () => aConfirmation('other')],
    ["is somebody else's", () => refusal(404, 'not_found')],
  ])('that %s says so, and where to ask', async (_, answer) => {
    havePaid();
    openPage('/confirmation', confirmations(answer));
    expect(await screen.findByText('Une erreur s’est produite.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Nous contacter' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
  });
});
