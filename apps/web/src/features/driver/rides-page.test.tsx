import { type DriverRides, parisDate, parisInstant } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { keepOwnRides, keptOwnRides } from '#state/own-rides.ts';
import { aDriverRide } from '#testing/driver-ride-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import RidesPage from './rides-page.tsx';

const [yesterday, today] = ['2099-11-30', '2099-12-01'];
const at = (day: string, clock: string) => parisInstant(day, clock);
const rides = [
  aDriverRide({ orderId: 'before', startsAt: at(yesterday, '20:00'), endsAt: at(yesterday, '21:00') }),
  aDriverRide({ orderId: 'early', startsAt: at(today, '07:00'), endsAt: at(today, '08:00') }),
];

beforeEach(() => {
  chooseLanguage('fr-FR');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(today, '06:00')) });
});
afterEach(() => void vi.useRealTimers());

/** Shows a day's rides: as the server has just answered them, unless something else is said. */
function openDay(
  path: string,
  answer: Pick<DriverRides, 'today' | 'rides'>,
  { isAnswered = true, isStale = false } = {},
) {
  renderPage(
    <Routes>
      <Route element={<Outlet context={{ answer, isStale, isAnswered, query: { isError: false } }} />}>
        <Route path="/chauffeur/*" element={<RidesPage />} />
      </Route>
    </Routes>,
    `/chauffeur/${path}`,
  );
}

/**
 * Opens the rides in the morning as they were on the evening before: on a page that has lain open since, or with only the rides of that
 * day, which the device has kept.
 */
function openInTheMorning(path: string, { isAnswered, isStale = true }: { isAnswered: boolean; isStale?: boolean }) {
  const known = isAnswered ? rides : rides.filter(({ startsAt }) => parisDate(startsAt) === yesterday);
  openDay(path, { today: yesterday, rides: known }, { isAnswered, isStale });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

it.each([
  ['whoever has pressed nothing', [], 'Atterrissage à 09:10'],
  ['nobody who has the customer aboard', ['aboard'], undefined],
] as const)('says when the flight lands to %s', (_who, kinds, words) => {
  const received = { stop: 0, at: at(today, '06:00'), receivedAt: at(today, '06:00') };
  const landing = { ...received, key: 'press-of-a-landing', kind: 'landing', landsAt: at(today, '09:10') } as const;
  const others = kinds.map((kind) => ({ ...received, key: `press-of-a-device-${kind}`, kind }));
  const presses = [landing, ...others];
  const ride = aDriverRide({ orderId: 'early', startsAt: at(today, '07:00'), endsAt: at(today, '08:00'), presses });
  openDay('aujourdhui', { today, rides: [ride] });
  expect(screen.queryByText(/^Atterrissage à/)?.textContent).toBe(words);
});

it('puts the rides that are over below those to come', () => {
  const done = ['seen', 'on_the_way', 'on_site', 'aboard', 'done'] as const;
  const received = { stop: 0, at: at(today, '05:00'), receivedAt: at(today, '05:00') };
  const presses = done.map((kind, index) => ({
    ...received,
    key: `press-${index}`,
    kind,
    at: at(today, `05:0${index}`),
  }));
  const own = [
    { orderId: 'over', startsAt: at(today, '05:00'), endsAt: at(today, '05:30'), presses },
    { orderId: 'next', startsAt: at(today, '07:00'), endsAt: at(today, '08:00') },
    { orderId: 'later', startsAt: at(today, '09:00'), endsAt: at(today, '10:00') },
  ].map((ride) => aDriverRide(ride));
  openDay('aujourdhui', { today, rides: own });
  const order = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('/')[3]);
  expect(order).toEqual(['next', 'later', 'over']);
  expect(screen.getByText('Terminées').previousElementSibling?.textContent).not.toContain('Terminée');
});

it.each([
  ['aujourdhui', [/^23:10(?!.*(30\snov|1er\sdéc))/, /^00:10.*mar\. 1er\sdéc\. · /]],
  ['demain', [/^23:10.*lun\. 30\snov\. · /, /^00:10(?!.*(30\snov|1er\sdéc))/]],
])('says on %s of rides about midnight on which day they begin, where that is another one', async (path, said) => {
  vi.setSystemTime(Date.parse(at(yesterday, '21:00')));
  const night = [
    { orderId: 'over', leaveAt: at(yesterday, '23:00'), startsAt: at(yesterday, '23:10'), endsAt: at(today, '00:05') },
    { orderId: 'next', leaveAt: at(yesterday, '23:50'), startsAt: at(today, '00:10'), endsAt: at(today, '01:00') },
  ].map((ride) => aDriverRide(ride));
  const answer = { today: yesterday, rides: night, at: at(yesterday, '21:00') };
  openDay(path, answer);
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(said.map((words) => expect.stringMatching(words)));
});

it('keeps on the device a ride that is left for today though it begins tomorrow, and none of tomorrow alone (Rules 14.9)', async () => {
  history.replaceState(null, '', '/chauffeur/aujourdhui');
  const now = at(yesterday, '21:00');
  vi.setSystemTime(Date.parse(now));
  const [next, later] = [
    { orderId: 'next', leaveAt: at(yesterday, '23:50'), startsAt: at(today, '00:10'), endsAt: at(today, '01:00') },
    { orderId: 'later', leaveAt: at(today, '09:50'), startsAt: at(today, '10:10'), endsAt: at(today, '11:00') },
  ].map((ride) => aDriverRide(ride));
  await keepOwnRides({ today: yesterday, rides: [next, later], at: now } as DriverRides);
  expect((await keptOwnRides())?.rides.map(({ orderId }) => orderId)).toEqual(['next']);
});

it('goes on to the new day where there is no network over midnight', () => {
  expect(openInTheMorning('aujourdhui', { isAnswered: true })).toEqual(['/chauffeur/courses/early/0']);
  expect(screen.getByText('mardi 1er décembre 2099')).toBeDefined();
});

it.each([
  ['aujourdhui', []],
  ['demain', []],
  ['semaine', ['/chauffeur/courses/before/0']],
])('says no day free of which the device has kept nothing: %s', (path, links) => {
  expect(openInTheMorning(path, { isAnswered: false })).toEqual(links);
  expect(
    screen.getByText('Sans réseau, seules les courses du lundi 30 novembre 2099 sont sur ce téléphone.'),
  ).toBeDefined();
  expect(screen.queryByText(/^Aucune course/)).toBeNull();
});

it('says nothing of a day that is still asked for', () => {
  openInTheMorning('demain', { isAnswered: false, isStale: false });
  expect(screen.queryByText(/^(Aucune course|Sans réseau)/)).toBeNull();
});

it('names who is driven, not who has booked for somebody else', () => {
  openInTheMorning('aujourdhui', { isAnswered: true });
  expect(screen.getByText(/^Léa Petit · /)).toBeDefined();
  expect(screen.queryByText(/Camille Moreau/)).toBeNull();
});
