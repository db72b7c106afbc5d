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

  it('waits while it is out of sight, and goes on from there', async () => {
    const sight = watchSight();
    const onEnd = countDown();
    await seconds(60);
    expect(screen.getByText('Plus que 3')).toBeDefined();
    sight.come();
    await seconds(2);
    expect(screen.getByText('Plus que 1')).toBeDefined();
    sight.go();
    await seconds(60);
    expect(onEnd).not.toHaveBeenCalled();
    sight.come();
    await seconds(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('waits while another page is in front', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn('hidden');
    const onEnd = countDown();
    await seconds(60);
    expect(onEnd).not.toHaveBeenCalled();
    turn('visible');
    await seconds(3);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }))],
    ['a press', () => window.dispatchEvent(new MouseEvent('click'))],
    ['a wheel', () => window.dispatchEvent(new WheelEvent('wheel'))],
    ['a swipe', () => window.dispatchEvent(new TouchEvent('touchmove'))],
    ['a scroll', () => scrollTo(40)],
  ])('is stopped for good by %s, also while it waits', async (_name, sign) => {
    const sight = watchSight();
    const onEnd = countDown();
    act(() => {
      sign();
    });
    sight.come();
    await seconds(60);
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('La page reste');
    scrollTo(0);
  });

  it('goes on where the page itself was put at its top', async () => {
    const onEnd = countDown();
    act(() => scrollTo(0));
    await seconds(3);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

/** Scrolls the window, and tells so as a browser does. */
function scrollTo(top: number) {
  window.scrollY = top;
  window.dispatchEvent(new Event('scroll'));
}

/** Lets an element be out of sight until it is told to come. */
function watchSight() {
  let tell: IntersectionObserverCallback = () => undefined;
  const told = (intersectionRatio: number) =>
    act(() => tell([{ intersectionRatio } as IntersectionObserverEntry], {} as IntersectionObserver));
  class Watch {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  return { come: () => told(1), go: () => told(0.4) };
}
