import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, useDraft } from '#state/booking-draft.ts';
import { useToasts } from '#state/toasts.ts';
import { orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

const call = 'GET /api/customers/sendResetMail';
const sentence = 'Un email de changement de mot de passe vous a été envoyé à votre adresse email.';
const address = () => screen.getByTestId('address').textContent;
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useDraft.setState(emptyDraft());
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openPage(responses: Parameters<typeof fakeApi>[0] = { [call]: () => ({ json: null }) }) {
  const api = fakeApi(responses);
  renderPage(
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/account" element={<h1>Mon compte</h1>} />
    </Routes>,
    '/reset-password',
  );
  return api;
}

async function ask(email: string) {
  if (email) await userEvent.type(screen.getByLabelText('Adresse e-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
}

describe('asking for a new password', () => {
  it('takes an e-mail', async () => {
    const api = openPage();
    await ask('');
    expect(await screen.findAllByText('Merci de renseigner votre email')).toHaveLength(2);
    expect(api.calls).toEqual([]);
  });

  it('hides the form behind the message, which takes the focus', async () => {
    const api = openPage();
    await ask('Camille@example.org');
    const message = await screen.findByText(sentence);
    expect(api.callsTo(call)[0]?.url.searchParams.get('email')).toBe('camille@example.org');
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.contains(message)).toBe(true);
  });

  it('counts down, says so once, and goes on to the account after three seconds', async () => {
    openPage();
    await ask('camille@example.org');
    expect(await screen.findByText('Vers votre compte dans 3 secondes')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('Cette page mène à votre compte dans 3 secondes');
    await seconds(2);
    expect(screen.getByText('Vers votre compte dans 1 seconde')).toBeDefined();
    expect(address()).toBe('/reset-password');
    await seconds(1);
    expect(address()).toBe('/account');
  });

  it('stays where the visitor says so', async () => {
    openPage();
    await ask('camille@example.org');
    await userEvent.click(await screen.findByRole('button', { name: 'Rester sur cette page' }));
    await seconds(60);
    expect(address()).toBe('/reset-password');
    expect(screen.getByRole('status').textContent).toBe('Le passage automatique est arrêté.');
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('knows the e-mail that was typed to sign in, and leads back to a booking that was begun', async () => {
    useDraft.setState({ ...orderableDraft(), signInEmail: 'camille@example.org' });
    openPage();
    await ask('');
    const back = await screen.findByRole('link', { name: 'Reprendre ma réservation' });
    expect(back.getAttribute('href')).toBe('/reservation');
    expect(useDraft.getState().quote).not.toBeNull();
  });

  it('keeps the form, and says what to do, where nothing could be sent', async () => {
    openPage({ [call]: () => refusal(429, 'rate_limited') });
    await ask('camille@example.org');
    await waitFor(() => expect(useToasts.getState().toasts.map(({ tone }) => tone)).toEqual(['error']));
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('camille@example.org');
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
