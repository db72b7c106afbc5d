import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { choose, keepQuote } from '#state/draft-actions.ts';
import { endOrderedDraft } from '#state/submission.ts';
import { quoteRequestOf } from '#state/trip-draft.ts';
import { camille, orderCreated, quoteFor } from '#testing/booking-fixture.ts';
import { type fakeApi, refusal } from '#testing/fake-api.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from '../reservation-page.tsx';

const address = () => screen.getByTestId('address').textContent;

const openPayment = (responses: Parameters<typeof fakeApi>[0], draft: Partial<BookingDraft> = {}) =>
  openBooking(<ReservationPage />, 4, { draft, responses });

const order = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Commander avec obligation de paiement' }));
const keysOf = (api: ReturnType<typeof fakeApi>) =>
  api.callsTo('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));

describe('an order', () => {
  it('whose answer was lost goes out under its key when its quote was renewed, and what is stored is the order', async () => {
    const api = openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    const linkToken = 'AAAAAAAAAAAAAAAAAAAAAA';
    const stored = { ...anOrder(), ...orderCreated, customer: camille, linkToken };
    api.answer('POST /api/orders', () => refusal(409, 'idempotency_key_reused'));
    const [key] = keysOf(api);
    api.answer(`GET /api/orders/submissions/${key}`, () => ({ json: stored }));
    keepQuote({ request: quoteRequestOf(useDraft.getState().trip), answer: { ...quoteFor(), quote: 'renewed' } });
    await userEvent.click(screen.getByRole('button', { name: 'Essayer à nouveau' }));
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(api.callsTo('POST /api/orders').map(({ body }) => (body as { quote: string }).quote)).toEqual([
      'signed',
      'renewed',
    ]);
    expect(new Set(keysOf(api)).size).toBe(1);
    expect(useDraft.getState().lastOrder).toMatchObject({ orderNumber: 'W209905-1', submissionKey: key, linkToken });
    endOrderedDraft();
    expect(useDraft.getState()).toMatchObject({ carCode: null, lastOrder: { leavesNewer: false } });
  });

  it('whose answer was lost is what is ordered, and what was changed since waits', async () => {
    const api = openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    act(() => choose({ comment: 'Vol AF 1234' }));
    api.answer('POST /api/orders', () => refusal(409, 'idempotency_key_reused'));
    api.answer(`GET /api/orders/submissions/${keysOf(api)[0]}`, () => ({ json: { ...anOrder(), ...orderCreated } }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    endOrderedDraft();
    expect(useDraft.getState()).toMatchObject({
      comment: 'Vol AF 1234',
      submission: null,
      termsAccepted: false,
      lastOrder: { orderNumber: 'W209905-1', leavesNewer: true },
    });
  });

  it('that never arrived is changed under its key', async () => {
    const api = openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    act(() => choose({ comment: 'Vol AF 1234' }));
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(new Set(keysOf(api)).size).toBe(1);
    endOrderedDraft();
    expect(useDraft.getState()).toMatchObject({ comment: '', lastOrder: { leavesNewer: false } });
  });

  it('whose answer was lost is told of after a refresh, and sent under its key', async () => {
    openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    cleanup();
    const { submission } = useDraft.getState();
    const api = openPayment({ 'POST /api/orders': () => ({ status: 201, json: orderCreated }) }, { submission });
    expect(await screen.findByText(/elle ne sera jamais passée deux fois/)).toBeDefined();
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(keysOf(api)).toEqual([submission?.key]);
  });

  it('that was refused is another order once it was changed', async () => {
    const api = openPayment({ 'POST /api/orders': () => refusal(429, 'rate_limited') });
    await order();
    await screen.findByText(/Patientez une minute/);
    expect(useDraft.getState().submission?.isUnanswered).toBe(false);
    act(() => choose({ comment: 'Vol AF 1234' }));
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await order();
    await waitFor(() => expect(address()).toBe('/confirmation'));
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  it('whose answer was lost stays so while it is refused for another reason', async () => {
    const api = openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    api.answer('POST /api/orders', () => refusal(429, 'rate_limited'));
    await order();
    await screen.findByText(/Patientez une minute/);
    expect(useDraft.getState().submission?.isUnanswered).toBe(true);
  });

  it('whose key is taken by what nobody finds leads to the reservations', async () => {
    const api = openPayment({ 'POST /api/orders': () => 'offline' });
    await order();
    await screen.findByText(/elle ne sera jamais passée deux fois/);
    api.answer('POST /api/orders', () => refusal(409, 'idempotency_key_reused'));
    api.answer(`GET /api/orders/submissions/${keysOf(api)[0]}`, () => refusal(404, 'not_found'));
    await order();
    expect(await screen.findByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
  });
});
