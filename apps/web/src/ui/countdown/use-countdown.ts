import { useEffect, useEffectEvent, useState } from 'react';

/** After a press, not before: what stands below the countdown must not move away from under the pointer. */
const signsOfLife = ['keydown', 'click', 'wheel', 'touchmove'] as const;

/**
 * Seconds left of a countdown that its owner may stop; `onEnd` is called once, when none is left. Whoever is at work on the
 * page stops it as well, by any key, press or scroll: a button may take longer to reach than there is time (WCAG 2.2.1).
 */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    const stop = () => setIsStopped(true);
    for (const sign of signsOfLife) window.addEventListener(sign, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, stop);
    };
  }, [isStopped]);

  useEffect(() => {
    if (left === 0 && !isStopped) end();
  }, [left, isStopped]);

  return { left, isStopped, stop: () => setIsStopped(true) };
}
