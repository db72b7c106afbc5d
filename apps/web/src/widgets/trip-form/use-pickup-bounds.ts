import { pickupBounds } from '@chauffeur/core';
import { useMemo, useSyncExternalStore } from 'react';

/** First and last day that the form takes; a page rendered at build has no today, and so no bounds. */
export function usePickupBounds(): { min?: string; max?: string } {
  const days = useSyncExternalStore(onNothing, daysOfNow, noDays);
  return useMemo(() => {
    const [min, max] = days.split(' ');
    return min && max ? { min, max } : {};
  }, [days]);
}

/** A form that stays open over midnight takes the new day the next time it is drawn. */
const onNothing = () => () => undefined;

/** As text, which compares by value. */
function daysOfNow(): string {
  const { min, max } = pickupBounds(new Date().toISOString());
  return `${min} ${max}`;
}

const noDays = () => '';
