import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { placeWords } from '#i18n/messages/place-pages.ts';
import { routeWords } from '#i18n/messages/route-pages.ts';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { beauvais, roissy } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PlacePage from './place-page.tsx';
import RoutePage from './route-page.tsx';

const route = {
  slug: 'beauvais-aeroport-cdg',
  from: beauvais,
  to: roissy,
  distance: 76,
  duration: 3960,
  tripPrice: 134,
  carCode: 'ECO',
};

function openAt(address: string, answer: Parameters<typeof fakeApi>[0][string] = () => ({ json: [route] })) {
  fakeApi({ 'GET /api/known-routes': answer });
  const nothing = <p>nothing there</p>;
  return renderPage(
    <Routes>
      <Route path="/trajets/:slug" element={<RoutePage />}>
        <Route index element={nothing} />
      </Route>
      <Route path="/chauffeur/:slug" element={<PlacePage />}>
        <Route index element={nothing} />
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    address,
  );
}

const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const stopsOf = () => useDraft.getState().trip.stops.map(({ placeName }) => placeName);

beforeEach(() => {
  useDraft.setState(emptyDraft());
});

describe('the page of a ride', () => {
  it('says what it costs at least, how far and how long it is, once that is known', async () => {
    const { respond, letGo } = heldAnswer({ json: [route] });
    openAt('/trajets/beauvais-aeroport-cdg', respond);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('De Beauvais à l’aéroport Charles-de-Gaulle');
    expect([factOf('Prix'), factOf('Distance')]).toEqual(['affiché dans le formulaire', 'selon vos adresses']);
    letGo();
    await waitFor(() => expect(factOf('Prix')).toMatch(/^à partir de 134\s€$/));
    expect(factOf('Distance')).toMatch(/^76\skm$/);
    expect(factOf('Durée')).toMatch(/^environ 1\sh\s06$/);
    expect(document.title).toBe('De Beauvais à l’aéroport Charles-de-Gaulle · Votre Chauffeur Privé');
  });

  it('leaves what the server has filled in until it knows better', async () => {
    const { respond, letGo } = heldAnswer({ json: [{ ...route, tripPrice: 140 }] });
    openAt('/trajets/beauvais-aeroport-cdg', respond);
    const price = screen.getByText('affiché dans le formulaire');
    expect([price.dataset.route, price.dataset.words]).toEqual(['beauvais-aeroport-cdg', 'à partir de {price}']);
    letGo();
    await waitFor(() => expect(price.textContent).toMatch(/^à partir de 140\s€$/));
  });

  it('opens the form with both ends, and leaves the rest as it was typed', async () => {
    useDraft.setState(({ trip }) => ({ trip: { ...trip, passengers: 3 } }));
    openAt('/trajets/beauvais-aeroport-cdg');
    await userEvent.click(screen.getByRole('button', { name: 'Réserver ce trajet' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/reservation?step=0'));
    expect(stopsOf()).toEqual([beauvais.placeName, roissy.placeName]);
    expect(useDraft.getState().trip.passengers).toBe(3);
  });

  it('opens the form as it is where no map service knows the ride', async () => {
    openAt('/trajets/beauvais-aeroport-cdg', () => ({ json: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Réserver ce trajet' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/reservation?step=0'));
    expect(stopsOf()).toEqual(['', '']);
  });

  it('leads to rides from the same place and to the same one, and to its place', () => {
    openAt('/trajets/chantilly-paris');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/trajets/aeroport-beauvais-paris',
      '/trajets/beauvais-paris',
      '/trajets/chantilly-aeroport-cdg',
      '/trajets/compiegne-paris',
      '/chauffeur/chantilly',
    ]);
  });
});

describe('the page of a place', () => {
  it('names the rides that begin there, with what they cost, and the other places', async () => {
    chooseLanguage('en-US');
    openAt('/chauffeur/beauvais');
    const entry = screen.getByRole('link', { name: 'Beauvais – Charles de Gaulle Airport' }).closest('li');
    await waitFor(() => expect(entry?.textContent).toMatch(/from 134\s€76\skm, about 1\sh\s06$/));
    const others = within(screen.getByRole('navigation', { name: 'Other places to start from' }));
    expect(others.getAllByRole('link')).toHaveLength(5);
  });

  it('opens the form with its start, and leaves the end to be chosen', async () => {
    openAt('/chauffeur/beauvais');
    await userEvent.click(screen.getByRole('button', { name: 'Réserver au départ de Beauvais' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/reservation?step=0'));
    expect(stopsOf()).toEqual([beauvais.placeName, '']);
  });
});

it.each(['/trajets/nowhere', '/chauffeur/nowhere', '/chauffeur/toString'])('%s is no page', (address) => {
  openAt(address);
  expect(screen.getByText('nothing there')).toBeDefined();
});

describe.each(['fr', 'en'] as const)('the words in %s', (language) => {
  const pages = [...Object.values(routeWords[language]), ...Object.values(placeWords[language])];

  it('are each page’s own: no sentence stands on two of them', () => {
    const own = pages.flatMap(({ title, description, lead, points }) => [title, description, lead, ...points]);
    expect(new Set(own).size).toBe(own.length);
    for (const { points } of pages) expect(points.length).toBeGreaterThanOrEqual(3);
  });

  it('fit into what search engines show', () => {
    const cut = pages.filter(
      ({ title, description }) => title.length > 60 || description.length > 160 || description.length < 70,
    );
    expect(cut).toEqual([]);
  });
});
