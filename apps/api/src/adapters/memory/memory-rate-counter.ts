import type { Clock } from '#ports/clock.ts';
import type { RateCounter } from '#ports/rate-counter.ts';
import { createRecentMap, type RecentMap } from '../recent-map.ts';

/** As many keys of a class as are remembered; who asks from more addresses than these pushes out those who came longest ago. */
const mostKeys = 5_000;

interface Window {
  current: number;
  endsAt: number;
}

/** Counts for this process alone, for as long as it lives. */
export function createMemoryRateCounter({ clock }: { clock: Clock }): RateCounter {
  const classes = new Map<string, RecentMap<Window>>();

  function windowsOf(rateClass: string): RecentMap<Window> {
    const windows = classes.get(rateClass) ?? createRecentMap<Window>(mostKeys);
    classes.set(rateClass, windows);
    return windows;
  }

  return {
    async count({ rateClass, key, max, windowMs }) {
      const now = clock.now().getTime();
      const windows = windowsOf(rateClass);
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
      const current = Math.min(window.current + 1, max + 1);
      windows.set(key, { ...window, current });
      return { current, endsInMs: window.endsAt - now };
    },
  };
}
