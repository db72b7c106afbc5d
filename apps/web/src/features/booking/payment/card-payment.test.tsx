import type { Confirmation, SavedCard } from '@chauffeur/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import {
  camille,
  cardConfig,
  catalogueResponses,
  orderCreated,
  orderableDraft,
  quoteFor,
} from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { numbers, sentinelKeys, useFakeStripe } from '#testing/fake-stripe.ts';
import { renderPage } from '#testing/render-page.tsx';
import ReservationPage from '../reservation-page.tsx';

/** Room for a second question to the API, on a machine that is busy. */
const askedAgain = { timeout: 15_000 };

const address = () => screen.getByTestId('address').textContent;
const orderText = 'Commander avec obligation de paiement';
const orderButton = () => screen.findByRole('button', { name: orderText });
const numberField = () => screen.findByLabelText('Numéro de carte');
const created = { ...orderCreated, paymentMethod: 'Paiement CB en ligne' } as const;
const aConfirmation = (status: Confirmation['status']) => ({
  json: { status, order: status === 'succeeded' ? created : null },
});
const visa: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2099 };

const cardResponses = {
  'GET /api/config': () => ({ json: cardConfig }),
  'GET /api/customers/me/cards': () => ({ json: [] as SavedCard[] }),
  'POST /api/stripe/payment-sheet': () => ({ json: { paymentIntent: 'pi_1_secret_2' } }),
};

let stripe: ReturnType<typeof useFakeStripe>;
beforeEach(() => {
  stripe = useFakeStripe();
});

function openPayment(responses = {}, draft: Partial<BookingDraft> = {}) {
  useDraft.setState({ ...orderableDraft(), paymentMethod: 0, ...draft });
  const api = fakeApi({ ...catalogueResponses, ...cardResponses, ...responses });
  const page = renderPage(
    <Routes>
      <Route path="/reservation" element={<ReservationPage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/reservation?step=4',
  );
  return { api, ...page };
}

async function payWith(number: string) {
  await userEvent.clear(await numberField());
  await userEvent.type(await numberField(), number);
  await press();
}

async function press() {
  await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(await orderButton());
}

const sheetsOf = (api: ReturnType<typeof fakeApi>) => api.callsTo('POST /api/stripe/payment-sheet');
const keysOf = (api: ReturnType<typeof fakeApi>) => sheetsOf(api).map(({ headers }) => headers.get('idempotency-key'));

describe('the card', () => {
  it('is no choice where cards are not taken', async () => {
    openPayment({ 'GET /api/config': catalogueResponses['GET /api/config'] }, { paymentMethod: 2 });
    await screen.findByRole('heading', { name: 'Paiement à bord' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is no choice while the price is to be confirmed', async () => {
    const { quote } = orderableDraft();
    openPayment({}, { quote: { request: quote!.request, answer: { ...quoteFor(), priceToConfirm: true } } });
    await screen.findByRole('heading', { name: 'Paiement à bord' });
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(useDraft.getState().paymentMethod).toBe(2));
  });

  it('brings the form of its provider once it is chosen, and not before', async () => {
    openPayment({}, { paymentMethod: 2 });
    await orderButton();
    expect(stripe.keys).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Carte bancaire en ligne/ }));
    expect(await numberField()).toBeDefined();
    expect(stripe.keys).toEqual(['pk_test_1']);
    expect(stripe.options).toEqual([{ locale: 'fr' }]);
    expect(stripe.forms[0]).toMatchObject({
      mode: 'payment',
      amount: 19_800,
      currency: 'eur',
      captureMethod: 'manual',
      setupFutureUsage: null,
      locale: 'fr',
    });
  });

  it('says when it is charged', async () => {
    openPayment();
    expect(await screen.findByText(/réservé sur votre carte, puis débité si votre course est acceptée/)).toBeDefined();
  });

  it('is called a simulation where it is one', async () => {
    const simulationScript = 'http://127.0.0.1:9/stripe.js';
    const cardPayments = { publishableKey: 'pk_test_1', simulationScript };
    openPayment({ 'GET /api/config': () => ({ json: { ...cardConfig, cardPayments } }) });
    expect(await screen.findByText(/aucun argent ne bouge/)).toBeDefined();
    const script = await waitFor(() => {
      const found = document.querySelector(`script[src="${simulationScript}"]`);
      expect(found).not.toBeNull();
      return found!;
    });
    expect(stripe.keys).toEqual([]);
    act(() => void script.dispatchEvent(new Event('load')));
    expect(await numberField()).toBeDefined();
  });

  it.each(Object.values(sentinelKeys))('whose form fails (%s) says so, and leaves payment on board', async (key) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const cardPayments = { publishableKey: key, simulationScript: null };
    openPayment({ 'GET /api/config': () => ({ json: { ...cardConfig, cardPayments } }) });
    expect(
      await screen.findByText(
        'Une erreur est survenue avec votre tentative de paiement Stripe. Merci de re essayer ultérieurement ou de nous contacter pour finaliser votre commande',
      ),
    ).toBeDefined();
    expect((await orderButton()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: /Paiement à bord/ }));
    expect((await orderButton()).getAttribute('aria-disabled')).toBeNull();
  });
});

it('that is alone says what it is worth, in place of a lonely choice', async () => {
  openPayment({ 'GET /api/config': catalogueResponses['GET /api/config'] }, { paymentMethod: 2 });
  const only = await screen.findByRole('region', { name: 'Paiement à bord' });
  expect(
    within(only)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Vous réglez votre chauffeur pendant la course, par carte ou en espèces.',
    'Votre facture suit par e-mail, au lendemain de la course.',
    'Rien n’est débité maintenant. Votre course est ensuite acceptée ou refusée par e-mail.',
  ]);
});

it('what was wrong with a card is no longer said once a whole one is typed', async () => {
  openPayment();
  await numberField();
  await press();
  expect(await screen.findByText('Votre numéro de carte est incomplet.')).toBeDefined();
  await userEvent.type(await numberField(), numbers.good.slice(0, -1));
  expect(screen.getByText('Votre numéro de carte est incomplet.')).toBeDefined();
  await userEvent.type(await numberField(), numbers.good.slice(-1));
  expect(screen.queryByText('Votre numéro de carte est incomplet.')).toBeNull();
});

describe('paying', () => {
  it('prepares the payment of this very order, confirms it for France, and goes on to the confirmation', async () => {
    const { api } = openPayment();
    await payWith(numbers.good);
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(sheetsOf(api)[0]?.body).toEqual({
      customer: { email: camille.email, name: 'Camille Moreau' },
      amount: 19_800,
      order: {
        quote: 'signed',
        carCode: 'VAN',
        extras: [],
        customer: camille,
        comment: '',
        traveller: null,
        connections: [],
        passengers: 1,
        luggage: 0,
        paymentMethod: 0,
        totalTTC: 198,
        language: 'fr-FR',
      },
      saveCard: false,
    });
    expect(stripe.confirmed).toEqual([
      {
        number: numbers.good,
        clientSecret: 'pi_1_secret_2',
        confirmParams: {
          return_url: `${location.origin}/confirmation`,
          payment_method_data: { billing_details: { address: { country: 'FR' } } },
        },
        redirect: 'if_required',
      },
    ]);
    expect(useDraft.getState().cardPayment).toEqual({ intentId: 'pi_1', submissionKey: keysOf(api)[0] });
    expect(JSON.stringify(useDraft.getState())).not.toContain('secret');
  });

  it('happens once by a double click', async () => {
    const { api } = openPayment();
    await userEvent.type(await numberField(), numbers.bank);
    await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
    await userEvent.dblClick(await orderButton());
    expect(await screen.findByRole('button', { name: 'Paiement en cours…' })).toBeDefined();
    expect(sheetsOf(api)).toHaveLength(1);
    expect(stripe.confirmed).toHaveLength(1);
  });

  it('sends nothing while the form is not filled, and says what is missing', async () => {
    const { api } = openPayment();
    await press();
    expect(await screen.findByText('Votre numéro de carte est incomplet.')).toBeDefined();
    expect(sheetsOf(api)).toHaveLength(0);
    expect(useDraft.getState().cardPayment).toBeNull();
  });

  it('tells of a declined card in the words of its provider, and takes another one for the same payment', async () => {
    const { api } = openPayment();
    await payWith(numbers.declined);
    expect(await screen.findByText('Votre carte a été refusée.')).toBeDefined();
    expect(screen.queryByRole('link', { name: '03 44 00 00 00' })).toBeNull();
    expect(useDraft.getState().cardPayment).toBeNull();
    await payWith(numbers.good);
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(new Set(keysOf(api)).size).toBe(1);
    expect(stripe.confirmed.map(({ number }) => number)).toEqual([numbers.declined, numbers.good]);
  });

  it('after a declined card may be left for payment on board, which is another submission', async () => {
    const { api } = openPayment({
      'POST /api/orders': () => ({ status: 201, json: { ...created, paymentMethod: 'Paiement à bord' } }),
      'GET /api/orders/o-1/sendNewMail': () => ({ json: {} }),
    });
    await payWith(numbers.declined);
    await screen.findByText('Votre carte a été refusée.');
    await userEvent.click(screen.getByRole('radio', { name: /Paiement à bord/ }));
    await press();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    const [order] = api.callsTo('POST /api/orders');
    expect(order?.body).toMatchObject({ paymentMethod: 2 });
    expect(order?.headers.get('idempotency-key')).not.toBe(keysOf(api)[0]);
    expect(useDraft.getState().lastOrder).toMatchObject({ orderNumber: 'W209905-1', paymentMethod: 2 });
  });

  it('under the key of an order whose answer was lost ends the doubt: what is ordered next is another submission', async () => {
    const { api } = openPayment({ 'POST /api/orders': () => 'offline' }, { paymentMethod: 2 });
    await press();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    await userEvent.click(screen.getByRole('radio', { name: /Carte bancaire en ligne/ }));
    await payWith(numbers.declined);
    await screen.findByText('Votre carte a été refusée.');
    await userEvent.click(screen.getByRole('radio', { name: /Paiement à bord/ }));
    await press();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    const [first, next] = api.callsTo('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(keysOf(api)).toEqual([first]);
    expect(next).not.toBe(first);
  });

  it('at a form that breaks asks for no payment, says whom to call, and reports it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { api } = openPayment();
    await payWith(numbers.crashingForm);
    expect(await screen.findByText(/Une erreur est survenue/)).toBeDefined();
    expect(screen.getByRole('link', { name: '03 44 00 00 00' })).toBeDefined();
    expect(screen.getByText(/Rien n’est réservé ni débité/)).toBeDefined();
    expect([reported.mock.calls.length, sheetsOf(api)]).toEqual([1, []]);
  });

  it('that came to nothing says so', async () => {
    openPayment();
    await payWith(numbers.notPaid);
    expect(await screen.findByText('Votre paiement n’a pas abouti, veuillez réessayer.')).toBeDefined();
  });

  it.each([
    ['that the bank thinks about', numbers.thinking],
    ['that was made in another tab', numbers.paidBefore],
  ])('%s goes on to the confirmation, which finds out', async (_, number) => {
    openPayment();
    await payWith(number);
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(useDraft.getState().cardPayment?.intentId).toBe('pi_1');
  });

  it('pays the new total after a changed price, on the form too', async () => {
    const { api } = openPayment({
      'POST /api/stripe/payment-sheet': () => refusal(409, 'price_changed', { totalTTC: 312 }),
    });
    await payWith(numbers.good);
    await screen.findByText('Le prix a changé');
    api.answer('POST /api/stripe/payment-sheet', cardResponses['POST /api/stripe/payment-sheet']);
    await userEvent.click(screen.getByRole('button', { name: orderText }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(sheetsOf(api)[1]?.body).toMatchObject({ amount: 31_200, order: { totalTTC: 312 } });
    expect(stripe.updates).toContainEqual({ amount: 31_200 });
  });

  it('asks about a trip that was booked a moment ago, and pays by the card that was typed once it is meant', async () => {
    const { api } = openPayment({
      'POST /api/stripe/payment-sheet': () => refusal(409, 'trip_repeated', { minutesAgo: 1 }),
    });
    await payWith(numbers.good);
    await screen.findByText(/déjà réservé ce trajet il y a 1 minute : réserver encore/);
    expect(stripe.confirmed).toEqual([]);
    api.answer('POST /api/stripe/payment-sheet', cardResponses['POST /api/stripe/payment-sheet']);
    await userEvent.click(screen.getByRole('button', { name: 'Réserver encore, avec obligation de paiement' }));
    await waitFor(() => expect(stripe.confirmed[0]?.number).toBe(numbers.good));
    expect(sheetsOf(api).map(({ body }) => (body as { order: { again?: boolean } }).order.again)).toEqual([
      undefined,
      true,
    ]);
  });

  it('renews a quote that ran out without a word', async () => {
    let first = true;
    const { api } = openPayment({
      'POST /api/quotes': () => ({ json: { ...quoteFor(), quote: 'renewed' } }),
      'POST /api/stripe/payment-sheet': () => {
        if (!first) return cardResponses['POST /api/stripe/payment-sheet']();
        first = false;
        return refusal(409, 'quote_expired');
      },
    });
    await payWith(numbers.good);
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(sheetsOf(api)[1]?.body).toMatchObject({ order: { quote: 'renewed' } });
  });

  it('asks to sign in again where the session ended', async () => {
    openPayment({ 'POST /api/stripe/payment-sheet': () => refusal(401, 'unauthenticated') });
    await payWith(numbers.good);
    expect(await screen.findByText(/Votre session a pris fin/)).toBeDefined();
    expect(stripe.confirmed).toEqual([]);
  });

  it.each([
    ['is refused', () => refusal(503, 'payments_unavailable')],
    ['gets no answer', () => 'offline' as const],
  ])('whose preparation %s says that nothing was paid, and tells the operator', async (_, answer) => {
    const { api } = openPayment({ 'POST /api/stripe/payment-sheet': answer });
    await payWith(numbers.good);
    expect(
      await screen.findByText(
        'Un problème est survenu avec le formulaire de paiement Stripe. Nous vous invitons à retenter ultérieurement ou à nous contacter',
      ),
    ).toBeDefined();
    expect(stripe.confirmed).toEqual([]);
    expect(useDraft.getState().cardPayment).toBeNull();
    expect(api.callsTo('POST /api/notifications/notifyissue')[0]?.body).toMatchObject({
      function: 'createPaymentSheet',
    });
  });
});

describe('a payment of which the answer is missing', () => {
  it(
    'is asked about, cannot be paid again meanwhile, and leads to the confirmation once it stands',
    askedAgain,
    async () => {
      const { api } = openPayment({ 'POST /api/stripe/confirmations': () => 'offline' });
      await payWith(numbers.lost);
      expect(await screen.findByText('Votre paiement est à vérifier')).toBeDefined();
      expect(screen.getByText(/ne payez pas une seconde fois/)).toBeDefined();
      expect(screen.queryByRole('button', { name: orderText })).toBeNull();
      api.answer('POST /api/stripe/confirmations', () => aConfirmation('succeeded'));
      await waitFor(() => expect(address()).toBe('/confirmation'), askedAgain);
      expect(sheetsOf(api)).toHaveLength(1);
    },
  );

  it.each([numbers.lost, numbers.crash])('%s may be made again once nothing is known to be held', async (number) => {
    vi.stubGlobal('reportError', () => {});
    const { api } = openPayment({
      'POST /api/stripe/confirmations': () => aConfirmation('requires_payment_method'),
    });
    await payWith(number);
    expect(
      await screen.findByText(
        'Une erreur est survenue lors de votre paiement Stripe. Merci de re essayer ultérieurement ou de nous contacter pour finaliser votre commande',
      ),
    ).toBeDefined();
    expect(((await numberField()) as HTMLInputElement).value).toBe(number);
    await payWith(numbers.good);
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(new Set(keysOf(api)).size).toBe(1);
  });

  it('is found again after a refresh', async () => {
    const { api } = openPayment(
      { 'POST /api/stripe/confirmations': () => aConfirmation('succeeded') },
      { cardPayment: { intentId: 'pi_7', submissionKey: 'submission' } },
    );
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/stripe/confirmations')[0]?.body).toEqual({ paymentIntent: 'pi_7' });
    expect(sheetsOf(api)).toHaveLength(0);
  });

  it('that is over makes room for another one', async () => {
    const { api } = openPayment(
      { 'POST /api/stripe/confirmations': () => aConfirmation('other') },
      { cardPayment: { intentId: 'pi_7', submissionKey: 'submission' } },
    );
    expect(await screen.findByText('Une erreur s’est produite.')).toBeDefined();
    await payWith(numbers.good);
    await waitFor(() => expect(sheetsOf(api)).toHaveLength(1));
    expect(keysOf(api)[0]).not.toBe('submission');
  });

  it('is looked for when the way back from a bank shows the page as it was left', async () => {
    const { api } = openPayment({ 'POST /api/stripe/confirmations': () => aConfirmation('requires_payment_method') });
    await payWith(numbers.bank);
    await screen.findByRole('button', { name: 'Paiement en cours…' });
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('Votre paiement n’a pas abouti, veuillez réessayer.')).toBeDefined();
    expect(api.callsTo('POST /api/stripe/confirmations')).toHaveLength(1);
  });

  it('asks to sign in where the session ended, and then goes on', async () => {
    const { api } = openPayment(
      {
        'POST /api/stripe/confirmations': () => refusal(401, 'unauthenticated'),
        'POST /api/auth/sign-in/email': () => ({ json: { user: { id: 'u-1', email: camille.email, name: '' } } }),
      },
      { cardPayment: { intentId: 'pi_7', submissionKey: 'submission' } },
    );
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), camille.email);
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'un secret bien gardé');
    api.answer('POST /api/stripe/confirmations', () => aConfirmation('succeeded'));
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
  });
});

describe('saved cards', () => {
  it('are called cards where the provider names no brand', async () => {
    openPayment({ 'GET /api/customers/me/cards': () => ({ json: [{ ...visa, brand: 'unknown' }] }) });
    expect(await screen.findByRole('radio', { name: /^Carte se terminant par 4242/ })).toBeDefined();
  });

  const withCards = (...cards: SavedCard[]) => ({ 'GET /api/customers/me/cards': () => ({ json: cards }) });

  it('come first and pay without typing', async () => {
    const { api } = openPayment(withCards(visa));
    const saved = await screen.findByRole('radio', { name: /Visa se terminant par 4242/ });
    expect((saved as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByLabelText('Numéro de carte')).toBeNull();
    await press();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(stripe.confirmed[0]?.confirmParams).toEqual({
      return_url: `${location.origin}/confirmation`,
      payment_method: 'pm_1',
    });
    expect(sheetsOf(api)[0]?.body).toMatchObject({ saveCard: false });
  });

  it('leave room for another card', async () => {
    openPayment(withCards(visa));
    await userEvent.click(await screen.findByRole('radio', { name: 'Utiliser une autre carte' }));
    await payWith(numbers.good);
    await waitFor(() => expect(stripe.confirmed[0]?.number).toBe(numbers.good));
  });

  it('end what was said of another card once one of them is chosen', async () => {
    openPayment(withCards(visa));
    await userEvent.click(await screen.findByRole('radio', { name: 'Utiliser une autre carte' }));
    await payWith(numbers.declined);
    expect(await screen.findByText('Le paiement n’a pas eu lieu')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Visa se terminant par 4242/ }));
    expect(screen.queryByText('Le paiement n’a pas eu lieu')).toBeNull();
  });

  it('are not offered once they have expired', async () => {
    openPayment(withCards({ ...visa, expMonth: 1, expYear: 2020 }));
    expect(await numberField()).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
  });

  it('that cannot be loaded leave the form', async () => {
    openPayment({ 'GET /api/customers/me/cards': () => refusal(503, 'payments_unavailable') });
    expect(await numberField()).toBeDefined();
    expect(screen.getByText(/Vos cartes enregistrées n’ont pas pu être chargées/)).toBeDefined();
  });

  it('are kept only where the customer says so', async () => {
    const { api } = openPayment();
    const consent = await screen.findByRole('checkbox', { name: /Enregistrer cette carte/ });
    expect((consent as HTMLInputElement).checked).toBe(false);
    await userEvent.click(consent);
    await payWith(numbers.good);
    await waitFor(() => expect(sheetsOf(api)[0]?.body).toMatchObject({ saveCard: true }));
    expect(stripe.updates).toContainEqual({ setupFutureUsage: 'on_session' });
  });
});
