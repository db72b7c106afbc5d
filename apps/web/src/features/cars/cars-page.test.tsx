import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cars } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import CarsPage from './cars-page.tsx';

it('says of each category whom it takes and what it costs at least', async () => {
  fakeApi({ 'GET /api/cars': () => ({ json: cars }) });
  renderPage(<CarsPage />);
  const van = (await screen.findByRole('heading', { level: 2, name: 'Van' })).closest('li');
  if (!van) throw new Error('the heading stands in no entry');
  // 30 € without VAT at least: 33 € with it. 2.50 € per kilometre are 2,75 €.
  for (const text of ['Jusqu’à 8 passagers', /33\s€ TTC/, /2,75\s€ TTC par kilomètre/]) {
    expect(within(van).getByText(text)).toBeDefined();
  }
});

it('says that the cars could not be loaded, and what is on board all the same', async () => {
  fakeApi({ 'GET /api/cars': () => 'offline' });
  renderPage(<CarsPage />);
  expect((await screen.findByRole('alert')).textContent).toBe('Les véhicules n’ont pas pu être chargés.');
  expect(screen.getByText('Bouteilles d’eau')).toBeDefined();
});
