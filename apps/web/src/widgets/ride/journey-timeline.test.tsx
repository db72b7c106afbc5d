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
