import type { PublicConfig } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { cardConfig } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import LegalNoticesPage from './legal-notices-page.tsx';
import PrivacyPage from './privacy-page.tsx';

afterEach(() => chooseLanguage('fr-FR'));

function show(page: typeof LegalNoticesPage, provider: PublicConfig['maps']['provider']) {
  const Shown = page;
  fakeApi({ 'GET /api/config': () => ({ json: { ...cardConfig, maps: { provider, attribution: 'unused' } } }) });
  renderPage(<Shown />);
}

describe.each([
  ['the legal notices', LegalNoticesPage],
  ['the privacy page', PrivacyPage],
])('%s', (_name, page) => {
  it.each([
    ['fr-FR', 'Conditions d’utilisation de Google Maps', 'Règles de confidentialité de Google'],
    ['en-US', 'Google Maps terms of service', 'Google privacy policy'],
  ] as const)(
    'lead to Google’s terms and privacy policy in %s where Google finds the places',
    async (language, ...names) => {
      chooseLanguage(language);
      show(page, 'google');
      const [terms, privacy] = names;
      expect((await screen.findByRole('link', { name: terms })).getAttribute('href')).toMatch(
        /^https:\/\/maps\.google\.com\//,
      );
      expect(screen.getByRole('link', { name: privacy }).getAttribute('href')).toBe(
        'https://policies.google.com/privacy',
      );
    },
  );
});

it.each(['fr-FR', 'en-US'] as const)(
  'the legal notices name the IGN and its licence in %s where it finds the places',
  async (language) => {
    chooseLanguage(language);
    show(LegalNoticesPage, 'geoplateforme');
    expect((await screen.findByText(/BD TOPO®/)).textContent).toContain('Licence Ouverte 2.0');
    expect(screen.queryByText(/Google/)).toBeNull();
  },
);

it('nobody but the gazetteer’s sources is named where the site finds places by itself', async () => {
  show(LegalNoticesPage, 'offline');
  await screen.findByText('Chauffeur');
  expect(screen.getByText(/GeoNames/)).toBeDefined();
  expect(screen.queryByText(/BD TOPO|Google/)).toBeNull();
});
