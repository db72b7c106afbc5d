import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { cars } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import CarsPage from './cars-page.tsx';

it('says of each category whom it takes and what it costs at least', async () => {
  fakeApi({ 'GET /api/cars': () => ({ json: cars }) });
  renderPage(<CarsPage />);
  const van = (await screen.findByRole('heading', { level: 2, name: 'VAN' })).closest('li');
  if (!van) throw new Error('the heading stands in no entry');
  // 30 € without VAT at least: 33 € with it. 2.50 € per kilometre are 2,75 €.
  for (const text of ['Jusqu’à 8 passagers', /33\s€ TTC/, /2,75\s€ TTC par kilomètre/]) {
    expect(within(van).getByText(text)).toBeDefined();
  }
});

it('says which models come, what goes in, what is on board and what holds for every ride', async () => {
  const known = { models: ['Audi A6', 'Volvo S90'], onBoard: ['eau', 'presse'], luggageSizes: { large: 2, cabin: 1 } };
  fakeApi({ 'GET /api/cars': () => ({ json: cars.map((car) => (car.code === 'ECO' ? { ...car, ...known } : car)) }) });
  renderPage(<CarsPage />);
  const listOf = async (name: string) => {
    const car = (await screen.findByRole('heading', { level: 2, name })).closest('li');
    if (!car) throw new Error('the heading stands in no entry');
    const included = within(within(car).getByRole('list', { name: 'Compris dans le prix' })).getAllByRole('listitem');
    return { car, included: included.map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')) };
  };
  const ride = [
    'Annulation gratuite jusqu’à 24 heures avant la prise en charge',
    '15 minutes d’attente comprises, 60 à l’aéroport',
  ];
  const eco = await listOf('ECO');
  expect(within(eco.car).getByText('Audi A6, Volvo S90 ou équivalent')).toBeDefined();
  expect(eco.included).toEqual(['2 grandes valises et 1 bagage cabine', 'À bord : eau, presse', ...ride]);
  expect((await listOf('VAN')).included).toEqual(ride);
});

it('says how the greenhouse gases are worked out, with the factor and the source of each category that has one', async () => {
  const emissions = {
    gramsPerKm: 190.2,
    emptyKmPercent: 60,
    source: 'guide officiel',
    sourceEn: '',
    date: '2026-11-01',
  };
  fakeApi({
    'GET /api/cars': () => ({
      json: cars.map((car) => (car.code === 'ECO' ? { ...car, emissions } : { ...car, emissions: undefined })),
    }),
  });
  renderPage(<CarsPage />);
  expect(await screen.findByText(/190,2\sg CO₂e par kilomètre, et 60\s% de kilomètres à vide/)).toBeDefined();
  expect(screen.getByText('Source : guide officiel. Établi le 1er nov. 2026.')).toBeDefined();
  expect(screen.getAllByText(/^Source/)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Gaz à effet de serre' })).toBeDefined();
});

it('says that the cars could not be loaded, and what is on board all the same; they come at the next try', async () => {
  const api = fakeApi({ 'GET /api/cars': () => 'offline' });
  renderPage(<CarsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Les véhicules n’ont pas pu être chargés.');
  expect(screen.getByText('Bouteilles d’eau')).toBeDefined();
  api.answer('GET /api/cars', () => ({ json: cars }));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'VAN' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
