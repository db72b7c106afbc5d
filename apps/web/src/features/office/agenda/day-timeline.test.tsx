import { type AgendaRide, type AgendaVehicle, parisInstant } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';
import { aRide, aVan } from '#testing/agenda-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { DayTimeline } from './day-timeline.tsx';
import styles from './timeline.module.css';

beforeEach(() => chooseLanguage('fr-FR'));

interface Shown {
  readonly rides?: readonly AgendaRide[];
  readonly blocks?: AgendaVehicle['blocks'];
  readonly away?: AgendaVehicle['away'];
  /** ISO UTC. */
  readonly now?: string;
}

function draw(day: string, { rides = [], blocks = [], away = [], now = '2026-01-01T00:00:00.000Z' }: Shown) {
  const duties = [{ driverId: 'ines', from: parisInstant(day, '08:00'), until: parisInstant(day, '18:00') }];
  const agenda = { from: day, days: 1, isManaged: true, drivers, isCut: false };
  const vehicles = [aVan({ duties, blocks: [...blocks], away: [...away] })];
  const nothing = () => undefined;
  renderPage(
    <DayTimeline
      agenda={{ ...agenda, vehicles, rides: [...rides] }}
      vehicleId="van"
      now={now}
      onMove={nothing}
      onBlock={nothing}
    />,
  );
}

const drivers = [{ id: 'ines', firstName: 'Inès', lastName: 'Bernard', phone: '+33600000003' }];

/** A ride between two instants, ISO UTC, with half an hour of way to it. */
const driven = (name: string, leaveAt: string, freeAt: string) =>
  aRide(name, {
    vehicleId: 'van',
    leaveAt,
    startsAt: new Date(Date.parse(leaveAt) + 30 * 60_000).toISOString(),
    endsAt: freeAt,
    freeAt,
  });

const hours = () => [...document.querySelectorAll('ol[aria-hidden] li')].map(({ textContent }) => textContent);
const drawn = (kind: 'duty' | 'now') => document.querySelector(`.${styles[kind]}`);
const ride = (number: string) => screen.getByRole('button', { name: new RegExp(`, ${number},`) });

/** Where an element begins and how long it is, in hours of what is shown. */
function placeOf(element: Element) {
  const { style } = element as HTMLElement;
  const part = (name: string) => Number(style.getPropertyValue(name)) * hours().length;
  return { from: Number(part('--from').toFixed(3)), hours: Number(part('--share').toFixed(3)) };
}

const stripOf = (element: HTMLElement) =>
  ['--strip', '--strips'].map((name) => element.style.getPropertyValue(name)).join(' of ');

it('draws rides and blocks at their hours in Paris, from six in the morning until ten at night', () => {
  const day = '2099-05-04';
  const at = (time: string) => parisInstant(day, time);
  draw(day, {
    rides: [driven('w1', at('09:30'), at('11:00'))],
    blocks: [{ blockId: 'works', from: at('14:00'), until: at('16:15'), reason: 'panne' }],
    now: at('12:30'),
  });
  expect([hours()[0], hours().at(-1), hours().length]).toEqual(['06:00', '21:00', 16]);
  expect(placeOf(ride('w1'))).toEqual({ from: 3.5, hours: 1.5 });
  expect(Number(ride('w1').style.getPropertyValue('--approach'))).toBeCloseTo(1 / 3);
  expect(placeOf(screen.getByRole('link', { name: /14:00–16:15, panne/ }))).toEqual({ from: 8, hours: 2.25 });
  expect(placeOf(drawn('duty') as Element)).toEqual({ from: 2, hours: 10 });
  expect(placeOf(drawn('now') as Element).from).toBe(6.5);
});

it('gives the words of a ride a line of their own until what follows in it, with all of them at hand', () => {
  const day = '2099-05-04';
  const at = (time: string) => parisInstant(day, time);
  draw(day, {
    rides: [
      driven('first', at('09:00'), at('10:00')),
      driven('second', at('10:00'), at('11:00')),
      driven('last', at('21:00'), at('21:45')),
    ],
    blocks: [{ blockId: 'works', from: at('12:30'), until: at('14:00'), reason: 'panne' }],
  });
  const placeOfWords = (element: HTMLElement) => {
    const part = (name: string) => Number((Number(element.style.getPropertyValue(name)) * hours().length).toFixed(3));
    return [Number(element.style.getPropertyValue('--line')), part('--lead'), part('--words')];
  };
  // The words go on until those of the block, in the first line. They begin half an hour after leaving, and have room for at least three hours.
  expect(placeOfWords(ride('first'))).toEqual([0, 0.5, 3]);
  expect(placeOfWords(ride('second'))).toEqual([1, 0.5, 11.5]);
  expect(placeOfWords(screen.getByRole('link', { name: /panne/ }))).toEqual([0, 0, 6.5]);
  // At the day’s end they begin sooner, and end there.
  expect(placeOfWords(ride('last'))).toEqual([0, -2, 3]);
  const alignOf = (number: string) => ride(number).style.getPropertyValue('--align');
  expect(['second', 'last'].map(alignOf)).toEqual(['', 'end']);
  const words = ride('second').querySelector('[title]');
  expect(words?.getAttribute('title')).toMatch(/^10:30, départ 10:00, libre à 11:00, .*, second, VAN/);
  expect(words?.getAttribute('aria-hidden')).toBe('true');
});

it('draws when its driver drives another vehicle’s ride, beside what it does itself', () => {
  const day = '2099-05-04';
  const span = { from: parisInstant(day, '09:30'), until: parisInstant(day, '11:00') };
  const other = { ...driven('w9', span.from, span.until), vehicleId: 'bus', chosenDriverId: 'ines' };
  draw(day, {
    rides: [other, driven('w1', parisInstant(day, '10:30'), parisInstant(day, '12:00'))],
    away: [{ ...span, driverId: 'ines', rideId: 'w9' }],
  });
  const away = screen.getByRole('button', { name: 'Indisponible, 09:30–11:00, Inès conduit w9' });
  expect([placeOf(away), stripOf(away)]).toEqual([{ from: 3.5, hours: 1.5 }, '0 of 2']);
  expect([stripOf(ride('w1')), screen.queryByRole('button', { name: /, w9,/ })]).toEqual(['1 of 2', null]);
});

it('begins with the first that leaves, ends with the day, and draws no present of another day', () => {
  const day = '2099-05-04';
  const over = driven('late', parisInstant(day, '23:00'), parisInstant('2099-05-05', '00:40'));
  draw(day, { rides: [driven('early', parisInstant(day, '04:20'), parisInstant(day, '05:00')), over] });
  expect([hours()[0], hours().at(-1)]).toEqual(['04:00', '23:00']);
  expect(placeOf(ride('early')).from).toBe(0.333);
  expect(placeOf(ride('late'))).toEqual({ from: 19, hours: 1 });
  expect(drawn('now')).toBeNull();
});

it('says on which day a ride over midnight begins, where that is another one (Rules 12.3)', () => {
  const late = driven('late', parisInstant('2099-05-04', '23:00'), parisInstant('2099-05-05', '00:40'));
  draw('2099-05-05', { rides: [late] });
  expect(ride('late').querySelector('strong')?.textContent).toBe('lun. 4\u00A0mai 23:30');
  expect(ride('late').querySelector('[title]')?.getAttribute('title')).toMatch(/^lun\. 4\u00A0mai 23:30, départ 23:00/);
});

it('draws the day of 23 hours without the hour that it lacks', () => {
  // From one to four by the clocks of Paris is two hours.
  draw('2026-03-29', { rides: [driven('w1', '2026-03-29T00:00:00.000Z', '2026-03-29T02:00:00.000Z')] });
  expect(hours().slice(0, 4)).toEqual(['01:00', '03:00', '04:00', '05:00']);
  expect(placeOf(ride('w1'))).toEqual({ from: 0, hours: 2 });
  expect(hours().at(-1)).toBe('21:00');
});

it('draws the day of 25 hours with the hour that it has twice', () => {
  draw('2026-10-25', { rides: [driven('w1', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')] });
  expect(hours().slice(0, 4)).toEqual(['02:00', '02:00', '03:00', '04:00']);
  expect(placeOf(ride('w1'))).toEqual({ from: 0.5, hours: 1 });
  expect(hours().at(-1)).toBe('21:00');
});

it('begins days of a clock change at six where nobody drives earlier', () => {
  draw('2026-10-25', {});
  expect([hours()[0], hours().at(-1)]).toEqual(['06:00', '21:00']);
});

it('draws what lies at the same time side by side, and what follows at full width again', () => {
  const day = '2099-05-04';
  const at = (time: string) => parisInstant(day, time);
  draw(day, {
    rides: [
      driven('first', at('09:00'), at('11:00')),
      driven('second', at('10:00'), at('12:00')),
      // It meets the second, but not the first any more.
      driven('third', at('11:00'), at('13:00')),
      driven('alone', at('13:00'), at('14:00')),
    ],
    blocks: [{ blockId: 'works', from: at('15:00'), until: at('17:00'), reason: 'panne' }],
  });
  expect(['first', 'second', 'third'].map((name) => stripOf(ride(name)))).toEqual(['0 of 2', '1 of 2', '0 of 2']);
  expect([stripOf(ride('alone')), stripOf(screen.getByRole('link', { name: /panne/ }))]).toEqual([' of ', ' of ']);
});

it('says for whom a vehicle is held, and leads from an offer to where it is taken back', () => {
  const held = (name: string, hour: string, offeredTo: string | null) => ({
    ...driven(name, parisInstant('2099-05-04', `${hour}:00`), parisInstant('2099-05-04', `${hour}:50`)),
    kind: 'hold' as const,
    order: null,
    offeredTo,
  });
  draw('2099-05-04', { rides: [held('d1:0', '08', 'Zoé Petit'), held('d2:0', '10', null)] });
  const link = screen.getByRole('link', { name: /Offert à Zoé Petit/ });
  expect(link.getAttribute('href')).toBe('/exploitation/a-decider');
  expect(screen.getByText('Retenu pour un paiement').closest('a')).toBeNull();
});
