import { useEffect } from 'react';
import { endTakeover } from '#state/takeover.ts';
import { takeoverEvents } from './takeover-events.ts';

/**
 * Stands behind the page's content: once it is taken over, so is everything before it. What follows is another task, so that
 * a click that came meanwhile is answered first. One that came before is repeated now (`after-first-paint.ts`).
 */
export function TakeoverEnd() {
  useEffect(() => {
    const next = setTimeout(() => {
      endTakeover();
      document.dispatchEvent(new Event(takeoverEvents.end));
    });
    return () => clearTimeout(next);
  }, []);
  return null;
}
