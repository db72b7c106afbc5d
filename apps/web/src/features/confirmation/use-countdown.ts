import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds left of a countdown that its owner may stop; `onEnd` is called once, when none is left. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    if (left === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped]);

  return { left, isStopped, stop: () => setIsStopped(true) };
}
