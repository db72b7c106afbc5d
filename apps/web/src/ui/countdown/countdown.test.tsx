import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function countDown() {
  const onEnd = vi.fn<() => void>();
  const texts = {
    countdownHint: (count: number) => `Cette page s'en va dans ${count} secondes`,
    countdown: (left: number) => `Plus que ${left}`,
    stay: 'Rester',
    staying: 'La page reste',
  };
  render(
    <Countdown seconds={3} onEnd={onEnd} texts={texts}>
      <a href="/account">Aller au compte</a>
    </Countdown>,
  );
  return onEnd;
}

describe('a countdown', () => {
  it('shows the seconds to who sees them, says them once to who hears them, and ends once', async () => {
    const onEnd = countDown();
    const news = screen.getByRole('status');
    expect(news.textContent).toBe("Cette page s'en va dans 3 secondes");
    await seconds(2);
    expect(screen.getByText('Plus que 1').getAttribute('aria-hidden')).toBe('true');
    expect(news.textContent).toBe("Cette page s'en va dans 3 secondes");
    expect(onEnd).not.toHaveBeenCalled();
    await seconds(60);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is stopped by the visitor, whose focus stays where that is said', async () => {
    const onEnd = countDown();
    await userEvent.click(screen.getByRole('button', { name: 'Rester' }));
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(document.activeElement?.textContent).toBe('La page reste');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Aller au compte' })).toBeDefined();
    await seconds(60);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
