import { useEffect, useState } from 'react';
import { serverNow } from '#src/dataProvider/serverClock.ts';

/** Returns the server's time in milliseconds since 1970, updated every `everySeconds` seconds. */
export function useNow(everySeconds: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds]);
  return now;
}
