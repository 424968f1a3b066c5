import { useEffect, useState } from 'react';

const SKELETON_DELAY_MS = 200;

/** Returns false at first and true after a moment, so that fast loads don't flash a skeleton. */
export function useDelayed(ms = SKELETON_DELAY_MS): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue;
}
