import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useDraft } from '#state/booking-draft.ts';
import { orderCreated } from '#testing/booking-fixture.ts';
import { refusal } from '#testing/fake-api.ts';
import { openBooking } from '#testing/open-booking.tsx';
import ReservationPage from '../reservation-page.tsx';

const address = () => screen.getByTestId('address').textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const orderButton = 'Commander avec obligation de paiement';

describe('a trip that was booked a moment ago', () => {
  it('is asked about, and booked once more after the yes, with all that was typed', async () => {
    const api = openBooking(<ReservationPage />, 4, {
      draft: { comment: 'Vol AF 1234' },
      responses: { 'POST /api/orders': () => refusal(409, 'trip_repeated', { minutesAgo: 3 }) },
    });
    await press(orderButton);
    expect(await screen.findByText(/déjà réservé ce trajet il y a 3 minutes : réserver encore \?/)).toBeDefined();
    expect(screen.queryByRole('button', { name: orderButton })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir mes réservations' })).toBeDefined();
    expect(useDraft.getState()).toMatchObject({ comment: 'Vol AF 1234', submission: { isUnanswered: false } });
    api.answer('POST /api/orders', () => ({ status: 201, json: orderCreated }));
    await press('Réserver encore, avec obligation de paiement');
    await waitFor(() => expect(address()).toBe('/confirmation'));
    const sent = api.callsTo('POST /api/orders').map(({ body }) => body);
    expect(sent).toMatchObject([{ comment: 'Vol AF 1234' }, { comment: 'Vol AF 1234', again: true }]);
    expect(sent[0]).not.toHaveProperty('again');
  });
});
