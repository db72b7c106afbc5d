import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useToasts } from '#state/toasts.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import NewPasswordPage from './new-password-page.tsx';

const call = 'POST /api/auth/reset-password';
const address = () => screen.getByTestId('address').textContent;
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

function State() {
  return <span data-testid="state">{JSON.stringify(useLocation().state)}</span>;
}

function openLink(responses: Parameters<typeof fakeApi>[0] = {}, at = '/reset-password/new?token=the-token') {
  const api = fakeApi({ [call]: () => ({ json: null }), ...responses });
  renderPage(
    <>
      <Routes>
        <Route path="/reset-password/new" element={<NewPasswordPage />} />
        <Route path="/sign-in" element={<h1>Connexion</h1>} />
      </Routes>
      <State />
    </>,
    at,
  );
  return api;
}

async function choose(password: string, confirmation = password) {
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), password);
  await userEvent.type(screen.getByLabelText('Confirmez le nouveau mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon mot de passe' }));
}

describe('a link for a new password', () => {
  it('loses its token from the address at once, and a refresh finds it', async () => {
    openLink();
    await waitFor(() => expect(address()).toBe('/reset-password/new'));
    expect(screen.getByTestId('state').textContent).toBe('{"token":"the-token"}');
    expect(screen.getByRole('form', { name: 'Choisir un nouveau mot de passe' })).toBeDefined();
  });

  it('changes the password and leads to the sign-in', async () => {
    const api = openLink();
    await choose('un nouveau secret');
    await screen.findByRole('heading', { name: 'Connexion' });
    expect(api.callsTo(call).map(({ body }) => body)).toEqual([
      { token: 'the-token', newPassword: 'un nouveau secret' },
    ]);
    expect(toasts()).toEqual(['Mise à jour effectuée !']);
    expect(screen.getByTestId('state').textContent).toBe('null');
  });

  it('wants the password twice', async () => {
    const api = openLink();
    await choose('un nouveau secret', 'un autre');
    expect(await screen.findAllByText('Vos mots de passe ne correspondent pas.')).toHaveLength(2);
    expect(api.calls).toEqual([]);
  });

  it('that is no good any more says so and leads to another one', async () => {
    openLink({ [call]: () => refusal(403, 'link_expired') });
    await choose('un nouveau secret');
    await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' });
    expect(document.activeElement?.textContent).toMatch(/Demandez-en un nouveau/);
    const again = screen.getByRole('link', { name: 'Demander un nouveau lien' });
    expect(again.getAttribute('href')).toBe('/reset-password');
    expect(document.title).toMatch(/^Ce lien n’est plus valable/);
  });

  it('without a token is no good', () => {
    openLink({}, '/reset-password/new');
    expect(screen.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeDefined();
  });

  it('shows what the API refuses at the field', async () => {
    const fields = { newPassword: 'password_too_short' };
    openLink({ [call]: () => refusal(422, 'validation_failed', { fields }) });
    await choose('un nouveau secret');
    expect(await screen.findAllByText('Choisissez au moins 8 caractères')).toHaveLength(2);
  });

  it('keeps the passwords where the API does not answer', async () => {
    openLink({ [call]: () => refusal(503, 'unavailable') });
    await choose('un nouveau secret');
    await waitFor(() => expect(toasts()).toEqual(['Impossible de mettre à jour votre mot de passe pour le moment !']));
    expect(screen.getByLabelText<HTMLInputElement>('Nouveau mot de passe').value).toBe('un nouveau secret');
  });
});
