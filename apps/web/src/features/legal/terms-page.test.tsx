import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import TermsPage from './terms-page.tsx';

it('is titled to the letter, and holds the terms of use beside those of sale and the travel charter', async () => {
  fakeApi({ 'GET /api/config': () => ({ json: { company: {} } }) });
  renderPage(<TermsPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Conditions générales de vente et d'utilisation");
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(['Utilisation du site', 'Prix', 'Annulation', 'Charte du voyage']));
  await screen.findAllByText(/médiateur/i);
});

it.each([
  ['fr-FR', /est acceptée dès son enregistrement/, /par le lien privé que porte chaque e-mail/],
  ['en-US', /is accepted as soon as it is stored/, /by the private link in every e-mail/],
] as const)('names acceptance at once, and cancelling without an account: %s', (language, atOnce, byLink) => {
  chooseLanguage(language);
  fakeApi({ 'GET /api/config': () => ({ json: { company: {} } }) });
  renderPage(<TermsPage />);
  expect([screen.getByText(atOnce), screen.getByText(byLink)]).toHaveLength(2);
});
