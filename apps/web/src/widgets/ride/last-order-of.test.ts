import { expect, it } from 'vitest';
import { quoteFor } from '#testing/booking-fixture.ts';
import { lastOrderOf } from './last-order-of.ts';

const ride = {
  submissionKey: 'key-1',
  trips: quoteFor().trips,
  transferType: 'go',
  priceToConfirm: false,
  email: 'camille@example.org',
} as const;

it.each([
  ['Paiement CB en ligne', 0],
  ['Paiement à bord', 2],
] as const)(
  'tells of an order that is stored as %s how it is paid, whatever was asked for last',
  (paymentMethod, code) => {
    const created = { id: 'o-1', orderNumber: 'W209905-1', totalTTC: 198, status: 'pending', paymentMethod } as const;
    expect(lastOrderOf({ ...ride, created })).toMatchObject({
      paymentMethod: code,
      from: 'Beauvais',
      to: 'Aéroport Paris-Charles de Gaulle',
    });
  },
);
