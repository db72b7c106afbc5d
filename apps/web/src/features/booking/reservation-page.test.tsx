import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BookingDraft, emptyDraft, useDraft } from '#state/booking-draft.ts';
import { readContactDraft } from '#state/contact-draft.ts';
import {
  beauvais,
  camille,
  cars,
  catalogueResponses,
  orderCreated,
  orderableDraft,
  quoteFor,
  roissy,
} from '#testing/booking-fixture.ts';
import { type fakeApi, refusal } from '#testing/fake-api.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from './reservation-page.tsx';

const address = () => screen.getByTestId('address').textContent;

const openStep = (step: number, draft: Partial<BookingDraft> = {}, responses = {}) =>
  openBooking(<ReservationPage />, step, { draft, responses });

/** Opens the extras, which are folded at first. */
const unfoldExtras = async () => userEvent.click(await screen.findByText('Options', { selector: 'summary *' }));

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

describe('entering a step', () => {
  it.each([
    ['without a quote', { quote: null }, 0],
    ['without a car', { carCode: null }, 1],
    ['with a car that is too small', { carCode: 'ECO', trip: { ...orderableDraft().trip, passengers: 6 } }, 1],
    ['without saved details', { customer: null }, 2],
    ['without the terms', { termsAccepted: false }, 3],
    ['with everything', {}, 4],
  ] as const)('%s leads no further than the draft allows', async (_, draft, allowed) => {
    openStep(4, draft);
    await waitFor(() => expect(address()).toBe(`/reservation?step=${allowed}`));
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(
      ['Votre Trajet', 'Le véhicule', 'Vos coordonnées', 'Récapitulatif', 'Paiement'][allowed],
    );
  });

  it.each([
    [0, { quote: null }, 'L’étape «\u00A0Paiement\u00A0» n’est pas encore ouverte. Commencez ici, par votre trajet.'],
    [1, { carCode: null }, 'L’étape «\u00A0Paiement\u00A0» n’est pas encore ouverte. Choisissez d’abord un véhicule.'],
  ] as const)('that is not open yet says why, where it leads to step %s', async (_, draft, why) => {
    openStep(4, draft);
    expect((await screen.findByText(/n’est pas encore ouverte/)).textContent).toBe(why);
  });

  it('whose prices did not come leads back all the same', async () => {
    openStep(4, {}, { 'GET /api/extras': () => refusal(503, 'unavailable') });
    await screen.findByRole('button', { name: 'Réessayer' });
    await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
    expect(address()).toBe('/reservation?step=3');
  });

  it('that is open, or that nobody asked for, says nothing', async () => {
    openStep(1);
    await screen.findByRole('button', { name: 'Suivant' });
    expect(screen.queryByText(/n’est pas encore ouverte/)).toBeNull();
  });

  it('offers what is done as links, and what is not as mere words', () => {
    openStep(2, { customer: null });
    const steps = within(screen.getByRole('navigation', { name: 'Étapes de la réservation' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/reservation?step=0',
      '/reservation?step=1',
    ]);
  });
});

describe('the car', () => {
  it('is offered by ascending price, and Suivant waits for a choice', async () => {
    openStep(1, { carCode: null });
    const names = (await screen.findAllByRole('heading', { name: /ECO|CONFORT|VAN/ })).map((name) => name.textContent);
    expect(names).toEqual(['ECO', 'CONFORT', 'VAN']);
    const next = screen.getByRole('button', { name: 'Suivant' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Choisir CONFORT' }));
    expect(screen.queryByRole('button', { name: 'Choisir CONFORT' })).toBeNull();
    await userEvent.click(next);
    expect(address()).toBe('/reservation?step=2');
  });

  it('once chosen is at most three tabs from Suivant, and the extras come after', async () => {
    openStep(1, { carCode: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir ECO' }));
    expect(document.activeElement?.textContent).toBe('Véhicule choisi');
    for (let tab = 0; tab < 3; tab += 1) await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Suivant');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toMatch(/^Options/);
  });

  it('whose price another hour changes says from what to what, until another one is chosen', async () => {
    openStep(1, { carCode: 'VAN' });
    await screen.findByRole('button', { name: 'Choisir ECO' });
    expect(screen.queryByText(/passe de/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Votre Trajet/ }));
    const { request, answer } = orderableDraft().quote!;
    const longer = answer.trips.map((leg) => ({ ...leg, distance: leg.distance * 2 }));
    act(() => useDraft.setState({ quote: null }));
    act(() => useDraft.setState({ quote: { request, answer: quoteFor(cars, longer) } }));
    await userEvent.click(screen.getByRole('link', { name: /Le véhicule/ }));
    expect(await screen.findByText(/VAN passe de 198\s€ à 396\s€/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir ECO' }));
    expect(screen.queryByText(/passe de/)).toBeNull();
  });

  it('that is too small says so and cannot be chosen', async () => {
    openStep(1, { carCode: null, trip: { ...orderableDraft().trip, passengers: 5 } });
    expect(await screen.findAllByText('Trop petit pour 5 passagers')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Choisir / })).toHaveLength(1);
  });

  it('that is too small shows no price', async () => {
    openStep(1, { carCode: null, trip: { ...orderableDraft().trip, passengers: 5 } });
    const eco = (await screen.findByRole('heading', { name: 'ECO' })).closest('li');
    expect(eco?.textContent).not.toContain('€');
    expect(screen.getByRole('heading', { name: 'VAN' }).closest('li')?.textContent).toMatch(/198\s€/);
  });

  describe('for a party that none takes', () => {
    const tooMany = { carCode: 'VAN', trip: { ...orderableDraft().trip, passengers: 8, luggage: 12 } } as const;
    const title = 'Aucun de nos véhicules ne prend à lui seul 8 passagers et 12 bagages';

    it('is no dead end: it is said before the cars, none of which has a price', async () => {
      openStep(1, tooMany);
      const notice = await screen.findByText(title);
      const [eco] = screen.getAllByRole('heading', { name: 'ECO' });
      expect(notice.compareDocumentPosition(eco!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      for (const name of ['ECO', 'CONFORT', 'VAN'])
        expect(screen.getByRole('heading', { name }).closest('li')?.textContent).not.toContain('€');
      expect(screen.queryByRole('button', { name: /^Choisir (ECO|CONFORT|VAN)$/ })).toBeNull();
    });

    it('reads its words out as they change, and the fields with their numbers not with them', async () => {
      openStep(1, tooMany);
      const said = (await screen.findByText(title)).closest('[role="status"]');
      expect(said?.textContent.replaceAll(/\s/g, ' ')).toBe(title);
      const fields = screen.getByRole('group', { name: 'Bagages' });
      expect(fields.closest('[role="status"]')).toBeNull();
    });

    it('takes other numbers right there, and stays under the hand that changes them', async () => {
      openStep(1, tooMany);
      const luggage = within(await screen.findByRole('group', { name: 'Bagages' }));
      const fewer = luggage.getByRole('button', { name: /retirer un/ });
      for (const bags of [11, 10, 9, 8]) {
        await userEvent.click(fewer);
        expect(useDraft.getState().trip.luggage).toBe(bags);
      }
      expect(screen.queryByText(title)).toBeNull();
      expect(screen.getByText(/^8 passagers et 8 bagages.*possible$/)).toBeDefined();
      expect(document.activeElement).toBe(fewer);
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Suivant' }).getAttribute('aria-disabled')).not.toBe('true'),
      );
    });

    it('leads to a message that says already what is known', async () => {
      openStep(1, tooMany);
      await userEvent.click(await screen.findByRole('link', { name: 'Nous écrire' }));
      expect(address()).toBe('/contact');
      expect(readContactDraft().message).toMatch(/Beauvais → Aéroport.*pour 8\u{A0}passagers et 12\u{A0}bagages/u);
    });
  });

  it('with as many child seats as passengers asks whether the children were counted, and refuses nothing', async () => {
    openStep(1, { extras: [{ code: 'child-seat', quantity: 2 }] });
    expect(await screen.findByText(/^2 sièges enfant pour 1 passager/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Suivant' }).getAttribute('aria-disabled')).not.toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Nous serons 3' }));
    expect(useDraft.getState().trip.passengers).toBe(3);
    expect(screen.queryByText(/sièges enfant pour/)).toBeNull();
    expect(document.activeElement?.textContent).toBe('CHOIX DU VEHICULE');
  });

  it('keeps the numbers of whoever says that they are right', async () => {
    openStep(1, { extras: [{ code: 'child-seat', quantity: 1 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Nos nombres sont bons' }));
    expect(useDraft.getState().trip.passengers).toBe(1);
    expect(screen.queryByText(/siège enfant pour/)).toBeNull();
  });

  describe('of whoever has a favourite', () => {
    const favourites = { 'GET /api/customers/me/favourites': () => ({ json: { carCode: 'VAN', extraCodes: [] } }) };
    const offer = { name: 'Choisir mon favori' };

    it('is marked where it stands, and offered until one is chosen', async () => {
      openStep(1, { carCode: null }, favourites);
      await userEvent.click(await screen.findByRole('button', offer));
      expect(useDraft.getState().carCode).toBe('VAN');
      expect(document.activeElement?.textContent).toBe('Véhicule choisi');
      expect(screen.queryByRole('button', offer)).toBeNull();
      const cards = screen.getAllByRole('heading', { name: /ECO|CONFORT|VAN/ }).map((name) => name.closest('li'));
      expect(cards.map((card) => card?.textContent.includes('Votre véhicule favori'))).toEqual([false, false, true]);
    });

    it('is marked and not offered where it is too small', async () => {
      const small = { 'GET /api/customers/me/favourites': () => ({ json: { carCode: 'ECO', extraCodes: [] } }) };
      openStep(1, { carCode: null, trip: { ...orderableDraft().trip, passengers: 5 } }, small);
      expect(await screen.findByText('Votre véhicule favori')).toBeDefined();
      expect(screen.queryByRole('button', offer)).toBeNull();
    });

    it('is none where nobody is signed in, and nobody is asked', async () => {
      const nobody = { 'GET /api/auth/get-session': () => ({ json: null }) };
      const api = openStep(1, { carCode: null }, { ...favourites, ...nobody });
      await screen.findByRole('button', { name: 'Choisir VAN' });
      await waitFor(() => expect(api.callsTo('GET /api/auth/get-session')).toHaveLength(1));
      expect(screen.queryByText('Votre véhicule favori')).toBeNull();
      expect(api.callsTo('GET /api/customers/me/favourites')).toEqual([]);
    });

    it('is chosen among the others all the same where favourites cannot be read', async () => {
      openStep(1, { carCode: null }, { 'GET /api/customers/me/favourites': () => refusal(503, 'unavailable') });
      await userEvent.click(await screen.findByRole('button', { name: 'Choisir CONFORT' }));
      expect(useDraft.getState().carCode).toBe('CONFORT');
    });
  });

  it('comes with the favourite extras first', async () => {
    const common = { description: '', descriptionEn: '', priceTTC: 10, vatRate: 20, maxQuantity: 3 };
    const extra = (code: string, name: string) => ({ ...common, code, name, nameEn: name });
    openStep(
      1,
      {},
      {
        'GET /api/extras': () => ({ json: [extra('a', 'Fleurs'), extra('b', 'Champagne'), extra('c', 'Siège')] }),
        'GET /api/customers/me/favourites': () => ({ json: { carCode: null, extraCodes: ['c', 'b', 'gold'] } }),
      },
    );
    await unfoldExtras();
    const names = () =>
      within(screen.getByRole('list', { name: 'Options' }))
        .getAllByRole('group')
        .map((group) => group.textContent.match(/Fleurs|Champagne|Siège/)?.[0]);
    await screen.findAllByText(/^Votre favori · /);
    expect(names()).toEqual(['Champagne', 'Siège', 'Fleurs']);
  });

  it('for nothing is reported to the operator', async () => {
    const free = cars.map((car) => ({ ...car, kmPrice: 0, minOrderPrice: 0 }));
    const quote = { request: orderableDraft().quote!.request, answer: quoteFor(free) };
    const api = openStep(1, { carCode: null, quote }, { 'GET /api/cars': () => ({ json: free }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir ECO' }));
    expect(api.callsTo('POST /api/notifications/notifyissue')[0]?.body).toMatchObject({
      page: 'Car selection',
      function: 'selectCar',
      description: '0 amount',
      carCode: 'ECO',
      price: 0,
    });
  });

  it('whose price is no longer the quoted one is quoted again before it is shown, and that is said', async () => {
    const dearer = cars.map((car) => ({ ...car, kmPrice: car.kmPrice * 2 }));
    const api = openStep(
      1,
      {},
      {
        'GET /api/cars': () => ({ json: dearer }),
        'POST /api/quotes': () => ({ json: quoteFor(dearer) }),
      },
    );
    expect(await screen.findByText(/Nos prix viennent de changer/)).toBeDefined();
    expect(api.callsTo('POST /api/quotes')).toHaveLength(1);
  });

  it('whose hour has gone by is told where the tab is come back to, until another hour is priced', async () => {
    openStep(
      1,
      {},
      { 'POST /api/quotes': () => refusal(422, 'validation_failed', { fields: { time: 'pickup_in_past' } }) },
    );
    await screen.findByRole('heading', { name: 'VAN' });
    // The quote runs out overnight.
    const { request, answer } = orderableDraft().quote!;
    const quote = { request, answer: { ...answer, expiresAt: '2020-01-01T00:00:00.000Z' } };
    act(() => useDraft.setState({ quote }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const link = await screen.findByRole('link', { name: /Corriger dans/ });
    expect(link.parentElement?.textContent).toMatch(/^Cette heure est déjà passée/);
    await userEvent.click(link);
    act(() => useDraft.setState({ quote: orderableDraft().quote }));
    await userEvent.click(screen.getByRole('link', { name: /Le véhicule/ }));
    await screen.findByRole('heading', { name: 'VAN' });
    expect(screen.queryByText(/déjà passée/)).toBeNull();
  });

  it('that ran out is quoted again on the next step, and not while it is being paid', async () => {
    const quote = { ...orderableDraft().quote!, answer: { ...quoteFor(), expiresAt: '2020-01-01T00:00:00.000Z' } };
    const api = openStep(3, {}, { 'POST /api/quotes': () => ({ json: quoteFor() }) });
    await screen.findByRole('button', { name: 'Suivant' });
    act(() => useDraft.setState({ quote, cardPayment: { intentId: 'pi_1', submissionKey: 'submission-1' } }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(api.callsTo('POST /api/quotes')).toEqual([]);
    act(() => useDraft.setState({ cardPayment: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    await waitFor(() => expect(api.callsTo('POST /api/quotes')).toHaveLength(1));
  });

  it('cannot be priced without the rules, and that can be tried again', async () => {
    const api = openStep(1, {}, { 'GET /api/price-rules': () => refusal(500, 'internal') });
    expect(await screen.findByText('Erreur lors de la récupération des règles de prix')).toBeDefined();
    api.answer('GET /api/price-rules', () => ({ json: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'VAN' })).toBeDefined();
  });

  it.each([
    [1, 'extras', 'Les options n’ont pas pu être chargées.'],
    [3, 'extras', 'Les options n’ont pas pu être chargées.'],
    [4, 'extras', 'Les options n’ont pas pu être chargées.'],
    [4, 'price-rules', 'Erreur lors de la récupération des règles de prix'],
  ] as const)(
    'on step %s are asked for again where the %s did not come, and the keyboard goes on from the heading',
    async (step, what, said) => {
      const api = openStep(step, {}, { [`GET /api/${what}`]: () => refusal(500, 'internal') });
      expect(await screen.findByText(said)).toBeDefined();
      expect(screen.queryByText('Chargement en cours...')).toBeNull();
      api.answer(`GET /api/${what}`, catalogueResponses[`GET /api/${what}`]);
      await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await waitFor(() => expect(screen.queryByText(said)).toBeNull());
      expect(document.activeElement?.tagName).toBe('H1');
    },
  );
});

describe('extras', () => {
  it('are added to the total', async () => {
    openStep(1);
    await unfoldExtras();
    await userEvent.click(await screen.findByRole('button', { name: /^Siège enfant\s: ajouter un$/ }));
    expect(useDraft.getState().extras).toEqual([{ code: 'child-seat', quantity: 1 }]);
    expect(screen.getAllByText(/^210\s€$/).length).toBeGreaterThan(0);
  });
});

describe('the recap', () => {
  it('names its parts as one person speaks, trip, car and details alike', async () => {
    openStep(3);
    await screen.findByRole('button', { name: 'Suivant' });
    const parts = screen.getAllByRole('heading', { level: 2 });
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'MON TRAJET',
      'MON VÉHICULE',
      'Mes coordonnées',
      'Annulation et rétractation',
    ]);
  });

  it('shows the phone of whoever is driven as it will be kept', async () => {
    const traveller = { name: 'Lou Petit', phoneNumber: '0044 (0)20 7946-0958', email: '', language: 'en-US' as const };
    openStep(3, { traveller });
    expect((await screen.findByText(/Lou Petit/)).textContent).toContain('+442079460958');
  });

  it.each([
    ['says of a departure within the day that it is', 3_600_000, 1],
    ['does not say it of one that has gone by', -3_600_000, 0],
  ])('%s', async (_, aheadMs, times) => {
    const fromDatetime = new Date(Date.now() + aheadMs).toISOString();
    const { request, answer } = orderableDraft().quote!;
    const trips = answer.trips.map((leg) => ({ ...leg, fromDatetime }));
    openStep(3, { quote: { request, answer: { ...answer, trips } } });
    await screen.findByRole('button', { name: 'Suivant' });
    expect(screen.queryAllByText('Départ dans moins de 24 heures')).toHaveLength(times);
  });

  it('tells the greenhouse gases of the ride, with the way to how they are worked out', async () => {
    openStep(3);
    const figure = await screen.findByText(/Gaz à effet de serre de cette course : [1-9][\d,]*\s*kg\s*CO₂e/);
    expect(within(figure).getByRole('link').getAttribute('href')).toBe('/vehicules#emissions');
  });

  it('has the flight that is ordered, also beside the number of a way back that is another one by now', async () => {
    const connections = [
      { leg: 0, end: 'to' as const, number: 'AF1234' },
      { leg: 1, end: 'from' as const, number: 'AF1235' },
    ];
    openStep(3, { connections });
    expect((await screen.findByText('Numéro de vol')).nextElementSibling?.textContent).toBe('AF1234');
  });

  it('does not go on before the terms are accepted, and says where', async () => {
    openStep(3, { termsAccepted: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Suivant' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /à corriger|Merci de|Acceptez/ }));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(address()).toBe('/reservation?step=4');
  });
});

describe('a journey that could not be measured', () => {
  const trips = quoteFor().trips.map((trip) => ({ ...trip, distance: 1, duration: 0, toDatetime: trip.fromDatetime }));
  const draft = orderableDraft();
  const unmeasured = {
    quote: { request: draft.quote!.request, answer: { ...quoteFor(), trips, priceToConfirm: true } },
  };
  const responses = { 'POST /api/quotes': () => ({ json: unmeasured.quote.answer }) };

  it.each([1, 3, 4])('shows no amount and no kilometres in step %i', async (step) => {
    openStep(step, unmeasured, { ...responses, 'GET /api/extras': () => ({ json: [] }) });
    await waitFor(() => expect(screen.getAllByText('Prix à confirmer').length).toBeGreaterThan(1));
    const main = document.body.textContent.replaceAll('0,80\u00A0€', '');
    expect(main).not.toContain('€');
    expect(main).not.toMatch(/\d\skm/);
  });

  it('is asked a price for, by a button that obliges to nothing', async () => {
    const api = openStep(4, unmeasured, {
      ...responses,
      'POST /api/orders': () => ({ status: 201, json: orderCreated }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Demander un prix' }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(screen.queryByText(/obligation de paiement/)).toBeNull();
    expect(api.callsTo('POST /api/orders')).toHaveLength(1);
    expect(useDraft.getState().lastOrder?.priceToConfirm).toBe(true);
  });

  it('is sent again without a word where a total has changed that nobody was shown', async () => {
    let refusals = 0;
    const api = openStep(4, unmeasured, {
      ...responses,
      'POST /api/orders': () =>
        refusals++ === 0 ? refusal(409, 'price_changed', { totalTTC: 60 }) : { status: 201, json: orderCreated },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Demander un prix' }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
    const totals = api.callsTo('POST /api/orders').map(({ body }) => (body as { totalTTC: number }).totalTTC);
    expect(totals.at(-1)).toBe(60);
    expect(screen.queryByText('Le prix a changé')).toBeNull();
  });
});

describe('ordering', () => {
  const order = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Commander avec obligation de paiement' }));
  const keysOf = (api: ReturnType<typeof fakeApi>) =>
    api.callsTo('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));

  it('sends choices and the total that was seen, and goes to the confirmation', async () => {
    const api = openStep(
      4,
      { extras: [{ code: 'child-seat', quantity: 1 }] },
      {
        'POST /api/orders': () => ({ status: 201, json: orderCreated }),
      },
    );
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders')[0]?.body).toEqual({
      quote: 'signed',
      carCode: 'VAN',
      extras: [{ code: 'child-seat', quantity: 1 }],
      customer: camille,
      comment: '',
      traveller: null,
      connections: [],
      passengers: 1,
      luggage: 0,
      paymentMethod: 2,
      totalTTC: 210,
      language: 'fr-FR',
    });
    expect(useDraft.getState().lastOrder).toMatchObject({ orderNumber: 'W209905-1', email: camille.email });
    expect(api.callsTo('GET /api/orders/o-1/sendNewMail')).toHaveLength(1);
  });

  it('is sent once by a double click', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const api = openStep(
      4,
      {},
      {
        'POST /api/orders': async () => {
          await waiting;
          return { status: 201, json: orderCreated };
        },
      },
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Commander avec obligation de paiement' }));
    expect(api.callsTo('POST /api/orders')).toHaveLength(1);
    finish();
    await waitFor(() => expect(address()).toBe('/confirmation'));
  });

  it.each([
    ['was lost', (): 'offline' => 'offline', 1],
    ['came too late', (): Promise<never> => Promise.reject(new DOMException('', 'TimeoutError')), 0],
  ] as const)(
    'is tried again under the same key after an answer %s, so that it is one order',
    async (_, lose, said) => {
      const api = openStep(4, {}, { 'POST /api/orders': lose });
      await order();
      expect(await screen.findByText(/elle ne sera jamais passée deux fois/)).toBeDefined();
      expect(screen.queryAllByText(/hors connexion/)).toHaveLength(said);
      api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
      await userEvent.click(screen.getByRole('button', { name: 'Essayer à nouveau' }));
      await waitFor(() => expect(address()).toBe('/confirmation'));
      const keys = keysOf(api);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it('that the server fails at says whom to call, and tells the operator', async () => {
    const api = openStep(4, {}, { 'POST /api/orders': () => refusal(500, 'internal') });
    await order();
    expect(
      await screen.findByText(
        'Un problème est survenu avec la création de votre commande... contactez-nous par téléphone ou formulaire de contact',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: '03 44 00 00 00' }).getAttribute('href')).toBe('tel:0344000000');
    expect(api.callsTo('POST /api/notifications/notifyissue')).toHaveLength(1);
  });

  it('at a changed price is decided by the customer, who sees both totals', async () => {
    const api = openStep(4, {}, { 'POST /api/orders': () => refusal(409, 'price_changed', { totalTTC: 312 }) });
    await order();
    expect(await screen.findByText('Le prix a changé')).toBeDefined();
    expect(screen.getByText(/^312\s€$/)).toBeDefined();
    api.answer('POST /api/orders', () => ({ status: 201, json: { ...orderCreated, totalTTC: 312 } }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders').map(({ body }) => (body as { totalTTC: number }).totalTTC)).toEqual([
      198, 312,
    ]);
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  it('at a changed price may be left for another car', async () => {
    openStep(4, {}, { 'POST /api/orders': () => refusal(409, 'price_changed', { totalTTC: 312 }) });
    await order();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoir le véhicule' }));
    expect(address()).toBe('/reservation?step=1');
  });

  it('with an extra that is no longer sold can be sent again without it', async () => {
    const api = openStep(
      4,
      { extras: [{ code: 'champagne', quantity: 1 }] },
      { 'POST /api/orders': () => refusal(422, 'validation_failed', { fields: { 'extras.0.code': 'extra_unknown' } }) },
    );
    await order();
    await waitFor(() => expect(useDraft.getState().extras).toEqual([]));
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders')[1]?.body).toMatchObject({ extras: [], totalTTC: 198 });
  });

  it('with a quote that ran out is quoted again without a word where the total stays', async () => {
    let first = true;
    const api = openStep(
      4,
      {},
      {
        'POST /api/quotes': () => ({ json: { ...quoteFor(), quote: 'renewed' } }),
        'POST /api/orders': () => {
          if (!first) return { status: 201, json: orderCreated };
          first = false;
          return refusal(409, 'quote_expired');
        },
      },
    );
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders')[1]?.body).toMatchObject({ quote: 'renewed', totalTTC: 198 });
  });

  it('after the session ended goes on from the same place once signed in', async () => {
    const api = openStep(
      4,
      {},
      {
        'POST /api/orders': () => refusal(401, 'unauthenticated'),
        'POST /api/auth/sign-in/email': () => ({ json: { user: { id: 'u-1', email: camille.email, name: '' } } }),
      },
    );
    await order();
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), camille.email);
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'un secret bien gardé');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(new Set(keysOf(api)).size).toBe(1);
    expect(JSON.stringify(useDraft.getState())).not.toContain('un secret');
  });

  it('with a refused field leads to the step in which it is mended', async () => {
    openStep(
      4,
      {},
      {
        'POST /api/orders': () =>
          refusal(422, 'validation_failed', { fields: { 'customer.phoneNumber': 'phone_invalid' } }),
      },
    );
    await order();
    const link = await screen.findByRole('link', { name: /^Corriger dans «\sVos coordonnées\s»$/ });
    expect(link.getAttribute('href')).toBe('/reservation?step=2');
  });

  it('too often in a short time says to wait', async () => {
    openStep(4, {}, { 'POST /api/orders': () => refusal(429, 'rate_limited') });
    await order();
    expect(await screen.findByText(/Patientez une minute/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Essayer à nouveau' })).toBeDefined();
    expect(screen.queryByText(/déjà/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Voir mes réservations' })).toBeNull();
  });

  it('beside too many that wait for an answer says to call, and is not tried again', async () => {
    openStep(4, {}, { 'POST /api/orders': () => refusal(409, 'too_many_waiting') });
    await order();
    expect(await screen.findByText(/Plusieurs de vos commandes attendent déjà notre réponse/)).toBeDefined();
    expect(screen.getByRole('link', { name: '03 44 00 00 00' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Essayer à nouveau' })).toBeNull();
  });

  it.each([
    ['of both ends where both are airports', { ...roissy, placeName: 'Aéroport Paris-Orly (ORY)' }, ['AF1', 'AF2']],
    ['of no place that is none', beauvais, ['AF2']],
  ])('names the flights %s', async (_, from, numbers) => {
    const { quote, ...draft } = orderableDraft();
    const answer = quoteFor(
      cars,
      quote!.answer.trips.map((trip) => ({ ...trip, from })),
    );
    const connections = (['from', 'to'] as const).map((end, n) => ({ leg: 0, end, number: `AF${n + 1}` }));
    const responses = { 'POST /api/orders': () => ({ status: 201, json: orderCreated }) };
    const api = openStep(4, { ...draft, quote: { ...quote!, answer }, connections }, responses);
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders')[0]?.body).toMatchObject({
      connections: numbers.map((number) => expect.objectContaining({ number })),
    });
  });
});
