import { pickupBounds } from '@chauffeur/core';
import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * First and last day that the form takes; a page rendered at build has no today, and so no bounds. They come a moment after the
 * form, in a task of their own: a browser takes its time over the first hour that it tells in another zone. A form that
 * stays open over midnight takes the new day the next time it is drawn.
 */
export function usePickupBounds(): { min?: string; max?: string } {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const soon = setTimeout(() => {
      daysOfNow();
      startTransition(() => setIsAsked(true));
    });
    return () => clearTimeout(soon);
  }, []);
  const days = isAsked ? daysOfNow() : '';
  return useMemo(() => {
    const [min, max] = days.split(' ');
    return min && max ? { min, max } : {};
  }, [days]);
}

/** As text, which compares by value. */
function daysOfNow(): string {
  const { min, max } = pickupBounds(new Date().toISOString());
  return `${min} ${max}`;
}
