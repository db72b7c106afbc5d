import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { refusal } from '#testing/fake-api.ts';
import { louis, openOffice } from '#testing/open-office.tsx';
import { RecoveryCodes } from '../factors/factor-set-up.tsx';
import TeamPage from '../team/team-page.tsx';
import InvitationPage from './invitation-page.tsx';

beforeEach(() => {
  chooseLanguage('fr-FR');
  useToasts.setState({ toasts: [] });
});

describe('an invitation that is not for who is signed in', () => {
  const assign = vi.fn();
  beforeEach(() => vi.stubGlobal('location', { assign }));
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  async function refused(entry: ReturnType<typeof refusal> | { json: object }) {
    sessionStorage.setItem('office-invitation', 'token');
    const api = openOffice(<Route index element={null} />, {
      beside: <Route path="/invitation" element={<InvitationPage />} />,
      at: '/invitation',
      responses: {
        'GET /api/staff/me': () => entry,
        'POST /api/invitations/acceptance': () => refusal(403, 'link_expired'),
        'POST /api/auth/sign-out': () => ({ json: {} }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }));
    expect(await screen.findByText(/n’est pas valable pour ce compte/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter l’invitation' })).toBeNull();
    return api;
  }

  it('leads to the sign-in with another one, and keeps the link', async () => {
    const api = await refused(refusal(404, 'not_found'));
    expect(screen.queryByRole('link', { name: 'Ouvrir l’exploitation' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser un autre compte' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/sign-in?redirect=%2Fexploitation%2Finvitation'));
    expect(api.callsTo('POST /api/auth/sign-out')).toHaveLength(1);
    expect(sessionStorage.getItem('office-invitation')).toBe('token');
  });

  it('leads whoever is of the office already into it', async () => {
    await refused({
      json: { email: louis.email, role: 'driver', factors: [], factorRequired: false, openUntil: null },
    });
    const link = await screen.findByRole('link', { name: 'Ouvrir l’exploitation' });
    expect(link.getAttribute('href')).toBe('/exploitation');
  });
});

describe('a code that opens the office', () => {
  const factor = { id: 'f', kind: 'codes', name: 'Application', addedAt: '2026-11-20T09:00:00.000Z' };
  const entryOf = (openUntil: string | null, recoveryCodesLeft: number) => ({
    json: { email: louis.email, role: 'owner', factors: [factor], factorRequired: false, openUntil, recoveryCodesLeft },
  });

  it.each([
    ['is one of recovery', 'e7tu-wezd-k6rv', 9, ['Ce code de secours a servi\u00A0: il en reste 9.']],
    [
      'is the last one of recovery',
      'E7TUWEZDK6RV',
      0,
      [expect.stringMatching(/^C’était votre dernier code de secours/)],
    ],
    ['is counted by the app', '123 456', 9, []],
  ])('says how many are left where it %s', async (_, code, left, said) => {
    const api = openOffice(<Route index element={<p>ouvert</p>} />, {
      responses: {
        'GET /api/staff/me': () => entryOf(null, 10),
        'POST /api/staff/step-up/code': () => {
          api.answer('GET /api/staff/me', () => entryOf('2099-11-20T21:00:00.000Z', left));
          return { json: null };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(await screen.findByText('ouvert')).toBeDefined();
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(said));
  });
});

it('an invitation without an address does not ask for the owner’s own', async () => {
  openOffice(<Route index element={<TeamPage />} />, {
    role: 'owner',
    responses: { 'GET /api/staff/team': () => ({ json: { members: [], invitations: [] } }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer l’invitation' }));
  const named = { name: 'Adresse e-mail', description: 'Ce champ est obligatoire' };
  expect(screen.getByRole('textbox', named)).toBeDefined();
});

it('recovery codes that the browser does not copy are said to be kept otherwise', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  render(<RecoveryCodes codes={['E7TU-WEZD-K6RV']} onKept={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copier' }));
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toMatch(/^Ce navigateur ne permet pas de copier/);
  vi.unstubAllGlobals();
});
