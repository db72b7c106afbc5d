import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds left of a countdown that its owner may stop; `onEnd` is called once, when none is left. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isStopped]);

  useEffect(() => {
    if (left === 0 && !isStopped) end();
  }, [left, isStopped]);

  return { left, isStopped, stop: () => setIsStopped(true) };
}
