import { type RefObject, useEffect, useRef } from 'react';

/**
 * What gives the focus to an element once it is shown, and again with each other `news`: the button that was pressed is mostly gone, and the
 * keyboard would begin at the top of the page. Whatever takes the focus is read out thereby, and needs no role of an alert or a status.
 */
export function useFocusOnShow<Shown extends HTMLElement>(news?: unknown): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus(), [news]);
  return shown;
}
