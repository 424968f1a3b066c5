import { useEffect, useState } from 'react';

/** Milliseconds since 1970, told anew every so many seconds. */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
