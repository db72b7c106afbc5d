import { useEffect } from 'react';
import { endTakeover } from '../../state/takeover.ts';

/** Stands behind the page's content: once it is taken over, so is everything before it. */
export function TakeoverEnd() {
  useEffect(endTakeover, []);
  return null;
}
