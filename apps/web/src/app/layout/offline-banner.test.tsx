import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => vi.restoreAllMocks());

function turn(network: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
  act(() => void window.dispatchEvent(new Event(network)));
}

test('a network that is gone is said for as long as it is, in a region that was there before', () => {
  render(<OfflineBanner />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  turn('offline');
  expect(region.textContent).toBe(layoutMessages.fr.offline);
  turn('online');
  expect(region.textContent).toBe('');
});
