import { companyFileSchema } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openOffice } from '#testing/open-office.tsx';
import CompanyPage from './company-page.tsx';

it('calls a link and a review that have no name yet by their places, and takes the month of a ride by any keyboard', async () => {
  chooseLanguage('fr-FR');
  const facts = companyFileSchema.parse({ name: 'Oise Transports', email: 'bureau@oise.example' });
  openOffice(<Route index element={<CompanyPage />} />, {
    role: 'owner',
    responses: {
      'GET /api/staff/company': () => ({ json: { version: 0, saved: null, facts } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter un lien' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un avis' }));
  expect(screen.getByRole('button', { name: 'Retirer le lien 1' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Léa');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer l’avis\u00A0: Léa' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un avis' }));
  expect(screen.getByRole('button', { name: 'Retirer l’avis 1' })).toBeDefined();
  // A keypad of digits alone has no hyphen.
  expect(screen.getByRole('textbox', { name: 'Mois de la course' }).getAttribute('inputmode')).toBeNull();
  // What was typed outlives the page, and would be found by the next test that opens it.
  await userEvent.click(screen.getByRole('button', { name: 'Abandonner ma saisie' }));
  expect(screen.getByText('Aucun avis pour le moment.')).toBeDefined();
});
