import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openOffice } from '#testing/open-office.tsx';
import JournalPage from './journal-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const row = { at, who: null, target: null, subject: null, requestId: null, before: {} };
const entries = [
  {
    ...row,
    id: '1',
    action: 'pressRide',
    after: { ride: 0, press: 'on_site', stop: 0, at: '2026-12-01T17:30:00.000Z' },
  },
  {
    ...row,
    id: '2',
    action: 'saveVehicle',
    after: { id: 'van', name: 'note', colour: 'off', activeFrom: '2026-12-01' },
  },
  { ...row, id: '3', action: 'publishPrices', before: { 'car.VAN.kmPrice': 2 }, after: { 'car.VAN.kmPrice': 2.5 } },
  { ...row, id: '4', action: 'publishPrices', after: { 'rate.2': 'x' } },
  { ...row, id: '5', action: 'officeAmend', after: { kind: 'details', traveller: 'Léa Petit' } },
  { ...row, id: '6', action: 'ofALaterVersion', after: { 'W202611-1 (1/2)': 'Classe V', unheardOf: true } },
];

it.each([
  [
    'fr-FR',
    [
      ['trajet : – → 1', 'étape de la course : – → sur place', 'étape : – → 1', 'noté à : – → 1er déc. 2026, 18:30'],
      ['nom : – → note', 'couleur : – → off', 'à partir du : – → 1er déc. 2026'],
      ['VAN, prix au km HT : 2 → 2.5'],
      ['période 2 : – → x'],
      ['sorte : – → passager, vols et message', 'passager : – → Léa Petit'],
      ['W202611-1 (1/2) : – → Classe V', 'unheardOf : – → oui'],
    ],
  ],
  [
    'en-US',
    [
      ['ride: – → 1', 'stage: – → there', 'stop: – → 1', 'noted at: – → 1 Dec 2026, 18:30'],
      ['name: – → note', 'colour: – → off', 'from: – → 1 Dec 2026'],
      ['VAN, price per km excl. VAT: 2 → 2.5'],
      ['period 2: – → x'],
      ['kind: – → passenger, flights and message', 'passenger: – → Léa Petit'],
      ['W202611-1 (1/2): – → Classe V', 'unheardOf: – → yes'],
    ],
  ],
] as const)('says fields, instants and days in words, and what was typed as it was: %s', async (language, said) => {
  chooseLanguage(language);
  openOffice(<Route index element={<JournalPage />} />, {
    role: 'owner',
    responses: { 'GET /api/staff/journal': () => ({ json: { entries, nextCursor: null } }) },
  });
  const rows = await screen.findAllByText(/→/);
  const lists = [...new Set(rows.map(({ parentElement }) => parentElement))];
  const textOf = ({ textContent }: Element) => textContent.replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(lists.map((list) => [...(list?.children ?? [])].map(textOf))).toEqual(said);
});
