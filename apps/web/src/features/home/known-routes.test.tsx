import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { beauvais, roissy } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { KnownRoutes } from './known-routes.tsx';

const route = {
  slug: 'beauvais-aeroport-cdg',
  duration: 3960,
  from: beauvais,
  to: roissy,
  distance: 76,
  tripPrice: 134,
  carCode: 'ECO',
};

it('names a price to begin from, and fills start and end, and nothing else, by one click', async () => {
  useDraft.setState(emptyDraft());
  useDraft.setState(({ trip }) => ({ trip: { ...trip, passengers: 3, transferType: 'return' } }));
  fakeApi({ 'GET /api/known-routes': () => ({ json: [route] }) });
  render(<input id="trip-date" aria-label="Date" />);
  renderPage(<KnownRoutes />);
  const link = await screen.findByRole('link', { name: /Beauvais vers Aéroport Paris-Charles de Gaulle/ });
  expect(link.getAttribute('href')).toBe('/trajets/beauvais-aeroport-cdg');
  const button = screen.getByRole('button', { name: /Beauvais vers Aéroport Paris-Charles de Gaulle/ });
  expect(button.closest('li')?.textContent).toMatch(/à partir de 134\s€/);
  await userEvent.click(button);
  const { stops, passengers, transferType } = useDraft.getState().trip;
  expect(stops).toEqual([
    { id: 'stop-1', ...beauvais },
    { id: 'stop-2', ...roissy },
  ]);
  expect([passengers, transferType]).toEqual([3, 'return']);
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
});

it.each([
  ['there are none', () => ({ json: [] })],
  ['they cannot be loaded', () => 'offline' as const],
])('says nothing where %s', async (_case, answer) => {
  fakeApi({ 'GET /api/known-routes': answer });
  renderPage(<KnownRoutes />);
  expect(screen.getByRole('heading', { name: 'Trajets fréquents' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
