import { useSyncExternalStore } from 'react';
import { isHeaderScrolled } from './header-style.ts';

/** Whether the header takes its scrolled style just now. */
export function useHeaderScrolled(): boolean {
  return useSyncExternalStore(onScrollOrResize, scrolledNow, () => false);
}

function onScrollOrResize(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

function scrolledNow(): boolean {
  return isHeaderScrolled({ scrollY: window.scrollY, viewportWidth: window.innerWidth });
}
