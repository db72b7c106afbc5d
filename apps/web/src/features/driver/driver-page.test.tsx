import { type DriverRide, type KeptPress, parisDate } from '@chauffeur/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configQuery } from '#api/queries/config.ts';
import { OfflineBanner } from '#app/layout/offline-banner.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { chooseLanguage } from '#i18n/language.ts';
import { customerDraftOf } from '#state/booking-draft.ts';
import { editCustomer } from '#state/draft-actions.ts';
import {
  addWaitingPress,
  forgetOwnRides,
  keepOwnRides,
  keptOwnRides,
  keptRideNews,
  waitingPresses,
} from '#state/own-rides.ts';
import { camille, catalogueResponses } from '#testing/booking-fixture.ts';
import { aDriverRide } from '#testing/driver-ride-fixture.ts';
import { fakeApi, refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { RegistrationForm } from '#widgets/registration-form/registration-form.tsx';
import { SignInForm } from '#widgets/sign-in-form/sign-in-form.tsx';
import DriverPage from './driver-page.tsx';
import RidePage from './ride-page.tsx';

const at = new Date().toISOString();
const company = { name: 'Exemple', legalForm: '', address: '', phone: '', siren: '', revtc: '' };
const noRides = {
  at,
  today: parisDate(at),
  accountId: 'driver',
  driver: { firstName: 'Inès', lastName: 'Bernard' },
  company,
  rides: [],
};
const waiting = {
  orderId: 'order-1',
  rideIndex: 0,
  key: 'k'.repeat(22),
  kind: 'on_site',
  stop: 0,
  at,
  accountId: 'driver',
} as const;
const signOut = 'POST /api/auth/sign-out';
const pressing = 'POST /api/staff/driver/rides/order-1/presses';

beforeEach(async () => {
  chooseLanguage('fr-FR');
  // The cookie with the key of the kept rides can be read below this address alone.
  history.replaceState(null, '', '/chauffeur/aujourdhui');
  await forgetOwnRides();
  await keepOwnRides(noRides);
  addWaitingPress(waiting);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const offline = () => 'offline' as const;

interface Opened {
  /** Whether the server lets the device in, at each time that it is asked. */
  readonly isBound?: boolean | (() => boolean);
  readonly hasNetwork?: boolean;
  readonly rides?: DriverRide[];
  /** The ride whose page is opened, if not that of the day. */
  readonly page?: string;
  /** By how much the server's clock is ahead of the device's. */
  readonly aheadMs?: number;
  /** What the server answers to a press. */
  readonly pressed?: Parameters<typeof fakeApi>[0][string];
}

async function openPages(
  user: { id: string; email: string } | null,
  { isBound = user !== null, hasNetwork = true, rides = [], pressed = offline, page = '', aheadMs = 0 }: Opened = {},
) {
  const api = fakeApi({
    ...catalogueResponses,
    'GET /api/customers/me': () => ({ json: camille }),
    'GET /api/auth/get-session': () => ({ json: user && { user } }),
    'GET /api/staff/driver/rides': () =>
      !hasNetwork
        ? 'offline'
        : (typeof isBound === 'boolean' ? isBound : isBound())
          ? {
              json: {
                ...noRides,
                at: new Date(Date.now() + aheadMs).toISOString(),
                rides,
                accountId: user?.id ?? 'driver',
              },
            }
          : { status: 404, json: { code: 'not_found' } },
    [pressing]: pressed,
    'GET /api/staff/me': () => refusal(404, 'not_found'),
    'POST /api/staff/leave': () => ({ status: 204, json: null }),
    [signOut]: () => 'offline',
  });
  // An earlier test may have left other settings behind, and these pages do not ask for them anew.
  await createQueryClient().fetchQuery({ ...configQuery, staleTime: 0 });
  renderPage(
    <Routes>
      <Route element={<DriverPage />}>
        <Route path="/chauffeur/aujourdhui" element={<p>the day</p>} />
        <Route path="/chauffeur/aujourdhui/:orderId/:rideIndex" element={<RidePage />} />
      </Route>
      <Route path="/sign-in" element={<p>the sign-in</p>} />
    </Routes>,
    `/chauffeur/aujourdhui${page}`,
  );
  return api;
}

/** Says why nothing is there any more, with both ways in. */
async function expectEnded() {
  expect(await screen.findByText('Cet appareil n’ouvre plus vos courses')).toBeDefined();
  expect(
    screen.getByText(/^Son accès a été révoqué, ou votre connexion a pris fin\. Demandez un nouveau lien/),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'Se connecter' });
  expect(link.getAttribute('href')).toBe('/sign-in?redirect=%2Fchauffeur%2Faujourdhui');
}

it('a session that ended by itself takes the rides off the device, and what was pressed waits for the next one', async () => {
  await openPages(null);
  await expectEnded();
  await waitFor(async () => expect(await keptOwnRides()).toBeNull());
  expect(waitingPresses()).toHaveLength(1);
});

it('whoever was never let in on the device is led to the sign-in', async () => {
  await forgetOwnRides();
  await openPages(null);
  expect(await screen.findByText('the sign-in')).toBeDefined();
});

it('whose role has ended keeps no rides on the device, though he stays signed in', async () => {
  await openPages({ id: 'driver', email: 'ines@example.fr' }, { isBound: false });
  expect(await screen.findByText('Cette page n’existe pas')).toBeDefined();
  await waitFor(async () => expect(await keptOwnRides()).toBeNull());
  expect(waitingPresses()).toHaveLength(1);
});

it('a device that is taken back while its page is open is told so by the next press', async () => {
  // A press that is still being sent for an earlier page would be answered to that page.
  await forgetOwnRides();
  let isBound = true;
  await openPages(null, { isBound: () => isBound, pressed: () => refusal(404, 'not_found') });
  await screen.findByText(/^À jour à/);
  isBound = false;
  act(() => addWaitingPress(waiting));
  await expectEnded();
  await waitFor(async () => expect(await keptOwnRides()).toBeNull());
  expect(waitingPresses()).toHaveLength(1);
});

it('signing out asks before it deletes what has not been sent', async () => {
  const api = await openPages({ id: 'driver', email: 'ines@example.fr' });
  const leave = await screen.findByRole('button', { name: 'Se déconnecter' });
  await userEvent.click(leave);
  expect(await screen.findByText('Une étape n’est pas encore partie : se déconnecter l’efface.')).toBeDefined();
  expect(api.callsTo(signOut)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Rester' }));
  await userEvent.click(leave);
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }));
  await waitFor(() => expect(api.callsTo(signOut)).toHaveLength(1));
  expect(waitingPresses()).toHaveLength(1);
});

it('a device of the driver’s own is let in though nobody is signed in, and left with the server’s knowledge', async () => {
  const api = await openPages(null, { isBound: true });
  expect(await screen.findByText('the day')).toBeDefined();
  expect(screen.queryByText('the sign-in')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter quand même' }));
  await waitFor(() => expect(api.callsTo('POST /api/staff/leave')).toHaveLength(1));
});

describe('what has become of rides since the driver read them (Rules 14.1)', () => {
  /** Far from both ends of the day. */
  const noon = Date.parse(`${noRides.today}T11:00:00.000Z`);
  const soon = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
  const ride = (changes: Partial<DriverRide> = {}) =>
    aDriverRide({ startsAt: soon(30), endsAt: soon(90), presses: [], ...changes });
  const pressed = (kind: KeptPress['kind']): KeptPress => ({ key: kind, kind, stop: 0, at, receivedAt: at });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));

  const inVain = ride({ presses: [pressed('on_site'), pressed('no_show')] });

  async function openAfter(before: DriverRide, rides: DriverRide[], accountId = 'driver') {
    await keepOwnRides({ ...noRides, accountId, rides: [before] });
    await openPages({ id: 'driver', email: 'ines@example.fr' }, { rides });
    await screen.findByText('the day');
    await screen.findByText(/^À jour à/);
  }

  it.each([
    ['is gone', [], /^.* : cette course n’est plus la vôtre, ou elle est annulée\. N’y allez pas/],
    ['is at another hour', [ride({ startsAt: soon(50) })], /^.* : c’est maintenant .*\.$/],
    ['begins elsewhere', [ride({ stops: aDriverRide().stops.toReversed() })], /^.* : c’est maintenant .*\.$/],
  ])('says that one %s until it was read', async (_what, rides, words) => {
    await openAfter(ride(), rides);
    expect(screen.getByText(words)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'J’ai lu, pour mes courses' }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['with a network', true],
    ['without one', false],
  ])('still says it after a reload %s, until it was read', async (_how, hasNetwork) => {
    const words = /^.* : cette course n’est plus la vôtre/;
    const own = { id: 'driver', email: 'ines@example.fr' };
    await openAfter(ride(), []);
    await screen.findByText(words);
    await waitFor(() => expect(localStorage.getItem('chauffeur.ride-news.v1')).not.toBeNull());
    expect(localStorage.getItem('chauffeur.ride-news.v1')).not.toContain('CDG');
    cleanup();
    await openPages(own, { hasNetwork });
    expect((await screen.findByText(words)).textContent).toContain('CDG');
    await userEvent.click(screen.getByRole('button', { name: 'J’ai lu, pour mes courses' }));
    cleanup();
    await openPages(own);
    await screen.findByText(/^À jour à/);
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['gone', [], [expect.stringMatching(/^.* : cette course n’est plus la vôtre/)]],
    [
      'at another hour',
      [{ startsAt: soon(26 * 60), endsAt: soon(27 * 60) }],
      [expect.stringMatching(/^.* : c’est maintenant .*CDG/)],
    ],
    ['as it was', [{ startsAt: soon(24 * 60), endsAt: soon(25 * 60) }], []],
  ])(
    'says next morning of a ride of another day that it is %s, if it is not what it was',
    async (_what, rides, told) => {
      await openAfter(
        ride({ leaveAt: soon(23 * 60), startsAt: soon(24 * 60), endsAt: soon(25 * 60) }),
        rides.map((hours) => ride({ leaveAt: soon(23 * 60), ...hours })),
      );
      await waitFor(() => {
        const news = screen.queryAllByText(/^.* : (c’est maintenant|cette course)/);
        expect(news.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual(told);
      });
    },
  );

  it('keeps no place of a ride of another day on the device', async () => {
    const tomorrow = soon(24 * 60);
    const [was, is] = [
      ride({ startsAt: tomorrow, endsAt: soon(25 * 60) }),
      ride({ startsAt: soon(26 * 60), endsAt: soon(27 * 60) }),
    ];
    const api = await openPages({ id: 'driver', email: 'ines@example.fr' }, { rides: [was] });
    await screen.findByText(/^À jour à/);
    api.answer('GET /api/staff/driver/rides', () => ({ json: { ...noRides, rides: [is] } }));
    window.dispatchEvent(new Event('visibilitychange'));
    expect((await screen.findByText(/ : c’est maintenant /)).textContent).toContain('CDG');
    await waitFor(async () =>
      expect((await keptRideNews())?.news).toMatchObject([{ was: { route: '' }, is: { route: '' } }]),
    );
  });

  it.each([
    ['with a network', true, /→ .*CDG.* : le trajet a changé\.$/],
    ['without one', false, /^[^→]* : le trajet a changé\.$/],
  ])('still says of a ride of another day that goes elsewhere, after a reload %s', async (_how, hasNetwork, words) => {
    const tomorrow = { startsAt: soon(24 * 60), endsAt: soon(25 * 60) };
    const own = { id: 'driver', email: 'ines@example.fr' };
    const is = ride({ ...tomorrow, stops: aDriverRide().stops.toReversed() });
    const api = await openPages(own, { rides: [ride(tomorrow)] });
    await screen.findByText(/^À jour à/);
    api.answer('GET /api/staff/driver/rides', () => ({ json: { ...noRides, rides: [is] } }));
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/ : c’est maintenant /);
    await waitFor(async () => expect((await keptRideNews())?.news).toMatchObject([{ was: { route: '' } }]));
    cleanup();
    await openPages(own, { hasNetwork, rides: [is] });
    if (hasNetwork) await screen.findByText(/^À jour à/);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('takes it off the device with the rides', async () => {
    await openAfter(ride(), []);
    await waitFor(async () => expect(await keptRideNews()).not.toBeNull());
    await forgetOwnRides('driver');
    expect(localStorage.getItem('chauffeur.ride-news.v1')).toBeNull();
  });

  it.each([
    ['stays', ride(), [ride()]],
    ['was waited for in vain', inVain, []],
    ['is over', ride({ startsAt: soon(-90), endsAt: soon(-30) }), []],
  ])('says nothing of one that %s', async (_what, before, rides) => {
    await openAfter(before, rides);
    expect(screen.queryByRole('button', { name: /^J’ai lu/ })).toBeNull();
  });

  it('says nothing of what another driver had on the device', async () => {
    await openAfter(ride(), [], 'another');
    expect(screen.queryByRole('button', { name: /^J’ai lu/ })).toBeNull();
  });
});

describe('what a device keeps (Rules 14.9)', () => {
  it('is sent in the name of whoever pressed it, and waits while somebody else is signed in', async () => {
    const api = await openPages({ id: 'another', email: 'paul@example.fr' });
    expect(await screen.findByText('the day')).toBeDefined();
    expect(screen.queryByText(/attend le réseau/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    await waitFor(() => expect(api.callsTo(signOut)).toHaveLength(1));
    expect(api.callsTo(pressing)).toEqual([]);
    await forgetOwnRides('another');
    expect(waitingPresses()).toEqual([waiting]);
    await openPages({ id: 'driver', email: 'ines@example.fr' });
    expect(await screen.findByText(/1 étape attend le réseau/)).toBeDefined();
  });

  it('is dropped once the office has answered what it takes back, and its driver is told (Rules 14.5)', async () => {
    const pressed = () => refusal(409, 'no_show_answered');
    await openPages({ id: 'driver', email: 'ines@example.fr' }, { pressed });
    expect(await screen.findByText(/Une étape n’a pas été prise/)).toBeDefined();
    expect(waitingPresses()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'J’ai lu, pour mes étapes' }));
    cleanup();
    expect(screen.queryByText(/Une étape n’a pas été prise/)).toBeNull();
    await openPages({ id: 'driver', email: 'ines@example.fr' });
    expect(await screen.findByText('the day')).toBeDefined();
    expect(screen.queryByText(/Une étape n’a pas été prise/)).toBeNull();
  });

  it('is a step of its ride at once, though the server has not heard of it', async () => {
    await openPages({ id: 'driver', email: 'ines@example.fr' }, { rides: [aDriverRide()], page: '/order-1/0' });
    const { parentElement: log } = await screen.findByRole('heading', { name: 'Étapes notées' });
    expect(log?.querySelector('li')?.textContent).toContain('Sur place');
  });

  it('names its driver to the server', async () => {
    const api = await openPages({ id: 'driver', email: 'ines@example.fr' });
    await waitFor(() => expect(api.callsTo(pressing)[0]?.body).toMatchObject({ accountId: 'driver', kind: 'on_site' }));
  });

  it('goes in the order in which it was made, behind what nobody has heard, and is then as the server has it', async () => {
    await forgetOwnRides();
    const own = { id: 'driver', email: 'ines@example.fr' };
    const ride = aDriverRide({ leaveAt: at, startsAt: at, endsAt: new Date(Date.parse(at) + 3_600_000).toISOString() });
    const api = await openPages(own, { rides: [ride], page: '/order-1/0' });
    await screen.findByText(/^À jour à/);
    act(() => addWaitingPress(waiting));
    act(() => addWaitingPress({ ...waiting, kind: 'aboard', key: 'l'.repeat(22) }));
    expect(await screen.findByText(/^2 étapes attendent le réseau/)).toBeDefined();
    await waitFor(() => expect(api.callsTo(pressing).length).toBeGreaterThan(0));
    const kinds = () => api.callsTo(pressing).map(({ body }) => (body as KeptPress).kind);
    expect(new Set(kinds())).toEqual(new Set(['on_site']));
    const heard = kinds().length;
    const taken: KeptPress[] = [];
    api.answer(pressing, ({ body }) => {
      taken.push({ ...(body as KeptPress), receivedAt: at });
      return { json: { ...ride, comment: `${taken.length} comptées`, presses: [...taken] } };
    });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(waitingPresses()).toEqual([]));
    expect(kinds().slice(heard)).toEqual(['on_site', 'aboard']);
    expect(await screen.findByText('2 comptées')).toBeDefined();
    expect(screen.queryByText(/attend(ent)? le réseau/)).toBeNull();
    await waitFor(async () => expect((await keptOwnRides())?.rides).toMatchObject([{ comment: '2 comptées' }]));
  });

  it('says what the clock shows as it is sent, and shows a step by the server’s clock where the device is two hours behind', async () => {
    const aheadMs = 2 * 60 * 60_000;
    const rides = [aDriverRide({ startsAt: new Date(Date.now() + aheadMs - 3_600_000).toISOString() })];
    const api = await openPages({ id: 'driver', email: 'ines@example.fr' }, { rides, page: '/order-1/0', aheadMs });
    const { parentElement: log } = await screen.findByRole('heading', { name: 'Étapes notées' });
    await waitFor(() => {
      const shownMs = Date.parse(log?.querySelector('time')?.dateTime ?? '');
      expect(Math.abs(shownMs - Date.parse(at) - aheadMs)).toBeLessThan(1_000);
    });
    const [sent] = api.callsTo(pressing).map(({ body }) => body as { sentAt: string });
    expect(Math.abs(Date.parse(sent?.sentAt ?? '') - Date.now())).toBeLessThan(30_000);
    expect(screen.getByRole('timer').textContent).toMatch(/encore (60|59)/);
  });

  it('is sent all the same where the browser keeps nothing', async () => {
    await forgetOwnRides();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('The quota has been exceeded.');
    });
    addWaitingPress(waiting);
    const api = await openPages({ id: 'driver', email: 'ines@example.fr' });
    await waitFor(() => expect(api.callsTo(pressing)).toHaveLength(1));
    expect(await screen.findByText(/1 étape attend le réseau/)).toBeDefined();
  });

  it('is unreadable without the key that the browser drops, and does not say what it holds', async () => {
    expect(await keptOwnRides()).toEqual(noRides);
    expect(String(localStorage.getItem('chauffeur.own-rides.v2'))).not.toContain('Inès');
    document.cookie = 'x-rides-chauffeur=; Max-Age=0; Path=/chauffeur';
    expect(await keptOwnRides()).toBeNull();
    expect(Object.keys(localStorage).filter((name) => name.includes('rides'))).toEqual([]);
  });

  it('is gone after 48 hours, and a press that was never sent is told of', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 60 * 60 * 1000 + 1 });
    expect(await keptOwnRides()).toBeNull();
    expect(waitingPresses()).toEqual([]);
    expect(Object.keys(localStorage).filter((name) => /rides|presses/.test(name))).toEqual([
      'chauffeur.lost-presses.v1',
    ]);
    await openPages({ id: 'driver', email: 'ines@example.fr' });
    expect(await screen.findByText(/Une étape notée il y a plus de 48\sheures n’est jamais partie/)).toBeDefined();
  });

  it.each([
    ['driver', 'Sans réseau'],
    ['another', 'Réessayer'],
  ])('is shown where the server does not answer, to whoever it belongs to alone: %s', async (id, said) => {
    const api = await openPages({ id, email: 'ines@example.fr' }, { hasNetwork: false });
    await waitFor(() => expect(api.callsTo('GET /api/staff/driver/rides').length).toBeGreaterThan(0));
    expect(await screen.findByText(said, { exact: false })).toBeDefined();
    expect(screen.queryAllByText('the day')).toHaveLength(id === 'driver' ? 1 : 0);
  });

  it('says once that there is no network, in the words of the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderPage(<OfflineBanner />);
    expect(screen.getByText('Vous êtes hors connexion', { exact: false })).toBeDefined();
    await openPages({ id: 'driver', email: 'ines@example.fr' }, { hasNetwork: false });
    expect(await screen.findByText('Sans réseau', { exact: false })).toBeDefined();
    expect(screen.queryByText('Vous êtes hors connexion', { exact: false })).toBeNull();
  });

  it('leaves a page that is come back to after 48 hours without a network', async () => {
    const own = { id: 'driver', email: 'ines@example.fr' };
    await openPages(own);
    expect(await screen.findByText('the day')).toBeDefined();
    fakeApi({
      'GET /api/auth/get-session': () => ({ json: { user: own } }),
      'GET /api/staff/driver/rides': () => 'offline',
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 60 * 60 * 1000 + 60_000 });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('the day')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeDefined();
    expect(await keptOwnRides()).toBeNull();
  });

  it('is taken off the device by whoever registers on it', async () => {
    fakeApi({
      ...catalogueResponses,
      'POST /api/auth/sign-up/email': () => ({ json: { user: { id: 'another', email: camille.email } } }),
      'PUT /api/customers/me': () => ({ json: camille }),
    });
    editCustomer(customerDraftOf(camille));
    renderPage(<RegistrationForm termsPath="/terms" />, '/sign-in');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'un secret bien gardé');
    await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await waitFor(async () => expect(await keptOwnRides()).toBeNull());
    expect(waitingPresses()).toHaveLength(1);
  });

  it('is taken off the device by whoever signs in on it', async () => {
    fakeApi({
      ...catalogueResponses,
      'POST /api/auth/sign-in/email': () => ({ json: { user: { id: 'another', email: 'paul@example.fr' } } }),
    });
    renderPage(<SignInForm />, '/sign-in');
    await userEvent.type(screen.getByLabelText(/e-mail/), 'paul@example.fr');
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'a secret well kept');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(async () => expect(await keptOwnRides()).toBeNull());
    expect(waitingPresses()).toHaveLength(1);
  });
});
