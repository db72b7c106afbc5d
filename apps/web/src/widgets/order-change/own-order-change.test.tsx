import type { AmendmentPreview, FurtherConfirmation, Order } from '@chauffeur/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { sessionQuery } from '#api/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { cardConfig, catalogueResponses } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer } from '#testing/fake-api.ts';
import { numbers, useFakeStripe } from '#testing/fake-stripe.ts';
import { aCardPayment, anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { OwnOrderChange } from './own-order-change.tsx';
import type { ChangeSource } from './use-order-change.ts';

/** Room for a second question to the API, on a machine that is busy. */
const askedAgain = { timeout: 15_000 };

type Leg = Order['trips'][number];

const confirmations = 'POST /api/further-payments/confirmations';
const dearer: AmendmentPreview = {
  before: {},
  after: {},
  money: {
    beforeTTC: 198,
    afterTTC: 218,
    differenceTTC: 20,
    refundTTC: 0,
    captureTTC: 198,
    collectTTC: 20,
    giveBackTTC: 0,
    cardTTC: 20,
    isDriven: false,
    needsYes: false,
  },
  vehicle: null,
  isAskedFirst: false,
  shown: { changes: 0, totalTTC: 218, refundTTC: 0 },
};

let stripe: ReturnType<typeof useFakeStripe>;
beforeEach(() => {
  chooseLanguage('fr-FR');
  stripe = useFakeStripe();
});

/** The dialog of another hour that costs more, with the card chosen. */
async function openCard(answer: () => Promise<object> | object) {
  const order: Order = anOrder({ payment: aCardPayment(), paymentMethod: 'Paiement CB en ligne' });
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/config': () => ({ json: cardConfig }),
    [confirmations]: () => answer() as { json: unknown },
  });
  const source = {
    preview: vi.fn<ChangeSource['preview']>(async () => dearer),
    change: vi.fn<ChangeSource['change']>(async () => ({ outcome: 'card', order, paymentIntent: 'pi_2_secret_1' })),
    withdraw: vi.fn<ChangeSource['withdraw']>(),
    show: vi.fn<ChangeSource['show']>(),
    refresh: vi.fn<ChangeSource['refresh']>(async () => undefined),
  };
  renderPage(<OwnOrderChange order={order} source={source} />);
  await userEvent.click(screen.getByRole('button', { name: 'Le jour ou l’heure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /^Par carte, maintenant/ }));
  await dialog.findByLabelText('Numéro de carte');
  return {
    api,
    source,
    dialog,
    payWith: async (number: string) => {
      await userEvent.clear(dialog.getByLabelText('Numéro de carte'));
      await userEvent.type(dialog.getByLabelText('Numéro de carte'), number);
      const pay = dialog.getByRole('button', { name: /^Payer 20.*et modifier la réservation$/ });
      await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull());
      pay.focus();
      await userEvent.keyboard('{Enter}');
    },
    /** Whether hour and way of paying can be changed now. */
    isLocked: () =>
      [dialog.getByLabelText('Heure de départ'), dialog.getByRole('radio', { name: /^À bord/ })].every((field) =>
        field.matches(':disabled'),
      ),
  };
}

it('has what was typed again once whoever’s session had ended has signed in, and comes back to that order', async () => {
  const user = { id: 'u-1', email: 'camille@example.fr', name: 'Camille' };
  fakeApi({ ...catalogueResponses, 'GET /api/auth/get-session': () => ({ json: { user } }) });
  const source = {
    preview: vi.fn<ChangeSource['preview']>(),
    change: vi.fn<ChangeSource['change']>().mockRejectedValue(new ApiFailure({ code: 'unauthenticated', status: 401 })),
    withdraw: vi.fn<ChangeSource['withdraw']>(),
    show: vi.fn<ChangeSource['show']>(),
    refresh: vi.fn<ChangeSource['refresh']>(async () => undefined),
  };
  function Account() {
    const queries = useQueryClient();
    const { data } = useQuery(sessionQuery);
    if (data) return <OwnOrderChange order={anOrder()} source={source} />;
    return (
      data === null && <button onClick={() => queries.setQueryData(sessionQuery.queryKey, user)}>signed in</button>
    );
  }
  renderPage(<Account />);
  await userEvent.click(await screen.findByRole('button', { name: /passager et message/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /message/i }), 'Un landau');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'signed in' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /message/i }).value).toContain('Un landau');
  await userEvent.click(dialog.getByRole('button', { name: 'Ne rien changer' }));
  cleanup();
  renderPage(<Account />);
  await screen.findByRole('button', { name: /passager et message/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

const status = (told: FurtherConfirmation['status']) => ({ json: { status: told } });

describe('a change that a further card pays (Rules 21.6)', () => {
  it('says that a card was refused, and leaves everything to be tried again', async () => {
    const { api, dialog, payWith, isLocked } = await openCard(() => status('succeeded'));
    await payWith(numbers.declined);
    const told = await dialog.findByText('Votre carte a été refusée.');
    expect(told.closest('[role=alert]')?.textContent).toContain('Rien n’est réservé ni débité');
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(api.callsTo(confirmations)).toEqual([]);
    await payWith(numbers.good);
    expect(await screen.findByText(/^C’est modifié/)).toBeDefined();
  });

  it('is locked while the card is checked, with the focus on what is told, and done once it stands', async () => {
    const held = heldAnswer(status('succeeded'));
    const { source, dialog, payWith, isLocked } = await openCard(held.respond);
    expect(isLocked()).toBe(false);
    await payWith(numbers.good);
    const told = await dialog.findByText('Nous vérifions votre paiement');
    expect(isLocked()).toBe(true);
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
    expect(dialog.queryByRole('button', { name: /^Payer/ })).toBeNull();
    expect(stripe.confirmed).toMatchObject([{ clientSecret: 'pi_2_secret_1', number: numbers.good }]);
    expect(source.change.mock.lastCall?.[0]).toMatchObject({ byCard: true, shown: dearer.shown });
    held.letGo();
    const done = await screen.findByText(/^C’est modifié/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(source.refresh).toHaveBeenCalled();
  });

  it('waits for a bank that thinks, then has another card tried', async () => {
    const answers = [status('processing'), status('requires_payment_method')];
    const { dialog, payWith, isLocked } = await openCard(() => answers.shift() ?? status('succeeded'));
    await payWith(numbers.thinking);
    expect(await dialog.findByText(/^Votre banque n’a pas encore répondu/)).toBeDefined();
    expect(isLocked()).toBe(true);
    const told = await dialog.findByText('Votre paiement n’a pas abouti, veuillez réessayer.', undefined, askedAgain);
    expect(isLocked()).toBe(false);
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  });

  it('is told as not made where nothing came of it', async () => {
    const { payWith } = await openCard(() => status('other'));
    await payWith(numbers.good);
    expect(await screen.findByText(/^La modification n’a pas pu se faire/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is nobody’s to wait for once the dialog is closed, which opens anew as it was at first', async () => {
    const { dialog, payWith } = await openCard(heldAnswer(status('succeeded')).respond);
    await payWith(numbers.good);
    await dialog.findByText('Nous vérifions votre paiement');
    await userEvent.click(dialog.getByRole('button', { name: 'Ne rien changer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Le jour ou l’heure' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Heure de départ').matches(':disabled')).toBe(false);
    expect(again.queryByText('Nous vérifions votre paiement')).toBeNull();
  });
});

describe('what a change makes of the way', () => {
  const [leg] = anOrder().trips;
  if (!leg) throw new Error('the fixture has no leg');
  const place = (city: string) => ({ ...leg.from, placeId: city, placeName: city, city });
  const [home, stop, airport, other] = ['Beauvais', 'Senlis', 'Roissy', 'Orly'].map(place) as [
    Leg['from'],
    Leg['from'],
    Leg['from'],
    Leg['from'],
  ];
  const legOf = (from: Leg['from'], to: Leg['from'], [starts, ends]: readonly [string, string]): Leg => ({
    ...leg,
    from,
    to,
    fromDatetime: `2027-12-${starts}:00.000Z`,
    toDatetime: `2027-12-${ends}:00.000Z`,
  });
  const there = [legOf(home, stop, ['01T10:00', '01T10:40']), legOf(stop, airport, ['01T10:40', '01T11:20'])];
  const wayBack = ['03T10:00', '03T11:00'] as const;
  const back = legOf(airport, home, wayBack);

  async function lookAt(
    after: Leg[],
    connections: Order['connections'] = [],
    prices: Partial<typeof dearer.money> = {},
  ) {
    const order = anOrder({ transferType: 'return', trips: [...there, back], connections });
    fakeApi({ ...catalogueResponses, 'GET /api/config': () => ({ json: cardConfig }) });
    const preview = {
      ...dearer,
      money: { ...dearer.money, ...prices },
      before: { trips: order.trips, connections },
      after: { trips: after, connections: [] },
    };
    const source: ChangeSource = {
      preview: async () => preview,
      change: async () => ({ outcome: 'amended', order }),
      withdraw: vi.fn<ChangeSource['withdraw']>(),
      show: vi.fn<ChangeSource['show']>(),
      refresh: async () => undefined,
    };
    function Shown() {
      const [shown, setShown] = useState(order);
      return (
        <>
          <OwnOrderChange order={shown} source={source} />
          <button type="button" onClick={() => setShown({ ...order, status: 'canceled' })}>
            Annuler
          </button>
        </>
      );
    }
    renderPage(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'Le jour ou l’heure' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
    const told = async (name: string) => (await dialog.findByText(name)).nextElementSibling?.textContent;
    return { dialog, told };
  }

  it('names the pick-up of each ride, and no hour of a stop', async () => {
    const { told } = await lookAt([...there, { ...back, ...legOf(airport, home, ['04T10:00', '04T11:00']) }]);
    const hours = (day: number) => `1er\u00A0déc. 2027 à 11:00, ${day}\u00A0déc. 2027 à 11:00`;
    expect(await told('Prise en charge')).toBe(`${hours(3)} → ${hours(4)}`);
  });

  it('tells a way back that begins elsewhere', async () => {
    const { told } = await lookAt([...there, legOf(other, home, wayBack)]);
    const route = 'Beauvais – Senlis – Roissy';
    expect(await told('Trajet')).toBe(`${route} – Beauvais → ${route}, Orly – Beauvais`);
  });

  it('says nothing of a price that is still to be confirmed, and that one which is known stays', async () => {
    const said = async (totalTTC: number | null) => {
      const prices = { beforeTTC: totalTTC, afterTTC: totalTTC, differenceTTC: 0 };
      const { dialog, told } = await lookAt([...there, legOf(other, home, wayBack)], [], prices);
      await told('Trajet');
      const sentence = dialog.queryByText('Le prix ne change pas.');
      cleanup();
      return sentence !== null;
    };
    expect([await said(198), await said(null)]).toEqual([true, false]);
  });

  it('says what was paid too much on board at a first ride, and asks for nothing there (Rules 21.2)', async () => {
    const prices = { beforeTTC: 198, afterTTC: 178, differenceTTC: -20, captureTTC: null, cardTTC: 0, collectTTC: 0 };
    const { dialog, told } = await lookAt([...there, legOf(other, home, wayBack)], [], { ...prices, giveBackTTC: 20 });
    await told('Trajet');
    expect(dialog.getByText(/^Vous avez payé 20.* de trop à bord\s: nous vous les rendons\.$/)).toBeDefined();
    expect(dialog.queryByText(/^À régler à bord/)).toBeNull();
  });

  it('says that another way loses the number of the flight', async () => {
    const connections = [{ leg: 1, end: 'to', kind: 'flight', number: 'AF1234' } as const];
    const { told } = await lookAt([legOf(home, airport, ['01T10:00', '01T11:00']), back], connections);
    expect(await told('Vols et trains')).toBe('AF1234 → à redonner');
  });

  it.each([
    {
      button: 'Annuler le retour',
      kind: 'oneWay',
      left: there,
      named: /^Le retour du 3 déc. 2027 à 11:00, Roissy – Beauvais, n’aura pas lieu/,
      dropped: ['Retour', '3\u00A0déc. 2027 à 11:00 → annulé'],
    },
    {
      button: 'Annuler l’aller',
      kind: 'returnOnly',
      left: [{ ...back, rideIndex: 1 }],
      named: /^L’aller du 1er déc. 2027 à 11:00, Beauvais – Senlis – Roissy, n’aura pas lieu/,
      dropped: ['Aller', '1er\u00A0déc. 2027 à 11:00 → annulé'],
    },
  ])('leaves a way out, named before it is asked for, as long as there are two: $button', async (way) => {
    const { button, kind, left, named, dropped } = way;
    const change = vi.fn<ChangeSource['change']>(async ({ wish }) => {
      expect(wish).toEqual({ kind });
      return { outcome: 'amended', order: anOrder() };
    });
    const preview = { ...dearer, before: { trips: [...there, back] }, after: { trips: left } };
    const order = anOrder({ transferType: 'return', trips: [...there, back] });
    fakeApi({ ...catalogueResponses, 'GET /api/config': () => ({ json: cardConfig }) });
    const source: ChangeSource = {
      preview: async () => preview,
      change,
      withdraw: vi.fn<ChangeSource['withdraw']>(),
      show: vi.fn<ChangeSource['show']>(),
      refresh: async () => undefined,
    };
    renderPage(<OwnOrderChange order={order} source={source} />);
    await userEvent.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(named)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
    expect((await dialog.findByText(String(dropped[0]))).nextElementSibling?.textContent).toBe(dropped[1]);
    expect(dialog.queryByText('Trajet')).toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirmer la modification' }));
    expect(await screen.findByText(/^C’est modifié/)).toBeDefined();
    expect(change).toHaveBeenCalledTimes(1);
    cleanup();
    renderPage(<OwnOrderChange order={anOrder({ trips: left })} source={source} />);
    expect(screen.getByRole('button', { name: 'Le jour ou l’heure' })).toBeDefined();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('changes a way back whose way there was dropped as the ride that it is, over stops too', async () => {
    const wishes: unknown[] = [];
    const order = anOrder({ trips: [{ ...back, rideIndex: 1 }] });
    fakeApi({ ...catalogueResponses, 'GET /api/config': () => ({ json: cardConfig }) });
    const source: ChangeSource = {
      preview: async (wish) => {
        wishes.push(wish);
        return dearer;
      },
      change: async () => ({ outcome: 'amended', order }),
      withdraw: vi.fn<ChangeSource['withdraw']>(),
      show: vi.fn<ChangeSource['show']>(),
      refresh: async () => undefined,
    };
    renderPage(<OwnOrderChange order={order} source={source} />);
    await userEvent.click(screen.getByRole('button', { name: 'Le trajet' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: /^Ajouter/ })).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Voir ce que cela change' }));
    await waitFor(() => expect(wishes).toMatchObject([{ kind: 'places', rideIndex: 1 }]));
  });

  it('is told no more once the order is cancelled', async () => {
    const { dialog } = await lookAt([...there, legOf(other, home, wayBack)]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirmer la modification' }));
    expect(await screen.findByText(/^C’est modifié/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByText(/^C’est modifié/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Modifier' })).toBeNull();
  });
});
