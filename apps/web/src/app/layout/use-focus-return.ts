import { type RefObject, useEffect, useRef } from 'react';

/**
 * Remembers where the focus came from when it enters a place, and gives it back there: what had it is about to leave the
 * page, and the keyboard would begin again at its top.
 */
export function useFocusReturn(place: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    function remember({ target, relatedTarget }: FocusEvent) {
      const isEntering =
        place.current?.contains(target as Node) && !place.current.contains(relatedTarget as Node | null);
      if (isEntering) cameFrom.current = relatedTarget as HTMLElement | null;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  return () => cameFrom.current?.focus({ preventScroll: true });
}
