import { useEffect, useState } from 'react';

const tickMs = 20_000;

/** The present instant, looked at often enough for what is late to show by itself. ISO UTC. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
