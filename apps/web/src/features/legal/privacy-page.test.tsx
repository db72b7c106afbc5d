import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import PrivacyPage from './privacy-page.tsx';

const card = { publishableKey: 'pk_test_1', simulationScript: null };
const openPage = (provider: string, cardPayments: typeof card | null = null) => {
  fakeApi({ 'GET /api/config': () => ({ json: { maps: { provider, attribution: '' }, cardPayments } }) });
  renderPage(<PrivacyPage />);
};

describe('the privacy page', () => {
  it('names no provider where none is on', async () => {
    openPage('offline');
    expect(await screen.findByText(/aucun service de cartes ne les reçoit/)).toBeDefined();
    expect(screen.getByText(/aucun prestataire de paiement ne reçoit vos données/)).toBeDefined();
    expect(screen.queryByText(/Stripe|Google|IGN|FlightAware/)).toBeNull();
  });

  it.each([
    ['geoplateforme', /Géoplateforme de l’IGN/],
    ['google', /Google Maps Platform/],
  ])('names the map service that is on: %s', async (provider, named) => {
    openPage(provider);
    expect(await screen.findByText(named)).toBeDefined();
  });

  it('names who is asked when flights land, where somebody is', async () => {
    const json = { maps: { provider: 'offline', attribution: '' }, cardPayments: null, flights: 'aeroapi' };
    fakeApi({ 'GET /api/config': () => ({ json }) });
    renderPage(<PrivacyPage />);
    expect(await screen.findByText(/FlightAware/)).toBeDefined();
  });

  it('names the card provider where cards are taken', async () => {
    openPage('offline', card);
    expect(await screen.findByText(/chez notre prestataire, Stripe/)).toBeDefined();
    expect(screen.queryByText(/aucun prestataire de paiement/)).toBeNull();
  });

  it('says where the connection is kept, and with whom, where accounts are Google’s', async () => {
    const json = { maps: { provider: 'offline', attribution: '' }, cardPayments: null, identity: 'firebase' };
    fakeApi({ 'GET /api/config': () => ({ json }) });
    renderPage(<PrivacyPage />);
    expect(await screen.findByText(/Firebase Authentication, de Google/)).toBeDefined();
    expect(screen.getByText('firebase:authUser')).toBeDefined();
    expect(screen.queryByText(/better-auth|stockage local n’est pas utilisé/)).toBeNull();
  });

  it('leads to where the visitor’s own data are corrected, downloaded and deleted', async () => {
    openPage('offline');
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Corriger mes coordonnées')).toBe('/account');
    expect(addressOf('Télécharger mes données ou supprimer mon compte')).toBe('/account/data');
    expect(await screen.findByText(/aucun service de cartes/)).toBeDefined();
  });
});
