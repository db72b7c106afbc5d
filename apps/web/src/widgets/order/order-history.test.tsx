import { screen } from '@testing-library/react';
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
