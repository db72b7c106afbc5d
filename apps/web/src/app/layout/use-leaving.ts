import { type RefObject, useEffect, useEffectEvent } from 'react';

const shownForMs = 6000;

/**
 * Has something leave after six seconds in which neither the pointer nor the focus was on it: whoever reads slowly, or is about
 * to press its button, must not lose it (WCAG 2.2.1).
 *
 * @param leave absent where it stays
 */
export function useLeaving(place: RefObject<HTMLElement | null>, leave: (() => void) | undefined): void {
  const leaves = leave !== undefined;
  const end = useEffectEvent(() => leave?.());
  useEffect(() => {
    const element = place.current;
    if (!leaves || !element) return undefined;
    let timer = setTimeout(end, shownForMs);
    const stay = () => clearTimeout(timer);
    const goOn = () => {
      clearTimeout(timer);
      if (!element.matches(':hover, :focus-within')) timer = setTimeout(end, shownForMs);
    };
    const reactions = { pointerenter: stay, focusin: stay, pointerleave: goOn, focusout: goOn };
    for (const [event, react] of Object.entries(reactions)) element.addEventListener(event, react);
    return () => {
      stay();
      for (const [event, react] of Object.entries(reactions)) element.removeEventListener(event, react);
    };
  }, [place, leaves]);
}
