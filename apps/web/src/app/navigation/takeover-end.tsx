import { useEffect } from 'react';
import { endTakeover } from '../../state/takeover.ts';

/**
 * Stands behind the page's content: once it is taken over, so is everything before it. What follows is another task, so that
 * a click that came meanwhile is answered first.
 */
export function TakeoverEnd() {
  useEffect(() => {
    const next = setTimeout(endTakeover);
    return () => clearTimeout(next);
  }, []);
  return null;
}
