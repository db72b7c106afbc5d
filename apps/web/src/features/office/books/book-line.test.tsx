import type { BookRow } from '@chauffeur/core';
import { screen, within } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { openOffice } from '#testing/open-office.tsx';
import BooksPage from './books-page.tsx';

const invoice: BookRow = {
  kind: 'invoice',
  number: 'F2026-1',
  issuedAt: '2026-12-02T05:00:00.000Z',
  orderId: 'order-1',
  orderNumber: 'W202611-1',
  customer: 'Zoé Petit',
  company: '',
  siren: '',
  paymentMethod: 'Paiement à bord',
  vatLines: [],
  totalHT: 179.09,
  totalTTC: 197,
  byCardTTC: 0,
  toCollectTTC: 197,
  collected: null,
  creditableTTC: 197,
  invoiceNumber: null,
  reason: null,
  refund: null,
};

it.each([
  ['nothing was credited', {}, '197,00 € à encaisser'],
  [
    'a part was credited',
    { toCollectTTC: 184.5, creditableTTC: 184.5 },
    '12,50 € corrigés par avoir · 184,50 € à encaisser',
  ],
  ['all of it was credited', { toCollectTTC: 0, creditableTTC: 0 }, 'Entièrement corrigée par avoir'],
  [
    'the card paid a part of it, and got some of that back',
    { byCardTTC: 100, toCollectTTC: 97, creditableTTC: 177 },
    '100,00 € par carte · 20,00 € corrigés par avoir · 97,00 € à encaisser',
  ],
])('an invoice of which %s says what is open, and why', async (_, changes, said) => {
  chooseLanguage('fr-FR');
  const rows = [{ ...invoice, ...changes }];
  openOffice(<Route index element={<BooksPage />} />, {
    responses: { 'GET /api/staff/invoices': () => ({ json: { rows, totals: null, nextCursor: null } }) },
  });
  const line = await screen.findByRole('article', { name: 'Facture F2026-1' });
  const texts = within(line).getAllByText((_text, element) => element?.tagName === 'P');
  expect(texts.map(({ textContent }) => textContent.replaceAll(/[\u00A0\u202F]/g, ' '))).toContain(said);
});
