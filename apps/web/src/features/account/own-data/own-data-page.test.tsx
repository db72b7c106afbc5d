import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, heldAnswer, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import OwnDataPage from './own-data-page.tsx';

const remove = 'POST /api/customers/me/deletion';

beforeEach(() => {
  chooseLanguage('fr-FR');
  useDraft.setState(emptyDraft());
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function askDeletion(answer: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({ [remove]: answer, 'POST /api/auth/sign-out': () => ({ json: {} }) });
  renderPage(<OwnDataPage />, '/account/data');
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = async (password: string) => {
    if (password !== '') await userEvent.type(dialog.getByLabelText('Mot de passe'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
  };
  return { api, dialog, confirm };
}

it('offers the file, and says what a deletion leaves', () => {
  renderPage(<OwnDataPage />, '/account/data');
  const file = screen.getByRole('link', { name: 'Télécharger le fichier' });
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/customers/me/export', true]);
  expect(screen.getByText(/dix ans pour les factures\). Une facture impayée reste due\./)).toBeDefined();
  expect(screen.getByText(/les liens privés de vos réservations/)).toBeDefined();
});

it('deletes nothing without the password, nor where one keeps the account', async () => {
  const { api, dialog, confirm } = await askDeletion(() => ({ json: {} }));
  await confirm('');
  expect((await dialog.findByLabelText('Mot de passe')).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(dialog.getByRole('group', { name: /à corriger|Merci de|Acceptez/ }));
  expect(dialog.getAllByText('Saisissez votre mot de passe')).not.toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Garder mon compte' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.calls).toEqual([]);
});

it('deletes the account, leaves nothing of the person here, and says so', async () => {
  useDraft.setState(orderableDraft());
  const { api, confirm } = await askDeletion(() => ({ json: {} }));
  await confirm('un secret bien gardé');
  const title = await screen.findByRole('heading', { name: 'Votre compte est supprimé' });
  expect(document.activeElement).toBe(title);
  expect(api.callsTo(remove).map(({ body }) => body)).toEqual([{ password: 'un secret bien gardé' }]);
  expect(api.callsTo('POST /api/auth/sign-out')).toHaveLength(1);
  const { customer, customerForm } = useDraft.getState();
  expect([customer, customerForm.lastName]).toEqual([null, '']);
});

it('offers no way to keep the account while it is being deleted', async () => {
  const { respond, letGo } = heldAnswer({ json: {} });
  const { dialog, confirm } = await askDeletion(respond);
  await confirm('un secret bien gardé');
  const keep = dialog.getByRole('button', { name: 'Garder mon compte' });
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(keep);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  letGo();
  expect(await screen.findByRole('heading', { name: 'Votre compte est supprimé' })).toBeDefined();
});

it('says so too where the dead cookie could not be taken away', async () => {
  const { api, confirm } = await askDeletion(() => ({ json: {} }));
  api.answer('POST /api/auth/sign-out', () => 'offline');
  await confirm('un secret bien gardé');
  expect(await screen.findByRole('heading', { name: 'Votre compte est supprimé' })).toBeDefined();
});

it.each([
  ['a wrong password', refusal(401, 'invalid_credentials'), /Ce mot de passe n’est pas le vôtre/],
  ['a payment without an end', refusal(503, 'payments_unavailable'), /paiement par carte n’est pas encore conclu/],
  ['a ride to come', refusal(409, 'rides_to_come'), /Une course est en attente ou à venir/],
])('says what stands in the way: %s', async (_name, answer, text) => {
  const { dialog, confirm } = await askDeletion(() => answer);
  await confirm('un secret bien gardé');
  expect((await dialog.findByRole('alert')).textContent).toMatch(text);
  expect(screen.queryByRole('heading', { name: 'Votre compte est supprimé' })).toBeNull();
});

it('leads to the rides that have to be cancelled first', async () => {
  const { dialog, confirm } = await askDeletion(() => refusal(409, 'rides_to_come'));
  await confirm('un secret bien gardé');
  const link = await dialog.findByRole('link', { name: 'Voir mes réservations' });
  expect(link.getAttribute('href')).toBe('/account/orders');
});
