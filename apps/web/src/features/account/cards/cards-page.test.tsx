import type { SavedCard } from '@chauffeur/core';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { cardConfig } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import CardsPage from './cards-page.tsx';

const visa: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 };

beforeEach(() => chooseLanguage('en-US'));

function openCards(cards: SavedCard[], responses = {}) {
  const api = fakeApi({
    'GET /api/customers/me/cards': () => ({ json: cards }),
    'GET /api/config': () => ({ json: cardConfig }),
    ...responses,
  });
  renderPage(<CardsPage />);
  return api;
}

const remove = 'Remove the card Visa ending in 4242';

it('says that there is no saved card', async () => {
  openCards([]);
  expect(await screen.findByText('No saved payment method')).toBeDefined();
  expect(screen.getByText(/can be saved while paying/)).toBeDefined();
});

it('promises no saving of cards where none are taken', async () => {
  openCards([], { 'GET /api/config': () => ({ json: { ...cardConfig, cardPayments: null } }) });
  expect(await screen.findByText('Rides are paid for on board: you need no card here.')).toBeDefined();
  expect(screen.getByText('No saved payment method')).toBeDefined();
  expect(screen.queryByText(/can be saved|payment provider/)).toBeNull();
});

it('names a card without its number', async () => {
  openCards([visa]);
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
  expect(screen.getByText('Expires 04/2030')).toBeDefined();
});

it('says of a card whose month is over that it pays no more', async () => {
  openCards([{ ...visa, expMonth: 3, expYear: 2025 }]);
  expect(await screen.findByText('Expired in 03/2025: no longer offered for payment')).toBeDefined();
  expect(screen.queryByText(/Expires/)).toBeNull();
});

it.each([
  ['amex', 'American Express ending in 4242'],
  ['cartes_bancaires', 'CB ending in 4242'],
])('names the brand as the payment step does: %s', async (brand, name) => {
  openCards([{ ...visa, brand }]);
  expect(await screen.findByText(name)).toBeDefined();
  expect(screen.getByRole('button', { name: `Remove the card ${name}` })).toBeDefined();
});

it('writes no code of the provider where the brand has no name', async () => {
  openCards([{ ...visa, brand: 'unknown' }]);
  expect(await screen.findByText('Card ending in 4242')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card ending in 4242' }));
  expect(screen.getByRole('dialog', { name: 'Remove the card ending in 4242?' })).toBeDefined();
});

it.each([
  ['removed', { status: 200, json: null }],
  ['gone already', refusal(404, 'not_found')],
])('forgets a card that is %s, after asking', async (_name, answer) => {
  const api = openCards([visa], { 'DELETE /api/customers/me/cards/pm_1': () => answer });
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(api.callsTo('DELETE /api/customers/me/cards/pm_1')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: remove }));
  api.answer('GET /api/customers/me/cards', () => ({ json: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByText('No saved payment method')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toContain('No saved payment method');
});

it('asks again at a press, says so while it does, and leaves the keyboard at the heading', async () => {
  const api = openCards([visa], { 'GET /api/customers/me/cards': () => refusal(429, 'rate_limited') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const { respond, letGo } = heldAnswer({ json: [visa] });
  api.answer('GET /api/customers/me/cards', respond);
  await userEvent.click(retry);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('My payment methods');
  letGo();
  expect(await screen.findByText('Visa ending in 4242')).toBeDefined();
});

it('asks as every other loss is asked about: the way to keep it first, and nothing that removes it as the primary one', async () => {
  openCards([visa]);
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  const ways = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Keep it', 'Remove the card']);
  expect(ways[1]?.className).toContain('danger');
});

it('keeps the card where it could not be removed', async () => {
  openCards([visa], { 'DELETE /api/customers/me/cards/pm_1': () => refusal(503, 'payments_unavailable') });
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));
  expect(await screen.findByRole('button', { name: 'Remove the card' })).toBeDefined();
  expect(screen.getByText('Visa ending in 4242')).toBeDefined();
});

it('offers no way to keep the card while it is being removed', async () => {
  const { respond, letGo } = heldAnswer({ json: null });
  const api = openCards([visa], { 'DELETE /api/customers/me/cards/pm_1': respond });
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the card' }));
  const keep = screen.getByRole('button', { name: 'Keep it' });
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(keep);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeDefined();
  api.answer('GET /api/customers/me/cards', () => ({ json: [] }));
  letGo();
  expect(await screen.findByText('No saved payment method')).toBeDefined();
});
