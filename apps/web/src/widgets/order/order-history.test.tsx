import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { OrderHistory } from './order-history.tsx';

const change = { event: 'withdrawNoShow', message: '', dueTTC: 0, rideIndex: 0 } as const;
const history = [
  {
    ...change,
    at: '2026-12-01T17:10:00.000Z',
    byDriver: true,
    by: { accountId: 'a', email: 'anne@example.fr' },
  } as const,
  { ...change, at: '2026-12-01T17:25:00.000Z', by: { accountId: 'z', email: 'zoe@example.fr' } },
];

const [anne, zoe] = [/18:10.*(?:par|by) anne@example\.fr/, /18:25.*(?:par|by) zoe@example\.fr/];

it.each([
  ['fr-FR', ['Absence retirée par le chauffeur', 'Absence retirée par l’exploitation']],
  ['en-US', ['No-show taken back by the driver', 'No-show taken back by the office']],
] as const)('says who took a no-show back, and when, in %s (Rules 14.5)', (language, [byDriver, byOffice]) => {
  chooseLanguage(language);
  renderPage(<OrderHistory order={anOrder({ history })} />);
  const [, driver = '', office = ''] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([driver.startsWith(byDriver), office.startsWith(byOffice)]).toEqual([true, true]);
  expect(driver).toMatch(anne);
  expect(office).toMatch(zoe);
});

it.each([
  ['fr-FR', ['Course annulée par nos soins', 'Course annulée']],
  ['en-US', ['Ride cancelled by us', 'Ride cancelled']],
] as const)('does not say in %s that a ride which is billed was cancelled for a reason of ours', (language, words) => {
  chooseLanguage(language);
  const ended = { event: 'cancelByOperator', at: '2026-12-01T17:10:00.000Z', message: '' } as const;
  for (const [n, dueTTC] of [0, 257].entries()) {
    renderPage(<OrderHistory order={anOrder({ history: [{ ...ended, dueTTC }] })} />);
    expect(screen.getByText(String(words[n]))).toBeDefined();
    cleanup();
  }
});

it('says what a change altered, and of one that moves neither hour, place nor price what it is about', async () => {
  chooseLanguage('fr-FR');
  const order = anOrder();
  const later = order.trips.map((trip) => ({ ...trip, fromDatetime: '2099-05-04T17:55:00.000Z' }));
  const amend = { event: 'amend', message: '', dueTTC: 0 } as const;
  const of = { askedBy: 'office', refundTTC: 0, key: 'k' } as const;
  const steps = [
    { kind: 'hour', before: { trips: order.trips }, after: { trips: later } },
    {
      kind: 'waiting',
      before: { totalTTC: 194, priceToConfirm: false },
      after: { totalTTC: 207.6, priceToConfirm: false },
    },
    {
      kind: 'price',
      before: { totalTTC: 9, priceToConfirm: true },
      after: { totalTTC: 180, priceToConfirm: false },
      agreed: 'phone',
    },
    { kind: 'note', before: { comment: '' }, after: { comment: 'Deux valises' } },
  ] as const;
  const changed = steps.map((step, minute) => ({
    ...amend,
    at: `2026-12-01T17:1${minute}:00.000Z`,
    amendment: { ...of, ...step, before: { ...step.before }, after: { ...step.after } },
  }));
  renderPage(<OrderHistory order={anOrder({ history: changed })} />);
  await screen.findByText('Passager et message');
  const [, ...told] = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(told[0]).toMatch(/Prise en charge : .* à 19:30 → .* à 19:55$/);
  expect(told[1]).toMatch(/Prix total : 194 € → 207,60 €$/);
  expect(told[2]).toMatch(/Prix total : à confirmer → 180 €Accord donné par téléphone$/);
  expect(told[3]).toMatch(/Passager et message$/);
});
