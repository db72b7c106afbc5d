import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query says, also once it changes.
 *
 * @param query of CSS, such as `(max-width: 47.99rem)`
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
