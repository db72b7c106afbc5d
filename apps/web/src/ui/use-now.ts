import { useEffect, useState } from 'react';

/** The present instant, ISO UTC, looked at as often as is said: what is late, or runs out, shows by itself. */
export function useNow(everyMs = 20_000): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
