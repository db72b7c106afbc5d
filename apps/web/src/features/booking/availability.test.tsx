import type { Availability, AvailabilityState, CarCode, Quote } from '@chauffeur/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BookingDraft, emptyDraft, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { cardConfig, cars, orderCreated, orderableDraft, quoteFor } from '#testing/booking-fixture.ts';
import { refusal } from '#testing/fake-api.ts';
import { useFakeStripe } from '#testing/fake-stripe.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from './reservation-page.tsx';

type Said = Partial<Record<CarCode, Availability>>;

const hour = (time: string, date = '2099-05-04') => ({ date, time });
const said = (state: AvailabilityState, ...nearest: Availability['nearest']): Availability => ({ state, nearest });
const free = { ECO: said('free'), CONFORT: said('free'), VAN: said('free') } as const;
const vanTaken = { ...free, VAN: said('taken', hour('18:40'), hour('18:20'), hour('20:30')) };
const noVan = { ...free, VAN: said('on_request') };

/** The quote of the fixture with that availability of its cars. Its ways are longer by a factor, and so dearer, where a test is about another departure. */
function answer(availability: Said, { name = 'signed', factor = 1 } = {}): Quote {
  const trips = quoteFor().trips.map((leg) => ({ ...leg, distance: leg.distance * factor }));
  const quote = quoteFor(cars, trips);
  return {
    ...quote,
    quote: name,
    cars: quote.cars.map((car) => (availability[car.code] ? { ...car, availability: availability[car.code] } : car)),
  };
}

/** The same quote with every car confirmed as it is ordered, but for the cars that the operator is asked about. */
function atOnce(quote: Quote, ...asked: CarCode[]): Quote {
  const withIt = (car: Quote['cars'][number]) =>
    asked.includes(car.code) ? car : { ...car, acceptedAtOnce: true as const };
  return { ...quote, cars: quote.cars.map((car) => withIt(car)) };
}

function openStep(step: number, availability: Said, { draft = {}, ...opened }: Opened = {}) {
  const { request } = orderableDraft().quote!;
  return openBooking(<ReservationPage />, step, {
    draft: { quote: { request, answer: answer(availability) }, ...draft },
    ...opened,
  });
}

interface Opened {
  draft?: Partial<BookingDraft>;
  state?: object;
  responses?: Parameters<typeof openBooking>[2] extends infer Options
    ? NonNullable<Options> extends { responses?: infer Responses }
      ? Responses
      : never
    : never;
}

const quotes = (quote: Quote) => ({ 'POST /api/quotes': () => ({ json: quote }) });
const cardOf = (car: CarCode) => within(screen.getByRole('heading', { name: car }).closest('li')!);
const text = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const orderName = 'Commander avec obligation de paiement';
const orderButton = () => screen.findByRole('button', { name: orderName });
const next = () => screen.findByRole('button', { name: 'Suivant' });
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

describe('the car', () => {
  it('says nothing of vehicles where the fleet decides nothing', async () => {
    openStep(1, {}, { draft: { carCode: null } });
    await screen.findByRole('button', { name: 'Choisir VAN' });
    expect(document.body.textContent).not.toMatch(/Dernier véhicule|Complet|Sur demande/);
  });

  it('says that it is the last one, and can be chosen', async () => {
    openStep(1, { ...free, VAN: said('last') }, { draft: { carCode: null } });
    expect(await screen.findByText('Dernier véhicule')).toBeDefined();
    expect(cardOf('VAN').getByText('Dernier véhicule')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Choisir VAN' }));
    expect((await next()).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('that is full names other hours and another car, and cannot be chosen at this one', async () => {
    openStep(1, vanTaken, { draft: { carCode: null } });
    await screen.findByRole('button', { name: 'Choisir ECO' });
    const card = screen.getByRole('heading', { name: 'VAN' }).closest('li')!;
    expect(text(card)).toContain('Complet à 19:30, libre à18:2018:40ou20:30');
    expect(text(card)).toContain('ECO est libre à 19:30.');
    expect(screen.queryByRole('button', { name: 'Choisir VAN' })).toBeNull();
  });

  it('is full at the hour that the trip has, where the clock change leaves out the one that was asked for', async () => {
    const { trip } = orderableDraft();
    const night = { ...trip, date: '2027-03-28', time: '02:30' };
    openStep(1, { ...vanTaken, CONFORT: said('on_request') }, { draft: { trip: night, carCode: null } });
    await screen.findByRole('button', { name: 'Choisir ECO' });
    const shown = text(document.body);
    for (const words of ['Complet à 03:30', 'libre à 03:30.', 'ECO est libre à 03:30.']) expect(shown).toContain(words);
    expect(shown).not.toContain('02:30');
  });

  it('closes the way on where it was chosen and is full by now, and says what to do', async () => {
    openStep(1, vanTaken);
    const button = await next();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(/autre heure/);
    expect(screen.queryByText('Véhicule choisi')).toBeNull();
  });

  it('is taken at another hour by one press, which shows the old and the new price and opens the way on', async () => {
    const api = openStep(1, vanTaken, {
      draft: { carCode: null },
      responses: quotes(answer(free, { name: 'later', factor: 2 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: '20:30, prendre VAN' }));
    const news = await screen.findByText(/Votre départ est maintenant à 20:30/);
    expect(text(news)).toMatch(/passe de 198 € à 396 €/);
    expect(document.activeElement).toBe(news);
    expect(api.callsTo('POST /api/quotes')[0]?.body).toMatchObject({ date: '2099-05-04', time: '20:30' });
    expect(useDraft.getState()).toMatchObject({
      carCode: 'VAN',
      trip: { time: '20:30' },
      quote: { answer: { quote: 'later' } },
    });
    expect(cardOf('VAN').getByText('Véhicule choisi')).toBeDefined();
    expect((await next()).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says that the price stays where it does', async () => {
    openStep(1, vanTaken, { draft: { carCode: null }, responses: quotes(answer(free, { name: 'later' })) });
    await userEvent.click(await screen.findByRole('button', { name: '18:40, prendre VAN' }));
    expect(text(await screen.findByText(/Votre départ est maintenant à 18:40/))).toMatch(/ne change pas : 198 €/);
  });

  it('that is gone at that hour too says so, and is not chosen', async () => {
    const gone = { ...free, VAN: said('taken', hour('21:00')) };
    openStep(1, vanTaken, { draft: { carCode: null }, responses: quotes(answer(gone, { name: 'later' })) });
    await userEvent.click(await screen.findByRole('button', { name: '20:30, prendre VAN' }));
    expect(await screen.findByText('Complet à 20:30')).toBeDefined();
    expect(screen.getByRole('button', { name: '21:00, prendre VAN' })).toBeDefined();
    expect(useDraft.getState().carCode).toBeNull();
    expect(screen.queryByText(/Votre départ est maintenant/)).toBeNull();
  });

  it('names the day of an hour on another one', async () => {
    const late = { ...free, VAN: said('taken', hour('00:10', '2099-05-05')) };
    openStep(1, late, { draft: { carCode: null } });
    expect(await screen.findByRole('button', { name: /^mar\. 5\u00A0mai 00:10/ })).toBeDefined();
  });

  it('names that day again once it is taken', async () => {
    const late = { ...free, VAN: said('taken', hour('00:10', '2099-05-05')) };
    openStep(1, late, { draft: { carCode: null }, responses: quotes(answer(free, { name: 'later' })) });
    await userEvent.click(await screen.findByRole('button', { name: /^mar\. 5\u00A0mai 00:10/ }));
    expect(text(await screen.findByText(/Votre départ/))).toContain('maintenant le mardi 5 mai à 00:10.');
  });

  it.each([
    ['too many questions', refusal(429, 'rate_limited'), /Trop de demandes/],
    ['an hour that is over', refusal(422, 'validation_failed', { fields: { time: 'pickup_in_past' } }), /passé|déjà/],
    ['no connection', 'offline' as const, /connexion/],
  ])('stays as it is after %s, which is said, and the hour can be pressed again', async (_, failure, why) => {
    const api = openStep(1, vanTaken, { draft: { carCode: null }, responses: { 'POST /api/quotes': () => failure } });
    await userEvent.click(await screen.findByRole('button', { name: '20:30, prendre VAN' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(useDraft.getState()).toMatchObject({ carCode: null, trip: { time: '19:30' } });
    api.answer('POST /api/quotes', () => ({ json: answer(free, { name: 'later' }) }));
    await userEvent.click(screen.getByRole('button', { name: '20:30, prendre VAN' }));
    expect(await screen.findByText(/Votre départ est maintenant à 20:30/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves a trip alone that was changed while the hour was asked about', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const respond = () => held.then(() => ({ json: answer(free, { name: 'later' }) }));
    openStep(1, vanTaken, { draft: { carCode: null }, responses: { 'POST /api/quotes': respond } });
    await userEvent.click(await screen.findByRole('button', { name: '20:30, prendre VAN' }));
    act(() => editTrip({ passengers: 2 }));
    await act(async () => letGo());
    expect(useDraft.getState()).toMatchObject({ trip: { time: '19:30', passengers: 2 }, carCode: null });
  });

  it('that nobody is free for is offered on request, in plain words', async () => {
    openStep(1, noVan, { draft: { carCode: null } });
    const card = (await screen.findByRole('heading', { name: 'VAN' })).closest('li')!;
    expect(text(card)).toMatch(/Sur demande · Aucun véhicule de cette gamme n’est libre à 19:30. Commandez sans carte/);
    expect(text(card)).toContain('ECO est libre à 19:30.');
    expect(screen.getByRole('button', { name: 'Choisir VAN' })).toBeDefined();
  });

  it('does not blame the departure where the way back at its own hour may be the one that is full', async () => {
    const trip = {
      ...orderableDraft().trip,
      transferType: 'return',
      returnDate: '2099-05-05',
      returnTime: '18:00',
    } as const;
    openStep(1, noVan, { draft: { carCode: null, trip }, responses: quotes(answer(noVan)) });
    const card = (await screen.findByRole('heading', { name: 'VAN' })).closest('li')!;
    expect(text(card)).toMatch(
      /Aucun véhicule de cette gamme n’est libre à la fois pour l’aller et pour le retour\. Commandez sans/,
    );
  });

  it('that is the favourite is not offered before the others where it is full', async () => {
    const favourite = { 'GET /api/customers/me/favourites': () => ({ json: { carCode: 'VAN', extraCodes: [] } }) };
    openStep(1, vanTaken, { draft: { carCode: null }, responses: favourite });
    expect(await screen.findByText('Votre véhicule favori')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choisir mon favori' })).toBeNull();
  });

  it('of two for one party is full where either is, at the hours of both', async () => {
    const both = { ...vanTaken, ECO: said('taken', hour('20:30')) };
    openStep(1, both, {
      draft: { carCode: null, trip: { ...orderableDraft().trip, passengers: 8, luggage: 10 } },
      responses: quotes(answer(free, { name: 'later' })),
    });
    expect(await screen.findByRole('button', { name: '20:30, prendre VAN et ECO' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '18:40, prendre VAN et ECO' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '20:30, prendre VAN et ECO' }));
    await waitFor(() => expect(useDraft.getState()).toMatchObject({ carCode: 'VAN', secondCarCode: 'ECO' }));
  });
});

describe.each([
  ['the recap', 3],
  ['the payment step', 4],
])('%s', (_, step) => {
  it('says nothing where the vehicle is simply free, or the fleet decides nothing', async () => {
    openStep(step, free);
    await screen.findByRole('button', { name: step === 3 ? 'Suivant' : orderName });
    expect(document.body.textContent).not.toMatch(/Dernier véhicule|Complet|Sur demande/);
  });

  it('says that it is the last one', async () => {
    openStep(step, { ...free, VAN: said('last') });
    expect(await screen.findByText('Dernier véhicule')).toBeDefined();
    expect(screen.getByText(/notre dernier VAN libre à 19:30/)).toBeDefined();
  });

  it('says plainly that the ride is on request, and names a car that is free', async () => {
    openStep(step, noVan);
    expect(await screen.findByText('Sur demande')).toBeDefined();
    expect(screen.getByText(/nous cherchons un chauffeur partenaire/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Prendre ECO, 119\s€$/ }));
    expect(text(await screen.findByText(/Vous prenez maintenant ECO/))).toMatch(/passe de 198 € à 119 €/);
    expect(useDraft.getState().carCode).toBe('ECO');
    expect(screen.queryByText('Sur demande')).toBeNull();
  });

  it('offers the hours of a car that is full, and shows both totals after one was pressed', async () => {
    openStep(step, vanTaken, {
      draft: { extras: [{ code: 'child-seat', quantity: 1 }] },
      responses: quotes(answer(free, { name: 'later', factor: 2 })),
    });
    await userEvent.click(await screen.findByRole('button', { name: '18:20, prendre VAN' }));
    const news = await screen.findByText(/Votre départ est maintenant à 18:20/);
    expect(text(news)).toMatch(/passe de 210 € à 408 €/);
    expect(document.activeElement).toBe(news);
    expect(address()).toBe(`/reservation?step=${step}`);
  });
});

describe('ordering', () => {
  const press = async () => userEvent.click(await orderButton());

  it('is closed while the car is full, and open once an hour was taken', async () => {
    openStep(4, vanTaken, { responses: quotes(answer(free, { name: 'later' })) });
    await screen.findByText('Complet à 19:30');
    expect(screen.queryByRole('button', { name: orderName })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '20:30, prendre VAN' }));
    expect(await orderButton()).toBeDefined();
  });

  it('that somebody else was faster at offers other hours right there, and loses nothing that was typed', async () => {
    const nearest = [hour('18:10'), hour('20:20')];
    const draft = { comment: 'Vol AF 1234', extras: [{ code: 'child-seat', quantity: 1 }] };
    const api = openStep(4, free, {
      draft,
      responses: {
        'POST /api/orders': () => refusal(409, 'car_taken', { nearest }),
        ...quotes(answer(free, { name: 'later', factor: 2 })),
      },
    });
    await press();
    expect(await screen.findByText('Ce véhicule vient d’être réservé')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Complet à 19:30');
    expect(screen.queryByRole('button', { name: orderName })).toBeNull();
    expect(api.callsTo('POST /api/notifications/notifyissue')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '18:10, prendre VAN' }));
    expect(text(await screen.findByText(/Votre départ est maintenant à 18:10/))).toMatch(/de 210 € à 408 €/);
    api.answer('POST /api/orders', () => ({ status: 201, json: { ...orderCreated, totalTTC: 408 } }));
    await press();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    const [first, second] = api.callsTo('POST /api/orders');
    expect(second?.body).toEqual({ ...(first?.body as object), quote: 'later', totalTTC: 408 });
    expect(second?.body).toMatchObject({ comment: 'Vol AF 1234' });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('of two cars says that one of them is gone', async () => {
    const trip = { ...orderableDraft().trip, passengers: 8, luggage: 12 };
    openStep(4, free, {
      draft: { trip, carCode: 'VAN', secondCarCode: 'VAN' },
      responses: { 'POST /api/orders': () => refusal(409, 'car_taken', { nearest: [hour('18:10')] }) },
    });
    await press();
    expect(await screen.findByText('L’un de ces véhicules vient d’être réservé')).toBeDefined();
  });

  it('after a card that came too late tells what the other hour costs, and not once more that the payment is over', async () => {
    const departure = { hour: { ...hour('20:30'), isOtherDay: false }, ridePrice: 150, quote: 'signed' };
    const api = openStep(4, free, {
      draft: { cardPayment: { intentId: 'pi_1', submissionKey: 'k-1' }, extras: [{ code: 'child-seat', quantity: 1 }] },
      state: { over: 'pi_1', departure },
    });
    expect(text(await screen.findByText(/Votre départ est maintenant à 20:30/))).toMatch(/passe de 162 € à 210 €/);
    expect(await orderButton()).toBeDefined();
    expect(api.callsTo('POST /api/stripe/confirmations')).toEqual([]);
    expect(screen.queryByText('Le paiement n’a pas eu lieu')).toBeNull();
    expect(useDraft.getState().cardPayment).toBeNull();
  });

  it('where no other hour is free goes on, on request, at a second press', async () => {
    const api = openStep(4, free, {
      responses: { 'POST /api/orders': () => refusal(409, 'car_taken', { nearest: [] }) },
    });
    await press();
    expect(await screen.findByText('Ce véhicule vient d’être réservé')).toBeDefined();
    expect(screen.getByText(/nous cherchons un chauffeur partenaire/)).toBeDefined();
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await press();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders').map(({ body }) => (body as { onRequest?: boolean }).onRequest)).toEqual([
      undefined,
      true,
    ]);
  });

  it('on request says so to the API, and takes no card', async () => {
    const api = openStep(4, noVan, {
      draft: { paymentMethod: 0 },
      responses: {
        'GET /api/config': () => ({ json: cardConfig }),
        'POST /api/orders': () => ({ status: 201, json: orderCreated }),
      },
    });
    await screen.findByRole('heading', { name: 'Paiement à bord' });
    expect(screen.queryByRole('radio')).toBeNull();
    await press();
    await waitFor(() => expect(api.callsTo('POST /api/orders')).toHaveLength(1));
    expect(api.callsTo('POST /api/orders')[0]?.body).toMatchObject({ onRequest: true, paymentMethod: 2 });
  });

  it('is never on request without having said so, also where the quote ran out on the way', async () => {
    let tries = 0;
    const api = openStep(4, free, {
      responses: {
        'POST /api/orders': () =>
          tries++ === 0 ? refusal(409, 'quote_expired') : refusal(409, 'car_taken', { nearest: [] }),
        ...quotes(answer(noVan, { name: 'renewed' })),
      },
    });
    await press();
    expect(await screen.findByText('Ce véhicule vient d’être réservé')).toBeDefined();
    expect(api.callsTo('POST /api/orders').map(({ body }) => 'onRequest' in (body as object))).toEqual([false, false]);
  });

  it('by card offers the hours at the payment sheet too, and keeps the card that was typed', async () => {
    useFakeStripe();
    openStep(4, free, {
      draft: { paymentMethod: 0 },
      responses: {
        'GET /api/config': () => ({ json: cardConfig }),
        'GET /api/customers/me/cards': () => ({ json: [] }),
        'POST /api/stripe/payment-sheet': () => refusal(409, 'car_taken', { nearest: [hour('18:10')] }),
        ...quotes(answer(free, { name: 'later' })),
      },
    });
    await userEvent.type(await screen.findByLabelText('Numéro de carte'), '4242424242424242');
    await waitFor(async () => expect((await orderButton()).getAttribute('aria-disabled')).toBeNull());
    await press();
    await userEvent.click(await screen.findByRole('button', { name: '18:10, prendre VAN' }));
    expect(await screen.findByText(/Votre départ est maintenant à 18:10/)).toBeDefined();
    expect(await orderButton()).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Numéro de carte').value).toBe('4242424242424242');
  });
});

describe('a ride that is confirmed as it is ordered', () => {
  const { request } = orderableDraft().quote!;
  const openAtOnce = (step: number, answered: Quote, { draft = {}, responses = {} }: Opened = {}) =>
    openBooking(<ReservationPage />, step, { draft: { quote: { request, answer: answered }, ...draft }, responses });
  const body = () => text(document.body);
  const soon = quoteFor(
    cars,
    quoteFor().trips.map((leg) => ({ ...leg, fromDatetime: new Date(Date.now() + 3_600_000).toISOString() })),
  );

  it('says so once above the cars where that holds for all of them, else beside each', async () => {
    openAtOnce(1, atOnce(answer(free)), { draft: { carCode: null } });
    expect(await screen.findByText(/Votre course est confirmée dès la commande\./)).toBeDefined();
    expect(screen.queryByText('Confirmation immédiate')).toBeNull();
    cleanup();
    openAtOnce(1, atOnce(answer(vanTaken), 'VAN'), { draft: { carCode: null } });
    await screen.findByRole('button', { name: 'Choisir ECO' });
    expect(screen.queryByText(/confirmée dès la commande/)).toBeNull();
    expect(cardOf('ECO').getByText('Confirmation immédiate')).toBeDefined();
    expect(cardOf('VAN').queryByText('Confirmation immédiate')).toBeNull();
  });

  it('is not called dependent on anybody, though it leaves soon; that it costs to cancel is said', async () => {
    openAtOnce(3, atOnce(soon));
    expect(
      await screen.findByText(/confirmée dès la commande : si près du départ, elle ne s’annule plus/),
    ).toBeDefined();
    expect(body()).not.toMatch(/dépendra de nos disponibilités|Rien n’est débité avant/);
    expect(body()).toContain('payée par carte, elle est débitée à ce moment-là.');
  });

  it('promises no answer before it is paid, on board or by card', async () => {
    // Without it the provider's script is waited for, by all tests after this one.
    useFakeStripe();
    openAtOnce(4, atOnce(answer(free)), { responses: { 'GET /api/config': () => ({ json: cardConfig }) } });
    await orderButton();
    expect(body()).toContain('Rien n’est débité maintenant. Votre course est confirmée aussitôt');
    expect(body()).toContain('Votre carte est débitée quand votre course est confirmée, dès la commande.');
    expect(body()).not.toMatch(/acceptée ou refusée|pas avant/);
    await userEvent.click(screen.getByRole('radio', { name: /Carte bancaire en ligne/ }));
    expect(body()).toContain('Le montant est débité à la commande, et votre course est confirmée aussitôt.');
    expect(body()).not.toContain('Rien n’est débité maintenant');
  });

  it('is asked about where that is not so of what is chosen', async () => {
    openAtOnce(4, atOnce(answer(free), 'VAN'));
    await orderButton();
    expect(body()).toContain('Votre course est ensuite acceptée ou refusée par e-mail.');
  });
});
