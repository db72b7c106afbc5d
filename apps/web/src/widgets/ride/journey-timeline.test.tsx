import type { Trip } from '@chauffeur/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beauvais, leg, roissy } from '#testing/booking-fixture.ts';
import { renderPage } from '#testing/render-page.tsx';
import { JourneyTimeline } from './journey-timeline.tsx';

const back: Trip = {
  ...leg,
  from: roissy,
  to: beauvais,
  fromDatetime: '2099-05-06T17:30:00.000Z',
  toDatetime: '2099-05-06T18:30:00.000Z',
  distance: 75,
};

it('has the kilometres of each way, and of a round trip in all (Rules 2.3)', () => {
  renderPage(<JourneyTimeline trips={[leg, back]} transferType="return" />);
  expect(screen.getByText(/^72\skm/)).toBeDefined();
  expect(screen.getByText(/^75\skm/)).toBeDefined();
  expect(screen.getByText(/^147\skm en tout$/)).toBeDefined();
});

it('has none in all where a leg could not be measured, nor for one way', () => {
  renderPage(<JourneyTimeline trips={[leg, { ...back, duration: 0 }]} transferType="return" />);
  renderPage(<JourneyTimeline trips={[leg]} transferType="go" />);
  expect(screen.queryByText(/en tout/)).toBeNull();
});

it('has no hour of a way back that follows at once what could not be measured (Rules 9.5)', () => {
  const out = { ...leg, toDatetime: leg.fromDatetime, duration: 0 };
  const { unmount } = renderPage(
    <JourneyTimeline trips={[out, { ...back, fromDatetime: out.toDatetime }]} transferType="return" />,
  );
  expect(screen.getByText('Dès la fin de l’aller')).toBeDefined();
  expect(screen.getAllByText(/ à \d\d:\d\d$/)).toHaveLength(1);
  unmount();
  renderPage(<JourneyTimeline trips={[out, back]} transferType="return" />);
  expect(screen.getAllByText(/ à \d\d:\d\d$/)).toHaveLength(2);
});
