import type { OfficeOrder, OfficeRideLog, Order } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openOffice } from '#testing/open-office.tsx';
import { anOrder } from '#testing/order-fixture.ts';
import { RideLog } from './ride-log.tsx';

const order = anOrder({ status: 'validated', pendingChange: null });
const log: OfficeRideLog = {
  rides: [
    {
      rideIndex: 0,
      freeMinutes: 15,
      landsAt: null,
      flight: null,
      waiting: null,
      waitingAnswer: null,
      isNoShow: true,
      presses: (['on_site', 'call', 'call', 'no_show'] as const).map((kind, minute) => ({
        key: `press-of-a-device-${minute}`,
        kind,
        stop: 0,
        at: `2026-12-01T17:4${minute}:00.000Z`,
        receivedAt: `2026-12-01T17:4${minute}:00.000Z`,
        by: 'driver',
        driverName: 'Anne Martin',
      })),
    },
  ],
};
const cancel = 'POST /api/staff/orders/order-1/cancel';

it('a ride to which nobody came is billed whole, once the office says so, and free where it chooses that (Rules 14.5, 14.13)', async () => {
  chooseLanguage('fr-FR');
  const owed = { refundTTC: 0, unpaidTTC: 0 };
  const cancellation = { free: { ...owed, dueTTC: 0 }, billed: { ...owed, dueTTC: 198, unpaidTTC: 198 } };
  const shown = { order, cancellation } as OfficeOrder;
  const api = openOffice(<Route index element={<RideLog shown={shown} />} />, {
    responses: {
      'GET /api/staff/orders/order-1/rides': () => ({ json: log }),
      [cancel]: () => ({ json: { outcome: 'done', order } }),
    },
  });
  expect(await screen.findByText(/n’a trouvé personne, après l’attente offerte et deux appels/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Facturer l’absence…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^La course en totalité/ }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Rien' }));
  expect(dialog.getByText('Le client ne doit rien.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Annuler sans frais' })).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: /^La course en totalité/ }));
  expect(api.callsTo(cancel)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler et facturer' }));
  await waitFor(() => expect(api.callsTo(cancel)[0]?.body).toMatchObject({ dueTTC: 198, refundTTC: 0 }));
});

it('lists a step once that a driver has pressed on two devices (Rules 14.7)', async () => {
  chooseLanguage('fr-FR');
  const [ride] = log.rides as [OfficeRideLog['rides'][number]];
  const [there] = ride.presses as [OfficeRideLog['rides'][number]['presses'][number]];
  const twice = { ...ride, isNoShow: false, presses: [there, { ...there, key: 'press-of-another-device' }] };
  openOffice(<Route index element={<RideLog shown={{ order } as OfficeOrder} />} />, {
    responses: { 'GET /api/staff/orders/order-1/rides': () => ({ json: { rides: [twice] } }) },
  });
  expect(await screen.findAllByText('Sur place')).toHaveLength(1);
});

it('says of a no-show of one ride of two what becomes of the other, and whose presses are which ride’s (Rules 12.2)', async () => {
  chooseLanguage('fr-FR');
  const [there] = order.trips as [Order['trips'][number]];
  const back = { ...there, fromDatetime: '2099-05-09T10:00:00.000Z', toDatetime: '2099-05-09T11:00:00.000Z' };
  const shown = { order: { ...order, transferType: 'return', trips: [there, back] } } as OfficeOrder;
  openOffice(<Route index element={<RideLog shown={shown} />} />, {
    responses: { 'GET /api/staff/orders/order-1/rides': () => ({ json: log }) },
  });
  expect(await screen.findByText(/Si vous n’annulez pas, l’autre reste prévue/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Aller' })).toBeDefined();
});

it('a no-show that was said wrongly is taken back in one press, and the page says so (Rules 14.5)', async () => {
  chooseLanguage('fr-FR');
  const owed = { refundTTC: 0, unpaidTTC: 0 };
  const cancellation = { free: { ...owed, dueTTC: 0 }, billed: { ...owed, dueTTC: 198, unpaidTTC: 198 } };
  const shown = { order, cancellation } as OfficeOrder;
  const withdraw = 'POST /api/staff/orders/order-1/no-show-withdrawal';
  const [ride] = log.rides as [OfficeRideLog['rides'][number]];
  const back = {
    ...ride.presses.at(-1)!,
    key: 'taken-back-by-the-office',
    at: '2026-12-01T17:44:00.000Z',
    receivedAt: '2026-12-01T17:44:00.000Z',
    kind: 'no_show_withdrawn',
    by: 'office',
    driverName: '',
  } as const;
  let rides = log.rides;
  const api = openOffice(<Route index element={<RideLog shown={shown} />} />, {
    responses: {
      'GET /api/staff/orders/order-1/rides': () => ({ json: { rides } }),
      [withdraw]: () => {
        rides = [{ ...ride, isNoShow: false, presses: [...ride.presses, back] }];
        return { json: { rides } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’absence' }));
  expect(await screen.findByText(/L’absence est retirée/, { selector: 'main *, section *' })).toBeDefined();
  expect(api.callsTo(withdraw)[0]?.body).toMatchObject({ rideIndex: 0 });
  expect(screen.queryByRole('button', { name: 'Facturer l’absence…' })).toBeNull();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.at(-2)).toMatch(/, par Anne Martin$/);
  expect(lines.at(-1)).toMatch(/Absence retirée, par l’exploitation$/);
  expect(document.activeElement?.tagName).toBe('SECTION');
});

it('whoever cancels the ride of a customer without an e-mail reads that the customer is still to be told (Rules 12.6)', async () => {
  chooseLanguage('fr-FR');
  const owed = { refundTTC: 0, unpaidTTC: 0 };
  const cancellation = { free: { ...owed, dueTTC: 0 }, billed: null };
  const caller = { ...order, customer: { ...order.customer, email: '' } };
  openOffice(<Route index element={<RideLog shown={{ order: caller, cancellation } as OfficeOrder} />} />, {
    responses: {
      'GET /api/staff/orders/order-1/rides': () => ({ json: log }),
      [cancel]: () => ({ json: { outcome: 'canceled', order: caller } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Facturer l’absence…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/dites vous-même au client/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler sans frais' }));
  expect(await screen.findByText(/est annulée\. Aucun e-mail n’est connu/)).toBeDefined();
});
