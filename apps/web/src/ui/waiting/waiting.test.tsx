import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Waiting, WaitingPlace } from './waiting.tsx';

const words = 'Chargement en cours...';
const seen = (container: HTMLElement) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says the words aloud at once, and shows them once the wait takes a second', () => {
  const { container } = render(<Waiting words={words}>…</Waiting>);
  expect(screen.getByRole('status').textContent).toContain(words);
  wait(999);
  expect(seen(container)).toEqual([]);
  wait(1);
  expect(seen(container)).toEqual([words]);
});

it('shows them over a part of a page for as long as it waits', () => {
  const { container, rerender } = render(
    <WaitingPlace isWaiting words={words}>
      …
    </WaitingPlace>,
  );
  wait(1000);
  expect(seen(container)).toEqual([words]);
  rerender(
    <WaitingPlace isWaiting={false} words={words}>
      …
    </WaitingPlace>,
  );
  expect(seen(container)).toEqual([]);
});
