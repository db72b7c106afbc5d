import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '#state/booking-draft.ts';
import { useToasts } from '#state/toasts.ts';
import { camille, catalogueResponses, orderableDraft } from '#testing/booking-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import AccountPage from './account-page.tsx';
import DetailsPage from './details/details-page.tsx';
import OrdersPage from './orders/orders-page.tsx';
import PasswordPage from './password/password-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function openAccount(at: string, responses = {}) {
  const api = fakeApi({ ...catalogueResponses, ...responses });
  renderPage(
    <Routes>
      <Route path="/account" element={<AccountPage />}>
        <Route index element={<DetailsPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="password" element={<PasswordPage />} />
      </Route>
      <Route path="/sign-in" element={<h1>Connexion</h1>} />
    </Routes>,
    at,
  );
  return api;
}

it('sends who is not signed in to sign in, and back to the same page afterwards', async () => {
  openAccount('/account/orders?period=finished', { 'GET /api/auth/get-session': () => ({ json: null }) });
  await screen.findByRole('heading', { name: 'Connexion' });
  expect(screen.getByTestId('address').textContent).toBe('/sign-in?redirect=%2Faccount%2Forders%3Fperiod%3Dfinished');
});

it('notices, once it is come back to, that another tab has signed out', async () => {
  const api = openAccount('/account');
  await screen.findByLabelText('Prénom');
  api.answer('GET /api/auth/get-session', () => ({ json: null }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeDefined();
});

describe('an address that was never proven', () => {
  const unproven = () => ({ json: { email: camille.email, isProven: false, mailedOrderId: null } });

  it('is spoken of on every page of the account, with the mail once more', async () => {
    const api = openAccount('/account', {
      'GET /api/customers/me/email': unproven,
      'POST /api/customers/me/email/proof': () => ({ json: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
    expect(await screen.findByText(/L’e-mail est en route/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Renvoyer l’e-mail' })).toBeNull();
    expect(api.callsTo('POST /api/customers/me/email/proof')).toHaveLength(1);
  });

  it('says where the mail was sent often enough', async () => {
    openAccount('/account', {
      'GET /api/customers/me/email': unproven,
      'POST /api/customers/me/email/proof': () => refusal(429, 'rate_limited'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer l’e-mail' }));
    expect(await screen.findByText(/trois fois aujourd’hui/)).toBeDefined();
  });
});

describe('a session that ends while the account is open', () => {
  const over = () => refusal(401, 'unauthenticated');

  beforeEach(() => {
    useToasts.setState({ toasts: [] });
  });

  /** The address of the sign-in, once that is shown. */
  async function signInAddress() {
    await screen.findByRole('heading', { name: 'Connexion' });
    return screen.getByTestId('address').textContent;
  }
  const signInFor = (page: string) => `/sign-in?redirect=${encodeURIComponent(page)}`;

  it.each([
    ['/account', 'GET /api/customers/me'],
    ['/account/orders', 'GET /api/orders'],
  ])('makes way for the sign-in on %s', async (at, call) => {
    openAccount(at, { [call]: over });
    expect(await signInAddress()).toBe(signInFor(at));
  });

  it.each([
    ['/account', 'PUT /api/customers/me', saveDetails],
    ['/account/password', 'POST /api/auth/change-password', () => change('nouveau secret')],
  ])('does so too for what is sent from %s, and says why', async (at, call, send) => {
    openAccount(at, { [call]: over });
    await send();
    expect(await signInAddress()).toBe(signInFor(at));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Votre session a pris fin. Connectez-vous pour continuer.',
    ]);
  });

  it('keeps edited details for their writer until they are saved, and shows them to nobody else', async () => {
    const city = () => screen.findByLabelText<HTMLInputElement>('Ville');
    openAccount('/account', { 'PUT /api/customers/me': over });
    await userEvent.clear(await city());
    await userEvent.type(await city(), 'Chantilly');
    await saveDetails();
    await signInAddress();
    cleanup();

    const dupont = { id: 'user-2', email: 'alix.dupont@example.com' };
    openAccount('/account', { 'GET /api/auth/get-session': () => ({ json: { user: dupont } }) });
    expect((await city()).value).toBe('Beauvais');
    cleanup();

    openAccount('/account', { 'PUT /api/customers/me': ({ body }: { body: unknown }) => ({ json: body }) });
    expect((await city()).value).toBe('Chantilly');
    await saveDetails();
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.tone).toBe('success'));
    cleanup();

    openAccount('/account');
    expect((await city()).value).toBe('Beauvais');
  });
});

async function change(confirmation: string) {
  await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), 'ancien secret');
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'nouveau secret');
  await userEvent.type(screen.getByLabelText('Confirmez le nouveau mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon mot de passe' }));
}

async function saveDetails() {
  await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
}

describe('my details', () => {
  it('are shown, with an e-mail that is not changed here', async () => {
    openAccount('/account');
    expect((await screen.findByLabelText<HTMLInputElement>('Prénom')).value).toBe('Camille');
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').disabled).toBe(true);
  });

  it('are saved without the names of a company that no longer pays', async () => {
    const company = { ...camille, isCompany: true, companyName: 'Dupont', vatNumber: 'FR1' };
    const api = openAccount('/account', {
      'GET /api/customers/me': () => ({ json: company }),
      'PUT /api/customers/me': ({ body }: { body: unknown }) => ({ json: body }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Particulier' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.callsTo('PUT /api/customers/me')).toHaveLength(1));
    expect(api.callsTo('PUT /api/customers/me')[0]?.body).toMatchObject({
      isCompany: false,
      companyName: '',
      vatNumber: '',
    });
  });
});

describe('my reservations', () => {
  it.each([
    ['/account/orders', 'Aucune réservation en cours'],
    ['/account/orders?period=finished', 'Aucune réservation terminée'],
  ])('on %s say that there is none', async (at, text) => {
    openAccount(at, { 'GET /api/orders': () => ({ json: { orders: [], nextCursor: null } }) });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('that cannot be loaded say what to do', async () => {
    const api = openAccount('/account/orders', { 'GET /api/orders': () => refusal(503, 'unavailable') });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    api.answer('GET /api/orders', () => ({ json: { orders: [], nextCursor: null } }));
    await userEvent.click(retry);
    expect(await screen.findByText('Aucune réservation en cours')).toBeDefined();
  });
});

describe('more reservations', () => {
  const failed = /Les réservations suivantes n’ont pas pu être chargées/;
  const firstPage = { json: { orders: [anOrder()], nextCursor: 'next' } };
  const answerOf =
    (page: { json: unknown }) =>
    ({ url }: { url: URL }) =>
      url.searchParams.has('cursor') ? page : firstPage;

  it('that cannot be loaded say so, and are asked for again', async () => {
    const api = openAccount('/account/orders', { 'GET /api/orders': answerOf(refusal(503, 'unavailable')) });
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de réservations' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(failed);
    api.answer('GET /api/orders', answerOf({ json: { orders: [anOrder({ id: 'order-2' })], nextCursor: null } }));
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus de réservations' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /W\d/ })).toHaveLength(2));
    expect(screen.queryByText(failed)).toBeNull();
  });
});

describe('my password', () => {
  it('is typed twice alike', async () => {
    const api = openAccount('/account/password');
    await change('autre secret');
    const summary = await screen.findByRole('group', { name: /à corriger/ });
    expect(summary.textContent).toContain('Vos mots de passe ne correspondent pas.');
    expect(api.calls.some(({ call }) => call.endsWith('change-password'))).toBe(false);
  });

  it('with a field empty does not match either', async () => {
    const api = openAccount('/account/password');
    await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), 'ancien secret');
    await userEvent.click(screen.getByRole('button', { name: 'Modifier mon mot de passe' }));
    const summary = await screen.findByRole('group', { name: /à corriger/ });
    expect(summary.textContent).toContain('Vos mots de passe ne correspondent pas.');
    expect(api.calls.some(({ call }) => call.endsWith('change-password'))).toBe(false);
  });

  it('is not changed by who does not know the present one, and says so', async () => {
    openAccount('/account/password', {
      'POST /api/auth/change-password': () =>
        refusal(401, 'invalid_credentials', { fields: { currentPassword: 'invalid' } }),
    });
    await change('nouveau secret');
    expect((await screen.findByRole('alert')).textContent).toContain('Votre mot de passe actuel n’est pas celui-ci.');
  });

  it('leaves the page once it is changed', async () => {
    openAccount('/account/password', { 'POST /api/auth/change-password': () => ({ json: {} }) });
    await change('nouveau secret');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Mot de passe actuel').value).toBe(''));
  });
});

describe('all my devices', () => {
  function watchLeaving() {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    return assign;
  }

  it('are signed out, and this one forgets the person', async () => {
    const assign = watchLeaving();
    useDraft.setState(orderableDraft());
    const api = openAccount('/account/password', {
      'DELETE /api/customers/me/sessions': () => ({ json: {} }),
      'POST /api/auth/sign-out': () => 'offline',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Se déconnecter partout' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(api.callsTo('DELETE /api/customers/me/sessions')).toHaveLength(1);
    expect(useDraft.getState().customer).toBeNull();
  });

  it('stay signed in where that fails', async () => {
    const assign = watchLeaving();
    useDraft.setState(orderableDraft());
    const api = openAccount('/account/password', {
      'DELETE /api/customers/me/sessions': () => refusal(503, 'unavailable'),
    });
    const button = await screen.findByRole('button', { name: 'Se déconnecter partout' });
    await userEvent.click(button);
    await waitFor(() => expect(api.callsTo('DELETE /api/customers/me/sessions')).toHaveLength(1));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(assign).not.toHaveBeenCalled();
    expect(useDraft.getState().customer).not.toBeNull();
  });
});

it('has the page itself in sight on a phone: what one comes for first, and the rest of the account behind a button', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  openAccount('/account');
  await screen.findByLabelText('Prénom');
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu du compte' }));
  const names = () =>
    menu()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Mes coordonnées', 'Mes réservations']);
  expect(menu().queryByRole('button', { name: 'Se déconnecter' })).toBeNull();
  await userEvent.click(menu().getByRole('button', { name: 'Plus', expanded: false }));
  expect(names()).toHaveLength(6);
  expect(menu().getByRole('button', { name: 'Se déconnecter' })).toBeDefined();
});
