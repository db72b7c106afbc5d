import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFreshOffice } from '#api/queries/office-rides.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { useToasts } from '#state/toasts.ts';
import { camille } from '#testing/booking-fixture.ts';
import { heldAnswer, refusal } from '#testing/fake-api.ts';
import { louis, openOffice } from '#testing/open-office.tsx';
import CustomerPage from '../customers/customer-page.tsx';
import { RecoveryCodes } from '../factors/factor-set-up.tsx';
import FactorsPage from '../factors/factors-page.tsx';
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

const anApp = { id: 'f', kind: 'codes', name: 'Application', addedAt: '2026-11-20T09:00:00.000Z' };

describe('a code that opens the office', () => {
  const entryOf = (openUntil: string | null, recoveryCodesLeft: number) => ({
    json: { email: louis.email, role: 'owner', factors: [anApp], factorRequired: false, openUntil, recoveryCodesLeft },
  });

  const used = 'Ce code de secours a servi\u00A0: il en reste 9.';
  const last = 'C’était votre dernier code de secours\u00A0: établissez-en de nouveaux dans «\u00A0Mon accès\u00A0».';

  it.each([
    { what: 'is one of recovery', code: 'e7tu-wezd-k6rv', left: 9, said: [used] },
    { what: 'is the last one of recovery', code: 'E7TUWEZDK6RV', left: 0, said: [last] },
    { what: 'is counted by the app', code: '123 456', left: 9, said: [] },
  ])('says how many are left where it $what', async ({ code, left, said }) => {
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

describe('a tab that was left at the second factor', () => {
  const entryOf = (factors: object[], openUntil: string | null) => ({
    json: { email: louis.email, role: 'owner', factors, factorRequired: factors.length === 0, openUntil },
  });

  function comeBack() {
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
  }
  afterEach(() => focusManager.setFocused(undefined));

  it.each([
    { what: 'set up', factors: [], asked: 'Votre second facteur' },
    { what: 'shown', factors: [anApp], asked: 'C’est bien vous\u00A0?' },
  ])('goes on once one was $what in another tab', async ({ factors, asked }) => {
    const api = openOffice(<Route index element={<p>ouvert</p>} />, {
      responses: { 'GET /api/staff/me': () => entryOf(factors, null) },
    });
    await screen.findByRole('heading', { name: asked });
    api.answer('GET /api/staff/me', () => entryOf([anApp], '2099-11-20T21:00:00.000Z'));
    comeBack();
    expect(await screen.findByText('ouvert')).toBeDefined();
  });

  it('keeps the recovery codes that it shows until they are kept', async () => {
    const options = { picture: 'data:,', secret: 'ABCD', sealed: 'sealed' };
    const api = openOffice(<Route index element={<p>ouvert</p>} />, {
      responses: {
        'GET /api/staff/me': () => entryOf([], null),
        'POST /api/staff/codes/options': () => ({ json: options }),
        'POST /api/staff/codes': () => {
          api.answer('GET /api/staff/me', () => entryOf([anApp], '2099-11-20T21:00:00.000Z'));
          return { json: { recoveryCodes: ['E7TU-WEZD-K6RV'] } };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Préparer les codes' }));
    await userEvent.type(await screen.findByLabelText('Code de l’application'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier le code' }));
    await screen.findByText('E7TU-WEZD-K6RV');
    comeBack();
    await waitFor(() => expect(api.callsTo('GET /api/staff/me').length).toBeGreaterThan(1));
    expect(screen.getByText('E7TU-WEZD-K6RV')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Je les ai gardés' }));
    expect(await screen.findByText('ouvert')).toBeDefined();
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

it('ending a driver says what stays in their name', async () => {
  const member = { id: 'm', email: 'ines@example.fr', role: 'driver', since: '2026-11-20T09:00:00.000Z' };
  const members = [{ ...member, factors: [], hasFeed: false, devices: [], endedAt: null }];
  openOffice(<Route index element={<TeamPage />} />, {
    role: 'owner',
    responses: { 'GET /api/staff/team': () => ({ json: { members, invitations: [] } }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mettre fin/ }));
  expect(within(screen.getByRole('dialog')).getByText(/^Ses horaires et ses courses restent à son nom/)).toBeDefined();
});

it.each([
  ['owner', /^Tout perdu.*npm run staff/],
  ['dispatcher', /^Tout perdu.*Un propriétaire vous invite/],
] as const)('whoever has lost every factor as %s reads who lets them in again', async (role, said) => {
  openOffice(<Route index element={null} />, {
    responses: {
      'GET /api/staff/me': () => ({
        json: { email: louis.email, role, factors: [anApp], factorRequired: false, openUntil: null },
      }),
    },
  });
  expect(await screen.findByText(said)).toBeDefined();
});

describe('where a row of the team goes with its button', () => {
  const member = { id: 'm', email: 'ines@example.fr', role: 'driver', since: '2026-11-20T09:00:00.000Z' };
  const device = { id: 'd', openedAt: member.since, usedAt: null, expiresAt: '2027-05-20T09:00:00.000Z' };
  const ines = { ...member, factors: [], hasFeed: true, devices: [device], endedAt: null };
  const invitation = { id: 'i', email: 'paul@example.fr', role: 'driver', expiresAt: member.since };
  const everybody = { members: [ines], invitations: [invitation] };

  it.each([
    { pressed: /^Révoquer\u00A0:/, call: 'DELETE /api/staff/devices/d', left: { members: [{ ...ines, devices: [] }] } },
    {
      pressed: /^Révoquer l’adresse/,
      call: 'DELETE /api/staff/team/m/feed',
      left: { members: [{ ...ines, hasFeed: false }] },
    },
    { pressed: /^Retirer/, call: 'DELETE /api/staff/invitations/i', left: { invitations: [] } },
  ])('the keyboard goes on beside it: $call', async ({ pressed, call, left }) => {
    let team: object = everybody;
    openOffice(<Route index element={<TeamPage />} />, {
      role: 'owner',
      responses: {
        'GET /api/staff/team': () => ({ json: team }),
        [call]: () => {
          team = { ...everybody, ...left };
          return { json: null };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: pressed }));
    await waitFor(() => expect(screen.queryByRole('button', { name: pressed })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.textContent).toContain('ines@example.fr');
  });
});

describe('where what was pressed goes from one’s own access', () => {
  const key = { ...anApp, id: 'k', name: 'Téléphone' };

  function open(factors: object[]) {
    const entry = { email: louis.email, role: 'owner', factorRequired: false, recoveryCodesLeft: 10 };
    const opened = (some: object[]) => ({ json: { ...entry, factors: some, openUntil: '2099-11-20T21:00:00.000Z' } });
    const api = openOffice(<Route index element={<FactorsPage />} />, {
      responses: {
        'GET /api/staff/me': () => opened(factors),
        'POST /api/staff/recovery-codes': () => ({ json: { recoveryCodes: ['E7TU-WEZD-K6RV'] } }),
        'DELETE /api/staff/factors/k': () => {
          api.answer('GET /api/staff/me', () => opened([anApp]));
          return { json: null };
        },
      },
    });
  }

  it('new recovery codes have the focus, and their part of the page once they are kept', async () => {
    open([anApp]);
    await userEvent.click(await screen.findByRole('button', { name: 'De nouveaux codes de secours' }));
    const kept = await screen.findByRole('button', { name: 'Je les ai gardés' });
    expect(document.activeElement?.textContent).toBe('E7TU-WEZD-K6RV');
    await userEvent.click(kept);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Il reste 10 codes de secours.'));
  });

  it('the factors that are left have it where one is removed', async () => {
    open([anApp, key]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Téléphone' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Seconds facteurs' })));
  });
});

it('recovery codes that the browser does not copy are said to be kept otherwise', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  render(<RecoveryCodes codes={['E7TU-WEZD-K6RV']} onKept={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copier' }));
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(useToasts.getState().toasts[0]?.text).toMatch(/^Ce navigateur ne permet pas de copier/);
  vi.unstubAllGlobals();
});

describe('an office that has closed since its page was opened', () => {
  const customer = { ...camille, id: 'zoe', kind: 'phone', orders: [], isCut: false, others: [], notes: [] };
  const address = 'GET /api/staff/customers/zoe';
  const entryUntil = (openUntil: string | null) => ({
    json: {
      email: louis.email,
      role: 'owner',
      factors: [anApp],
      factorRequired: false,
      openUntil,
    },
  });

  function open(responses: Parameters<typeof openOffice>[1] & object) {
    return openOffice(<Route path="/exploitation/clients/:customerId" element={<CustomerPage />} />, {
      at: '/exploitation/clients/zoe',
      role: 'owner',
      ...responses,
    });
  }

  it('asks for a factor over what was typed, which another press sends', async () => {
    let isOpen = false;
    const api = open({
      responses: {
        [address]: () => ({ json: customer }),
        'POST /api/staff/step-up/code': () => {
          isOpen = true;
          return { json: null };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Nouvelle note'), 'Côté fenêtre');
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) });
    const adding = `PUT /api/staff/customers/zoe/notes/${'07'.repeat(16)}`;
    api.answer(adding, () => (isOpen ? { json: null } : refusal(403, 'step_up_required')));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    const dialog = await screen.findByRole('dialog', { name: 'C’est bien vous\u00A0?' });
    expect(useToasts.getState().toasts).toEqual([]);
    await userEvent.type(await within(dialog).findByLabelText('Code'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ouvrir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nouvelle note').value).toBe('Côté fenêtre');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await waitFor(() => expect(api.callsTo(adding)).toHaveLength(2));
    vi.unstubAllGlobals();
  });

  it('does so where a press wanted it, and nothing was typed', async () => {
    const note = { id: 'n-1', at: '2026-11-20T09:00:00.000Z', by: louis.email, text: 'Côté fenêtre' };
    open({
      responses: {
        [address]: () => ({ json: { ...customer, notes: [note] } }),
        'DELETE /api/staff/customers/zoe/notes/n-1': () => refusal(403, 'step_up_required'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Effacer/ }));
    expect(await screen.findByRole('dialog', { name: 'C’est bien vous\u00A0?' })).toBeDefined();
    expect(screen.getByText('Côté fenêtre')).toBeDefined();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('does so where the page asked by itself, puts it off at a wish, and is gone for whoever goes on without', async () => {
    function Typing() {
      useFreshOffice({ day: '2026-12-01' });
      return (
        <>
          <input aria-label="Mot" />
          <Link to="/exploitation/acces">Plus loin</Link>
        </>
      );
    }
    const api = openOffice(
      <>
        <Route index element={<Typing />} />
        <Route path="acces" element={<p>ailleurs</p>} />
      </>,
      { role: 'owner', responses: { 'GET /api/staff/me': () => entryUntil('2099-11-20T21:00:00.000Z') } },
    );
    await userEvent.type(await screen.findByLabelText('Mot'), 'Côté fenêtre');
    await waitFor(() => expect(api.callsTo('GET /api/staff/changes')).toHaveLength(1));
    api.answer('GET /api/staff/changes', () => refusal(403, 'step_up_required'));
    api.answer('GET /api/staff/me', () => entryUntil(null));
    fireEvent(window, new Event('visibilitychange'));
    const dialog = await screen.findByRole('dialog', { name: 'C’est bien vous\u00A0?' });
    expect(screen.getByLabelText<HTMLInputElement>('Mot').value).toBe('Côté fenêtre');
    fireEvent(dialog, new Event('cancel'));
    expect(screen.getByText(/^L’exploitation s’est fermée/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Montrer le second facteur' }));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel'));
    await userEvent.click(screen.getByRole('link', { name: 'Plus loin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est bien vous\u00A0?' })).toBeDefined();
    expect(screen.queryByText('ailleurs')).toBeNull();
  });

  it('asks to sign in where the session has ended, shows nothing of the page meanwhile, and loses nothing that was typed', async () => {
    let isSignedIn = true;
    const user = { id: louis.accountId, email: louis.email };
    const ifSignedIn = (answer: { json: unknown }) => () => (isSignedIn ? answer : refusal(404, 'not_found'));
    function Typing() {
      useFreshOffice({ day: '2026-12-01' });
      return <input aria-label="Mot" />;
    }
    openOffice(<Route index element={<Typing />} />, {
      role: 'owner',
      responses: {
        'GET /api/staff/me': ifSignedIn(entryUntil('2099-11-20T21:00:00.000Z')),
        'GET /api/staff/changes': ifSignedIn({ json: { version: '1' } }),
        'GET /api/auth/get-session': () => ({ json: isSignedIn ? { user } : null }),
        'POST /api/auth/sign-in/email': () => {
          isSignedIn = true;
          return { json: { user } };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Mot'), 'Côté fenêtre');
    isSignedIn = false;
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText(/^Votre session a pris fin/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Mot' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), louis.email);
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'le secret de Louis');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mot' })).toMatchObject({
      value: 'Côté fenêtre',
    });
    expect(screen.queryByText(/^Votre session a pris fin/)).toBeNull();
  });

  it('asks for none to be closed', async () => {
    const api = open({
      responses: {
        [address]: () => ({ json: customer }),
        'GET /api/staff/me': () => entryUntil('2099-11-20T21:00:00.000Z'),
        'POST /api/staff/leave': () => refusal(403, 'step_up_required'),
      },
    });
    const leaving = await screen.findByRole('button', { name: 'Fermer l’exploitation' });
    const asked = heldAnswer(entryUntil(null));
    api.answer('GET /api/staff/me', asked.respond);
    await userEvent.click(leaving);
    await screen.findAllByText('Chargement en cours...');
    asked.letGo();
    expect(await screen.findByRole('heading', { level: 1, name: 'C’est bien vous\u00A0?' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
