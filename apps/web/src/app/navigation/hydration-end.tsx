import { useEffect } from 'react';
import { endHydration } from '#state/hydration.ts';
import { hydrationEvents } from './hydration-events.ts';

/**
 * Stands behind the page's content: once it is hydrated, so is everything before it. What follows is another task, so that
 * a click that came meanwhile is answered first. One that came before is repeated now (`after-first-paint.ts`).
 */
export function HydrationEnd() {
  useEffect(() => {
    const next = setTimeout(() => {
      endHydration();
      document.dispatchEvent(new Event(hydrationEvents.end));
    });
    return () => clearTimeout(next);
  }, []);
  return null;
}
