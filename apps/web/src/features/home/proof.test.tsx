import type { PublicConfig } from '@chauffeur/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openCompany, silentCompany } from '#testing/booking-fixture.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { Proof } from './proof.tsx';
import { ReviewList } from './reviews.tsx';

afterEach(() => chooseLanguage('fr-FR'));

const answer = (config: PublicConfig) => fakeApi({ 'GET /api/config': () => ({ json: config }) });

describe('the band of proof (Rules 1.9)', () => {
  it('says who drives, since when, by which right and insured by whom, and how to phone', async () => {
    answer(openCompany);
    renderPage(<Proof />);
    const band = within(screen.getByRole('region', { name: 'Qui vous conduit' }));
    expect((await band.findByRole('link', { name: '+33 3 44 00 00 00' })).getAttribute('href')).toBe(
      'tel:+33344000000',
    );
    expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CVotre chauffeur Camille',
      'Chauffeur depuis 2019',
      'Une question, un imprévu +33 3 44 00 00 00',
      'Registre des VTC EVTC060000001',
      'Assurance professionnelle Assurances du Beauvaisis',
    ]);
  });

  it('shows the photograph of who drives where there is one', async () => {
    answer({
      ...openCompany,
      standing: { ...openCompany.standing, driver: { firstName: 'Camille', photo: '/company/driver.webp' } },
    });
    renderPage(<Proof />);
    await screen.findByText('Camille');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/company/driver.webp');
  });

  it('is not there where the company says nothing, and names nothing as missing', async () => {
    answer(silentCompany);
    renderPage(<Proof />);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

describe('reviews (Rules 1.10)', () => {
  const reviews = {
    howChecked: 'Chaque auteur est relié à une course.',
    howCheckedEn: 'Each author is matched to a ride.',
    list: [
      { text: 'À l’heure.', language: 'fr-FR', firstName: 'Léa', month: '2026-03', source: 'Google' },
      { text: 'Very kind.', language: 'en-US', firstName: 'Tom', month: '2026-08', source: 'Trustpilot' },
    ],
  } as const;

  it('stand newest first, in the words of who wrote them, with how they were checked', () => {
    renderPage(<ReviewList {...reviews} list={[...reviews.list]} />);
    expect(screen.getByText(/^Chaque auteur est relié à une course\./)).toBeDefined();
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'Very kind.Tom, course d’août 2026, Trustpilot',
      'À l’heure.Léa, course de mars 2026, Google',
    ]);
    expect(screen.getByText('Very kind.').getAttribute('lang')).toBe('en');
  });

  it('say in English how they were checked', () => {
    chooseLanguage('en-US');
    renderPage(<ReviewList {...reviews} list={[...reviews.list]} />);
    expect(screen.getByText(/^Each author is matched to a ride\./)).toBeDefined();
    expect(screen.getByText(/ride of March 2026/)).toBeDefined();
  });
});
