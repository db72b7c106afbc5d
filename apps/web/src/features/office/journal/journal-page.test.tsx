import { amendmentKinds, weekdays } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openOffice } from '#testing/open-office.tsx';
import { officeJournalMessages } from '#i18n/messages/office-journal.ts';
import StaffJournalPage from './journal-page.tsx';

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
  {
    ...row,
    id: '4',
    action: 'publishPrices',
    after: {
      'rate.2': JSON.stringify({ surcharge: 1.2, days: [...weekdays], startTime: '22:00', endTime: '06:00' }),
      'extra.seat.vatRate': 10,
    },
  },
  {
    ...row,
    id: '7',
    action: 'saveVehicle',
    before: { serves: '["VAN"]', documents: '[]' },
    after: {
      serves: '["VAN","CONFORT"]',
      base: JSON.stringify({
        placeId: 'c:60057',
        placeName: 'Gare',
        city: 'Beauvais',
        postalCode: '60000',
        country: 'France',
      }),
      documents: '[{"kind":"assurance","expiresOn":"2027-01-31"}]',
      name: '[Vito',
    },
  },
  {
    ...row,
    id: '8',
    action: 'saveDuty',
    after: {
      week: '{"monday":[{"from":"05:00","until":"01:00"}],"friday":[]}',
      traffic: '[{"days":["monday","friday"],"from":"07:00","until":"10:00","factor":1.3}]',
    },
  },
  { ...row, id: '5', action: 'officeAmend', after: { kind: 'details', traveller: 'Léa Petit' } },
  {
    ...row,
    id: '11',
    action: 'officeAmend',
    before: { rides: '2026-12-01T13:00:00.000Z Beauvais → Orly' },
    after: { rides: '2026-12-01T20:00:00.000Z Beauvais → Orly' },
  },
  // Where nothing was before and nothing is after, nothing changed. Texts that were cut may differ after the cut.
  {
    ...row,
    id: '9',
    action: 'consoleInvite',
    after: { email: null, role: 'owner' },
  },
  { ...row, id: '12', action: 'officeDecide', before: { status: 'pending' }, after: { decision: 'accept' } },
  { ...row, id: '13', action: 'officeCredit', before: { creditableTTC: 197 }, after: { credited: 12.5 } },
  {
    ...row,
    id: '14',
    action: 'saveCompany',
    before: { operatorLanguage: 'fr-FR' },
    after: { operatorLanguage: 'en-US' },
  },
  { ...row, id: '15', action: 'exportMonth', after: { month: '2026-11', rows: 3 } },
  { ...row, id: '10', action: 'saveCompany', before: { reviews: 'Très' }, after: { reviews: 'Très' } },
  { ...row, id: '6', action: 'ofALaterVersion', after: { 'W202611-1 (1/2)': 'Classe V', unheardOf: true } },
];

it.each([
  [
    'fr-FR',
    [
      ['trajet : 1', 'étape de la course : sur place', 'étape : 1', 'noté à : 1er déc. 2026, 18:30'],
      ['nom : note', 'couleur : off', 'à partir du : 1er déc. 2026'],
      ['VAN, prix au km HT : 2,00 € → 2,50 €'],
      ['période 2 : +20 % tous les jours 22:00–06:00', 'seat, TVA : 10 %'],
      [
        'catégories servies : VAN → VAN, CONFORT',
        'papiers : assurance 31 janv. 2027',
        'point de départ : Gare, 60000 Beauvais',
        'nom : [Vito',
      ],
      ['semaine : lundi 05:00–01:00, vendredi –', 'heures de trafic : lundi, vendredi 07:00–10:00 +30 %'],
      ['nature : passager, vols et message', 'passager : Léa Petit'],
      ['courses : 1er déc. 2026, 14:00 Beauvais – Orly → 1er déc. 2026, 21:00 Beauvais – Orly'],
      ['rôle : propriétaire'],
      ['état (avant) : en attente', 'réponse : accepter'],
      ['peut être crédité TTC (avant) : 197 €', 'crédité TTC : 12,50 €'],
      ['langue de l’exploitant : français → anglais'],
      ['mois : novembre 2026', 'lignes : 3'],
      ['avis : modifié'],
      ['W202611-1 (1/2) : Classe V', 'unheardOf : oui'],
    ],
  ],
  [
    'en-US',
    [
      ['ride: 1', 'stage: on site', 'stop: 1', 'noted at: 1 Dec 2026, 18:30'],
      ['name: note', 'colour: off', 'from: 1 Dec 2026'],
      ['VAN, price per km excl. VAT: 2.00 € → 2.50 €'],
      ['period 2: +20% every day 22:00–06:00', 'seat, VAT: 10%'],
      [
        'categories served: VAN → VAN, CONFORT',
        'papers: assurance 31 Jan 2027',
        'base: Gare, 60000 Beauvais',
        'name: [Vito',
      ],
      ['week: Monday 05:00–01:00, Friday –', 'traffic hours: Monday, Friday 07:00–10:00 +30%'],
      ['kind: passenger, flights and message', 'passenger: Léa Petit'],
      ['rides: 1 Dec 2026, 14:00 Beauvais – Orly → 1 Dec 2026, 21:00 Beauvais – Orly'],
      ['role: owner'],
      ['state (before): waiting', 'answer: accept'],
      ['can be credited incl. VAT (before): 197 €', 'credited incl. VAT: 12.50 €'],
      ['language of the operator: French → English'],
      ['month: November 2026', 'lines: 3'],
      ['reviews: changed'],
      ['W202611-1 (1/2): Classe V', 'unheardOf: yes'],
    ],
  ],
] as const)('says fields, instants and days in words, and what was typed as it was: %s', async (language, said) => {
  chooseLanguage(language);
  openOffice(<Route index element={<StaffJournalPage />} />, {
    role: 'owner',
    responses: { 'GET /api/staff/journal': () => ({ json: { entries, nextCursor: null } }) },
  });
  await screen.findByText(/unheardOf/);
  const lists = [...document.querySelectorAll('ol ul')];
  const textOf = ({ textContent }: Element) => textContent.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '');
  expect(lists.map((list) => [...list.children].map(textOf))).toEqual(said);
});

it('has a word for each kind of change of an order', () => {
  for (const { values } of [officeJournalMessages.fr, officeJournalMessages.en])
    expect(amendmentKinds.filter((kind) => !(kind in values))).toEqual([]);
});
