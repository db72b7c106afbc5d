import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { editTrip } from '#state/draft-actions.ts';
import { quoteRequestOf } from '#state/trip-draft.ts';
import { cardConfig, cars, orderableDraft, orderCreated, quoteFor } from '#testing/booking-fixture.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from './reservation-page.tsx';

const party = (passengers: number, luggage: number) => ({ ...orderableDraft().trip, passengers, luggage });
const twoVans: Partial<BookingDraft> = { carCode: 'VAN', secondCarCode: 'VAN', trip: party(8, 12) };
const openStep = (step: number, draft: Partial<BookingDraft>, responses = {}) =>
  openBooking(<ReservationPage />, step, { draft, responses });

const address = () => screen.getByTestId('address').textContent;
const isWaiting = () => screen.getByRole('button', { name: 'Suivant' }).getAttribute('aria-disabled') === 'true';
const summary = () => screen.getByRole('complementary').textContent;

describe('two cars', () => {
  it('are offered where none takes the party, with who rides in which, the price of each and of both', async () => {
    openStep(1, { carCode: null, trip: party(8, 10) });
    const offers = within(await screen.findByRole('region', { name: 'Deux véhicules, une seule réservation' }));
    expect(offers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'VAN et ECO',
      'VAN et CONFORT',
      'VAN et VAN',
    ]);
    const [first] = offers.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')?.textContent);
    for (const words of ['317 €', '198 € + 119 €', 'VAN : 6 passagers et 7 bagages', 'ECO : 2 passagers et 3 bagages'])
      expect(first?.replaceAll('\u00A0', ' ')).toContain(words);
  });

  it('say what both cost on each way of a round trip', async () => {
    const trip = { ...party(8, 10), transferType: 'return' as const };
    const [there] = quoteFor().trips;
    const back = { ...there!, fromDatetime: '2099-05-04T18:30:00.000Z', toDatetime: '2099-05-04T19:30:00.000Z' };
    const quote = { request: quoteRequestOf(trip), answer: quoteFor(cars, [there!, back]) };
    openStep(1, { carCode: null, trip, quote });
    const pair = (await screen.findByRole('heading', { level: 3, name: 'VAN et ECO' })).closest('li');
    for (const words of ['634 €', '396 € + 238 €', 'Aller 317 €', 'Retour 317 €'])
      expect(pair?.textContent.replaceAll('\u00A0', ' ')).toContain(words);
  });

  it('are chosen at one press, which opens the way on and shows what both cost', async () => {
    openStep(1, { carCode: null, trip: party(8, 12) });
    await screen.findByRole('button', { name: 'Choisir VAN et VAN' });
    expect(isWaiting()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choisir VAN et VAN' }));
    expect(document.activeElement?.textContent).toBe('Véhicules choisis');
    expect(useDraft.getState()).toMatchObject({ carCode: 'VAN', secondCarCode: 'VAN' });
    await waitFor(() => expect(summary()).toMatch(/396\s€/));
    expect(isWaiting()).toBe(false);
    expect(screen.getByText('Options', { selector: 'summary *' })).toBeDefined();
  });

  it('are chosen no more once one car takes the party', async () => {
    openStep(1, twoVans);
    await screen.findByText('Véhicules choisis');
    act(() => editTrip({ luggage: 8 }));
    expect(screen.queryByText('Véhicules choisis')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Choisir VAN' })).toBeDefined();
    expect(isWaiting()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choisir VAN' }));
    expect(useDraft.getState().secondCarCode).toBeNull();
    expect(isWaiting()).toBe(false);
  });

  it('are not offered where no two of them take the party', async () => {
    openStep(1, { carCode: null, trip: { ...party(8, 17) } });
    expect(await screen.findByText(/ne prend à lui seul/)).toBeDefined();
    expect(screen.queryByRole('region', { name: /Deux véhicules/ })).toBeNull();
    expect(screen.queryByText(/deux véhicules ci-dessous/)).toBeNull();
    expect(screen.queryByText('Options', { selector: 'summary *' })).toBeNull();
  });

  it('stand in the recap each with its part of the party and its price, then what both cost', async () => {
    openStep(3, { ...twoVans, extras: [{ code: 'child-seat', quantity: 1 }] });
    expect(await screen.findByText('Total des deux véhicules')).toBeDefined();
    const recap = document.body.textContent.replaceAll('\u00A0', ' ');
    expect(recap.match(/4 passagers et 6 bagages/g)).toHaveLength(2);
    expect(recap.match(/Course VAN\s*198 €/g)).toHaveLength(2);
    expect(recap.match(/Siège enfant/g)).toHaveLength(1);
    expect(recap).toMatch(/Total des deux véhicules408 €/);
    expect(recap).toContain('Vous passez deux commandes');
    expect(recap).toContain('Les options voyagent dans le premier.');
  });

  it('are paid on board, which is said plainly, also where cards are taken', async () => {
    const responses = { 'GET /api/config': () => ({ json: cardConfig }) };
    openStep(4, { ...twoVans, paymentMethod: 0 }, responses);
    const onlyWay = within(await screen.findByRole('region', { name: 'Paiement à bord' }));
    expect(onlyWay.getByText(/chacune se règle à bord.*carte en ligne ne vaut que pour un véhicule/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(useDraft.getState().paymentMethod).toBe(2);
  });

  it('are ordered at one press for the sum of both, and both are told of', async () => {
    const second = { id: 'o-2', orderNumber: 'W209905-2', totalTTC: 198 };
    const api = openStep(4, twoVans, {
      'POST /api/orders': () => ({ status: 201, json: { ...orderCreated, second } }),
      'GET /api/orders/o-1/sendNewMail': () => ({ json: {} }),
      'GET /api/orders/o-2/sendNewMail': () => ({ json: {} }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Commander avec obligation de paiement' }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders').map(({ body }) => body)).toEqual([
      expect.objectContaining({ carCode: 'VAN', secondCarCode: 'VAN', passengers: 8, luggage: 12, totalTTC: 396 }),
    ]);
    expect(useDraft.getState().lastOrder).toMatchObject({ orderNumber: 'W209905-1', second });
    expect(api.callsTo('GET /api/orders/o-2/sendNewMail')).toHaveLength(1);
  });
});
