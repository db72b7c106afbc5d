import { type DriverRide, type KeptPress, parisDate } from '@chauffeur/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { aDriverRide } from '#testing/driver-ride-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import RidePage from './ride-page.tsx';

const company = { name: 'Exemple', legalForm: '', address: '', phone: '', siren: '', revtc: '' };
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const today = parisDate(ago(0));
const pressed = (kind: KeptPress['kind'], minutes: number): KeptPress => {
  const at = ago(minutes);
  return { key: `press-of-a-device-${kind}`, kind, stop: 0, at, receivedAt: at };
};

/** A driver's phone that takes each press at once. */
function Phone({ ride }: { readonly ride: DriverRide }) {
  const [presses, setPresses] = useState(ride.presses);
  const press = (_ride: DriverRide, made: Pick<KeptPress, 'kind' | 'stop'>) => {
    const at = new Date().toISOString();
    setPresses((before) => [...before, { ...made, key: `press-${before.length}`, at, receivedAt: at }]);
  };
  return <Outlet context={{ answer: { today, rides: [{ ...ride, presses }], company }, waiting: [], press }} />;
}

function open(presses: KeptPress[], changes: Partial<DriverRide> = {}): void {
  const ride = aDriverRide({ startsAt: ago(60), freeMinutes: 15, presses, ...changes });
  renderPage(
    <Routes>
      <Route element={<Phone ride={ride} />}>
        <Route path="/:orderId/:rideIndex" element={<RidePage />} />
      </Route>
    </Routes>,
    '/order-1/0',
  );
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

beforeEach(() => chooseLanguage('fr-FR'));

it('whoever waits has the call and the clock in sight, above the way', async () => {
  open([pressed('on_site', 10)]);
  const journey = screen.getByRole('heading', { name: 'Trajet' });
  const clock = screen.getByRole('timer', { name: 'Attente' });
  expect(isBefore(clock, journey)).toBe(true);
  const call = screen.getByRole('link', { name: /^Appeler Léa Petit/ });
  expect(isBefore(call, clock)).toBe(true);
  await userEvent.click(call);
  expect(clock.textContent).toContain('1 appel noté');
});

it.each([
  ['to fetch somebody', [], 3],
  ['with somebody aboard', ['on_site', 'aboard'], 2],
  ['once all is done', ['on_site', 'aboard', 'done'], 0],
] as const)('the way leads to no place that was left: %s', (_when, kinds, count) => {
  const [place] = aDriverRide().stops;
  const named = ['Beauvais', 'Creil', 'Senlis'].map((placeName) => ({ ...place!, placeName, city: placeName }));
  const stops = count === 0 ? named.slice(1) : named;
  open(
    kinds.map((kind, index) => pressed(kind, 20 - index)),
    { stops },
  );
  const ways = screen.queryAllByRole('link', { name: /Waze/ });
  expect(ways).toHaveLength(count);
  expect(ways[0]?.getAttribute('aria-label') ?? '').toMatch(count === 2 ? /Creil/ : count === 3 ? /Beauvais/ : /^$/);
});

it('a landing that is known is read before anything was pressed', () => {
  open([{ ...pressed('landing', 10), landsAt: ago(-30) }]);
  expect(screen.getByText(/^Atterrissage à/, { selector: 'strong' })).toBeDefined();
});

it('a step that was pressed on two devices is read once, at the hour of the first', () => {
  open([{ ...pressed('on_site', 8), key: 'another-device' }, pressed('on_site', 10), pressed('aboard', 2)]);
  const { parentElement: log } = screen.getByRole('heading', { name: 'Étapes notées' });
  expect(Array.from(log!.querySelectorAll('li'), ({ textContent }) => textContent.slice('00:00 '.length))).toEqual([
    'Sur place',
    'Client à bord',
  ]);
});

it('calls, and a no-show that was taken back, are read by their names', () => {
  open([pressed('on_site', 30), pressed('call', 20), pressed('no_show', 12), pressed('no_show_withdrawn', 10)]);
  const { parentElement: log } = screen.getByRole('heading', { name: 'Étapes notées' });
  expect(Array.from(log!.querySelectorAll('li'), ({ textContent }) => textContent.slice('00:00 '.length))).toEqual([
    'Sur place',
    'Appel',
    'Client absent',
    'Absence retirée',
  ]);
});

it('a call counts as one of the two at the pick-up alone', async () => {
  open([pressed('on_the_way', 10)]);
  expect(screen.queryByRole('timer')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Appeler Léa Petit/ }));
  expect(screen.queryByText('Appel', { exact: false, selector: 'li' })).toBeNull();
});

/** Presses the next step, which takes none for a moment after the one before. */
async function pressNext(name: string): Promise<void> {
  const next = screen.getByRole('button', { name });
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(next);
}

it('a step that is pressed twice at once is one step: the next one stands in its place, and none goes back', async () => {
  open([pressed('on_the_way', 10)]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Je suis sur place' }));
  const { parentElement: log } = screen.getByRole('heading', { name: 'Étapes notées' });
  expect(log?.textContent).not.toContain('à bord');
  await pressNext('Client à bord');
  expect(log?.textContent).toContain('à bord');
});

it.each([
  ['the ride is over', [pressed('aboard', 1)], ['Course terminée']],
  [
    'nobody came',
    [
      pressed('on_site', 30),
      { ...pressed('call', 5), key: 'first-call' },
      { ...pressed('call', 2), key: 'second-call' },
    ],
    ['Le client n’est pas venu…', 'Il n’est pas venu'],
  ],
])('the keyboard goes on at the steps once what it pressed is gone: %s', async (_name, presses, buttons) => {
  open(presses);
  for (const name of buttons) {
    const button = await screen.findByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
  }
  const steps = screen.getByRole('heading', { name: 'Étapes notées' });
  await waitFor(() => expect(document.activeElement).toBe(steps));
});

it('says when to leave until the driver is on the way, and what to collect until the ride is over', async () => {
  open([pressed('seen', 10)], { collectTTC: 198 });
  expect(screen.getByText(/^Partir à/)).toBeDefined();
  expect(screen.getByText(/^À encaisser\s: 198/)).toBeDefined();
  for (const name of ['Je pars', 'Je suis sur place', 'Client à bord']) {
    await pressNext(name);
    expect(screen.queryByText(/^Partir à/)).toBeNull();
  }
  expect(screen.getByText(/^À encaisser/)).toBeDefined();
  await pressNext('Course terminée');
  expect(screen.queryByText(/^À encaisser/)).toBeNull();
  expect(screen.getByText(/^Montant dû à bord\s: 198/)).toBeDefined();
});

it.each([
  [{ giveBackTTC: 18 }, /^À rendre au client\s: 18/],
  [{ priceToConfirm: true }, /^Prix à confirmer\s: demandez-le à l’exploitation/],
])('never says that there is nothing to collect where something else is settled on board: %o', (changes, words) => {
  open([], changes);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText('Rien à encaisser')).toBeNull();
});

it('of a ride of a day before, on which nothing was pressed, nothing is left to do', () => {
  open([], { collectTTC: 198, startsAt: ago(50 * 60), endsAt: ago(49 * 60) });
  expect(screen.queryByText(/^(Partir à|À encaisser)/)).toBeNull();
  expect(screen.getByText(/^Montant dû à bord/)).toBeDefined();
});
